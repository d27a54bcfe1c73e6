// Curves of Cartesian products from their factors, beside those found without looking at factors.
#include <doctest/doctest.h>

#include "checks/tools/curve_proof.hpp"
#include "graph/spec.hpp"
#include "optimum/curve/product_pieces.hpp"

namespace leakproof {
namespace {

void check_pieces(const ComponentCurves& part) {
    for (const auto& piece : part.optimum) CHECK(flaw_of(piece, part.graph).value_or("") == "");
    for (const auto& piece : part.covering) CHECK(flaw_of(piece, part.graph).value_or("") == "");
}

TEST_CASE("products whose factors attain their covering numbers, some of them for certain λ only, or for none near 1") {
    for (const char* spec :
         {"grid:2,4", "grid:3,4", "hamming:2,3", "hypercube:3", "box(path:3; cycle:5)", "box(star:4; path:2)",
          "box(g6:DCw; path:2)", "box(g6:DQw; path:3)", "box(path:3; g6:DQw)", "box(g6:F?opo; path:2)",
          "box(path:2; g6:E?bo; path:2)", "box(g6:ECro; path:2)", "grid:2,2,3", "box(g6:CF; g6:CV)",
          "union(grid:2,4; path:3)", "petersen", "path:9", "chair"}) {
        INFO(spec);
        const Graph graph = parse_spec(spec);
        const GraphCurves directly = curves_of(graph), by_factors = curves_by_factors(graph);
        CHECK(directly.optimum == by_factors.optimum);
        CHECK(directly.covering == by_factors.covering);
        for (const auto& part : by_factors.components) check_pieces(part);
    }
}

TEST_CASE("a product is used exactly where all factors but at most one attain their covering numbers") {
    const Graph graph = parse_spec("box(g6:DCw; path:2)");
    const ProductOfMaxima product(graph);
    const auto inside = product.around(Rational(3, 2)), beyond = product.around(Rational(3));
    REQUIRE(inside);
    CHECK_FALSE(inside->is_cover);  // the gap of the fork is 1 < λ < 2
    CHECK(inside->interval.contains(Rational(3, 2)));
    CHECK(*inside->interval.upper <= RealRoot(2));
    CHECK(flaw_of(*inside, graph).value_or("") == "");
    REQUIRE(beyond);
    CHECK(beyond->is_cover);
    CHECK(beyond->interval.lower == RealRoot(2));
    CHECK_FALSE(beyond->interval.upper.has_value());
    CHECK_FALSE(product.around(Rational(2)).has_value());
    CHECK_FALSE(ProductOfMaxima(parse_spec("petersen")).around(Rational(3)).has_value());
    const Graph two = parse_spec("box(g6:DCw; g6:DCw)");
    CHECK_FALSE(ProductOfMaxima(two).around(Rational(3, 2)).has_value());
    CHECK(ProductOfMaxima(two).around(Rational(3)).has_value());
    CHECK(ProductOfCoverings(two).around(Rational(3, 2)).has_value());
}

}  // namespace
}  // namespace leakproof
