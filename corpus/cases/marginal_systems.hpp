// Marginals of a product domain as constraints.
#pragma once

#include "corpus/cases/count_systems.hpp"

namespace leakproof {

// Marginals of a product domain as constraints. `secrets` is the complete graph or the attribute graph.
class MarginalSystem : public CountSystem {
public:
    MarginalSystem(std::vector<int> sides, std::vector<std::vector<int>> marginals, Graph secrets, int tuples);
    std::string name() const override;
    Size extent() const override { return {secrets().size(), tuples()}; }

    const std::vector<int>& sides() const { return sides_; }
    const std::vector<std::vector<int>>& marginals() const { return marginals_; }  // the attributes of each
    int cells(std::size_t marginal) const;                                         // size(C)
    int combinations_outside(std::size_t marginal) const;  // of values of the attributes that are not in it
    bool has_trivial_attribute() const;                    // with one value

private:
    std::vector<int> sides_;
    std::vector<std::vector<int>> marginals_;
};

constexpr int most_tuples_that_fit = 7;  // of 8 or 9 values: see CountNeighbours::fits

// One marginal and the complete graph, or disjoint ones and the attribute graph.
extern const Source<MarginalSystem> marginal_systems;
extern const Stream<MarginalSystem> systems_of_marginals;
extern const Stream<PolicyOf<MarginalSystem>, MarginalSystem> marginal_policies;
// Three cells, and three values outside of the marginal.
extern const Stream<PolicyOf<MarginalSystem>, MarginalSystem> wide_marginal_policies;

}  // namespace leakproof
