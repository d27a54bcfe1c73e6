// How the budget is divided among the nodes of a structure for ranges.
//
// For one linear constraint q·u + Σ t_d·v_d ≤ 1 on the rates, the least value of A/u² + Σ B_d/v_d² is
// (Σ (coefficient · (number altered)²)^{1/3})³, by Hölder's inequality; the share of the budget that a kind of node
// gets is in proportion to its cube root. With one rate u for the S nodes and one v for all trees, several constraints
// bound a polygon; the function is convex and falls in both, so that its least value is at the best point of an edge,
// if that lies in the polygon, or else at a corner.
#include <algorithm>

#include "mechanism/noise.hpp"
#include "mechanism/range_mechanism.hpp"

namespace leakproof {
namespace {

constexpr int share_decimals = 9;

struct Point {
    Rational u, v;
};

// Σ of A/u² and B/v², times the second moment of Laplace noise.
struct Objective {
    Rational a, b;
    Rational at(const Point& p) const {
        Rational out;
        if (!a.is_zero()) out += a / (p.u * p.u);
        if (!b.is_zero()) out += b / (p.v * p.v);
        return laplace_second_moment() * out;
    }
};

Enclosure cube_root(const Rational& x) { return x.is_zero() ? Enclosure{0, 0} : root_of(x, 3); }

Enclosure cube(const Enclosure& x) { return x * x * x; }

Rational cut(const Rational& x) {
    const Rational scale = power(Rational(10), share_decimals);
    return Rational(floor(x * scale)) / scale;
}

struct Candidate {
    Point point;
    Enclosure least;  // of the objective, if this is the best point
};

Point on_edge(const Alteration& edge, const Rational& tree_share) {
    return {(Rational(1) - tree_share) / Rational(edge.s_nodes), tree_share / Rational(edge.tree_nodes)};
}

// The best point of an edge with both numbers positive, if it lies in the polygon.
std::optional<Candidate> best_of_edge(const Alteration& edge, const std::vector<Alteration>& all,
                                      const Objective& objective) {
    const Rational q = edge.s_nodes, t = edge.tree_nodes;
    const Enclosure alpha = cube_root(objective.a * q * q), beta = cube_root(objective.b * t * t);
    const Enclosure share = beta / (alpha + beta);
    const Rational low = cut(share.lower), high = cut(share.upper) + power(Rational(10), -share_decimals);
    for (const auto& end : {low, high}) {
        if (end.sign() <= 0 || end >= Rational(1)) return std::nullopt;
        const Point p = on_edge(edge, end);
        if (loss_of(all, p.u, p.v) > Rational(1)) return std::nullopt;
    }
    return Candidate{on_edge(edge, low), laplace_second_moment() * cube(alpha + beta)};
}

std::optional<Point> corner(const Alteration& a, const Alteration& b) {
    const Rational determinant =
        Rational(a.s_nodes) * Rational(b.tree_nodes) - Rational(b.s_nodes) * Rational(a.tree_nodes);
    if (determinant.is_zero()) return std::nullopt;
    return Point{Rational(b.tree_nodes - a.tree_nodes) / determinant, Rational(a.s_nodes - b.s_nodes) / determinant};
}

Candidate best_point(const std::vector<Alteration>& all, const Objective& objective) {
    if (objective.a.is_zero() || objective.b.is_zero()) {  // one kind of node gets everything
        int most_s = 0, most_t = 0;
        for (const auto& a : all) {
            most_s = std::max(most_s, a.s_nodes);
            most_t = std::max(most_t, a.tree_nodes);
        }
        const Point p{most_s == 0 ? Rational(0) : Rational(1, most_s), most_t == 0 ? Rational(0) : Rational(1, most_t)};
        return {p, {objective.at(p), objective.at(p)}};
    }
    for (const auto& edge : all)
        if (edge.s_nodes > 0 && edge.tree_nodes > 0)
            if (const auto found = best_of_edge(edge, all, objective)) return *found;
    std::optional<Candidate> best;
    for (const auto& a : all)
        for (const auto& b : all) {
            const auto p = corner(a, b);
            if (!p || p->u.sign() <= 0 || p->v.sign() <= 0 || loss_of(all, p->u, p->v) > Rational(1)) continue;
            const Rational value = objective.at(*p);
            if (!best || value < best->least.lower) best = Candidate{*p, {value, value}};
        }
    return *best;  // S nodes and trees are altered, so that the polygon has a corner with both rates positive
}

std::vector<Rational> laplace_variances(const std::vector<Rational>& rates) {
    std::vector<Rational> out;
    for (const auto& rate : rates) out.push_back(laplace_second_moment() / (rate * rate));
    return out;
}

Rational laplace_error(const RangeUses& uses, const RangeSplit& split) {
    const Rational s_variance =
        uses.s_nodes.is_zero() ? Rational(0) : laplace_second_moment() / (split.s_rate * split.s_rate);
    return range_error(uses, s_variance, laplace_variances(split.tree_rates));
}

}  // namespace

RangeSplit best_split(const RangeStructure& structure, int theta) {
    const auto alterations = largest_alterations(structure, theta);
    const RangeUses uses = range_uses(structure);
    const Candidate best = best_point(alterations, {uses.s_nodes, uses.trees()});
    RangeSplit out;
    out.s_rate = best.point.u;
    out.tree_rates.assign(uses.by_depth.size(), best.point.v);
    out.loss = loss_of(alterations, best.point.u, best.point.v);
    out.error = laplace_error(uses, out);
    out.least = best.least;
    return out;
}

RangeSplit best_split_by_depth(const RangeStructure& structure, int theta) {
    const auto alterations = largest_alterations(structure, theta);
    const RangeUses uses = range_uses(structure);
    const auto depths = static_cast<int>(uses.by_depth.size());
    const Alteration& most = alterations.back();  // the most S nodes, and of those changes the most nodes of trees
    const Rational q = most.s_nodes;
    const Enclosure alpha = cube_root(uses.s_nodes * q * q);
    std::vector<Enclosure> beta;
    Enclosure sum = alpha;
    for (const auto& x : uses.by_depth) {
        beta.push_back(cube_root(Rational(4) * x));  // siblings next to each other: two of a depth are always altered
        sum = sum + beta.back();
    }
    RangeSplit out;
    if (most.s_nodes > 0) out.s_rate = cut((alpha / sum).lower) / q;
    out.loss = q * out.s_rate;
    for (const auto& b : beta) {
        out.tree_rates.push_back(cut((b / sum).lower) / Rational(2));
        out.loss += Rational(2) * out.tree_rates.back();
    }
    out.error = laplace_error(uses, out);
    out.least = laplace_second_moment() * cube(sum);
    out.loss_is_exact = most.tree_nodes == 2 * depths;
    if (!out.loss_is_exact) out.least.lower = Rational(0);
    return out;
}

}  // namespace leakproof
