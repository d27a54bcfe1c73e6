#include "linear/exact_program.hpp"

#include <flint/fmpq_mat.h>

#include "base/interruption.hpp"

#include <stdexcept>

namespace leakproof {
namespace {

Rational dot(const std::vector<Rational>& a, const std::vector<Rational>& b) {
    Rational sum;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!a[i].is_zero() && !b[i].is_zero()) fmpq_addmul(sum.raw(), a[i].raw(), b[i].raw());
    return sum;
}

// x > numerator / denominator, for a positive denominator; most columns are passed over by this, without a fraction.
bool exceeds(const Rational& x, const Integer& numerator, const Integer& denominator) {
    Integer left, right;
    fmpz_mul(left.raw(), fmpq_numref(x.raw()), denominator.raw());
    fmpz_mul(right.raw(), numerator.raw(), fmpq_denref(x.raw()));
    return left > right;
}

}  // namespace

ExactProgram::ExactProgram(std::vector<Rational> right_hand_side, Rule rule)
    : rule_(rule), b_(std::move(right_hand_side)), inverse_(b_.size(), std::vector<Rational>(b_.size())),
      level_(b_.size()), price_(b_.size()) {
    for (int r = 0; r < rows(); ++r) {
        basis_.push_back(~r);
        inverse_[r][r] = sign_of_artificial(~r);
        level_[r] = inverse_[r][r] * b_[r];
    }
}

int ExactProgram::add_column(std::vector<Rational> entries, Rational cost) {
    if (entries.size() != b_.size()) throw std::logic_error("exact program: a column of the wrong length");
    whole_.push_back(over_one_denominator(entries));
    column_.push_back(std::move(entries));
    cost_.push_back(std::move(cost));
    return columns() - 1;
}

void ExactProgram::set_costs(std::vector<Rational> costs) {
    if (costs.size() != column_.size()) throw std::logic_error("exact program: not one cost for each column");
    cost_ = std::move(costs);
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
    feasible_ = true;
    return true;
}

std::vector<Rational> ExactProgram::direction(int k) const {
    std::vector<Rational> out;
    for (const auto& row : inverse_)
        out.push_back(is_artificial(k) ? sign_of_artificial(k) * row[~k] : dot(row, column_[k]));
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
void ExactProgram::set_prices(Phase phase) {
    for (auto& y : price_) y = 0;
    for (std::size_t r = 0; r < b_.size(); ++r) {
        if (is_artificial(basis_[r]) != (phase == Phase::first)) continue;
        const Rational cost = phase == Phase::first ? Rational(-1) : cost_[basis_[r]];
        if (cost.is_zero()) continue;
        for (std::size_t k = 0; k < b_.size(); ++k) price_[k] += cost * inverse_[r][k];
    }
}

bool ExactProgram::has_positive_artificial() const {
    for (std::size_t r = 0; r < b_.size(); ++r)
        if (is_artificial(basis_[r]) && level_[r].sign() > 0) return true;
    return false;
}

ExactProgram::Entering ExactProgram::largest_cost(Phase phase) const {
    const auto [price, price_denominator] = over_one_denominator(price_);
    Entering best;
    for (int k = 0; k < columns(); ++k) {
        Integer sum;
        for (std::size_t i = 0; i < b_.size(); ++i) sum += price[i] * whole_[k].numerators[i];
        const Integer denominator = price_denominator * whole_[k].denominator;
        if (phase == Phase::first ? sum.sign() >= 0 : !exceeds(cost_[k], sum, denominator)) continue;
        Rational reduced = (phase == Phase::first ? Rational(0) : cost_[k]) - quotient(sum, denominator);
        if (best.reduced_cost < reduced) best = {k, std::move(reduced)};
    }
    return best;
}

ExactProgram::Entering ExactProgram::first_positive_cost(Phase phase) const {
    for (int k = 0; k < columns(); ++k) {
        Rational reduced = (phase == Phase::first ? Rational(0) : cost_[k]) - dot(price_, column_[k]);
        if (reduced.sign() > 0) return {k, std::move(reduced)};
    }
    if (rule_ != Rule::bland || phase != Phase::first) return {};
    for (int r = 0; r < rows(); ++r) {
        Rational reduced = Rational(-1) - sign_of_artificial(~r) * price_[r];
        if (reduced.sign() > 0) return {~r, std::move(reduced)};
    }
    return {};
}

// The row that reaches zero first. Among equals, by Bland's rule the one whose column comes first; otherwise artificial
// columns have the precedence. Outside of the first phase of Bland's rule, where they still cost something, an
// artificial column at zero leaves whenever it would change, so that it never becomes positive again.
int ExactProgram::choose_leaving(const std::vector<Rational>& along, Phase phase) const {
    const bool bland = rule_ == Rule::bland, may_rise = bland && phase == Phase::first;
    const auto comes_before = [&](int a, int b) { return bland ? rank(a) < rank(b) : a < b; };
    int best = -1;
    Rational least;
    for (int r = 0; r < rows(); ++r) {
        const bool stuck = !may_rise && is_artificial(basis_[r]) && level_[r].is_zero() && !along[r].is_zero();
        if (along[r].sign() <= 0 && !stuck) continue;
        Rational ratio = stuck ? Rational(0) : level_[r] / along[r];
        if (best >= 0 && (least < ratio || (least == ratio && comes_before(basis_[best], basis_[r])))) continue;
        best = r;
        least = std::move(ratio);
    }
    return best;
}

bool ExactProgram::improve(Phase phase) {
    constexpr int patience = 20;
    int idle = 0;
    set_prices(phase);
    while (true) {
        stop_if_asked();
        if (phase == Phase::first && rule_ != Rule::bland && !has_positive_artificial()) return true;
        const bool first_will_do = rule_ == Rule::bland || idle > patience;
        const auto [entering, reduced] = first_will_do ? first_positive_cost(phase) : largest_cost(phase);
        if (reduced.is_zero()) return true;
        const auto along = direction(entering);
        const int leaving = choose_leaving(along, phase);
        if (leaving < 0) return false;
        idle = level_[leaving].is_zero() ? idle + 1 : 0;
        pivot(leaving, entering, along);
        for (std::size_t k = 0; k < b_.size(); ++k)
            if (!inverse_[leaving][k].is_zero()) price_[k] += reduced * inverse_[leaving][k];
    }
}

void ExactProgram::exchange_artificial_columns() {
    for (int r = 0; r < rows(); ++r) {
        if (!is_artificial(basis_[r])) continue;
        int k = 0;
        while (k < columns() && dot(inverse_[r], column_[k]).is_zero()) ++k;
        if (k < columns()) pivot(r, k, direction(k));
    }
}

ExactProgram::Outcome ExactProgram::solve() {
    if (!feasible_) {
        improve(Phase::first);
        if (has_positive_artificial()) return Outcome::infeasible;
        if (rule_ == Rule::bland) exchange_artificial_columns();
        feasible_ = true;
    }
    return improve(Phase::second) ? Outcome::optimal : Outcome::unbounded;
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
