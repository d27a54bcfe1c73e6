// A covering number: distances by breadth-first search, then M x ≤ 1 ≤ M y in whole numbers over one denominator each.
#include <algorithm>

#include "certificate.hpp"

namespace referee {
namespace {

using Flaw = std::optional<std::string>;

// Weights over one denominator.
struct Weights {
    std::vector<Whole> numerator;
    Whole denominator = 1;

    explicit Weights(const std::vector<Fraction>& weights) {
        denominator = common_denominator(weights, denominator);
        for (const auto& w : weights)
            numerator.push_back(Whole(boost::multiprecision::numerator(w)) *
                                (denominator / Whole(boost::multiprecision::denominator(w))));
    }
    Fraction sum() const {
        Whole out;
        for (const auto& w : numerator) out += w;
        return Fraction(out, denominator);
    }
    // The sign of Σ_d λ^{-d} Σ (weights at distance d) - 1: with λ = p/q, both sides times p^D for the largest distance
    // D.
    int beyond_one(const std::vector<std::vector<int>>& at_distance, const Fraction& lambda) const {
        const Whole p(boost::multiprecision::numerator(lambda)), q(boost::multiprecision::denominator(lambda));
        Whole total = 0, power_of_q = 1, one = denominator;
        for (std::size_t d = 0; d < at_distance.size(); ++d) {
            Whole sum = 0;
            for (const int v : at_distance[d]) sum += numerator[static_cast<std::size_t>(v)];
            if (d > 0) {
                total *= p;
                one *= p;
            }
            total += power_of_q * sum;
            power_of_q *= q;
        }
        return total.compare(one);
    }
};

Flaw flaw_in_sign(const std::vector<Fraction>& weights, const char* what) {
    for (std::size_t i = 0; i < weights.size(); ++i)
        if (weights[i].sign() < 0)
            return std::string("negative weight in the ") + what + " at vertex " + std::to_string(i);
    return {};
}

}  // namespace

Whole common_denominator(const std::vector<Fraction>& numbers, Whole so_far) {
    for (const auto& x : numbers) {
        if (is_too_long(so_far)) break;
        so_far = lcm(so_far, Whole(boost::multiprecision::denominator(x)));
    }
    return so_far;
}

bool is_too_long(const Whole& denominator) { return denominator > Whole(1) << 131072; }

std::vector<std::vector<int>> neighbour_lists(const Certificate& c) {
    std::vector<std::vector<int>> out(static_cast<std::size_t>(c.vertices));
    for (const auto& [u, v] : c.constraints) out[static_cast<std::size_t>(u)].push_back(v);
    return out;
}

std::vector<std::vector<int>> by_distance(int from, const std::vector<std::vector<int>>& near) {
    std::vector<bool> seen(near.size());
    std::vector<std::vector<int>> out{{from}};
    seen[static_cast<std::size_t>(from)] = true;
    while (true) {
        std::vector<int> next;
        for (const int u : out.back())
            for (const int v : near[static_cast<std::size_t>(u)])
                if (!seen[static_cast<std::size_t>(v)]) {
                    seen[static_cast<std::size_t>(v)] = true;
                    next.push_back(v);
                }
        if (next.empty()) return out;
        out.push_back(std::move(next));
    }
}

std::optional<std::string> flaw_in_covering(const Certificate& c) {
    if (auto found = flaw_in_sign(c.packing, "packing")) return found;
    if (auto found = flaw_in_sign(c.cover, "cover")) return found;
    for (const auto* weights : {&c.packing, &c.cover})
        if (is_too_long(common_denominator(*weights, 1))) return "a common denominator of more than 131072 bits";
    const Weights packing(c.packing), cover(c.cover);
    if (!(packing.sum() == c.value)) return "the packing adds up to " + packing.sum().str() + ", not " + c.value.str();
    if (!(cover.sum() == c.value)) return "the cover adds up to " + cover.sum().str() + ", not " + c.value.str();
    const auto near = neighbour_lists(c);
    for (int i = 0; i < c.vertices; ++i) {
        const auto at_distance = by_distance(i, near);
        if (packing.beyond_one(at_distance, c.lambda) > 0)
            return "the packing exceeds 1 at vertex " + std::to_string(i);
        if (cover.beyond_one(at_distance, c.lambda) < 0) return "the cover is below 1 at vertex " + std::to_string(i);
    }
    return {};
}

int components(const Certificate& c) {
    const auto near = neighbour_lists(c);
    std::vector<bool> seen(near.size());
    int out = 0;
    for (int i = 0; i < c.vertices; ++i) {
        if (seen[static_cast<std::size_t>(i)]) continue;
        ++out;
        for (const auto& layer : by_distance(i, near))
            for (const int v : layer) seen[static_cast<std::size_t>(v)] = true;
    }
    return out;
}

}  // namespace referee
