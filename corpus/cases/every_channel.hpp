// Every channel on a graph at once: a matrix of indeterminates.
#pragma once

#include <set>
#include <vector>

#include "corpus/cases/graph_case.hpp"
#include "derivation/derivation.hpp"

namespace leakproof {

// Every channel on the graph with that many outputs whose column j has its maximum in row maximal_row[j], at every λ
// ≥ 1.
class EveryChannel : public Subject {
public:
    EveryChannel(const GraphCase& of, std::vector<int> maximal_row) : of_(of), maximal_row_(std::move(maximal_row)) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::all, Epsilon::all}; }

    const GraphCase& graph_case() const { return of_; }
    const Graph& graph() const { return of_.graph(); }
    int outputs() const { return static_cast<int>(maximal_row_.size()); }
    const std::vector<int>& maximal_row() const { return maximal_row_; }
    LinearForm entry(int i, int j) const { return LinearForm::variable(i * outputs() + j); }
    GenericMatrix matrix() const { return generic_matrix(graph().size(), outputs()); }
    Assumptions assumptions() const { return Assumptions(graph(), outputs(), maximal_row_); }

private:
    const GraphCase& of_;
    std::vector<int> maximal_row_;
};

// Every square channel with its column maxima on the diagonal, and a group of automorphisms.
class EverySquareChannel : public EveryChannel {
public:
    EverySquareChannel(const GraphCase& of, const PermutationGroup& group);
    void describe(Counterexample& out) const override;
    const PermutationGroup& group() const { return group_; }

private:
    const PermutationGroup& group_;
};

// The first list of rows of each orbit under the automorphisms; lists are ascending. Relabelling a graph by an
// automorphism carries what is proved for one list over to the others.
class UpToAutomorphism {
public:
    explicit UpToAutomorphism(const PermutationGroup& group) : group_(group) {}
    bool is_new(const std::vector<int>& rows);

private:
    const PermutationGroup& group_;
    std::set<std::vector<int>> seen_;
};
constexpr int most_vertices_with_all_lists = 4;  // those are seen all the same

// Every assignment of maximal rows, up to the order of columns, and on more than 4 vertices up to automorphisms.
extern const Stream<EveryChannel, GraphCase> every_channel;
extern const Stream<EverySquareChannel, GraphCase> every_square_channel;       // ... for every subgroup up to conjugacy
extern const Stream<EverySquareChannel, GraphCase> every_square_channel_once;  // with the full group only

}  // namespace leakproof
