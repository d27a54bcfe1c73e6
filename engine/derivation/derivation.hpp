// Proofs that hold for every private channel and every λ ≥ 1 at once: a conclusion, linear in the entries of the
// channel, is written as a combination of the assumptions with multipliers that are polynomials in λ.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/function_ref.hpp"
#include "channel/matrix.hpp"
#include "exact/linear_form.hpp"
#include "graph/graph.hpp"

namespace leakproof {

using GenericMatrix = BasicMatrix<LinearForm>;

// The matrix whose entries are indeterminates: entry (i, j) is variable number i·columns + j.
GenericMatrix generic_matrix(int rows, int columns);

// One assumption about a private channel K, as a form that is ≥ 0 (or = 0 for a row).
struct Assumption {
    enum class Kind {
        entry,    // K_ij ≥ 0
        row,      // Σ_j K_ij - 1 = 0
        privacy,  // λ K_hj - K_ij ≥ 0, i and h adjacent
        maximum   // K_mj - K_ij ≥ 0, m the row that is assumed to attain the maximum of column j
    };
    Kind kind;
    int i = 0, h = 0, j = 0;

    static Assumption entry(int i, int j) { return {Kind::entry, i, 0, j}; }
    static Assumption row(int i) { return {Kind::row, i, 0, 0}; }
    static Assumption privacy(int i, int h, int j) { return {Kind::privacy, i, h, j}; }
    static Assumption maximum(int i, int j) { return {Kind::maximum, i, 0, j}; }
};

// What is assumed: K is a channel, private on the graph, and column j attains its maximum in row maximal_row[j]
// (an empty list assumes nothing about maxima).
class Assumptions {
public:
    Assumptions(const Graph& graph, int columns, std::vector<int> maximal_row = {});

    bool contain(const Assumption& a) const;
    // The terms of `factor` times the form of an assumption that is contained; a variable may come twice.
    void for_each_term(const Assumption& a, const Polynomial& factor,
                       FunctionRef<void(int variable, const Polynomial&)> action) const;
    // The form of an assumption, or no value if that is not among what is assumed.
    std::optional<LinearForm> form(const Assumption& a) const;
    const Graph& graph() const { return graph_; }
    int columns() const { return columns_; }

private:
    const Graph& graph_;
    int columns_;
    std::vector<int> maximal_row_;
};

struct Step {
    Assumption assumption;
    Polynomial multiplier;
};
using Derivation = std::vector<Step>;

// Checks that conclusion ≥ 0 follows: the steps must be assumptions, multipliers of inequalities evidently
// nonnegative for all λ ≥ 1, and the combination identical to the conclusion. Returns the flaw, if any.
std::optional<std::string> flaw_in_inequality(const Derivation& proof, const LinearForm& conclusion,
                                              const Assumptions& assumptions);

// The same for conclusion = 0, for which only equations may be used.
std::optional<std::string> flaw_in_equation(const Derivation& proof, const LinearForm& conclusion,
                                            const Assumptions& assumptions);

}  // namespace leakproof
