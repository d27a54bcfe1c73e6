#include "optimum/metric/metric_leakage.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "exact/lambda_powers.hpp"
#include "graph/product.hpp"
#include "linear/exact_program.hpp"
#include "linear/exact_solve.hpp"
#include "optimum/bounds/bounds.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/generation/written_out.hpp"
#include "optimum/glue/glued.hpp"
#include "optimum/glued_curve/curves_by_blocks.hpp"
#include "optimum/tree/forest_optimum.hpp"
#include "symmetry/isometries.hpp"

namespace leakproof {
namespace {

void require_level(const Rational& mu) {
    if (mu < Rational(1)) throw InputError("λ", mu.str(), "at least 1");
}

// Points that belong together, by themselves.
struct Part {
    std::vector<int> points;
    Graph pattern;
    Distances distance;
    Automorphisms symmetry;

    Part(const Metric& metric, std::vector<int> of)
        : points(std::move(of)), pattern(induced_subgraph(metric.pattern(), points)),
          distance(induced_distances(metric.in_units(), points)), symmetry(isometries(pattern, distance)) {}

    int size() const { return pattern.size(); }
};

template <class Action>
void for_each_part(const Metric& metric, const Action& action) {
    for (auto& points : metric.parts()) action(Part(metric, std::move(points)));
}

// Prices at μ = 1. A column never falls along a way, so that where all ways lead back one point has the price 1.
std::vector<Rational> prices_at_one(const Part& part) {
    std::vector<Rational> out(part.points.size());
    if (!is_symmetric(part.distance)) {
        std::vector<Edge> arcs;
        for (const auto& [u, v] : part.pattern.arcs())
            if (part.distance.connected(u, v)) arcs.emplace_back(u, v);
        return maximum_leakage_ordered(part.size(), arcs, Rational(1)).price;
    }
    out.front() = 1;
    return out;
}

// At μ = 1 a way from one point to another makes the row of the one at most that of the other, and as rows sum to 1,
// equal: one column of ones is all there is.
Mixture mixture_of(const Part& part, const Rational& mu) {
    if (mu > Rational(1)) return mixture_by_generation(part.pattern, part.distance, mu, part.symmetry.orbit_of);
    return {{std::vector<int>(part.points.size(), 0)}, {1}, prices_at_one(part), 1};
}

// ---- A tree with lengths

struct LongTree {
    Forest forest;
    ForestLengths lengths;
};

// None if the formula for trees does not solve it: smaller ones are solved as all others, with channels that look like
// theirs, and where levels have many thousand units so would the numbers.
std::optional<LongTree> long_tree(const Part& part) {
    constexpr int fewest = 12, most_units = 4096;
    if (part.size() < fewest || part.pattern.edge_count() != part.size() - 1 || !is_symmetric(part.distance)) return {};
    auto forest = as_forest(part.pattern);
    if (!forest) return {};
    std::vector<int> to_parent(part.points.size());
    for (int v = 0; v < part.size(); ++v) {
        if (forest->parent(v) >= 0) to_parent[v] = part.distance(v, forest->parent(v));
        if (part.distance(0, v) > most_units) return {};
    }
    return LongTree{std::move(*forest), ForestLengths(std::move(to_parent))};
}

Optimum optimum_of(const LongTree& tree, const Rational& mu) {
    const auto found = forest_optimum(tree.forest, mu, tree.lengths);
    return {found.value, forest_channel(tree.forest, mu, found, tree.lengths),
            forest_prices(tree.forest, mu, found.level, tree.lengths)};
}

// ---- Any part

// Many points that cut points divide into small blocks, and perhaps a core.
bool is_glued(const Part& part, const Rational& mu) {
    constexpr int most_as_a_whole = 128;
    return mu > Rational(1) && part.size() > most_as_a_whole && is_symmetric(part.distance) &&
           is_solved_by_blocks(part.pattern, mu);
}

Optimum optimum_of(const Part& part, const Rational& mu) {
    if (const auto tree = long_tree(part)) return optimum_of(*tree, mu);
    if (is_glued(part, mu)) {
        Glued glued(part.pattern, part.distance, mu);
        Matrix channel = glued.channel();
        return {glued.value(), std::move(channel), glued.price()};
    }
    Mixture mixture = mixture_of(part, mu);
    Matrix channel = channel_of(mixture, part.size(), mu, part.symmetry.generators);
    return {mixture.value, std::move(channel), std::move(mixture.price)};
}

Rational value_of(const Part& part, const Rational& mu, std::vector<Rational>& price) {
    if (const auto tree = long_tree(part)) {
        const auto found = forest_optimum(tree->forest, mu, tree->lengths);
        price = forest_prices(tree->forest, mu, found.level, tree->lengths);
        return found.value;
    }
    if (is_glued(part, mu)) {
        const Glued glued(part.pattern, part.distance, mu);
        price = glued.price();
        return glued.value();
    }
    Mixture mixture = mixture_of(part, mu);
    price = std::move(mixture.price);
    return mixture.value;
}

// ---- Covering

// Σ over both programs, by the exact simplex.
Covering covering_one_sided(const Part& part, const UnitPowers& power) {
    const std::size_t n = part.points.size();
    ExactProgram program(std::vector<Rational>(n, 1));
    for (int i = 0; i < part.size(); ++i) {  // the least column with its maximum at i
        std::vector<Rational> column(n);
        for (int h = 0; h < part.size(); ++h)
            if (part.distance.connected(i, h)) column[h] = Rational(1) / power(part.distance(i, h));
        program.add_column(std::move(column), 1);
    }
    std::vector<int> slacks;
    for (std::size_t h = 0; h < n; ++h) {
        std::vector<Rational> slack(n);
        slack[h] = 1;
        slacks.push_back(program.add_column(std::move(slack), 0));
    }
    program.start_from(slacks);
    if (program.solve() != ExactProgram::Outcome::optimal)
        throw std::logic_error("the covering program without an optimum");
    auto packing = program.solution();
    packing.resize(n);
    return {program.value(), program.prices(), std::move(packing)};
}

}  // namespace

bool is_found_soon(const Metric& metric, const Rational& mu) {
    constexpr int soon = 64;                     // points
    constexpr std::ptrdiff_t most_orbits = 600;  // unknowns of a system, as of graphs
    bool out = true;
    for_each_part(metric, [&](const Part& part) {
        if (!out || part.size() <= soon || mu == Rational(1) || long_tree(part)) return;
        const auto& orbit_of = part.symmetry.orbit_of;
        std::ptrdiff_t orbits = 0;
        for (int v = 0; v < part.size(); ++v) orbits += orbit_of[v] == v ? 1 : 0;
        out = orbits <= most_orbits && mixture_of_distances(part.pattern, part.distance, mu, orbit_of).has_value();
    });
    return out;
}

Optimum maximum_leakage(const Metric& metric, const Rational& mu) {
    require_level(mu);
    const int n = metric.size();
    Optimum out{0, Matrix(n, n), std::vector<Rational>(n)};
    for_each_part(metric, [&](const Part& part) {
        const Optimum found = optimum_of(part, mu);
        out.value += found.value;
        for (int i = 0; i < part.size(); ++i) {
            out.price[part.points[i]] = found.price[i];
            for (int j = 0; j < part.size(); ++j) out.channel(part.points[i], part.points[j]) = found.channel(i, j);
        }
    });
    return out;
}

Rational maximum_leakage(const Metric& metric, const Rational& mu, std::vector<Rational>& price) {
    require_level(mu);
    Rational sum;
    price.assign(metric.size(), 0);
    for_each_part(metric, [&](const Part& part) {
        std::vector<Rational> of_part;
        sum += value_of(part, mu, of_part);
        for (int i = 0; i < part.size(); ++i) price[part.points[i]] = std::move(of_part[i]);
    });
    return sum;
}

std::optional<OptimumOfPowers> maximum_leakage_in_powers(const Metric& metric, const Rational& mu,
                                                         int most_columns_per_point) {
    require_level(mu);
    const int n = metric.size();
    const auto most = static_cast<std::size_t>(n) * static_cast<std::size_t>(most_columns_per_point);
    OptimumOfPowers out{0, {}, std::vector<Rational>(n)};
    bool few = true;
    for_each_part(metric, [&](const Part& part) {
        if (!few) return;
        const Mixture mixture = mixture_of(part, mu);
        few = add_average(out.channel, mixture, part.symmetry.generators, part.points, n, most);
        out.value += mixture.value;
        for (int i = 0; i < part.size(); ++i) out.price[part.points[i]] = mixture.price[i];
    });
    if (!few) return std::nullopt;
    return out;
}

Rational covering_number_one_sided(const Metric& metric, const UnitPowers& power) {
    Rational out;
    for_each_part(metric, [&](const Part& part) { out += covering_one_sided(part, power).value; });
    return out;
}

Covering covering_number(const Metric& metric, const Rational& mu) {
    require_level(mu);
    Covering out{0, std::vector<Rational>(metric.size()), std::vector<Rational>(metric.size())};
    for_each_part(metric, [&](const Part& part) {
        const Covering found = metric.is_symmetric() ? covering_of_distances(part.distance, part.symmetry.orbit_of, mu)
                                                     : covering_one_sided(part, UnitPowers(metric, mu));
        out.value += found.value;
        for (int i = 0; i < part.size(); ++i) {
            out.cover[part.points[i]] = found.cover[i];
            out.packing[part.points[i]] = found.packing[i];
        }
    });
    return out;
}

// The columns c·x_j μ^{-d(j,·)} of a packing x, and 1 - c·s with its sums s. It is private from i to h if
// c (a s_h - s_i) ≤ a - 1, where s_h ≤ 1 and s_i ≥ s_h / b: nothing is packed at h that is not packed at i times 1/b.
Rational least_leakage_by_covering(const Metric& metric, const Covering& covering, const Rational& mu) {
    require_level(mu);
    Rational sum;
    for_each_part(metric, [&](const Part& part) {
        Rational share(1), packed;
        std::map<std::pair<int, int>, bool> seen;
        for (int i = 0; i < part.size(); ++i) {
            packed += covering.packing[part.points[i]];
            for (int h = 0; h < part.size(); ++h) {
                if (i == h || !part.distance.connected(i, h)) continue;
                const int there = part.distance(i, h), back = part.distance(h, i);
                if (!seen.emplace(std::pair(there, back), true).second) continue;
                const Rational a = power(mu, there);
                const Rational over_b = back == Distances::infinite ? Rational(0) : power(mu, -back);
                if (a == Rational(1)) share = metric.is_symmetric() ? Rational(1, 2) : Rational(0);
                else share = std::min(share, (a - Rational(1)) / (a - over_b));
            }
        }
        sum += share * packed + Rational(1) - share;
    });
    return sum;
}

Rational least_by_share(const Metric& metric, const Rational& covering, const UnitPowers& power) {
    int least = Distances::infinite;
    for (int i = 0; i < metric.size(); ++i)
        for (int h = 0; h < metric.size(); ++h)
            if (i != h) least = std::min(least, metric.in_units()(i, h));
    if (least == Distances::infinite) return covering;  // nothing is asked of the rows
    const Rational one(1), parts(static_cast<long>(metric.parts().size())), m = power(least);
    return metric.is_symmetric() ? (m * covering + parts) / (m + one) : (one - one / m) * covering + parts / m;
}

std::vector<MetricBound> metric_bounds(const Metric& metric, const UnitPowers& power) {
    BoundedMetric of{{}, metric.is_symmetric(), power};
    for (const auto& points : metric.parts()) of.parts.push_back(induced_distances(metric.in_units(), points));
    std::vector<MetricBound> out;
    for (const auto& bound : bounds()) {
        if (bound.by_lengths.value == nullptr) continue;
        if (auto value = bound.by_lengths.value(of))
            out.push_back({bound.name, bound.by_lengths.formula, std::move(*value)});
    }
    return out;
}

std::vector<PartOfCurves> parts_of_curves(const Metric& metric, bool with_proofs) {
    const long unit = metric.unit().whole();
    std::vector<PartOfCurves> out;
    for_each_part(metric, [&](const Part& part) {
        std::vector<std::uint16_t> table;
        for (int i = 0; i < part.size(); ++i)
            for (int h = 0; h < part.size(); ++h)
                table.push_back(static_cast<std::uint16_t>(unit * part.distance(i, h)));
        const Distances whole(part.size(), std::move(table));
        if (!with_proofs && curves_are_glued(part.pattern)) {
            out.push_back(glued_part(part.pattern, whole, part.points));
            return;
        }
        out.push_back({part.pattern, part.points,
                       [pattern = part.pattern, whole, orbit_of = part.symmetry.orbit_of](const auto& see) {
                           return optimum_pieces_in_time(pattern, whole, orbit_of, see);
                       },
                       [whole, orbit_of = part.symmetry.orbit_of](const auto& see) {
                           return covering_pieces_in_time(whole, orbit_of, see);
                       }});
    });
    return out;
}

GraphCurves curves_of(const Metric& metric) {
    CurvesSoFar so_far(parts_of_curves(metric, true));
    so_far.find({});
    stop_if_asked();
    return std::move(*so_far.now().whole);
}

std::optional<Rational> magnitude(const Metric& metric, const Rational& mu) {
    require_level(mu);
    Rational sum;
    for (const auto& points : metric.parts()) {
        const auto part = magnitude_of(points, metric.in_units(), mu);
        if (!part) return {};
        sum += *part;
    }
    return sum;
}

}  // namespace leakproof
