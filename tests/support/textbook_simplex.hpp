// The simplex of the textbooks for max c·x subject to A x = b, x ≥ 0: a full tableau over the rationals, Bland's rule.
// The twin of ExactProgram, with which it shares no code; for a dozen rows.
#pragma once

#include <optional>
#include <vector>

#include "exact/rational.hpp"

namespace leakproof::oracle {

class TextbookSimplex {
public:
    // columns[k] is the k-th column of A; b must be nonnegative.
    TextbookSimplex(const std::vector<std::vector<Rational>>& columns, const std::vector<Rational>& b);

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

// Phase one starts from artificial variables, one a row, and drives them out by maximising minus their sum.
inline TextbookSimplex::TextbookSimplex(const std::vector<std::vector<Rational>>& columns,
                                        const std::vector<Rational>& b)
    : columns_(columns.size()) {
    const std::size_t rows = b.size();
    tableau_.assign(rows, std::vector<Rational>(columns_ + rows + 1));
    for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t k = 0; k < columns_; ++k) tableau_[r][k] = columns[k][r];
        tableau_[r][columns_ + r] = 1;
        tableau_[r].back() = b[r];
        basis_.push_back(static_cast<int>(columns_ + r));
    }
    std::vector<Rational> reduced(columns_ + rows);
    for (std::size_t k = 0; k < columns_; ++k)
        for (std::size_t r = 0; r < rows; ++r) reduced[k] += tableau_[r][k];
    improve(std::move(reduced));
    Rational left_over;
    for (std::size_t r = 0; r < rows; ++r)
        if (basis_[r] >= static_cast<int>(columns_)) left_over += tableau_[r].back();
    feasible_ = left_over.is_zero();
    // An artificial variable left in the basis at zero is exchanged for any column it can be; if there is none, its row
    // is redundant.
    for (std::size_t r = 0; feasible_ && r < rows; ++r) {
        if (basis_[r] < static_cast<int>(columns_)) continue;
        std::size_t k = 0;
        while (k < columns_ && tableau_[r][k].is_zero()) ++k;
        if (k < columns_) pivot(r, k);
        else basis_[r] = -1;
    }
    for (auto& row : tableau_) row.erase(row.begin() + static_cast<long>(columns_), row.end() - 1);
}

inline void TextbookSimplex::pivot(std::size_t row, std::size_t column) {
    const Rational scale = Rational(1) / tableau_[row][column];
    for (auto& x : tableau_[row]) x *= scale;
    for (std::size_t r = 0; r < tableau_.size(); ++r) {
        if (r == row || tableau_[r][column].is_zero()) continue;
        const Rational factor = tableau_[r][column];
        for (std::size_t k = 0; k < tableau_[r].size(); ++k)
            if (!tableau_[row][k].is_zero()) tableau_[r][k] -= factor * tableau_[row][k];
    }
    basis_[row] = static_cast<int>(column);
}

inline bool TextbookSimplex::improve(std::vector<Rational> reduced) {
    while (true) {
        std::size_t entering = 0;
        while (entering < reduced.size() && reduced[entering].sign() <= 0) ++entering;
        if (entering == reduced.size()) return true;
        std::optional<std::size_t> leaving;
        Rational best;
        for (std::size_t r = 0; r < tableau_.size(); ++r) {
            if (tableau_[r][entering].sign() <= 0) continue;
            const Rational ratio = tableau_[r].back() / tableau_[r][entering];
            if (!leaving || ratio < best || (ratio == best && basis_[r] < basis_[*leaving])) {
                leaving = r;
                best = ratio;
            }
        }
        if (!leaving) return false;
        pivot(*leaving, entering);
        const Rational factor = reduced[entering];
        for (std::size_t k = 0; k < reduced.size(); ++k) reduced[k] -= factor * tableau_[*leaving][k];
    }
}

inline bool TextbookSimplex::maximise(const std::vector<Rational>& objective) {
    std::vector<Rational> reduced = objective;
    for (std::size_t r = 0; r < tableau_.size(); ++r) {
        if (basis_[r] < 0) continue;
        const Rational& c = objective[basis_[r]];
        if (c.is_zero()) continue;
        for (std::size_t k = 0; k < columns_; ++k) reduced[k] -= c * tableau_[r][k];
    }
    return improve(std::move(reduced));
}

inline std::vector<Rational> TextbookSimplex::solution() const {
    std::vector<Rational> out(columns_);
    for (std::size_t r = 0; r < tableau_.size(); ++r)
        if (basis_[r] >= 0) out[basis_[r]] = tableau_[r].back();
    return out;
}

}  // namespace leakproof::oracle
