#include "optimum/curve/product_pieces.hpp"

#include <algorithm>
#include <numeric>

#include "optimum/curve/forest.hpp"
#include "symmetry/automorphisms.hpp"

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
    : graph_(connected), product_(factors_of(connected)), pieces_(pieces_of(product_, optimum_pieces)) {}

std::optional<OptimumPiece> ProductOfMaxima::around(const Rational& lambda) const {
    const auto pieces = pieces_at(pieces_, lambda);
    if (pieces.empty()) return {};
    for (const auto* piece : pieces)
        if (!piece->is_cover) return {};
    OptimumPiece out;
    out.interval = common_interval(pieces);
    out.value = product_of_values(pieces);
    out.price = product_on_vertices(pieces, &OptimumPiece::price, product_);
    out.is_cover = true;
    multiply_columns(out, pieces, product_);
    const Distances distance(graph_);
    const auto orbit_of = automorphisms(graph_).orbit_of;
    average_on_orbits(out.price, orbit_of);
    for (int j = 0; j < graph_.size(); ++j)
        if (orbit_of[j] == j) out.forests.push_back(forest_of_distances(graph_, distance, j));
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
