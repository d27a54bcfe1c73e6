// Sets of points of a grid that are close to each other.
#pragma once

#include <vector>

#include "base/function_ref.hpp"
#include "policy/constraints/predicates.hpp"
#include "policy/domain/grid.hpp"

namespace leakproof {

// A grid with its distance, and the θ up to which points count as near.
struct Nearness {
    std::vector<int> sides;
    Norm norm;
    Rational theta;

    // Whether two sets of points have members at distance at most θ.
    bool operator()(const Predicate& a, const Predicate& b) const;
};

// The graph that joins two of the sets if they are near: its components with the most sets, by number.
std::vector<std::vector<int>> largest_components(const std::vector<Predicate>& sets,
                                                 FunctionRef<bool(const Predicate&, const Predicate&)> near);

}  // namespace leakproof
