// Graphs glued from their blocks against the general solvers, and large ones.
#include <doctest/doctest.h>

#include <algorithm>

#include "corpus/enumerate/graphs.hpp"
#include "graph/blocks.hpp"
#include "graph/families.hpp"
#include "optimum/generation/exact_pricing.hpp"
#include "optimum/generation/mixture.hpp"
#include "optimum/glue/convex.hpp"
#include "optimum/glue/glued.hpp"
#include "optimum/tree/forest_optimum.hpp"
#include "tests/optimum/glued_graphs.hpp"
#include "tests/optimum/optimum_facts.hpp"
#include "tests/optimum/trees.hpp"

using namespace leakproof;

TEST_CASE("blocks: every edge in one, each hung from the one above") {
    const auto of_barbell = blocks(barbell(4, 2));
    CHECK(of_barbell.size() == 5);
    CHECK(blocks(cycle(7)).size() == 1);
    CHECK(blocks(star(6)).size() == 6);
    for (int seed = 1; seed <= 40; ++seed) {
        const Graph graph = random_cactus_of_cliques(10 + seed, 5, seed);
        INFO(to_graph6(graph));
        const auto all = blocks(graph);
        int edges = 0;
        std::vector<int> in(graph.size());
        for (std::size_t b = 0; b < all.size(); ++b) {
            const auto& [vertices, above] = all[b];
            CHECK((above < 0) == (b == 0));
            CHECK(above < static_cast<int>(b));
            if (above >= 0) {
                const auto& hung_from = all[above].vertices;
                CHECK(std::find(hung_from.begin(), hung_from.end(), vertices.front()) != hung_from.end());
            }
            for (const int u : vertices) {
                ++in[u];
                for (const int v : vertices) edges += u < v && graph.adjacent(u, v) ? 1 : 0;
            }
        }
        CHECK(edges == graph.edge_count());
        int more = 0;  // Σ (b_i - 1) = blocks - 1 on a tree of blocks
        for (const int b : in) more += b - 1;
        CHECK(more == static_cast<int>(all.size()) - 1);
    }
}

TEST_CASE("a convex function from its lines") {
    const std::vector<Line> given{{-2, 7}, {-1, 5}, {0, Rational(3, 2)}, {5, -20}};
    int asked = 0;
    const auto found = lines_of_convex(1, 10, [&](const Rational& s) {
        ++asked;
        Line out = given.front();
        for (const auto& line : given)
            if (line.at(s) > out.at(s)) out = line;
        return out;
    });
    CHECK(found == given);
    CHECK(asked <= 9);
}

TEST_CASE("connected graphs with a cut vertex and at most 7 vertices: gluing and the general solver agree") {
    int glued = 0;
    for (const auto& lambda : {Rational(11, 10), Rational(3, 2), Rational(2), Rational(7, 2)}) {
        OptimumSolver solver(lambda);
        for (int n = 2; n <= 7; ++n)
            for_each_graph6(n, [&](const std::string& graph6) {
                const Graph graph = parse_graph6(graph6);
                if (!is_connected(graph) || !has_small_blocks(graph, lambda)) return true;
                INFO(graph6 << " lambda " << lambda.str());
                Glued found(graph, lambda);
                CHECK(found.value() == solver.value(graph));
                if (n <= 6) check_optimum(graph, lambda, {found.value(), found.channel(), found.price()});
                ++glued;
                return true;
            });
    }
    // Connected graphs less those that no vertex cuts: OEIS A001349 and A002218, n = 3 … 7.
    CHECK(glued == 4 * ((2 - 1) + (6 - 3) + (21 - 10) + (112 - 56) + (853 - 468)));
}

TEST_CASE("blocks whose bases are proposed in floating point and judged exactly: as by the exact simplex") {
    for (const auto& lambda : {Rational(11, 10), Rational(3, 2), Rational(3)})
        for (int n = 3; n <= 6; ++n)
            for_each_graph6(n, [&](const std::string& graph6) {
                const Graph graph = parse_graph6(graph6);
                if (!is_connected(graph) || !has_small_blocks(graph, lambda)) return true;
                INFO(graph6 << " lambda " << lambda.str());
                Glued found(graph, lambda, 2);
                CHECK(found.value() == OptimumSolver(lambda).value(graph));
                check_optimum(graph, lambda, {found.value(), found.channel(), found.price()});
                return true;
            });
    for (int seed = 1; seed <= 12; ++seed) {
        const Graph graph = random_core_with_parts(8 + 2 * seed, 30 + 4 * seed, seed);
        const Rational lambda = std::vector<Rational>{{3, 2}, {11, 10}, {2}, {3}}[seed % 4];
        INFO("seed " << seed << " " << to_graph6(graph) << " lambda " << lambda.str());
        Glued found(graph, lambda);
        std::vector<int> orbit_of;
        for (int v = 0; v < graph.size(); ++v) orbit_of.push_back(v);
        CHECK(found.value() == mixture_by_generation(graph, Distances(graph), lambda, orbit_of).value);
        CHECK(diagonal_sum(found.channel()) == found.value());  // verified when it is put together
        Rational sum;
        for (const auto& y : found.price()) sum += y;
        CHECK(sum == found.value());
        const Distances distance(graph);
        ExactPricing cheapest(graph, distance, lambda);
        cheapest.set_prices(found.price());
        for (int root = 0; root < graph.size(); ++root) CHECK(cheapest.sign_beyond_one(root) >= 0);
    }
}

TEST_CASE("random graphs glued from cliques and cycles, and trees") {
    for (int seed = 1; seed <= 12; ++seed) {
        const Graph graph = random_cactus_of_cliques(14 + 2 * seed, 5, seed);
        const Rational lambda = std::vector<Rational>{{3, 2}, {2}, {5, 2}}[seed % 3];
        INFO(to_graph6(graph) << " lambda " << lambda.str());
        Glued found(graph, lambda);
        CHECK(found.value() == OptimumSolver(lambda).value(graph));
        const Matrix channel = found.channel();
        CHECK_FALSE(not_a_channel(channel));
        CHECK(is_private(channel, graph, lambda));
        CHECK(sum_of_column_maxima(channel) == found.value());
    }
    for (int seed = 1; seed <= 12; ++seed) {
        const Forest tree(60, random_bushes(60, seed));
        CHECK(Glued(graph_of(tree), Rational(3, 2)).value() == forest_value(tree, Rational(3, 2)));
    }
}

TEST_CASE("a graph with a thousand vertices in blocks of at most five") {
    const Graph graph = random_cactus_of_cliques(1000, 5, 9);
    CHECK(OptimumSolver(Rational(3, 2)).solves_by_parts(graph));
    std::vector<Rational> price;
    const Rational value = OptimumSolver(Rational(3, 2)).value(graph, price);
    Rational sum;
    for (const auto& y : price) sum += y;
    CHECK(sum == value);
    CHECK(value == OptimumSolver(Rational(3, 2)).value(graph));
    CHECK_FALSE(OptimumSolver(Rational(3, 2)).solves_by_parts(cycle(200)));
}
