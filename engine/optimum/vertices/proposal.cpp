#include "optimum/vertices/proposal.hpp"

#include <algorithm>
#include <cmath>

namespace leakproof {
namespace {

constexpr double noise = FloatingBasis<>::noise;
constexpr int max_steps = 2000;

}  // namespace

VertexProposal::VertexProposal(const std::vector<ExtremeColumn>& columns, int inputs, const Rational& lambda)
    : basis_(static_cast<std::size_t>(inputs)) {
    const std::size_t count = columns_.count = columns.size();
    columns_.entry.resize(static_cast<std::size_t>(inputs) * count);
    columns_.worth.resize(count);
    const double base = fmpq_get_d(lambda.raw());
    std::vector<double> power{1};
    while (static_cast<int>(power.size()) <= inputs) power.push_back(power.back() / base);
    for (std::size_t k = 0; k < count; ++k)
        for (int i = 0; i < inputs; ++i)
            if (const int f = columns[k].exponent[i]; f != ExtremeColumn::absent) columns_.at(i, k) = power[f];
}

void VertexProposal::set_costs(const std::vector<std::vector<int>>& weight) {
    auto& cost = columns_.worth;
    std::fill(cost.begin(), cost.end(), 1);
    std::vector<double> worth(cost.size());
    for (std::size_t j = 0; j < weight.size(); ++j) {
        std::fill(worth.begin(), worth.end(), 0);
        for (int i = 0; i < basis_.rows; ++i)
            for (std::size_t k = 0; k < cost.size(); ++k) worth[k] += weight[j][i] * columns_.at(i, k);
        for (std::size_t k = 0; k < cost.size(); ++k) cost[k] = j == 0 ? worth[k] : std::max(cost[k], worth[k]);
    }
}

int VertexProposal::Columns::entering(const std::vector<double>& price, bool first_phase) {
    if (first_phase) reduced.assign(count, 0);
    else reduced = worth;
    const double* row = entry.data();
    for (const double of_row : price) {
        for (std::size_t k = 0; k < count; ++k) reduced[k] -= of_row * row[k];
        row += count;
    }
    int best = -1;
    double most = noise;
    for (std::size_t k = 0; k < count; ++k)
        if (reduced[k] > most) most = reduced[k], best = static_cast<int>(k);
    return best;
}

std::vector<double> VertexProposal::Columns::column(int k) const {
    std::vector<double> out;
    for (auto at = static_cast<std::size_t>(k); at < entry.size(); at += count) out.push_back(entry[at]);
    return out;
}

// Those that are left are at level zero: any column that can take their place will do.
bool VertexProposal::exchange_artificial_columns() {
    auto along = basis_.level;
    for (int r = 0; r < basis_.rows; ++r) {
        for (int k = 0; basis_.column[r] < 0 && k < static_cast<int>(columns_.count); ++k) {
            basis_.find_direction(columns_.column(k), along);
            if (std::fabs(along[r]) > noise) basis_.pivot(r, k, along);
        }
        if (basis_.column[r] < 0) return false;
    }
    return true;
}

std::optional<std::vector<int>> VertexProposal::best_basis(const std::vector<std::vector<int>>& weight) {
    set_costs(weight);
    return solve();
}

std::optional<std::vector<int>> VertexProposal::best_basis_of_worth(const std::vector<int>& worth) {
    std::copy(worth.begin(), worth.end(), columns_.worth.begin());
    return solve();
}

std::optional<std::vector<int>> VertexProposal::solve() {
    if (!started_) basis_.start_from_identity(std::vector<double>(basis_.level.size(), 1));
    started_ = true;
    if (!reach_optimum(basis_, columns_, max_steps) || !exchange_artificial_columns()) return std::nullopt;
    return basis_.column;
}

}  // namespace leakproof
