#include "optimum/survey.hpp"

#include <flint/fmpz.h>

namespace leakproof {
namespace {

// Keeps the other one if `better` prefers its value; of equal ones the graph that is first.
template <class Better>
void keep_extreme(std::optional<Extreme>& kept, const Extreme& other, Better better) {
    if (!kept || better(other.value, kept->value) || (other.value == kept->value && other.graph6 < kept->graph6))
        kept = other;
}

void keep_largest(std::optional<Extreme>& kept, const Extreme& other) {
    keep_extreme(kept, other, [](const Rational& a, const Rational& b) { return a > b; });
}

void keep_smallest(std::optional<Extreme>& kept, const Extreme& other) {
    keep_extreme(kept, other, [](const Rational& a, const Rational& b) { return a < b; });
}

void add_bound(BoundSurvey& to, const BoundSurvey& other) {
    to.attained += other.attained;
    if (other.farthest) keep_largest(to.farthest, *other.farthest);
    for (const auto& [gap, graphs] : other.gaps) to.gaps[gap] += graphs;
}

// The same for one graph, without making a survey of it.
void add_bound(BoundSurvey& to, const Rational& bound, const Rational& maximum, const std::string& graph6) {
    if (bound == maximum) ++to.attained;
    const Rational quotient = bound / maximum;
    ++to.gaps[tenths_of_bits(quotient)];
    if (!to.farthest || quotient >= to.farthest->value) keep_largest(to.farthest, {quotient, graph6});
}

}  // namespace

long tenths_of_bits(const Rational& x) {
    constexpr int parts = 10;
    if (x == Rational(1)) return 0;
    const Rational grown = power(x, parts);
    const fmpz *top = fmpq_numref(grown.raw()), *bottom = fmpq_denref(grown.raw());
    // top / bottom lies in [2^{d-1}, 2^{d+1}), d being the difference of their lengths.
    long out = static_cast<long>(fmpz_bits(top)) - static_cast<long>(fmpz_bits(bottom));
    if (power(Rational(2), out) > grown) --out;
    return out;
}

std::string survey_line(const std::string& graph6, const Rational& lambda, const LevelOptimum& found) {
    std::string out = graph6 + " " + lambda.str() + " " + found.maximum.lower.str();
    for (const auto& bound : found.bounds) out += " " + bound.value.lower.str();
    return out + "\n";
}

void SizeSurvey::add(const SizeSurvey& other) {
    graphs += other.graphs;
    if (other.smallest) keep_smallest(smallest, *other.smallest);
    if (other.largest) keep_largest(largest, *other.largest);
    if (bounds.empty()) bounds = other.bounds;
    else
        for (std::size_t k = 0; k < other.bounds.size(); ++k) add_bound(bounds[k], other.bounds[k]);
    digest.add(other.digest);
}

void Survey::add(std::size_t lambda, const std::string& graph6, int vertices, const LevelOptimum& found,
                 const std::string& line) {
    SizeSurvey& size = sizes_[{lambda, vertices}];
    const Rational& maximum = found.maximum.lower;
    ++size.graphs;
    if (!size.smallest || maximum <= size.smallest->value) keep_smallest(size.smallest, {maximum, graph6});
    if (!size.largest || maximum >= size.largest->value) keep_largest(size.largest, {maximum, graph6});
    if (size.bounds.empty())
        for (const auto& bound : found.bounds) size.bounds.push_back({bound.name});
    for (std::size_t k = 0; k < found.bounds.size(); ++k)
        add_bound(size.bounds[k], found.bounds[k].value.lower, maximum, graph6);
    size.digest.add_line(line);
}

void Survey::add(const Survey& other) {
    for (const auto& [key, size] : other.sizes_) sizes_[key].add(size);
}

}  // namespace leakproof
