// Two lists of pieces, each from 1 to infinity, on the intervals between the ends of both.
#pragma once

#include "optimum/curve/level_range.hpp"

namespace leakproof {

// Calls the action with each interval and the piece of either list that it lies in, ascending.
template <class PieceOfA, class PieceOfB, class Action>
void for_each_common_interval(const std::vector<PieceOfA>& a, const std::vector<PieceOfB>& b, const Action& action) {
    RealRoot from(1);
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        const auto &end = a[i].interval.upper, &other = b[j].interval.upper;
        const bool ends = end && (!other || *end <= *other), other_ends = other && (!end || *other <= *end);
        const std::optional<RealRoot> upper = ends ? end : other;
        action(LevelInterval{from, upper}, a[i], b[j]);
        if (!upper) return;
        from = *upper;
        if (ends) ++i;
        if (other_ends) ++j;
    }
}

}  // namespace leakproof
