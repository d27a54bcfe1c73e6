#include "linear/proposal.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "base/interruption.hpp"
#include "linear/floating_rows.hpp"

namespace leakproof {
namespace {

using Vector = ProposingProgram::Vector;
constexpr int steps_between_refreshes = 40;
constexpr int most_steps = 20000;
constexpr double rounding = 1e-13;  // what is less than that in a sum of changes of prices

double product(const Vector& a, const Vector& b) { return dot_product(a.data(), b.data(), static_cast<int>(a.size())); }

}  // namespace

ProposingProgram::ProposingProgram(std::size_t rows, bool told) : told_(told), basis_(rows) {
    basis_.steady = told;
    basis_.start_from_identity(Vector(rows, 1));
}

void ProposingProgram::add(Vector column, double cost) {
    column_.push_back(std::move(column));
    cost_.push_back(cost);
}

// x_k += x_k² a_k·u with Σ_k x_k² a_k a_kᵀ u = 1 - A x: the change that is least by what each weight is.
void ProposingProgram::improve(Vector& weight) const {
    const auto m = static_cast<std::size_t>(basis_.rows);
    std::vector<Vector> square(m, Vector(m, 0));
    Vector missing(m, 1);
    for (std::size_t k = 0; k < weight.size(); ++k) {
        if (weight[k] <= 0) continue;
        const auto& a = column_[k];
        for (std::size_t r = 0; r < m; ++r) {
            missing[r] -= weight[k] * a[r];
            const double by = weight[k] * weight[k] * a[r];
            for (std::size_t s = 0; s <= r; ++s) square[r][s] += by * a[s];
        }
    }
    for (std::size_t r = 0; r < m; ++r)  // L Lᵀ; rows that depend on others are left alone
        for (std::size_t s = 0; s <= r; ++s) {
            double left = square[r][s];
            for (std::size_t k = 0; k < s; ++k) left -= square[r][k] * square[s][k];
            if (s < r) square[r][s] = left / square[s][s];
            else square[r][r] = left > 1e-14 * square[r][r] ? std::sqrt(left) : 1e128;
        }
    for (std::size_t r = 0; r < m; ++r) {
        for (std::size_t k = 0; k < r; ++k) missing[r] -= square[r][k] * missing[k];
        missing[r] /= square[r][r];
    }
    for (std::size_t r = m; r-- > 0;) {
        for (std::size_t k = r + 1; k < m; ++k) missing[r] -= square[k][r] * missing[k];
        missing[r] /= square[r][r];
    }
    for (std::size_t k = 0; k < weight.size(); ++k)
        if (weight[k] > 0) weight[k] = std::max(0.0, weight[k] * (1 + weight[k] * product(column_[k], missing)));
}

// The column has this level outside of the basis. It goes down until it, or one of the basis, is at zero; among those
// that are there together, up to rounding, the one with the largest entry leaves.
void ProposingProgram::bring_in(int k, double amount) {
    constexpr double slack = 1e-9;
    auto& level = basis_.level;
    Vector along(level.size());
    basis_.find_direction(column_[static_cast<std::size_t>(k)], along);
    double most = amount;
    for (int r = 0; r < basis_.rows; ++r)
        if (along[r] < -FloatingBasis<>::noise) most = std::min(most, (level[r] + slack) / -along[r]);
    int row = -1;
    for (int r = 0; r < basis_.rows; ++r)
        if (most < amount && along[r] < -FloatingBasis<>::noise && level[r] <= -along[r] * most &&
            (row < 0 || along[r] < along[row]))
            row = r;
    const double down = row < 0 ? amount : level[row] / -along[row];
    for (int r = 0; r < basis_.rows; ++r) level[r] = std::max(0.0, level[r] + down * along[r]);
    if (row < 0) return;
    level[row] = 0;
    basis_.pivot(row, k, along);
    level[row] = amount - down;
    if (++steps_ % steps_between_refreshes == 0) refresh_inverse();
}

// Takes the place of artificial columns, as long as there are any that the columns left do not depend on: always the
// largest entry of all, each column counted by its weight. Returns which columns were taken.
std::vector<bool> ProposingProgram::replace_artificial(const Vector& weight) {
    std::vector<bool> taken(weight.size(), false);
    std::vector<Vector> left;  // B^{-1} a
    for (std::size_t k = 0; k < weight.size(); ++k) left.push_back(weight[k] > 0 ? column_[k] : Vector());
    for (int step = 0; step < basis_.rows; ++step) {
        std::size_t best = 0;
        int row = -1;
        double most = 1e-11;
        for (std::size_t k = 0; k < left.size(); ++k)
            for (int r = 0; r < basis_.rows && !left[k].empty() && !taken[k]; ++r)
                if (const double size = std::fabs(left[k][r]) * weight[k];
                    basis_.column[r] < 0 && std::fabs(left[k][r]) > 1e-7 && size > most)
                    most = size, best = k, row = r;
        if (row < 0) break;
        taken[best] = true;
        const Vector along = left[best];
        basis_.level[row] = 0;
        basis_.pivot(row, static_cast<int>(best), along);
        basis_.level[row] = weight[best];
        ++steps_;
        for (std::size_t k = 0; k < left.size(); ++k) {
            if (left[k].empty() || taken[k]) continue;
            const double by = left[k][row] / along[row];
            if (by == 0) continue;
            for (int r = 0; r < basis_.rows; ++r) left[k][r] -= by * along[r];
            left[k][row] = by;
        }
    }
    return taken;
}

void ProposingProgram::start_from(Vector weight) {
    weight.resize(column_.size(), 0);
    for (int k = 0; k < 3; ++k) improve(weight);
    std::vector<int> order(weight.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return weight[a] > weight[b]; });
    for (double& x : basis_.level) x = 0;
    const auto taken = replace_artificial(weight);
    refresh_inverse();
    for (const int k : order)
        if (weight[k] > 0 && !taken[k]) bring_in(k, weight[k]);
    refresh();
}

int ProposingProgram::Columns::entering(const Vector& price, bool first_phase) const {
    int best = -1;
    double most = of.least_gain_;
    for (std::size_t k = 0; k < of.column_.size(); ++k)
        if (const double reduced = (first_phase ? 0 : of.cost_[k]) - product(price, of.column_[k]); reduced > most)
            most = reduced, best = static_cast<int>(k);
    return best;
}

bool ProposingProgram::optimise() {
    Columns columns{*this};
    const Vector told = basis_.level;
    if (told_ && basis_.artificial_level() == 0) perturb_levels();
    const int before = steps_;
    if (!reach_optimum(basis_, columns, most_steps)) return false;
    if (!corrected_ || steps_ != before) return true;  // what the levels are now, exact arithmetic will tell
    basis_.level = told;
    return restore_levels();
}

// Many levels are zero, and steps that change nothing but the basis might go on for ever: as if right-hand sides were a
// little larger, by different amounts. What is worth its price does not depend on them, and negative levels that come
// from it are told and mended afterwards. Artificial columns stay at zero.
void ProposingProgram::perturb_levels() {
    for (int r = 0; r < basis_.rows; ++r) {
        if (basis_.column[r] < 0) continue;
        double& level = basis_.level[r];
        level = std::max(0.0, level) + 1e-7 * (1 + part_of_one());
    }
}

double ProposingProgram::part_of_one() {
    chance_ = chance_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<double>(chance_ >> 11) * 0x1p-53;
}

// As many columns are worth exactly their price, steps that change no price might go on for ever: each is worth a
// little less for now, by different amounts. If rounding takes over all the same, with larger amounts from where it
// began.
bool ProposingProgram::restore_levels() {
    const auto before = basis_;
    const Vector cost = cost_;
    for (const double less : {1e-8, 1e-6, 1e-4}) {
        for (double& x : cost_) x -= less * (1 + part_of_one());
        for (const int k : basis_.column) cost_[static_cast<std::size_t>(k)] = cost[static_cast<std::size_t>(k)];
        const bool restored = drive_out_negative();
        cost_ = cost;
        if (restored) return true;
        basis_ = before;
    }
    return false;
}

// The dual simplex: a column at a negative level, counted by the length of its row, leaves for the one that keeps all
// others worth their price or less.
bool ProposingProgram::drive_out_negative() {
    constexpr double least_slope = 1e-7, a_little = 1e-12, far_off = 1e9;
    Columns columns{*this};
    Vector along(basis_.level.size()), slope(column_.size()), ratio(column_.size());
    const int most = 20 * basis_.rows;
    for (int steps = 0; steps < most; ++steps) {
        stop_if_asked();
        basis_.set_prices(columns, false);
        int row = -1;
        double worst = 0;
        for (int r = 0; r < basis_.rows; ++r) {
            const double level = basis_.level[r];
            if (!(level > -far_off)) return false;
            if (level >= 0) continue;
            const double size = level * level / product(basis_.inverse[r], basis_.inverse[r]);
            if (size > worst) worst = size, row = r;
        }
        if (row < 0) return true;
        int best = -1;
        double first = std::numeric_limits<double>::infinity();
        for (std::size_t k = 0; k < column_.size(); ++k) {
            slope[k] = -product(basis_.inverse[row], column_[k]);
            if (slope[k] <= least_slope) continue;
            ratio[k] = std::max(0.0, product(basis_.price, column_[k]) - cost_[k]);
            first = std::min(first, (ratio[k] + a_little) / slope[k]);
        }
        for (std::size_t k = 0; k < column_.size(); ++k)
            if (slope[k] > least_slope && ratio[k] / slope[k] <= first &&
                (best < 0 || slope[k] > slope[static_cast<std::size_t>(best)]))
                best = static_cast<int>(k);
        if (best < 0) return false;
        basis_.find_direction(column_[static_cast<std::size_t>(best)], along);
        basis_.exchange(row, best, along);
        if (++steps_ % steps_between_refreshes == 0) refresh_levels();
    }
    return false;
}

void ProposingProgram::correct(Vector level, Vector reduced) {
    corrected_ = true;
    basis_.level = std::move(level);
    cost_ = std::move(reduced);
    double largest = 0;
    for (const double x : cost_) largest = std::max(largest, x);
    least_gain_ = largest > 0 ? largest * margin : rounding;
    refresh_inverse();
}

bool ProposingProgram::drive_out_artificial() {
    Vector along(basis_.level.size());
    for (int r = 0; r < basis_.rows; ++r) {
        if (basis_.column[r] >= 0) continue;
        int best = -1;
        double most = 1e-6;
        for (std::size_t k = 0; k < column_.size(); ++k)
            if (const double x = std::fabs(product(basis_.inverse[r], column_[k])); x > most)
                most = x, best = static_cast<int>(k);
        if (best < 0) return false;
        basis_.find_direction(column_[static_cast<std::size_t>(best)], along);
        basis_.pivot(r, best, along);
    }
    return true;
}

void ProposingProgram::stepped() {
    if (++steps_ % steps_between_refreshes != 0) return;
    if (told_) refresh_inverse();
    else refresh();
}

// Rounding errors add up: the inverse is made anew.
void ProposingProgram::refresh_inverse() {
    auto before = basis_.inverse;
    for (int s = 0; s < basis_.rows; ++s)
        for (int r = 0; r < basis_.rows; ++r)
            basis_.inverse[r][s] =
                basis_.column[s] >= 0 ? column_[static_cast<std::size_t>(basis_.column[s])][r] : r == s;
    if (!basis_.invert()) basis_.inverse = std::move(before);
}

// Levels that are zero up to rounding are zero.
void ProposingProgram::refresh_levels() {
    constexpr double zero = 1e-11;
    refresh_inverse();
    for (int r = 0; r < basis_.rows; ++r) {
        auto& level = basis_.level[r];
        level = std::accumulate(basis_.inverse[r].begin(), basis_.inverse[r].end(), 0.0);
        if (std::fabs(level) < zero) level = 0;
    }
}

void ProposingProgram::refresh() {
    refresh_levels();
    for (double& level : basis_.level) level = std::max(0.0, level);
}

}  // namespace leakproof
