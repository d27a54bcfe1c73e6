#include "optimum/curve/product_pieces.hpp"

#include <algorithm>
#include <numeric>

#include "optimum/curve/forest.hpp"
#include "symmetry/transport.hpp"

namespace leakproof {
namespace {

constexpr int fewest_vertices = 8;  // smaller graphs take no time

CartesianFactors factors_of(const Graph& connected) {
    if (connected.size() < fewest_vertices) return {{connected}, {}};
    return cartesian_factors(connected, Distances(connected));
}

template <class Piece>
std::vector<std::vector<Piece>> pieces_of(const CartesianFactors& product, std::vector<Piece> (*of)(const Graph&)) {
    std::vector<std::vector<Piece>> out;
    if (product.factors.size() == 1) return out;
    for (const auto& factor : product.factors) out.push_back(of(factor));
    return out;
}

// Of each factor the piece that has λ inside; nothing if there is none of one.
template <class Piece>
std::vector<const Piece*> pieces_at(const std::vector<std::vector<Piece>>& factors, const Rational& lambda) {
    const RealRoot number(lambda);
    std::vector<const Piece*> out;
    for (const auto& pieces : factors) {
        for (const auto& piece : pieces)
            if (piece.interval.lower < number && (!piece.interval.upper || number < *piece.interval.upper))
                out.push_back(&piece);
    }
    if (out.size() != factors.size()) out.clear();
    return out;
}

template <class Piece>
LevelInterval common_interval(const std::vector<const Piece*>& pieces) {
    LevelInterval out = pieces.front()->interval;
    for (const auto* piece : pieces) {
        const auto& [lower, upper] = piece->interval;
        if (out.lower < lower) out.lower = lower;
        if (upper && (!out.upper || *upper < *out.upper)) out.upper = upper;
    }
    return out;
}

template <class Piece>
PolynomialQuotient product_of_values(const std::vector<const Piece*>& pieces) {
    PolynomialQuotient out{1, 1};
    for (const auto* piece : pieces) out = out * piece->value;
    return out;
}

// For each vertex the product of what its coordinates have.
template <class Piece>
OverDenominator product_on_vertices(const std::vector<const Piece*>& pieces, OverDenominator Piece::*list,
                                    const CartesianFactors& product) {
    const std::size_t n = product.coordinate.front().size();
    OverDenominator out{std::vector<WholePolynomial>(n, WholePolynomial(1)), 1};
    for (std::size_t f = 0; f < pieces.size(); ++f) {
        const OverDenominator& of_factor = pieces[f]->*list;
        out.denominator *= of_factor.denominator;
        for (std::size_t v = 0; v < n; ++v) out.numerator[v] *= of_factor.numerator[product.coordinate[f][v]];
    }
    out.reduce();
    return out;
}

// All products of columns, one of each factor, with the products of their weights.
void multiply_columns(OptimumPiece& out, const std::vector<const OptimumPiece*>& pieces,
                      const CartesianFactors& product) {
    const std::size_t n = product.coordinate.front().size();
    out.columns = {std::vector<int>(n)};
    out.weight = {{1}, 1};
    for (std::size_t f = 0; f < pieces.size(); ++f) {
        std::vector<std::vector<int>> columns;
        std::vector<WholePolynomial> weights;
        for (std::size_t a = 0; a < out.columns.size(); ++a)
            for (std::size_t b = 0; b < pieces[f]->columns.size(); ++b) {
                auto& column = columns.emplace_back(out.columns[a]);
                for (std::size_t v = 0; v < n; ++v) column[v] += pieces[f]->columns[b][product.coordinate[f][v]];
                weights.push_back(out.weight.numerator[a] * pieces[f]->weight.numerator[b]);
            }
        out.columns = std::move(columns);
        out.weight = {std::move(weights), out.weight.denominator * pieces[f]->weight.denominator};
    }
    out.weight.reduce();
}

// Factors that are isomorphic may have been given different prices; the average of a cover over the automorphisms is a
// cover of the same sum.
void average_on_orbits(OverDenominator& list, const std::vector<int>& orbit_of) {
    const std::size_t n = orbit_of.size();
    std::vector<long> size(n);
    std::vector<WholePolynomial> sum(n);
    bool constant = true;
    for (std::size_t v = 0; v < n; ++v) {
        ++size[orbit_of[v]];
        sum[orbit_of[v]] += list.numerator[v];
        constant = constant && list.numerator[v] == list.numerator[orbit_of[v]];
    }
    if (constant) return;
    long sizes = 1;
    for (const long s : size) sizes = std::lcm(sizes, std::max(s, 1L));
    list.denominator *= WholePolynomial(sizes);
    for (std::size_t v = 0; v < n; ++v)
        list.numerator[v] = sum[orbit_of[v]] * WholePolynomial(sizes / size[orbit_of[v]]);
    list.reduce();
}

}  // namespace

ProductOfMaxima::ProductOfMaxima(const Graph& connected)
    : graph_(connected), distance_(connected), product_(factors_of(connected)),
      pieces_(pieces_of(product_, optimum_pieces)) {
    if (pieces_.empty()) return;
    for (const auto& factor : product_.factors) {
        const auto group = automorphisms(factor);
        factor_distance_.emplace_back(factor);
        ways_.push_back(ways_from_representatives(group));
        orbits_.push_back(group.orbit_of);
    }
}

std::optional<OptimumPiece> ProductOfMaxima::around(const Rational& lambda) const {
    const auto pieces = pieces_at(pieces_, lambda);
    if (pieces.empty()) return {};
    OptimumPiece out;
    out.interval = common_interval(pieces);
    out.value = product_of_values(pieces);
    multiply_columns(out, pieces, product_);
    if (!price(out, pieces)) return {};
    return out;
}

// With all prices covers the flow along a tree of distances is enough.
bool ProductOfMaxima::price(OptimumPiece& out, const std::vector<const OptimumPiece*>& pieces) const {
    std::vector<std::size_t> uncovered;
    for (std::size_t f = 0; f < pieces.size(); ++f)
        if (!pieces[f]->is_cover) uncovered.push_back(f);
    if (uncovered.size() > 1) return false;
    const auto orbit_of = automorphisms(graph_).orbit_of;
    out.price = product_on_vertices(pieces, &OptimumPiece::price, product_);
    out.is_cover = uncovered.empty();
    if (out.is_cover) average_on_orbits(out.price, orbit_of);
    for (int j = 0; j < graph_.size(); ++j) {
        if (out.price.numerator[j] != out.price.numerator[orbit_of[j]]) return false;
        if (orbit_of[j] != j) continue;
        if (out.is_cover) out.forests.push_back(forest_of_distances(graph_, distance_, j));
        else out.forests.push_back(forest_at(j, pieces, uncovered.front()));
    }
    return true;
}

// In each layer, a copy of the factor whose prices are no cover, its own forest; in the layers' rows of the root, a
// tree of distances. What flows in a layer is what flows in the factor, times the price of the layer.
PricingForest ProductOfMaxima::forest_at(int root, const std::vector<const OptimumPiece*>& pieces,
                                         std::size_t uncovered) const {
    const auto& coordinate = product_.coordinate[uncovered];
    const auto& way = ways_[uncovered][coordinate[root]];
    const auto& forests = pieces[uncovered]->forests;
    const auto own = std::find_if(forests.begin(), forests.end(), [&](const PricingForest& forest) {
        return forest.root == orbits_[uncovered][coordinate[root]];
    });
    const auto back = way.inverse();
    PricingForest out{root, std::vector<int>(graph_.size()), {}};
    std::vector<bool> in_row(graph_.size());
    for (int v = 0; v < graph_.size(); ++v) {
        int across = 0;  // the distance of the layers
        for (std::size_t f = 0; f < pieces.size(); ++f)
            if (f != uncovered) across += factor_distance_[f](product_.coordinate[f][v], product_.coordinate[f][root]);
        out.exponent[v] = own->exponent[back(coordinate[v])] + across;
        in_row[v] = coordinate[v] == coordinate[root];
    }
    std::vector<bool> reached(graph_.size());
    for (const auto& [u, v] : graph_.arcs()) {
        if (in_row[u] && in_row[v]) {
            if (reached[v] || out.exponent[v] != out.exponent[u] + 1) continue;
            reached[v] = true;
            out.arcs.emplace_back(u, v);
        } else if (coordinate[u] != coordinate[v]) {
            const Edge arc{back(coordinate[u]), back(coordinate[v])};
            if (std::find(own->arcs.begin(), own->arcs.end(), arc) != own->arcs.end()) out.arcs.emplace_back(u, v);
        }
    }
    return out;
}

ProductOfCoverings::ProductOfCoverings(const Graph& connected)
    : product_(factors_of(connected)), pieces_(pieces_of(product_, covering_pieces)) {}

std::optional<CoveringPiece> ProductOfCoverings::around(const Rational& lambda) const {
    const auto pieces = pieces_at(pieces_, lambda);
    if (pieces.empty()) return {};
    return CoveringPiece{common_interval(pieces), product_of_values(pieces),
                         product_on_vertices(pieces, &CoveringPiece::packing, product_),
                         product_on_vertices(pieces, &CoveringPiece::cover, product_)};
}

}  // namespace leakproof
