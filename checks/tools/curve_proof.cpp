#include "checks/tools/curve_proof.hpp"

#include <algorithm>
#include <set>

#include "graph/distance.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof {
namespace {

using Flaw = std::optional<std::string>;

bool nonnegative(const WholePolynomial& p, const LevelInterval& interval) {
    return where_positive({-p, 1}, interval).empty();
}

// No root inside, and positive between the ends.
bool positive(const WholePolynomial& p, const LevelInterval& interval) {
    const auto found = where_positive({p, 1}, interval);
    const auto same_end = [&] {
        const auto& upper = found.front().upper;
        return upper.has_value() == interval.upper.has_value() && (!upper || *upper == *interval.upper);
    };
    return found.size() == 1 && found.front().lower == interval.lower && same_end();
}

bool is_private_column(const std::vector<int>& f, const Graph& graph) {
    if (static_cast<int>(f.size()) != graph.size() || *std::min_element(f.begin(), f.end()) != 0) return false;
    for (const auto& [u, v] : graph.edges())
        if (f[u] - f[v] > 1 || f[v] - f[u] > 1) return false;
    return true;
}

// The weights are those of a channel once it is averaged over all automorphisms: row sums are 1 on average over orbits.
Flaw flaw_in_mixture(const OptimumPiece& piece, const Graph& graph) {
    const auto& [weight, denominator] = piece.weight;
    if (!positive(denominator, piece.interval)) return "a denominator of the weights that is not positive";
    int top = 0;
    for (const auto& f : piece.columns) {
        if (!is_private_column(f, graph)) return "a column that is not private";
        top = std::max(top, *std::max_element(f.begin(), f.end()));
    }
    const auto orbit_of = automorphisms(graph).orbit_of;
    std::vector<WholePolynomial> sum(graph.size());
    for (std::size_t k = 0; k < piece.columns.size(); ++k) {
        if (!nonnegative(weight[k], piece.interval)) return "a negative weight";
        for (int i = 0; i < graph.size(); ++i) sum[orbit_of[i]] += weight[k].times_power(top - piece.columns[k][i]);
    }
    for (const int orbit : std::set<int>(orbit_of.begin(), orbit_of.end())) {
        const auto size = std::count(orbit_of.begin(), orbit_of.end(), orbit);
        if (sum[orbit] != denominator.times_power(top) * WholePolynomial(size)) return "rows that do not sum to 1";
    }
    if (!(PolynomialQuotient::of(piece.weight.sum(), denominator) == piece.value))
        return "weights that do not add up to the value";
    return {};
}

Flaw flaw_in_forest(const PricingForest& forest, const OptimumPiece& piece, const Graph& graph) {
    if (forest.exponent[forest.root] != 0) return "a forest whose root is not at 0";
    for (const auto& [u, v] : forest.arcs)
        if (!graph.adjacent(u, v) || forest.exponent[v] != forest.exponent[u] + 1) return "an arc that is not tight";
    const ForestFlow flow = flow_along(forest, piece.price);
    if (!flow.balanced) return "a tree that takes more than it gives";
    if (!nonnegative(flow.left_over, piece.interval)) return "a column that costs less than its maximum";
    for (const auto& along : flow.along)
        if (!nonnegative(along, piece.interval)) return "something that flows backwards";
    return {};
}

Flaw flaw_in_prices(const OptimumPiece& piece, const Graph& graph) {
    if (!positive(piece.price.denominator, piece.interval)) return "a denominator of the prices that is not positive";
    if (!(PolynomialQuotient::of(piece.price.sum(), piece.price.denominator) == piece.value))
        return "prices that do not add up to the value";
    const auto orbit_of = automorphisms(graph).orbit_of;
    std::set<int> roots;
    for (int i = 0; i < graph.size(); ++i)
        if (piece.price.numerator[i] != piece.price.numerator[orbit_of[i]]) return "prices that differ on an orbit";
    for (const auto& forest : piece.forests) {
        if (auto flaw = flaw_in_forest(forest, piece, graph)) return flaw;
        roots.insert(forest.root);
    }
    if (roots != std::set<int>(orbit_of.begin(), orbit_of.end())) return "an orbit without a forest";
    return {};
}

}  // namespace

std::optional<std::string> flaw_of(const OptimumPiece& piece, const Graph& connected) {
    if (auto flaw = flaw_in_mixture(piece, connected)) return flaw;
    return flaw_in_prices(piece, connected);
}

std::optional<std::string> flaw_of(const CoveringPiece& piece, const Graph& connected) {
    const Distances distance(connected);
    for (const auto* z : {&piece.packing, &piece.cover}) {
        if (!positive(z->denominator, piece.interval)) return "a denominator that is not positive";
        if (!(PolynomialQuotient::of(z->sum(), z->denominator) == piece.value))
            return "weights that do not add up to the value";
        for (const auto& p : z->numerator)
            if (!nonnegative(p, piece.interval)) return "a negative weight";
    }
    for (int v = 0; v < connected.size(); ++v) {
        if (!nonnegative(-beyond_one(piece.packing, v, distance), piece.interval)) return "too much is packed";
        if (!nonnegative(beyond_one(piece.cover, v, distance), piece.interval)) return "a vertex is not covered";
    }
    return {};
}

}  // namespace leakproof
