// Floating-point guesses at vertices of the polytope of private channels. Nothing depends on their being right.
#pragma once

#include <optional>
#include <vector>

#include "channel/extreme_columns.hpp"
#include "exact/rational.hpp"
#include "linear/floating_basis.hpp"

namespace leakproof {

// The program max Σ_f x_f worth(f), Σ_f x_f λ^{-f(i)} = 1 for every input i, x ≥ 0, over the extreme columns.
class VertexProposal {
public:
    VertexProposal(const std::vector<ExtremeColumn>& columns, int inputs, const Rational& lambda);

    // The columns of an optimal basis, one for each input, for the objective Σ_ij weight[j][i] K_ij: a column is worth
    // what it is at the output j where it is worth most; without outputs, 1. None if it got stuck. Goes on from the
    // last one.
    std::optional<std::vector<int>> best_basis(const std::vector<std::vector<int>>& weight);
    std::optional<std::vector<int>> best_basis_of_worth(const std::vector<int>& worth);  // of each column by itself

private:
    // Costs change from one objective to the next.
    struct Columns {
        std::size_t count = 0;
        std::vector<double> entry, worth, reduced;  // entry: row by row

        double& at(int row, std::size_t k) { return entry[static_cast<std::size_t>(row) * count + k]; }
        double cost(int k) const { return worth[static_cast<std::size_t>(k)]; }
        int entering(const std::vector<double>& price, bool first_phase);
        std::vector<double> column(int k) const;
        static void stepped() {}
    };

    void set_costs(const std::vector<std::vector<int>>& weight);
    std::optional<std::vector<int>> solve();
    bool exchange_artificial_columns();

    Columns columns_;
    FloatingBasis<> basis_;
    bool started_ = false;
};

}  // namespace leakproof
