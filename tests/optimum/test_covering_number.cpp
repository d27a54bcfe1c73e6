// The covering number against the exact simplex, on products, on large graphs; and what is no covering is told.
#include <doctest/doctest.h>

#include "base/error.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/named.hpp"
#include "graph/prime.hpp"
#include "graph/product.hpp"
#include "graph/spec.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/maximum_leakage.hpp"
#include "tests/support/oracle.hpp"

namespace leakproof {
namespace {

const std::vector<Rational> levels = {Rational(1), Rational(11, 10), Rational(3, 2), Rational(2), Rational(10)};

TEST_CASE("the covering number of every small graph is that of the exact simplex, with weights that show it") {
    for (const Graph& graph : oracle::all_labelled_graphs(4))
        for (const Rational& lambda : levels) {
            INFO(to_graph6(graph), " ", lambda.str());
            const Distances distance(graph);
            const Covering found = covering_number(graph, lambda);
            CHECK(found.value == covering_bound(components(graph, distance), distance, lambda).value);
            CHECK_FALSE(not_a_covering(found, distance, lambda));
        }
    for (const auto* spec : {"chair", "DQw", "E?bo", "house", "wheel:7", "path:9", "grid:3,4", "petersen", "frucht"})
        for (const Rational& lambda : levels) {
            INFO(spec, " ", lambda.str());
            const Graph graph = parse_spec(spec);
            const Distances distance(graph);
            CHECK(covering_number(graph, lambda).value ==
                  covering_bound(components(graph, distance), distance, lambda).value);
        }
}

TEST_CASE("the covering number multiplies over Cartesian products and adds over components") {
    const Rational lambda(3, 2);
    const Graph fork = parse_spec("chair"), path3 = path(3);
    const Rational one = covering_number(fork, lambda).value;
    CHECK(one == Rational(45, 26));
    for (const Graph& product :
         {cartesian_product(fork, path3),
          relabelled(cartesian_product(fork, path3), {14, 3, 7, 0, 9, 12, 1, 5, 8, 2, 13, 4, 10, 6, 11})}) {
        const Covering found = covering_number(product, lambda);
        CHECK(found.value == one * covering_number(path3, lambda).value);
        CHECK_FALSE(not_a_covering(found, Distances(product), lambda));
    }
    CHECK(covering_number(cartesian_power(fork, 4), lambda).value == power(one, 4));
    CHECK(covering_number(disjoint_union(fork, path3), lambda).value == one + covering_number(path3, lambda).value);
}

TEST_CASE("the maximum leakage lies in its interval") {
    for (const Graph& graph : oracle::all_labelled_graphs(4))
        for (const Rational& lambda : levels) {
            const Distances distance(graph);
            const int parts = static_cast<int>(components(graph, distance).size());
            const auto [lower, upper] = leakage_interval(covering_number(graph, lambda).value, parts, lambda);
            const Rational best = maximum_leakage(graph, lambda).value;
            CHECK(lower <= best);
            CHECK(best <= upper);
        }
}

TEST_CASE("graphs with hundreds of vertices, with and without symmetry") {
    for (const auto* spec : {"threshold:200,5", "within(grid:12,12; 3)", "power(chair; 4)", "star:300"}) {
        INFO(spec);
        const Graph graph = parse_spec(spec);
        CHECK_FALSE(not_a_covering(covering_number(graph, Rational(3, 2)), Distances(graph), Rational(3, 2)));
    }
    // A tree grown by a rule that leaves little symmetry.
    std::vector<Edge> edges;
    for (int v = 1; v < 300; ++v) edges.emplace_back((v * 7919) % v, v);
    const Graph tree(300, edges);
    CHECK_FALSE(not_a_covering(covering_number(tree, Rational(5, 4)), Distances(tree), Rational(5, 4)));
}

TEST_CASE("weights that are no covering are told") {
    const Graph graph = parse_spec("chair");
    const Distances distance(graph);
    const Rational lambda(3, 2);
    const Covering right = covering_number(graph, lambda);
    for (int v = 0; v < graph.size(); ++v) {
        Covering less = right, more = right, negative = right;
        less.cover[v] -= Rational(1, 1000);
        more.packing[v] += Rational(1, 1000);
        negative.packing[v] = -1;
        CHECK(not_a_covering(less, distance, lambda));
        CHECK(not_a_covering(more, distance, lambda));
        CHECK(not_a_covering(negative, distance, lambda));
    }
    Covering other = right;
    other.value += 1;
    CHECK(not_a_covering(other, distance, lambda));
    CHECK_THROWS_AS(covering_number(graph, Rational(1, 2)), InputError);
}

// The product of the factors, with their coordinates, is the graph.
bool is_product(const Graph& graph, const CartesianFactors& product) {
    for (int u = 0; u < graph.size(); ++u)
        for (int v = 0; v < u; ++v) {
            int differing = 0;
            bool joined = true;
            for (std::size_t f = 0; f < product.factors.size(); ++f) {
                const int a = product.coordinate[f][u], b = product.coordinate[f][v];
                if (a == b) continue;
                ++differing;
                joined = product.factors[f].adjacent(a, b);
            }
            if (graph.adjacent(u, v) != (differing == 1 && joined)) return false;
        }
    return true;
}

TEST_CASE("Cartesian factors multiply to the graph, and are as many as by comparing all pairs of edges") {
    std::vector<Graph> some;
    for (const Graph& graph : oracle::all_labelled_graphs(4))
        if (is_connected(graph) && graph.size() > 1) some.push_back(graph);
    for (const auto* spec : {"grid:3,4", "hypercube:4", "hamming:3,3", "box(chair; cycle:5)", "box(paw; petersen)",
                             "cycle:6", "torus:4,5", "prism:5", "complete:5", "box(path:3; box(claw; complete:3))"})
        some.push_back(parse_spec(spec));
    for (const Graph& graph : some) {
        INFO(to_graph6(graph));
        const Distances distance(graph);
        const CartesianFactors product = cartesian_factors(graph, distance);
        CHECK(static_cast<int>(product.factors.size()) == cartesian_prime_factors(graph, distance));
        CHECK(is_product(graph, product));
        for (const Graph& factor : product.factors)
            if (factor.size() > 1) CHECK(cartesian_prime_factors(factor, Distances(factor)) == 1);
    }
}

}  // namespace
}  // namespace leakproof
