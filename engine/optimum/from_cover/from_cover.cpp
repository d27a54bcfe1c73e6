#include "optimum/from_cover/from_cover.hpp"

#include <algorithm>
#include <limits>

#include "exact/lambda_powers.hpp"
#include "optimum/covering/proposal.hpp"
#include "optimum/covering/words.hpp"

namespace leakproof {

static_assert(static_cast<int>(most_covered) == SmallDistances::width);

FromCover::FromCover(const Rational& lambda) : lambda_(lambda), proposal_(lambda) {
    constexpr Word largest_entry = System::limit / width;
    while (top_in_table_ + 1 < width &&
           set_word_powers(lambda, top_in_table_ + 1, largest_entry, power_[top_in_table_ + 1]))
        ++top_in_table_;
}

bool FromCover::load(const FromCoverProposal::Basis& basis) {
    const int n = distance_.size();
    for (int k = 0; k < n; ++k) {
        auto& column = column_[k];
        column = {};
        if (basis.slack_of[k] >= 0) {
            column[basis.slack_of[k]] = FromCoverProposal::share;
            worth_[k] = -basis.penalty;
            continue;
        }
        const auto& f = basis.function[k];
        const int top = *std::max_element(f.begin(), f.begin() + n);
        if (top > top_in_table_) return false;
        for (int i = 0; i < n; ++i) column[i] = power_[top][f[i]];
        worth_[k] = power_[top][0];
    }
    return true;
}

// What the channel is worth that these columns make up, if none of them counts negatively and there is no slack.
std::optional<Rational> FromCover::channel_value(const FromCoverProposal::Basis& basis) {
    const int n = system_.rows = distance_.size();
    for (int r = 0; r < n; ++r) {
        for (int k = 0; k < n; ++k) system_.entry[r][k] = column_[k][r];
        system_.entry[r][n] = 1;
    }
    System::Solution weight{};
    Word denominator = 1;
    if (system_.solve(weight, denominator) != System::Outcome::solved) return {};
    DoubleWord sum = 0;
    for (int k = 0; k < n; ++k) {
        if (weight[k] < 0 || (weight[k] > 0 && basis.slack_of[k] >= 0)) return {};
        sum += static_cast<DoubleWord>(weight[k]) * worth_[k];
    }
    if (System::too_large(sum)) return {};
    return Rational(static_cast<long>(sum), static_cast<long>(denominator));
}

bool FromCover::find_prices() {
    const int n = system_.rows = distance_.size();
    for (int k = 0; k < n; ++k) {
        std::copy_n(column_[k].begin(), n, system_.entry[k].begin());
        system_.entry[k][n] = worth_[k];
    }
    return system_.solve(price_, price_denominator_) == System::Outcome::solved;
}

template <class Sum>
bool FromCover::no_function_is_cheaper() const {
    const int n = distance_.size();
    std::uint32_t negative = 0;
    std::array<std::array<Sum, width>, width> cost{};  // all scaled by p^D, D the diameter
    for (int i = 0; i < n; ++i) {
        if (price_[i] < 0) negative |= std::uint32_t{1} << i;
        const auto y = static_cast<Sum>(price_[i]);
        for (int k = 0; k < n; ++k) cost[i][k] = k <= diameter_ ? y * power_[diameter_][k] : 0;
    }
    const Sum needed = static_cast<Sum>(price_denominator_) * power_[diameter_][0];
    const auto is_cheaper = [&](const SmallDistances::Function& f) {
        Sum sum = 0;
        for (int i = 0; i < n; ++i) sum += cost[i][f[i]];
        return sum < needed;
    };
    const auto stop = [](const SmallDistances::Function&) { return false; };
    return CheapestFunctions(distance_, negative, is_cheaper, stop).all();
}

bool FromCover::prices_hold() const {
    Word most = price_denominator_;
    for (int i = 0; i < distance_.size(); ++i) most = std::max(most, price_[i] < 0 ? -price_[i] : price_[i]);
    const bool fits = most < std::numeric_limits<Word>::max() / width / power_[diameter_][0];
    return fits ? no_function_is_cheaper<Word>() : no_function_is_cheaper<DoubleWord>();
}

// Channels are worth at most the covering number, and at most Σ_i y_i for prices that hold.
std::optional<CoveredOptimum> FromCover::solve(const Component& component, const Distances& distance) {
    diameter_ = component.diameter;
    if (component.vertices.size() > static_cast<std::size_t>(width) || diameter_ > top_in_table_) return {};
    const auto packing = propose_packing(component, distance, lambda_);
    if (!packing) return {};
    const auto covering = covering_in_words(component, distance, lambda_, *packing);
    if (!covering) return {};
    distance_.read(component, distance);
    const int n = distance_.size();
    if (std::all_of(packing->begin(), packing->begin() + n, [&](int k) { return k < n; }))
        return CoveredOptimum{*covering, *covering};  // the packing fills every row: it is a channel
    const auto basis = proposal_.improve(distance_, *packing);
    if (!basis || !load(*basis)) return {};
    auto value = channel_value(*basis);
    if (!value) return {};
    if (*value != *covering && !(find_prices() && prices_hold())) return {};
    return CoveredOptimum{std::move(*value), *covering};
}

}  // namespace leakproof
