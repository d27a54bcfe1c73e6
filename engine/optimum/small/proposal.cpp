// The only numbers here are doubles: what comes out is a list of columns, to be judged by exact arithmetic.
#include "optimum/small/proposal.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace leakproof {
namespace {

constexpr double noise = 1e-9;
constexpr int max_steps = 400;

// Four columns at a time. Compiled twice; the processor decides which one runs.
using Four = double __attribute__((vector_size(32)));

__attribute__((target_clones("avx2", "default"))) int largest_reduced_cost(const double* entry, std::size_t stride,
                                                                           int rows, const double* price,
                                                                           double objective) {
    double most = noise;
    long best = -1;
    for (std::size_t k = 0; k < stride; k += 8) {
        Four a{objective, objective, objective, objective}, b = a;
        for (int r = 0; r < rows; ++r) {
            Four x, y;
            std::memcpy(&x, entry + static_cast<std::size_t>(r) * stride + k, sizeof x);
            std::memcpy(&y, entry + static_cast<std::size_t>(r) * stride + k + 4, sizeof y);
            a -= x * price[r];
            b -= y * price[r];
        }
        const Four c = a > b ? a : b;
        if (c[0] <= most && c[1] <= most && c[2] <= most && c[3] <= most) continue;
        for (int lane = 0; lane < 4; ++lane) {
            if (a[lane] > most) most = a[lane], best = static_cast<long>(k) + lane;
            if (b[lane] > most) most = b[lane], best = static_cast<long>(k) + 4 + lane;
        }
    }
    return static_cast<int>(best);
}

}  // namespace

SmallProposal::SmallProposal(const Rational& lambda) {
    const double base = fmpq_get_d(lambda.raw());
    for (int k = 0; k < width; ++k) power_[k] = std::pow(base, -k);
}

bool SmallProposal::distances_suffice(const SmallProgram& program) {
    rows_ = program.rows();
    for (int r = 0; r < rows_; ++r) right_[r] = program.row_size(r);
    for (int s = 0; s < rows_; ++s) {
        for (int r = 0; r < rows_; ++r) inverse_[r][s] = 0;
        const auto& f = program.functions()[s];
        for (int i = 0; i < program.vertices(); ++i) inverse_[program.row_of(i)][s] += power_[f[i]];
    }
    regular_ = invert_distances();
    if (!regular_) return false;
    bool nonnegative = true;
    for (int r = 0; r < rows_; ++r) {
        level_[r] = 0;
        for (int s = 0; s < rows_; ++s) level_[r] += inverse_[r][s] * right_[s];
        nonnegative = nonnegative && level_[r] > -noise;
        basis_[r] = r;
    }
    return nonnegative;
}

// Gauss–Jordan in place, with row exchanges.
bool SmallProposal::invert_distances() {
    auto& m = inverse_;
    std::array<int, width> exchanged{};
    for (int k = 0; k < rows_; ++k) {
        int p = k;
        for (int r = k + 1; r < rows_; ++r)
            if (std::fabs(m[r][k]) > std::fabs(m[p][k])) p = r;
        exchanged[k] = p;
        if (std::fabs(m[p][k]) < noise) return false;
        std::swap(m[p], m[k]);
        const double scale = 1 / m[k][k];
        m[k][k] = 1;
        for (int s = 0; s < rows_; ++s) m[k][s] *= scale;
        for (int r = 0; r < rows_; ++r) {
            const double factor = m[r][k];
            if (r == k || factor == 0) continue;
            m[r][k] = 0;
            for (int s = 0; s < rows_; ++s) m[r][s] -= factor * m[k][s];
        }
    }
    for (int k = rows_ - 1; k >= 0; --k)
        if (exchanged[k] != k)
            for (int r = 0; r < rows_; ++r) std::swap(m[r][k], m[r][exchanged[k]]);
    return true;
}

void SmallProposal::start_from_identity() {
    for (int r = 0; r < rows_; ++r) {
        for (int s = 0; s < rows_; ++s) inverse_[r][s] = r == s ? 1 : 0;
        level_[r] = right_[r];
        basis_[r] = -1;
    }
}

// One artificial column, -1 in the rows with a negative level, makes all levels nonnegative by entering the worst row.
void SmallProposal::repair_negative_levels() {
    int worst = 0;
    for (int r = 1; r < rows_; ++r)
        if (level_[r] < level_[worst]) worst = r;
    if (level_[worst] >= 0) return;
    for (int s = 0; s < rows_; ++s) inverse_[worst][s] *= -1;
    level_[worst] *= -1;
    for (int r = 0; r < rows_; ++r) {
        if (r == worst || level_[r] >= 0) continue;
        level_[r] += level_[worst];
        for (int s = 0; s < rows_; ++s) inverse_[r][s] += inverse_[worst][s];
    }
    basis_[worst] = -1;
}

void SmallProposal::fill(const SmallProgram& program) {
    columns_ = program.functions().size();
    stride_ = (columns_ + 7) / 8 * 8;
    entry_.resize(stride_ * rows_);
    for (int i = 0; i < program.vertices(); ++i) {
        double* row = entry_.data() + program.row_of(i) * stride_;
        const auto* f = program.functions().data();
        if (program.is_twin_of_previous(i))
            for (std::size_t k = 0; k < columns_; ++k) row[k] += power_[f[k][i]];
        else
            for (std::size_t k = 0; k < columns_; ++k) row[k] = power_[f[k][i]];
    }
    // Padding repeats the last column.
    for (int r = 0; r < rows_; ++r)
        for (std::size_t k = columns_; k < stride_; ++k) entry_[r * stride_ + k] = entry_[r * stride_ + columns_ - 1];
}

void SmallProposal::set_prices(bool first_phase) {
    objective_ = first_phase ? 0 : 1;
    for (int s = 0; s < rows_; ++s) price_[s] = 0;
    for (int r = 0; r < rows_; ++r) {
        const double cost = basis_[r] < 0 ? (first_phase ? -1 : 0) : objective_;
        if (cost == 0) continue;
        for (int s = 0; s < rows_; ++s) price_[s] += cost * inverse_[r][s];
    }
}

double SmallProposal::artificial_level() const {
    double sum = 0;
    for (int r = 0; r < rows_; ++r)
        if (basis_[r] < 0) sum += level_[r];
    return sum;
}

int SmallProposal::entering() const {
    const int column = largest_reduced_cost(entry_.data(), stride_, rows_, price_.data(), objective_);
    return std::min(column, static_cast<int>(columns_) - 1);  // padding is not a column of its own
}

// Brings in one column; false if no row limits it.
bool SmallProposal::step(int column, bool first_phase) {
    std::array<double, width> along{};
    int leaving = -1;
    double least = 0;
    for (int r = 0; r < rows_; ++r) {
        double sum = 0;
        for (int s = 0; s < rows_; ++s) sum += inverse_[r][s] * entry_[s * stride_ + column];
        along[r] = sum;
        const bool stuck = basis_[r] < 0 && !first_phase && std::fabs(sum) > noise;
        if (sum <= noise && !stuck) continue;
        const double ratio = stuck ? 0 : level_[r] / sum;
        const bool better = leaving < 0 || ratio < least - 1e-12 ||
                            (ratio < least + 1e-12 && std::fabs(sum) > std::fabs(along[leaving]));
        if (better) leaving = r, least = ratio;
    }
    if (leaving < 0) return false;
    const double scale = 1 / along[leaving];
    auto& pivot_row = inverse_[leaving];
    for (int s = 0; s < rows_; ++s) pivot_row[s] *= scale;
    level_[leaving] *= scale;
    for (int r = 0; r < rows_; ++r) {
        if (r == leaving) continue;
        for (int s = 0; s < rows_; ++s) inverse_[r][s] -= along[r] * pivot_row[s];
        level_[r] -= along[r] * level_[leaving];
        if (level_[r] < 0) level_[r] = 0;
    }
    basis_[leaving] = column;
    return true;
}

std::optional<SmallProposal::Basis> SmallProposal::improve(const SmallProgram& program) {
    if (regular_) repair_negative_levels();
    else start_from_identity();
    fill(program);
    bool first_phase = artificial_level() > noise;
    for (int steps = 0; steps < max_steps; ++steps) {
        set_prices(first_phase);
        const int column = entering();
        if (column < 0 && !first_phase) {
            for (int r = 0; r < rows_; ++r)
                if (basis_[r] < 0) return {};
            return basis_;
        }
        if (column < 0 || !step(column, first_phase)) return {};
        if (first_phase && artificial_level() <= noise) first_phase = false;
    }
    return {};
}

}  // namespace leakproof
