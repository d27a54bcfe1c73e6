// The flow between the levels of a forest that proves them best.
#pragma once

#include <optional>
#include <vector>

#include "exact/rational.hpp"
#include "graph/forest.hpp"
#include "optimum/tree/forest_lengths.hpp"

namespace leakproof {

// With w_i = 1 - deg(i)/(λ+1) and B = λ^{ρ(from)} β, the equations w = α + Σ β (λ e_to - e_from), that of i times
// λ^{ρ(i)}, say that B flows along edges from one level to the next higher one: each vertex has λ^{ρ(i)} w_i to give,
// what it gives beyond that it has to get, and only on level 0 something may be left over, which is α. With lengths it
// flows along edges whose levels differ by as much as they are long. All numbers are taken times the scale of the
// weights. Throws std::logic_error if the levels are not best.
//
// The flow is a basic one: where something flows between vertices that are joined, one of them at most has something
// left over.
class LevelFlow {
public:
    LevelFlow(const Forest& forest, const Rational& lambda, const std::vector<int>& level,
              const ForestLengths& lengths = {});

    const Rational& to_parent(int v) const { return flow_[v]; }  // negative from the parent to v
    const Rational& left_over(int v) const { return left_[v]; }

private:
    void find_ranges(const ForestLengths& lengths);
    void choose();

    const Forest& forest_;
    const std::vector<int>& level_;
    std::vector<Rational> has_;
    std::vector<std::optional<Rational>> least_;
    std::vector<Rational> most_, flow_, left_;
};

}  // namespace leakproof
