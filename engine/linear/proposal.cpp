#include "linear/proposal.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace leakproof {
namespace {

using Vector = ProposingProgram::Vector;
constexpr int steps_between_refreshes = 40;
constexpr int most_steps = 20000;

double product(const Vector& a, const Vector& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

}  // namespace

ProposingProgram::ProposingProgram(std::size_t rows)
    : basis_{static_cast<int>(rows), std::vector<int>(rows), std::vector<Vector>(rows, Vector(rows)), Vector(rows),
             Vector(rows)} {
    basis_.start_from_identity(Vector(rows, 1));
}

void ProposingProgram::add(Vector column, double cost) {
    column_.push_back(std::move(column));
    cost_.push_back(cost);
}

bool ProposingProgram::optimise() {
    if (steps_ == 0) step(0, false);
    while (steps_ < most_steps) {
        set_prices();
        const int k = entering();
        if (k < 0) return true;
        if (!step(k, true)) return false;
    }
    return false;
}

bool ProposingProgram::drive_out_artificial() {
    for (int r = 0; r < basis_.rows; ++r) {
        if (basis_.column[r] >= 0) continue;
        int best = -1;
        double most = 1e-6;
        for (std::size_t k = 0; k < column_.size(); ++k)
            if (const double x = std::fabs(product(basis_.inverse[r], column_[k])); x > most)
                most = x, best = static_cast<int>(k);
        if (best < 0) return false;
        basis_.pivot(r, best, direction(best));
    }
    return true;
}

void ProposingProgram::set_prices() {
    auto& price = basis_.price;
    std::fill(price.begin(), price.end(), 0);
    for (int r = 0; r < basis_.rows; ++r) {
        const double own = basis_.column[r] < 0 ? 0 : cost_[basis_.column[r]];
        if (own == 0) continue;
        for (int s = 0; s < basis_.rows; ++s) price[s] += own * basis_.inverse[r][s];
    }
}

Vector ProposingProgram::direction(int k) const {
    Vector out;
    for (const auto& row : basis_.inverse) out.push_back(product(row, column_[k]));
    return out;
}

int ProposingProgram::entering() const {
    int best = -1;
    double most = margin;
    for (std::size_t k = 0; k < column_.size(); ++k)
        if (const double reduced = cost_[k] - product(basis_.price, column_[k]); reduced > most)
            most = reduced, best = static_cast<int>(k);
    return best;
}

bool ProposingProgram::step(int k, bool artificial_at_zero) {
    const auto along = direction(k);
    const int leaving = basis_.leaving(along, artificial_at_zero);
    if (leaving < 0) return false;
    basis_.pivot(leaving, k, along);
    if (++steps_ % steps_between_refreshes == 0) refresh();
    return true;
}

// Rounding errors add up; solving for the levels again from the inverse and improving the inverse by one step of
// Newton's iteration X (2 - B X) keeps them small.
void ProposingProgram::refresh() {
    auto& [rows, column, inverse, level, price] = basis_;
    const auto m = static_cast<std::size_t>(rows);
    std::vector<Vector> residual(m, Vector(m, 0));  // 2·1 - B X
    for (std::size_t r = 0; r < m; ++r)
        for (std::size_t k = 0; k < m; ++k) {
            const double entry = column[k] >= 0 ? column_[column[k]][r] : (k == r ? 1 : 0);
            if (entry == 0) continue;
            for (std::size_t s = 0; s < m; ++s) residual[r][s] -= entry * inverse[k][s];
        }
    for (std::size_t r = 0; r < m; ++r) residual[r][r] += 2;
    std::vector<Vector> better(m, Vector(m, 0));
    for (std::size_t r = 0; r < m; ++r)
        for (std::size_t k = 0; k < m; ++k)
            for (std::size_t s = 0; s < m; ++s) better[r][s] += inverse[r][k] * residual[k][s];
    inverse = std::move(better);
    for (std::size_t r = 0; r < m; ++r) {
        level[r] = 0;
        for (const double x : inverse[r]) level[r] += x;
        level[r] = std::max(0.0, level[r]);
    }
}

}  // namespace leakproof
