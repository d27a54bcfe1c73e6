#include "linear/exact_program.hpp"

#include <flint/fmpq_mat.h>

#include <stdexcept>

namespace leakproof {
namespace {

Rational dot(const std::vector<Rational>& a, const std::vector<Rational>& b) {
    Rational sum;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!a[i].is_zero() && !b[i].is_zero()) fmpq_addmul(sum.raw(), a[i].raw(), b[i].raw());
    return sum;
}

}  // namespace

// The first basis consists of artificial columns ±e_r, the sign being that of the right-hand side.
ExactProgram::ExactProgram(std::vector<Rational> right_hand_side)
    : b_(std::move(right_hand_side)), basis_(b_.size(), -1), inverse_(b_.size(), std::vector<Rational>(b_.size())),
      level_(b_.size()), price_(b_.size()) {
    for (std::size_t r = 0; r < b_.size(); ++r) {
        inverse_[r][r] = b_[r].sign() < 0 ? -1 : 1;
        level_[r] = inverse_[r][r] * b_[r];
    }
}

int ExactProgram::add_column(std::vector<Rational> entries, Rational cost) {
    if (entries.size() != b_.size()) throw std::logic_error("exact program: a column of the wrong length");
    column_.push_back(std::move(entries));
    cost_.push_back(std::move(cost));
    return columns() - 1;
}

bool ExactProgram::start_from(const std::vector<int>& basis) {
    const long m = rows();
    if (static_cast<long>(basis.size()) != m) return false;
    fmpq_mat_t matrix, inverse;
    fmpq_mat_init(matrix, m, m);
    fmpq_mat_init(inverse, m, m);
    for (long r = 0; r < m; ++r)
        for (long k = 0; k < m; ++k) fmpq_set(fmpq_mat_entry(matrix, r, k), column_[basis[k]][r].raw());
    const bool regular = fmpq_mat_inv(inverse, matrix) != 0;
    std::vector<std::vector<Rational>> rows_of_inverse(b_.size(), std::vector<Rational>(b_.size()));
    std::vector<Rational> level(b_.size());
    bool nonnegative = true;
    for (std::size_t r = 0; regular && r < b_.size(); ++r) {
        for (std::size_t k = 0; k < b_.size(); ++k)
            fmpq_set(rows_of_inverse[r][k].raw(), fmpq_mat_entry(inverse, static_cast<long>(r), static_cast<long>(k)));
        level[r] = dot(rows_of_inverse[r], b_);
        nonnegative = nonnegative && level[r].sign() >= 0;
    }
    fmpq_mat_clear(matrix);
    fmpq_mat_clear(inverse);
    if (!regular || !nonnegative) return false;
    basis_ = basis;
    inverse_ = std::move(rows_of_inverse);
    level_ = std::move(level);
    return true;
}

std::vector<Rational> ExactProgram::direction(int k) const {
    std::vector<Rational> out;
    for (const auto& row : inverse_) out.push_back(dot(row, column_[k]));
    return out;
}

void ExactProgram::pivot(int row, int entering, const std::vector<Rational>& along) {
    const Rational scale = Rational(1) / along[row];
    for (auto& x : inverse_[row]) x *= scale;
    level_[row] *= scale;
    for (std::size_t r = 0; r < b_.size(); ++r) {
        if (static_cast<int>(r) == row || along[r].is_zero()) continue;
        for (std::size_t k = 0; k < b_.size(); ++k)
            if (!inverse_[row][k].is_zero()) inverse_[r][k] -= along[r] * inverse_[row][k];
        level_[r] -= along[r] * level_[row];
    }
    basis_[row] = entering;
}

// y = c_B B^{-1}. In the first phase only artificial columns cost something, namely -1.
void ExactProgram::set_prices(bool first_phase) {
    for (auto& y : price_) y = 0;
    for (std::size_t r = 0; r < b_.size(); ++r) {
        const Rational cost = is_artificial(basis_[r]) ? Rational(first_phase ? -1 : 0)
                              : first_phase            ? Rational(0)
                                                       : cost_[basis_[r]];
        if (cost.is_zero()) continue;
        for (std::size_t k = 0; k < b_.size(); ++k) price_[k] += cost * inverse_[r][k];
    }
}

bool ExactProgram::has_positive_artificial() const {
    for (std::size_t r = 0; r < b_.size(); ++r)
        if (is_artificial(basis_[r]) && level_[r].sign() > 0) return true;
    return false;
}

// The column of largest reduced cost, or the first with a positive one by Bland's rule; -1 if there is none.
int ExactProgram::choose_entering(bool first_phase, bool bland) const {
    int best = -1;
    Rational most;
    for (int k = 0; k < columns(); ++k) {
        Rational reduced = (first_phase ? Rational(0) : cost_[k]) - dot(price_, column_[k]);
        if (reduced <= most) continue;
        best = k;
        if (bland) return best;
        most = std::move(reduced);
    }
    return best;
}

// The row that reaches zero first; among equals the one with the smallest column. An artificial column at zero leaves
// whenever it would change, so that it never becomes positive again.
int ExactProgram::choose_leaving(const std::vector<Rational>& along) const {
    int best = -1;
    Rational least;
    for (int r = 0; r < rows(); ++r) {
        const bool stuck = is_artificial(basis_[r]) && level_[r].is_zero() && along[r].sign() != 0;
        if (along[r].sign() <= 0 && !stuck) continue;
        Rational ratio = stuck ? Rational(0) : level_[r] / along[r];
        if (best >= 0 && (least < ratio || (least == ratio && basis_[best] < basis_[r]))) continue;
        best = r;
        least = std::move(ratio);
    }
    return best;
}

bool ExactProgram::improve(bool first_phase) {
    constexpr int patience = 20;
    int idle = 0;
    while (true) {
        set_prices(first_phase);
        if (first_phase && !has_positive_artificial()) return true;
        const int entering = choose_entering(first_phase, idle > patience);
        if (entering < 0) return true;
        const auto along = direction(entering);
        const int leaving = choose_leaving(along);
        if (leaving < 0) return false;
        idle = level_[leaving].is_zero() ? idle + 1 : 0;
        pivot(leaving, entering, along);
    }
}

ExactProgram::Outcome ExactProgram::solve() {
    improve(true);
    if (has_positive_artificial()) return Outcome::infeasible;
    return improve(false) ? Outcome::optimal : Outcome::unbounded;
}

Rational ExactProgram::value() const {
    Rational total;
    for (std::size_t r = 0; r < b_.size(); ++r)
        if (!is_artificial(basis_[r])) total += cost_[basis_[r]] * level_[r];
    return total;
}

std::vector<Rational> ExactProgram::solution() const {
    std::vector<Rational> out(column_.size());
    for (std::size_t r = 0; r < b_.size(); ++r)
        if (!is_artificial(basis_[r])) out[basis_[r]] = level_[r];
    return out;
}

}  // namespace leakproof
