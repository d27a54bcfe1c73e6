#include "policy/sensitivity/cycles/overlap.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace leakproof {
namespace {

Rational binomial(const Rational& n, int k) {
    Rational out = 1;
    for (int i = 0; i < k; ++i) out = out * (n - Rational(i)) / Rational(i + 1);
    return out;
}

int dimension_of(const std::vector<int>& classes) {
    return std::accumulate(classes.begin(), classes.end(), 0, [](int sum, int c) { return sum + c - 1; });
}

Rational partial_sums(const std::vector<int>& classes, const Rational& lift) {
    Rational out = 1;
    for (const int c : classes) out *= balanced_vectors(c, lift);
    return out;
}

bool too_many(const std::vector<int>& classes) {
    return std::accumulate(classes.begin(), classes.end(), 0L) > most_classes;
}

// What listing all minimal zero-sum sequences gives.
std::optional<Rational> listed_longest(std::vector<int> classes) {
    std::sort(classes.begin(), classes.end());
    static const std::map<std::vector<int>, int> longest{{{}, 1},      {{2}, 2},     {{2, 2}, 4},    {{2, 3}, 8},
                                                         {{2, 4}, 12}, {{3, 3}, 15}, {{2, 2, 2}, 10}};
    const auto found = longest.find(classes);
    return found == longest.end() ? std::nullopt : std::optional(Rational(found->second));
}

}  // namespace

Rational balanced_vectors(int classes, const Rational& most) {
    const int n = classes - 1;
    Rational out;
    for (int k = 0; k <= n; ++k) {
        if (most < Rational(k)) break;
        const Rational ways = binomial(Rational(n), k);
        out += ways * ways * binomial(most + Rational(n - k), n);
    }
    return out;
}

std::optional<Rational> most_cycles(int classes, const std::vector<int>& others) {
    const Rational c = classes;
    if (others.empty()) return Rational(1);
    if (others.size() == 1 && others.front() == 2) return std::max(Rational(2), Rational(2) * c - Rational(1));
    if (too_many(others)) return std::nullopt;
    return partial_sums(others, c * Rational(dimension_of(others)));
}

std::vector<int> classes_of_others(const std::vector<TypePartition>& partitions, std::size_t but) {
    std::vector<int> out;
    for (std::size_t p = 0; p < partitions.size(); ++p)
        if (p != but) out.push_back(partitions[p].classes());
    return out;
}

std::optional<Rational> longest_sequence(const std::vector<TypePartition>& partitions) {
    const auto classes = classes_of_others(partitions, partitions.size());
    if (const auto listed = listed_longest(classes)) return listed;
    std::optional<Rational> best;
    const auto consider = [&](const Rational& length) {
        if (!best || length < *best) best = length;
    };
    if (!too_many(classes)) consider(partial_sums(classes, Rational(dimension_of(classes))));
    for (std::size_t p = 0; p < partitions.size(); ++p)
        if (const auto cycles = most_cycles(classes[p], classes_of_others(partitions, p)))
            consider(*cycles * Rational(classes[p]));
    return best;
}

std::optional<Rational> longest_sequence(const CountTypes& types) {
    return types.independent ? std::optional(Rational(types.size())) : longest_sequence(types.partitions);
}

}  // namespace leakproof
