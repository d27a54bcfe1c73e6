// The only numbers here are doubles: what comes out is a list of columns, to be judged by exact arithmetic.
#include "optimum/from_cover/proposal.hpp"

#include <cmath>

namespace leakproof {
namespace {

constexpr int max_steps = 100, most_penalty = 1000;

}  // namespace

FromCoverProposal::FromCoverProposal(const Rational& lambda) {
    const double base = fmpq_get_d(lambda.raw());
    for (std::size_t k = 0; k < columns_.power.size(); ++k) columns_.power[k] = std::pow(base, -static_cast<int>(k));
}

void FromCoverProposal::Columns::add(const SmallDistances::Function& f) {
    function.push_back(f);
    auto& column = entry.emplace_back();
    for (int i = 0; i < distance->size(); ++i) column[i] = power[f[i]];
}

// Beyond the last row entries and prices are 0.
int FromCoverProposal::Columns::best_known(const Vector& price) const {
    const int n = distance->size(), count = static_cast<int>(entry.size());
    double most = FBasis::noise;
    int best = -1;
    for (int k = 0; k < count; ++k) {
        if (is_slack(k)) continue;  // slack does not come back
        std::array<double, 4> sum{};
        const Vector& column = entry[static_cast<std::size_t>(k)];
        for (int i = 0; i < n; i += 4)
            for (int lane = 0; lane < 4; ++lane) sum[lane] += price[i + lane] * column[i + lane];
        const double worth = 1 - ((sum[0] + sum[1]) + (sum[2] + sum[3]));
        if (worth > most) most = worth, best = k;
    }
    return best;
}

// The best of the known columns; if there is none, the best of every root comes in.
int FromCoverProposal::Columns::entering(const Vector& price, bool) {
    if (const int known = best_known(price); known >= 0) return known;
    const int n = distance->size();
    std::uint32_t negative = 0;
    std::array<Vector, width> cost{};
    for (int i = 0; i < n; ++i) {
        if (price[i] < 0) negative |= std::uint32_t{1} << i;
        for (int k = 0; k < n; ++k) cost[i][k] = price[i] * power[k];
    }
    Vector least;
    least.fill(1 - FBasis::noise);
    std::array<SmallDistances::Function, width> cheapest{};
    double sum = 0;
    const auto is_cheap = [&](const SmallDistances::Function& f) {
        std::array<double, 4> part{};
        for (int i = 0; i < n; i += 4)
            for (int lane = 0; lane < 4; ++lane) part[lane] += cost[i + lane][f[i + lane]];
        sum = (part[0] + part[1]) + (part[2] + part[3]);
        return sum < 1 - FBasis::noise;
    };
    const auto see = [&](const SmallDistances::Function& f) {
        const auto root = std::find(f.begin(), f.end(), 0) - f.begin();
        if (sum < least[root]) least[root] = sum, cheapest[root] = f;
        return true;
    };
    CheapestFunctions(*distance, negative, is_cheap, see).all();
    const auto best = static_cast<int>(std::min_element(least.begin(), least.begin() + n) - least.begin());
    int out = -1;
    for (int root = 0; root < n; ++root) {
        if (least[root] >= 1 - FBasis::noise) continue;
        if (root == best) out = static_cast<int>(entry.size());
        add(cheapest[root]);
    }
    return out;
}

bool FromCoverProposal::has_slack() const {
    for (int r = 0; r < basis_.rows; ++r)
        if (columns_.is_slack(basis_.column[r]) && basis_.level[r] > FBasis::noise) return true;
    return false;
}

std::optional<FromCoverProposal::Basis> FromCoverProposal::improve(const SmallDistances& distance,
                                                                   const PackingBasis& packing) {
    const int n = basis_.rows = distance.size();
    columns_.distance = &distance;
    columns_.function.clear();
    columns_.entry.clear();
    for (int j = 0; j < n; ++j) columns_.add(distance.from(j));
    for (int i = 0; i < n; ++i) {
        columns_.function.emplace_back();
        columns_.entry.emplace_back()[i] = 1;
    }
    for (int s = 0; s < n; ++s) {
        basis_.column[s] = packing[s];
        for (int r = 0; r < n; ++r) basis_.inverse[r][s] = columns_.entry[packing[s]][r];
    }
    if (!basis_.invert()) return {};
    for (int r = 0; r < n; ++r) {
        double level = 0;
        for (int s = 0; s < n; ++s) level += basis_.inverse[r][s];
        basis_.level[r] = std::max(level, 0.0);
    }
    basis_.price.fill(0);
    for (columns_.penalty = 1;; columns_.penalty *= 8) {
        if (!reach_optimum(basis_, columns_, max_steps)) return {};
        if (!has_slack()) break;
        if (columns_.penalty > most_penalty) return {};
    }
    Basis out;
    out.penalty = columns_.penalty;
    for (int r = 0; r < n; ++r) {
        const int k = basis_.column[r];
        const bool slack = columns_.is_slack(k);
        out.slack_of[r] = slack ? k - n : -1;
        out.function[r] = columns_.function[k];
    }
    return out;
}

}  // namespace leakproof
