// Parts of a graph that share single vertices: judged one by one, and joined.
#include <algorithm>

#include "certificate.hpp"

namespace referee {
namespace {

std::size_t place_of(int i) { return static_cast<std::size_t>(i); }

// What the parts so far prove.
struct PartsSoFar {
    explicit PartsSoFar(const Certificate& c) : whole(c), counted(place_of(c.vertices)), inside(c.constraints.size()) {}

    // The constraints of the whole between vertices of the part, by the part's numbers.
    void give_constraints(const GluedPart& part, Certificate& proof) {
        proof.lambda = whole.lambda;
        for (int a = 0; a < proof.vertices; ++a)
            for (int b = 0; b < proof.vertices; ++b) {
                const std::pair pair{part.vertices[place_of(a)], part.vertices[place_of(b)]};
                const auto place = std::lower_bound(whole.constraints.begin(), whole.constraints.end(), pair);
                if (place == whole.constraints.end() || *place != pair) continue;
                inside[static_cast<std::size_t>(place - whole.constraints.begin())] = true;
                proof.constraints.emplace_back(a, b);
            }
    }

    std::optional<std::string> join(const GluedPart& part) {
        Certificate proof = part.proof;
        give_constraints(part, proof);
        for (const auto& y : proof.prices) proof.value += y;
        if (auto found = flaw_in_rows(proof, proof.channel)) return found;
        if (auto found = flaw_in_prices(proof)) return found;
        high_denominator = common_denominator(proof.prices, high_denominator);
        high += proof.value;
        int common = 0;
        for (std::size_t a = 0; a < part.vertices.size(); ++a) {
            const Fraction& own = proof.channel[a][a];
            low_denominator = common_denominator({own}, low_denominator);
            low += own;
            auto& so_far = counted[place_of(part.vertices[a])];
            if (!so_far) {
                so_far = own;
                continue;
            }
            const Fraction& weight = whole.weights[place_of(part.vertices[a])];
            if (++common > 1) return "shares more than one vertex with those before it";
            *so_far += own - Fraction(1);
            if (so_far->sign() < 0) return "counts too little at vertex " + std::to_string(part.vertices[a]);
            low -= Fraction(1);
            high -= weight;
            high_denominator = common_denominator({weight}, high_denominator);
        }
        if (is_too_long(low_denominator) || is_too_long(high_denominator))
            return "has with those before it a common denominator of more than 131072 bits";
        return {};
    }

    const Certificate& whole;
    std::vector<std::optional<Fraction>> counted;  // at each vertex, in its own column
    std::vector<bool> inside;                      // which constraints are in a part
    Fraction low, high;
    Whole low_denominator = 1, high_denominator = 1;
};

}  // namespace

std::optional<std::string> flaw_in_parts(const Certificate& c) {
    for (std::size_t v = 0; v < c.weights.size(); ++v)
        if (c.weights[v] < Fraction(1)) return "the weight of vertex " + std::to_string(v) + " is below 1";
    PartsSoFar joined(c);
    for (std::size_t k = 0; k < c.parts.size(); ++k)
        if (auto found = joined.join(c.parts[k])) return "part " + std::to_string(k) + ": " + *found;
    for (std::size_t v = 0; v < joined.counted.size(); ++v)
        if (!joined.counted[v]) return "vertex " + std::to_string(v) + " is in no part";
    for (std::size_t k = 0; k < joined.inside.size(); ++k)
        if (!joined.inside[k])
            return "the edge " + std::to_string(c.constraints[k].first) + " " +
                   std::to_string(c.constraints[k].second) + " is in no part";
    if (!(joined.low == c.value)) return "the parts count " + joined.low.str() + ", not " + c.value.str();
    if (!(joined.high == c.value))
        return "the prices of the parts come to " + joined.high.str() + ", not " + c.value.str();
    return {};
}

}  // namespace referee
