#include "optimum/vertices/vertices.hpp"

#include <algorithm>

#include "linear/exact_solve.hpp"

namespace leakproof {

Vertices::Vertices(const std::vector<ExtremeColumn>& columns, int inputs, const Rational& lambda)
    : columns_(columns), inputs_(inputs), proposal_(columns, inputs, lambda) {
    Integer p, q;
    fmpz_set(p.raw(), fmpq_numref(lambda.raw()));
    fmpz_set(q.raw(), fmpq_denref(lambda.raw()));
    for (unsigned top = 0; top <= static_cast<unsigned>(inputs); ++top) {
        whole_.emplace_back();
        for (unsigned k = 0; k <= top; ++k) whole_.back().push_back(power(p, top - k) * power(q, k));
    }
}

std::optional<std::vector<WeightedColumn>> Vertices::best_for(const std::vector<std::vector<int>>& weight) {
    return solved(proposal_.best_basis(weight));
}

std::optional<std::vector<WeightedColumn>> Vertices::best_for_worth(const std::vector<int>& worth) {
    return solved(proposal_.best_basis_of_worth(worth));
}

// Column k scaled to whole numbers, p^top λ^{-f}: its weight is then p^top times that of the scaled one.
std::optional<std::vector<WeightedColumn>> Vertices::solved(std::optional<std::vector<int>> basis) const {
    if (!basis) return std::nullopt;
    std::sort(basis->begin(), basis->end());
    std::vector<std::vector<Integer>> rows(inputs_);
    std::vector<Integer> scale;
    for (const int k : *basis) {
        const auto& exponent = columns_[k].exponent;
        const auto& whole = whole_[*std::max_element(exponent.begin(), exponent.end())];
        scale.push_back(whole[0]);
        for (int i = 0; i < inputs_; ++i)
            rows[i].push_back(exponent[i] == ExtremeColumn::absent ? Integer(0) : whole[exponent[i]]);
    }
    const auto solution = solve_square(rows, std::vector<Integer>(inputs_, Integer(1)));
    if (!solution) return std::nullopt;
    std::vector<WeightedColumn> out;
    for (std::size_t k = 0; k < solution->size(); ++k) {
        const int sign = (*solution)[k].sign();
        if (sign < 0) return std::nullopt;
        if (sign > 0) out.push_back({(*basis)[k], (*solution)[k] * Rational(scale[k])});
    }
    return out;
}

}  // namespace leakproof
