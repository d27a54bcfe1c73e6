#include "optimum/metric/metric_interval.hpp"

#include <algorithm>

#include "base/interruption.hpp"
#include "graph/product.hpp"
#include "linear/exact_solve.hpp"
#include "optimum/covering/large/proposal.hpp"
#include "optimum/generation/made_exact.hpp"
#include "optimum/metric/proposal.hpp"
#include "optimum/ordered_flow.hpp"

namespace leakproof {
namespace {

// Floating point is told λ^unit as it can be told.
Rational near_lambda(const Metric& metric, const Level& level) {
    return LevelPower(level, metric.unit()).between(20).lower;
}

// One part with the pairs that no third point stands between.
struct Held {
    std::vector<int> points;
    Graph pattern;
    Distances distance;

    Held(const Metric& metric, const std::vector<int>& of)
        : points(of), pattern(induced_subgraph(metric.pattern(), of)),
          distance(induced_distances(metric.in_units(), of)) {}
    int size() const { return pattern.size(); }
};

// ---- The channel

Integer times(const Integer& x, const Rational& ratio) {  // ⌊ratio·x⌋
    return floor(Rational(x) * ratio);
}

// Lowers a column until it is private.
void make_private(std::vector<Integer>& column, const std::vector<std::vector<RatioArc>>& arcs_to) {
    std::vector<int> waiting = each_by_itself(static_cast<int>(column.size()));
    std::vector<bool> waits(column.size(), true);
    while (!waiting.empty()) {
        const int h = waiting.back();
        waiting.pop_back();
        waits[h] = false;
        for (const auto& [i, to, ratio] : arcs_to[h]) {
            Integer most = times(column[h], ratio);
            if (column[i] <= most) continue;
            column[i] = std::move(most);
            if (!waits[i]) waiting.push_back(i);
            waits[i] = true;
        }
    }
}

struct PrivateChannel {
    Matrix channel;
    Rational leaks;
};

std::optional<PrivateChannel> channel_from(const MetricProposal& guess, const Held& part, const UnitPowers& below) {
    const int n = part.size();
    std::vector<RatioArc> arcs;
    std::vector<std::vector<RatioArc>> arcs_to(static_cast<std::size_t>(n));
    int largest = 0;
    for (const auto& [i, h] : part.pattern.arcs()) {
        arcs.push_back({i, h, below(part.distance(i, h))});
        arcs_to[h].push_back(arcs.back());
    }
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) largest = std::max(largest, part.distance(i, j));
    // The smallest entries are to have as many digits as the largest.
    const int bits = 64 + static_cast<int>(fmpz_bits(floor(below(largest)).raw()));
    const Rational scale = power(Rational(2), -bits);
    auto column = guess.columns(bits);
    std::vector<Rational> row(static_cast<std::size_t>(n));
    for (auto& whole : column) {
        stop_if_asked();
        make_private(whole, arcs_to);
        for (int i = 0; i < n; ++i) row[i] += Rational(whole[i]) * scale;
    }
    if (std::any_of(row.begin(), row.end(), [](const Rational& r) { return r.is_zero(); })) return {};
    const auto given_up = share_given_up(row, arcs);
    if (!given_up) return {};
    const Rational kept = Rational(1) - *given_up;
    PrivateChannel out{Matrix(n, n), 0};
    int top = 0;
    std::vector<Rational> missing;
    for (int i = 0; i < n; ++i) {
        missing.push_back(Rational(1) - kept * row[i]);
        if (missing[i] > missing[top]) top = i;
        for (int j = 0; j < n; ++j) out.channel(i, j) = Rational(column[j][i]) * scale * kept;
    }
    for (const auto& [i, h, ratio] : arcs)
        if (missing[i].sign() < 0 || missing[i] > ratio * missing[h]) return {};
    for (int i = 0; i < n; ++i) out.channel(i, top) += missing[i];
    out.leaks = sum_of_column_maxima(out.channel);
    return out;
}

// ---- The prices

// What a private column with 1 at the root costs at least: prices are moved along the tree to the root. What a point
// gives, its parent has at least 1/ratio of; what it owes, its parent owes at most ratio times.
Rational worth_at(const HangingTree& tree, const Held& part, const UnitPowers& above,
                  const std::vector<Rational>& price) {
    std::vector<Rational> stands = price;
    const Rational grain = power(Rational(2), -96);
    for (std::size_t k = tree.order.size(); k-- > 1;) {
        const int u = tree.order[k], v = tree.parent[u];
        const Rational& ratio = above(part.distance(u, v));
        const Rational moved = stands[u].sign() >= 0 ? stands[u] / ratio : stands[u] * ratio;
        stands[v] += Rational(floor(moved / grain)) * grain;
    }
    return stands[tree.order.front()];
}

std::optional<std::vector<Rational>> prices_from(MetricProposal& guess, const Held& part, const UnitPowers& above) {
    auto price = guess.price();
    std::optional<Rational> least;
    for (int root = 0; root < part.size(); ++root) {
        stop_if_asked();
        Rational worth = worth_at(guess.tree_to(root), part, above, price);
        if (!least || worth < *least) least = std::move(worth);
    }
    if (!least || least->sign() <= 0) return {};
    for (auto& y : price) y /= *least;
    return price;
}

// 1 / min_i Σ_h λ^{-d(i,h)} for all.
std::vector<Rational> equal_prices(const Held& part, const UnitPowers& above) {
    std::optional<Rational> least;
    for (int i = 0; i < part.size(); ++i) {
        Rational sum;
        for (int h = 0; h < part.size(); ++h) sum += Rational(1) / above(part.distance(i, h));
        if (!least || sum < *least) least = std::move(sum);
    }
    return std::vector<Rational>(static_cast<std::size_t>(part.size()), Rational(1) / *least);
}

PrivateChannel silent_channel(int n) {
    PrivateChannel out{Matrix(n, n), 1};
    for (int i = 0; i < n; ++i) out.channel(i, 0) = 1;
    return out;
}

// ---- Covering

// The sum of weights ≥ 0, made to satisfy all of M w ≥ 1, or M w ≤ 1, by a factor.
std::optional<Rational> made_to_fit(const Held& part, const UnitPowers& power, const std::vector<Rational>& weight,
                                    bool cover) {
    std::optional<Rational> worst;
    Rational sum;
    for (int i = 0; i < part.size(); ++i) {
        Rational row;
        for (int h = 0; h < part.size(); ++h)
            if (!weight[h].is_zero()) row += weight[h] / power(part.distance(i, h));
        if (!worst || (cover ? row < *worst : row > *worst)) worst = std::move(row);
        sum += weight[i];
    }
    if (worst->sign() <= 0) return {};
    return sum / *worst;
}

// With M w = 1 on some rows.
std::optional<Rational> value_of_weights(const Held& part, const UnitPowers& power, const std::vector<int>& rows,
                                         const std::vector<int>& support, bool cover) {
    constexpr int bits = 64;
    const Rational scale = leakproof::power(Rational(2), bits);
    const auto entry = [&](int i, int h) { return floor(scale / power(part.distance(i, h))); };
    std::vector<std::vector<Integer>> system;
    for (const int i : rows) {
        system.emplace_back();
        for (const int h : support) system.back().push_back(entry(i, h));
    }
    const auto solution = solve_square(system, std::vector<Integer>(rows.size(), floor(scale)));
    if (!solution) return {};
    std::vector<Rational> weight(static_cast<std::size_t>(part.size()));
    for (std::size_t k = 0; k < support.size(); ++k)  // short, and not negative
        weight[support[k]] = Rational(std::max(Integer(0), floor((*solution)[k] * scale))) / scale;
    return made_to_fit(part, power, weight, cover);
}

}  // namespace

PowersBetween powers_between(const Metric& metric, const Level& level, unsigned bits) {
    const Rational grain = power(Rational(2), -static_cast<long>(bits));
    const auto enclosure = [&](int units) {  // short fractions, also where the power is a long one
        const auto [lower, upper] = LevelPower(level, Rational(units) * metric.unit()).enclosure(64 + bits);
        return Enclosure{Rational(floor(lower / grain)) * grain, -Rational(floor(-upper / grain)) * grain};
    };
    return {UnitPowers(metric, [&](int units) { return enclosure(units).lower; }),
            UnitPowers(metric, [&](int units) { return enclosure(units).upper; })};
}

LeakageBetween leakage_between(const GivenMetric& metric, const Level& level) {
    const UnitPowers below = powers_between(metric.below, level).below,
                     above = powers_between(metric.above, level).above;
    const Rational near_below = near_lambda(metric.below, level), near_above = near_lambda(metric.above, level);
    const int n = metric.below.size();
    LeakageBetween out{0, 0, Matrix(n, n), std::vector<Rational>(static_cast<std::size_t>(n))};
    for (const auto& points : metric.below.parts()) {
        const Held low(metric.below, points), high(metric.above, points);
        MetricProposal of_low(low.pattern, low.distance, near_below);
        std::optional<MetricProposal> apart;
        if (!metric.exact) apart.emplace(high.pattern, high.distance, near_above);
        MetricProposal& of_high = apart ? *apart : of_low;
        auto channel = of_low.found() ? channel_from(of_low, low, below) : std::nullopt;
        auto price = of_high.found() ? prices_from(of_high, high, above) : std::nullopt;
        if (!channel) channel = silent_channel(low.size());
        if (!price) price = equal_prices(high, above);
        out.lower += channel->leaks;
        for (int i = 0; i < low.size(); ++i) {
            out.upper += (*price)[i];
            out.price[points[i]] = (*price)[i];
            for (int j = 0; j < low.size(); ++j) out.channel(points[i], points[j]) = channel->channel(i, j);
        }
    }
    return out;
}

LeakageBetween leakage_between_one_sided(const Metric& metric, const Level& level) {
    const PowersBetween powers = powers_between(metric, level, 40);
    const auto at = [&](const UnitPowers& power) {
        std::vector<RatioArc> arcs;
        for (const auto& [i, h] : metric.pattern().arcs())
            if (metric.in_units().connected(i, h)) arcs.push_back({i, h, power(metric.in_units()(i, h))});
        return maximum_leakage_ordered(metric.size(), arcs);
    };
    Optimum below = at(powers.below), above = at(powers.above);
    return {below.value, above.value, std::move(below.channel), std::move(above.price)};
}

// The maximum is a bound from below, and where its prices are not negative they are a cover, or nearly one.
Enclosure covering_between(const GivenMetric& metric, const Level& level, const LeakageBetween& leakage) {
    const UnitPowers below = powers_between(metric.below, level).below,
                     above = powers_between(metric.above, level).above;
    Enclosure out{0, 0};
    for (const auto& points : metric.below.parts()) {
        const Held low(metric.below, points), high(metric.above, points);
        OrbitsOfGraph of_low{low.distance, {}, each_by_itself(low.size())}, of_high{high.distance, {}, of_low.orbit_of};
        for (int i = 0; i < low.size(); ++i) of_low.orbits.push_back({i});
        of_high.orbits = of_low.orbits;
        const auto packing = propose_supports(of_low, near_lambda(metric.below, level));
        const auto cover = propose_supports(of_high, near_lambda(metric.above, level));
        std::vector<Rational> price;
        for (const int i : points) price.push_back(std::max(Rational(0), leakage.price[i]));
        auto least = packing ? value_of_weights(low, below, packing->cover, packing->packing, false) : std::nullopt;
        auto most = cover ? value_of_weights(high, above, cover->packing, cover->cover, true) : std::nullopt;
        for (const auto& weights : {price, equal_prices(high, above)})
            if (const auto fits = made_to_fit(high, above, weights, true); fits && (!most || *fits < *most))
                most = fits;
        out.lower += least.value_or(Rational(1));
        out.upper += *most;
    }
    out.lower = std::max(out.lower, leakage.lower);
    return out;
}

}  // namespace leakproof
