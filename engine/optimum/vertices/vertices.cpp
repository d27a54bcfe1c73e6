#include "optimum/vertices/vertices.hpp"

#include <algorithm>

namespace leakproof {

Vertices::Vertices(const std::vector<ExtremeColumn>& columns, int inputs, const Rational& lambda)
    : columns_(columns), proposal_(columns, inputs, lambda), weights_(inputs, lambda) {}

std::optional<std::vector<WeightedColumn>> Vertices::best_for(const std::vector<std::vector<int>>& weight) {
    return solved(proposal_.best_basis(weight));
}

std::optional<std::vector<WeightedColumn>> Vertices::best_for_worth(const std::vector<int>& worth) {
    return solved(proposal_.best_basis_of_worth(worth));
}

std::optional<std::vector<WeightedColumn>> Vertices::solved(std::optional<std::vector<int>> basis) const {
    if (!basis) return std::nullopt;
    std::sort(basis->begin(), basis->end());
    std::vector<const std::vector<int>*> exponents;
    for (const int k : *basis) exponents.push_back(&columns_[k].exponent);
    const auto weights = weights_.of(exponents);
    if (!weights) return std::nullopt;
    std::vector<WeightedColumn> out;
    for (std::size_t k = 0; k < weights->size(); ++k)
        if (!(*weights)[k].is_zero()) out.push_back({(*basis)[k], (*weights)[k]});
    return out;
}

}  // namespace leakproof
