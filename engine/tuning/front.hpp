// Which points of a trade-off are not beaten by another one.
#pragma once

#include <vector>

#include "tuning/points.hpp"

namespace leakproof {

// The factor λ^steps by which odds can move at most; no steps: without bound.
struct OddsFactor {
    Level level;
    std::optional<long> steps;
};
// No value if they are not told apart.
std::optional<std::strong_ordering> compare(const OddsFactor& a, const OddsFactor& b);

// Someone who believed 1/2 can come to believe f/(1+f) at most, where odds move by the factor f at most.
Enclosure belief_after(const OddsFactor& factor, int decimals);  // 1 without bound

struct FrontPlace {
    bool front = true;
    bool decided = true;               // false: some comparison with another point was left open, and it may be beaten
    std::optional<std::size_t> below;  // the first point that beats it
};

// A point beats another if its error and each of its figures is at most that of the other, and one of them less. The
// figures are the factors of the pairs that were asked for; if none was, the upper end of the bits of one person. What
// is not known counts as no protection, a pair of values that no person can have both of as the factor 1.
std::vector<FrontPlace> pareto_front(const std::vector<TunedEntry>& entries, const std::vector<TunePoint>& points);

}  // namespace leakproof
