// The only numbers here are doubles: what comes out is a list of columns, to be judged by exact arithmetic.
#include "optimum/small/proposal.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace leakproof {
namespace {

constexpr double noise = FloatingBasis<>::noise;
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
    for (std::size_t k = 0; k < power_.size(); ++k) power_[k] = std::pow(base, -static_cast<int>(k));
}

bool SmallProposal::distances_suffice(const SmallProgram& program) {
    const int rows = basis_.rows = program.rows();
    for (int r = 0; r < rows; ++r) right_[r] = program.row_size(r);
    for (int s = 0; s < rows; ++s) {
        for (int r = 0; r < rows; ++r) basis_.inverse[r][s] = 0;
        const auto& f = program.functions()[s];
        for (int i = 0; i < program.vertices(); ++i) basis_.inverse[program.row_of(i)][s] += power_[f[i]];
    }
    regular_ = basis_.invert();
    if (!regular_) return false;
    bool nonnegative = true;
    for (int r = 0; r < rows; ++r) {
        double level = 0;
        for (int s = 0; s < rows; ++s) level += basis_.inverse[r][s] * right_[s];
        nonnegative = nonnegative && level > -noise;
        basis_.level[r] = level;
        basis_.column[r] = r;
    }
    return nonnegative;
}

// One artificial column, -1 in the rows with a negative level, makes all levels nonnegative by entering the worst row.
void SmallProposal::repair_negative_levels() {
    auto& [steady, rows, column, inverse, level, price] = basis_;
    int worst = 0;
    for (int r = 1; r < rows; ++r)
        if (level[r] < level[worst]) worst = r;
    if (level[worst] >= 0) return;
    for (int s = 0; s < rows; ++s) inverse[worst][s] *= -1;
    level[worst] *= -1;
    for (int r = 0; r < rows; ++r) {
        if (r == worst || level[r] >= 0) continue;
        level[r] += level[worst];
        for (int s = 0; s < rows; ++s) inverse[r][s] += inverse[worst][s];
    }
    column[worst] = -1;
}

void SmallProposal::fill(const SmallProgram& program) {
    auto& [count, stride, entry, rows] = columns_;
    count = program.functions().size();
    stride = (count + 7) / 8 * 8;
    rows = basis_.rows;
    entry.resize(stride * static_cast<std::size_t>(rows));
    for (int i = 0; i < program.vertices(); ++i) {
        double* row = entry.data() + program.row_of(i) * stride;
        const auto* f = program.functions().data();
        if (program.is_twin_of_previous(i))
            for (std::size_t k = 0; k < count; ++k) row[k] += power_[f[k][i]];
        else
            for (std::size_t k = 0; k < count; ++k) row[k] = power_[f[k][i]];
    }
    // Padding repeats the last column.
    for (int r = 0; r < rows; ++r)
        for (std::size_t k = count; k < stride; ++k) entry[r * stride + k] = entry[r * stride + count - 1];
}

int SmallProposal::Columns::entering(const Vector& price, bool first_phase) const {
    const int k = largest_reduced_cost(entry.data(), stride, rows, price.data(), first_phase ? 0 : 1);
    return std::min(k, static_cast<int>(count) - 1);  // padding is not a column of its own
}

SmallProposal::Vector SmallProposal::Columns::column(int k) const {
    Vector out{};
    for (int r = 0; r < rows; ++r) out[r] = entry[r * stride + static_cast<std::size_t>(k)];
    return out;
}

std::optional<SmallProposal::Basis> SmallProposal::improve(const SmallProgram& program) {
    if (regular_) repair_negative_levels();
    else basis_.start_from_identity(right_);
    fill(program);
    if (!reach_optimum(basis_, columns_, max_steps)) return {};
    if (std::find(basis_.column.begin(), basis_.column.begin() + basis_.rows, -1) !=
        basis_.column.begin() + basis_.rows)
        return {};
    return basis_.column;
}

}  // namespace leakproof
