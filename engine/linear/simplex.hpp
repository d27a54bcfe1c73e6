// A small exact simplex for max c·x subject to A x = b, x ≥ 0. Bland's rule, so it always ends.
// It is meant for a dozen rows; larger programs have their own solvers.
#pragma once

#include <optional>
#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

class Simplex {
public:
    // columns[k] is the k-th column of A; b must be nonnegative.
    Simplex(const std::vector<std::vector<Rational>>& columns, const std::vector<Rational>& b);

    bool feasible() const { return feasible_; }

    // Moves from the present basic solution to an optimal one. False if the program is unbounded.
    bool maximise(const std::vector<Rational>& objective);

    std::vector<Rational> solution() const;                   // one value per column
    const std::vector<int>& basis() const { return basis_; }  // basic column of each row; -1 for a redundant row

private:
    void pivot(std::size_t row, std::size_t column);
    bool improve(std::vector<Rational> reduced);

    std::size_t columns_ = 0;
    bool feasible_ = false;
    std::vector<std::vector<Rational>> tableau_;  // rows of B^-1 A, the last entry being B^-1 b
    std::vector<int> basis_;
};

}  // namespace leakproof
