#include "policy/sensitivity/cycles/overlap.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "policy/sensitivity/cycles/partitions.hpp"

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

namespace {

// Beyond so many partitions they are not left out one by one.
constexpr std::size_t most_left_out = 8;
constexpr std::size_t most_partitions = 31;

void consider(std::optional<Rational>& best, const std::optional<Rational>& bound) {
    if (bound && (!best || *bound < *best)) best = bound;
}

}  // namespace

OverlapBounds::OverlapBounds(const std::vector<TypePartition>& partitions,
                             const std::vector<std::optional<long>>& most_crossings) {
    // More partitions say more; with some of them alone the bounds hold as well.
    for (std::size_t p = 0; p < partitions.size() && p < most_partitions; ++p)
        parts_.push_back({partitions[p].classes(), most_crossings.empty() ? std::nullopt : most_crossings[p]});
}

std::vector<int> OverlapBounds::classes_in(Set set) const {
    std::vector<int> out;
    for (std::size_t p = 0; p < parts_.size(); ++p)
        if ((set >> p & 1U) != 0) out.push_back(parts_[p].classes);
    return out;
}

Rational OverlapBounds::most_groups(std::size_t left_out, const Rational& changes) const {
    const auto& [classes, most_crossings] = parts_[left_out];
    const Rational twice = Rational(2) * changes - Rational(1);
    const Rational groups =
        classes == 2 ? std::max(Rational(2), twice) : balanced_vectors(classes, changes * Rational(classes - 1));
    return most_crossings ? std::min(groups, Rational(std::max(1L, *most_crossings))) : groups;
}

std::optional<Rational> OverlapBounds::longest(Set set) {
    std::pair<std::vector<Part>, std::optional<Part>> key;
    for (std::size_t p = 0; p < parts_.size(); ++p)
        if ((set >> p & 1U) != 0) key.first.push_back(parts_[p]);
    std::sort(key.first.begin(), key.first.end());
    if (const auto known = found_.find(key); known != found_.end()) return known->second;
    return found_[key] = find_longest(set);
}

std::optional<Rational> OverlapBounds::find_longest(Set set) {
    const auto classes = classes_in(set);
    auto best = listed_longest(classes);
    if (!too_many(classes)) consider(best, partial_sums(classes, Rational(dimension_of(classes))));
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        if ((set >> p & 1U) == 0) continue;
        const Set others = set & ~(1U << p);
        if (const auto c = cycles(p, others)) consider(best, *c * Rational(parts_[p].classes));
        if (parts_.size() > most_left_out || too_many({parts_[p].classes})) continue;
        if (const auto changes = longest(others)) consider(best, *changes * most_groups(p, *changes));
    }
    return best;
}

std::optional<Rational> OverlapBounds::cycles(std::size_t p, Set others) {
    std::pair<std::vector<Part>, std::optional<Part>> key{{}, parts_[p]};
    for (std::size_t q = 0; q < parts_.size(); ++q)
        if ((others >> q & 1U) != 0) key.first.push_back(parts_[q]);
    std::sort(key.first.begin(), key.first.end());
    if (const auto known = found_.find(key); known != found_.end()) return known->second;
    return found_[key] = find_cycles(p, others);
}

std::optional<Rational> OverlapBounds::find_cycles(std::size_t p, Set others) {
    auto best = most_cycles(parts_[p].classes, classes_in(others));
    for (std::size_t q = 0; q < parts_.size() && parts_.size() <= most_left_out; ++q) {
        if ((others >> q & 1U) == 0 || too_many({parts_[q].classes})) continue;
        const Set fewer = others & ~(1U << q);
        const auto changes = longest(fewer | 1U << p), each = cycles(p, fewer);
        if (changes && each) consider(best, *each * most_groups(q, *changes));
    }
    return best;
}

std::optional<Rational> longest_sequence(const CountTypes& types) {
    if (types.independent) return Rational(types.size());
    return OverlapBounds(finest(types.partitions)).longest();
}

}  // namespace leakproof
