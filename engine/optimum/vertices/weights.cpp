#include "optimum/vertices/weights.hpp"

#include <algorithm>

#include "linear/exact_solve.hpp"

namespace leakproof {

ExactWeights::ExactWeights(int inputs, const Rational& lambda) : inputs_(inputs) {
    for (int top = 0; top <= inputs; ++top) whole_.emplace_back(lambda, top);
}

// A column is scaled to whole numbers, p^top λ^{-f}: its weight is then p^top times that of the scaled one.
std::optional<std::vector<Rational>> ExactWeights::of(const std::vector<const std::vector<int>*>& exponents) const {
    std::vector<std::vector<Integer>> rows(inputs_);
    std::vector<Integer> scale;
    for (const auto* exponent : exponents) {
        const auto& whole = whole_[*std::max_element(exponent->begin(), exponent->end())];
        scale.push_back(whole.one());
        for (int i = 0; i < inputs_; ++i) {
            const int f = (*exponent)[i];
            rows[i].push_back(f == ExtremeColumn::absent ? Integer(0) : whole[f]);
        }
    }
    auto solution = solve_square(rows, std::vector<Integer>(inputs_, Integer(1)));
    if (!solution) return std::nullopt;
    for (std::size_t k = 0; k < solution->size(); ++k) {
        if ((*solution)[k].sign() < 0) return std::nullopt;
        (*solution)[k] *= Rational(scale[k]);
    }
    return solution;
}

}  // namespace leakproof
