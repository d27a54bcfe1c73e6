// Curves glued from blocks against those of the whole graph, and against what is found at one λ.
#include <doctest/doctest.h>

#include <numeric>

#include "corpus/enumerate/graphs.hpp"
#include "graph/blocks.hpp"
#include "graph/product.hpp"
#include "graph/spec.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/generation/exact_pricing.hpp"
#include "optimum/generation/mixture.hpp"
#include "optimum/glue/glued.hpp"
#include "optimum/glued_curve/curves_by_blocks.hpp"
#include "optimum/glued_curve/glued_covering.hpp"
#include "optimum/glued_curve/glued_pieces.hpp"
#include "optimum/glued_curve/signs.hpp"
#include "optimum/glued_curve/sparse_system.hpp"
#include "optimum/metric/metric_leakage.hpp"
#include "optimum/tree/forest_curve.hpp"
#include "tests/optimum/glued_graphs.hpp"
#include "tests/optimum/optimum_facts.hpp"

using namespace leakproof;

namespace {

Curve glued_optimum(const Graph& graph) { return curve_of(glued_pieces_in_time(graph).found); }
Curve glued_covering(const Graph& graph) { return curve_of(glued_covering_in_time(graph, Distances(graph)).found); }

std::vector<int> nobody_alike(int n) {
    std::vector<int> out(static_cast<std::size_t>(n));
    std::iota(out.begin(), out.end(), 0);
    return out;
}

// A fraction inside each piece: that neighbours have the same value where they meet is seen when a curve is made.
std::vector<Rational> levels_to_try(const Curve& curve) {
    std::vector<Rational> out;
    for (const auto& piece : curve.pieces()) out.push_back(piece.interval.inside());
    return out;
}

}  // namespace

TEST_CASE("connected graphs with a cut vertex and at most 7 vertices: glued curves are those of the whole graph") {
    int glued = 0;
    for (int n = 3; n <= 7; ++n)
        for_each_graph6(n, [&](const std::string& graph6) {
            const Graph graph = parse_graph6(graph6);
            if (!is_connected(graph) || blocks(graph).size() == 1) return true;
            INFO(graph6);
            CHECK(glued_optimum(graph) == curve_of(optimum_pieces(graph)));
            CHECK(glued_covering(graph) == curve_of(covering_pieces(graph)));
            ++glued;
            return true;
        });
    CHECK(glued == (2 - 1) + (6 - 3) + (21 - 10) + (112 - 56) + (853 - 468));  // as for one λ
}

TEST_CASE("random graphs with 10 to 16 vertices in blocks: glued curves are those of the whole graph") {
    for (int seed = 1; seed <= 6; ++seed) {
        const Graph graph = random_cactus_of_cliques(9 + seed, 3 + seed % 4, seed);
        INFO(to_graph6(graph));
        CHECK(glued_optimum(graph) == curve_of(optimum_pieces(graph)));
        CHECK(glued_covering(graph) == curve_of(covering_pieces(graph)));
    }
}

TEST_CASE("larger graphs in blocks: glued curves have the values that are found at one λ") {
    for (int seed = 1; seed <= 3; ++seed) {
        const Graph graph = random_cactus_of_cliques(17 + 4 * seed, 4 + seed % 3, seed);
        INFO(to_graph6(graph));
        REQUIRE(curves_are_glued(graph));
        const GraphCurves curves = curves_by_blocks(graph);
        CHECK_FALSE(curves.has_columns());
        for (const auto& lambda : levels_to_try(curves.optimum)) {
            INFO("λ = " << lambda.str());
            CHECK(curves.optimum.at(lambda) == OptimumSolver(lambda).value(graph));
        }
        for (const auto& lambda : levels_to_try(curves.covering)) {
            INFO("λ = " << lambda.str());
            CHECK(curves.covering.at(lambda) == covering_number(graph, lambda).value);
        }
    }
}

TEST_CASE("the glued curve of a tree is that of the formula for trees") {
    for (int seed = 1; seed <= 6; ++seed) {
        const Forest tree(30, seed % 2 == 0 ? random_bushes(30, seed) : random_tree(30, 12, seed));
        const Graph graph = graph_of(tree);
        INFO(to_graph6(graph));
        CHECK(glued_optimum(graph) == curve_of(forest_pieces(tree)));
        CHECK(curves_by_blocks(graph).optimum == curve_of(forest_pieces(tree)));
    }
}

TEST_CASE("components are glued or taken as a whole, each for itself") {
    const Graph cactus = random_cactus_of_cliques(26, 4, 3), small = parse_spec("chair");
    const Graph both = disjoint_union(cactus, small);
    CHECK(some_curves_are_glued(both));
    CHECK(all_curves_are_glued(both));
    CHECK_FALSE(some_curves_are_glued(small));
    CHECK_FALSE(some_curves_are_glued(parse_spec("grid:5,6")));
    CHECK_FALSE(all_curves_are_glued(parse_spec("union(grid:5,6; path:30)")));
    const GraphCurves curves = curves_by_blocks(both);
    CHECK(curves.optimum == glued_optimum(cactus) + curve_of(optimum_pieces(small)));
    CHECK(curves.covering == glued_covering(cactus) + curve_of(covering_pieces(small)));
    CHECK_FALSE(curves.has_columns());
    CHECK(curves_by_blocks(small).has_columns());
}

TEST_CASE("where there is no time for all of a glued curve, what was found is right") {
    const Graph graph = random_cactus_of_cliques(40, 5, 7);
    const GraphCurves whole = curves_by_blocks(graph);
    for (const int milliseconds : {0, 100, 300, 1000}) {
        CurvesSoFar so_far(parts_by_blocks(graph));
        so_far.find(std::chrono::milliseconds(milliseconds));
        const CurvesInTime found = so_far.now();
        if (milliseconds == 0) CHECK(!found.whole);
        for (const auto& [known, curve] :
             {std::pair(&found.optimum, &whole.optimum), {&found.covering, &whole.covering}})
            for (std::size_t k = 0; k < known->pieces.size(); ++k) {
                const auto& [interval, value] = known->pieces[k];
                const Rational lambda = interval.inside(), truth = curve->at(lambda);
                if (value) CHECK(value->at(lambda) == truth);
                else CHECK((known->between(k).lower <= truth && truth <= known->between(k).upper));
            }
    }
}

TEST_CASE("distances with cut points: glued at one λ and for every λ as on the whole") {
    for (int seed = 1; seed <= 8; ++seed) {
        const Metric metric = with_random_lengths(random_cactus_of_cliques(8 + seed, 4, seed), 4, seed);
        const auto& pattern = metric.pattern();
        const auto& distance = metric.in_units();
        const int n = metric.size();
        INFO("seed " << seed);
        for (const auto& lambda : {Rational(11, 10), Rational(3, 2), Rational(3)}) {
            Glued glued(pattern, distance, lambda);
            CHECK(glued.value() == mixture_by_generation(pattern, distance, lambda, nobody_alike(n)).value);
            CHECK(sum_of_column_maxima(glued.channel()) == glued.value());  // verified when it is put together
        }
        if (seed > 4) continue;
        const Curve found = curve_of(glued_pieces_in_time(pattern, distance).found);
        CHECK(found == curve_of(optimum_pieces(pattern, distance, nobody_alike(n))));
        CHECK(curve_of(glued_covering_in_time(pattern, distance).found) ==
              curve_of(covering_pieces(distance, nobody_alike(n))));
    }
}

TEST_CASE("many points with cut points: a channel that is private, and prices that no column beats") {
    const Metric metric = with_random_lengths(random_cactus_of_cliques(140, 4, 5), 3, 5);
    const Rational lambda(3, 2);
    const Optimum found = maximum_leakage(metric, lambda);
    std::vector<Rational> price;
    CHECK(maximum_leakage(metric, lambda, price) == found.value);
    CHECK(price == found.price);
    CHECK_FALSE(not_a_channel(found.channel));
    CHECK(diagonal_sum(found.channel) == found.value);
    for (int i = 0; i < metric.size(); ++i)
        for (int h = 0; h < metric.size(); ++h) {
            const Rational factor = power(lambda, metric.in_units()(i, h));
            for (int j = 0; j < metric.size(); ++j) REQUIRE(found.channel(i, j) <= factor * found.channel(h, j));
        }
    Rational sum;
    for (const auto& y : found.price) sum += y;
    CHECK(sum == found.value);
    ExactPricing cheapest(metric.pattern(), metric.in_units(), lambda);
    cheapest.set_prices(found.price);
    for (int root = 0; root < metric.size(); ++root) CHECK(cheapest.sign_beyond_one(root) >= 0);
}

TEST_CASE("rows that depend on others, and equations with few unknowns") {
    IndependentRows rows;
    CHECK(rows.add({{0, 1}, {1, 2}}, 0).empty());
    CHECK(rows.add({{1, 1}, {2, 1}}, 1).empty());
    const auto vanishing = rows.add({{0, 2}, {1, 1}, {2, -3}}, 2);  // twice the first less thrice the second
    CHECK(vanishing == std::map<int, Rational>{{0, -2}, {1, 3}, {2, 1}});
    CHECK(rows.add({{2, 5}}, 3).empty());
    CHECK(rows.columns() == std::vector<int>{0, 1, 2});

    const WholePolynomial x({0, 1});
    const PolynomialQuotient one{1, 1}, variable{x, 1};
    const auto found = solve_sparse({{{{0, variable}, {1, one}}, one}, {{{0, one}, {1, variable}}, {0, 1}}});
    REQUIRE(found);
    CHECK((*found)[0] == PolynomialQuotient::of(x, x * x - WholePolynomial(1)));
    CHECK((*found)[1] == PolynomialQuotient::of(-WholePolynomial(1), x * x - WholePolynomial(1)));
    CHECK_FALSE(solve_sparse({{{{0, variable}, {1, one}}, one}, {{{0, variable}, {1, one}}, {0, 1}}}));
}

TEST_CASE("signs: the interval ends at the nearest root, and a negative number is refused") {
    const auto interval = [](const WholePolynomial& p) {
        Signs signs(Rational(2));
        signs.nonnegative(PolynomialQuotient{p, 1});
        return signs.interval();
    };
    CHECK(interval(WholePolynomial({-3, 2}))->lower == RealRoot(Rational(3, 2)));
    CHECK(!interval(WholePolynomial({-3, 2}))->upper);
    CHECK(*interval(WholePolynomial({3, -1}))->upper == RealRoot(3));
    CHECK_FALSE(interval(WholePolynomial({1, -1})));
    CHECK(interval(WholePolynomial(0)));
    Signs signs(Rational(2));  // a number where it is not defined is an end as well
    signs.nonnegative(PolynomialQuotient::of(-1, WholePolynomial({-5, 2})));
    CHECK(*signs.interval()->upper == RealRoot(Rational(5, 2)));
}
