#include "optimum/vertices/proposal.hpp"

#include <algorithm>
#include <cmath>

namespace leakproof {
namespace {

constexpr double noise = FloatingBasis<>::noise;
constexpr int max_steps = 2000;

}  // namespace

VertexProposal::VertexProposal(const std::vector<ExtremeColumn>& columns, int inputs, const Rational& lambda)
    : columns_(columns.size()), entry_(static_cast<std::size_t>(inputs) * columns.size()), cost_(columns.size()),
      reduced_(columns.size()) {
    const double base = fmpq_get_d(lambda.raw());
    std::vector<double> power{1};
    while (static_cast<int>(power.size()) <= inputs) power.push_back(power.back() / base);
    for (std::size_t k = 0; k < columns_; ++k)
        for (int i = 0; i < inputs; ++i)
            if (const int f = columns[k].exponent[i]; f != ExtremeColumn::absent) entry(i, k) = power[f];
    const auto size = static_cast<std::size_t>(inputs);
    basis_.rows = inputs;
    basis_.column.assign(size, -1);
    basis_.inverse.assign(size, std::vector<double>(size));
    basis_.level.assign(size, 0);
    basis_.price.assign(size, 0);
}

void VertexProposal::set_costs(const std::vector<std::vector<int>>& weight) {
    std::fill(cost_.begin(), cost_.end(), 1);
    std::vector<double> worth(columns_);
    for (std::size_t j = 0; j < weight.size(); ++j) {
        std::fill(worth.begin(), worth.end(), 0);
        for (int i = 0; i < basis_.rows; ++i)
            for (std::size_t k = 0; k < columns_; ++k) worth[k] += weight[j][i] * entry(i, k);
        for (std::size_t k = 0; k < columns_; ++k) cost_[k] = j == 0 ? worth[k] : std::max(cost_[k], worth[k]);
    }
}

void VertexProposal::set_prices(bool first_phase) {
    for (int s = 0; s < basis_.rows; ++s) basis_.price[s] = 0;
    for (int r = 0; r < basis_.rows; ++r) {
        const int column = basis_.column[r];
        const double own = column < 0 ? (first_phase ? -1 : 0) : first_phase ? 0 : cost_[column];
        if (own == 0) continue;
        for (int s = 0; s < basis_.rows; ++s) basis_.price[s] += own * basis_.inverse[r][s];
    }
}

int VertexProposal::entering(bool first_phase) {
    if (first_phase) std::fill(reduced_.begin(), reduced_.end(), 0);
    else reduced_ = cost_;
    for (int r = 0; r < basis_.rows; ++r) {
        const double price = basis_.price[r];
        const double* row = entry_.data() + static_cast<std::size_t>(r) * columns_;
        for (std::size_t k = 0; k < columns_; ++k) reduced_[k] -= price * row[k];
    }
    int best = -1;
    double most = noise;
    for (std::size_t k = 0; k < columns_; ++k)
        if (reduced_[k] > most) most = reduced_[k], best = static_cast<int>(k);
    return best;
}

std::vector<double> VertexProposal::direction(int column) {
    std::vector<double> out(basis_.level.size());
    for (int r = 0; r < basis_.rows; ++r)
        for (int s = 0; s < basis_.rows; ++s)
            out[r] += basis_.inverse[r][s] * entry(s, static_cast<std::size_t>(column));
    return out;
}

bool VertexProposal::step(int column, bool first_phase) {
    const auto along = direction(column);
    const int leaving = basis_.leaving(along, !first_phase);
    if (leaving < 0) return false;
    basis_.pivot(leaving, column, along);
    return true;
}

// Those that are left are at level zero: any column that can take their place will do.
bool VertexProposal::exchange_artificial_columns() {
    for (int r = 0; r < basis_.rows; ++r) {
        for (int k = 0; basis_.column[r] < 0 && k < static_cast<int>(columns_); ++k)
            if (const auto along = direction(k); std::fabs(along[r]) > noise) basis_.pivot(r, k, along);
        if (basis_.column[r] < 0) return false;
    }
    return true;
}

double VertexProposal::artificial_level() const {
    double sum = 0;
    for (int r = 0; r < basis_.rows; ++r)
        if (basis_.column[r] < 0) sum += basis_.level[r];
    return sum;
}

std::optional<std::vector<int>> VertexProposal::best_basis(const std::vector<std::vector<int>>& weight) {
    set_costs(weight);
    return solve();
}

std::optional<std::vector<int>> VertexProposal::best_basis_of_worth(const std::vector<int>& worth) {
    std::copy(worth.begin(), worth.end(), cost_.begin());
    return solve();
}

std::optional<std::vector<int>> VertexProposal::solve() {
    if (!started_) basis_.start_from_identity(std::vector<double>(basis_.level.size(), 1));
    started_ = true;
    bool first_phase = artificial_level() > noise;
    for (int steps = 0; steps < max_steps; ++steps) {
        set_prices(first_phase);
        const int column = entering(first_phase);
        if (column < 0 && !first_phase)
            return exchange_artificial_columns() ? std::optional(basis_.column) : std::nullopt;
        if (column < 0 || !step(column, first_phase)) return std::nullopt;
        if (first_phase && artificial_level() <= noise) first_phase = false;
    }
    return std::nullopt;
}

}  // namespace leakproof
