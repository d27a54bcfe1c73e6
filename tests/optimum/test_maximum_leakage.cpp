// The optimum against values computed by another solver, against its own certificate, and against laws.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "base/error.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"
#include "graph/spec.hpp"
#include "optimum/generation/mixture.hpp"
#include "optimum/maximum_leakage.hpp"
#include "optimum/small/solver.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/regularity.hpp"
#include "tests/optimum/optimum_facts.hpp"

using namespace leakproof;

namespace {

Rational by_generation(const Graph& graph, const Rational& lambda) {
    return mixture_by_generation(graph, Distances(graph), lambda, automorphisms(graph).orbit_of).value;
}

Graph random_connected(int vertices, int extra_edges, std::uint64_t seed) {
    std::uint64_t state = seed * 0x9e3779b97f4a7c15u + 1;
    const auto below = [&](int bound) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<int>((state >> 33) % static_cast<std::uint64_t>(bound));
    };
    std::vector<Edge> edges;
    for (int v = 1; v < vertices; ++v) edges.emplace_back(below(v), v);
    for (int k = 0; k < extra_edges; ++k)
        if (const int u = below(vertices), v = below(vertices); u != v) edges.emplace_back(u, v);
    return {vertices, edges};
}

}  // namespace

TEST_CASE("all graphs with at most 6 vertices agree with QSopt_ex") {
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/tests/optimum/reference.txt");
    int compared = 0;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream words(line);
        std::string graph6, lambda_text, value;
        words >> graph6 >> lambda_text >> value;
        const Graph graph = parse_graph6(graph6);
        const Rational lambda = *Rational::parse(lambda_text);
        OptimumSolver solver(lambda);
        INFO(line);
        CHECK(solver.value(graph).str() == value);
        const auto optimum = solver.solve(graph);
        CHECK(optimum.value.str() == value);
        check_optimum(graph, lambda, optimum);
        if (is_connected(graph)) CHECK(by_generation(graph, lambda).str() == value);
        ++compared;
    }
    // 1 + 2 + 4 + 11 + 34 + 156 graphs (OEIS A000088) at four values of λ.
    CHECK(compared == 208 * 4);
}

TEST_CASE("very small and very large lambda") {
    for (const char* text :
         {"1", "1000001/1000000", "1000000", "123456789123456789/123456789123456788", "100000000000000000000"}) {
        const Rational lambda = *Rational::parse(text);
        for (const char* graph6 : {"@", "A_", "A?", "DCw", "E?bo", "FCZd?", "F?AFo", "GCOf@w"}) {
            const Graph graph = parse_graph6(graph6);
            check_optimum(graph, lambda, maximum_leakage(graph, lambda));
        }
    }
}

TEST_CASE("listing columns and generating them agree, above the size where the solver changes over") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const Graph graph = random_connected(9 + static_cast<int>(seed % 4), static_cast<int>(3 * seed), seed);
        for (const char* text : {"2", "11/10", "7"}) {
            const Rational lambda = *Rational::parse(text);
            INFO(to_graph6(graph) << " " << text);
            const auto listed = SmallSolver(lambda).value(graph);
            REQUIRE(listed);
            CHECK(*listed == by_generation(graph, lambda));
        }
    }
}

TEST_CASE("larger graphs") {
    for (int vertices = 12; vertices <= 40; vertices += 7) {
        const Graph graph = random_connected(vertices, 2 * vertices, static_cast<std::uint64_t>(vertices));
        const auto optimum = maximum_leakage(graph, 2);
        INFO(to_graph6(graph));
        CHECK_FALSE(not_a_channel(optimum.channel));
        CHECK(is_private(optimum.channel, graph, 2));
        CHECK(diagonal_sum(optimum.channel) == optimum.value);
    }
    // A vertex-transitive graph has n / Σ_i λ^{-d(i,0)}: for H(4, 3) that is 81 / (1 + 2/2)^4.
    CHECK(maximum_leakage(parse_spec("hamming:4,3"), 2).value == Rational(81, 16));
    // A clique with n vertices: n λ / (n - 1 + λ).
    CHECK(maximum_leakage(parse_spec("complete:30"), Rational(3, 2)).value == Rational(90, 61));
}

TEST_CASE("relabelling changes nothing, disjoint unions add, an edge more never helps") {
    OptimumSolver solver(Rational(3, 2));
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Graph graph = random_connected(7, static_cast<int>(seed % 6), seed),
                    other = random_connected(5, 2, seed + 100);
        INFO(to_graph6(graph) << " " << to_graph6(other));
        std::vector<int> reversed;
        for (int v = 6; v >= 0; --v) reversed.push_back(v);
        CHECK(solver.value(relabelled(graph, reversed)) == solver.value(graph));
        CHECK(solver.value(disjoint_union(graph, other)) == solver.value(graph) + solver.value(other));
        auto edges = graph.edges();
        edges.emplace_back(0, 6);
        CHECK(solver.value(Graph(7, edges)) <= solver.value(graph));
    }
}

TEST_CASE("a lambda below 1 is refused, the graph without vertices has optimum 0") {
    CHECK_THROWS_AS(maximum_leakage(Graph(2), Rational(1, 2)), InputError);
    CHECK(maximum_leakage(Graph(0), 2).value == Rational(0));
}

namespace {

// What the optimum of a connected graph without negative weights must be, worked out with power() pair by pair.
void check_vertex_transitive(const Graph& graph, const Rational& lambda) {
    const Distances distance(graph);
    Rational sum;
    for (int i = 0; i < graph.size(); ++i) sum += power(lambda, -distance(i, 0));
    const auto optimum = maximum_leakage(graph, lambda);
    INFO(to_graph6(graph) << " lambda " << lambda.str());
    REQUIRE(optimum.value == Rational(graph.size()) / sum);
    std::vector<Rational> price;
    REQUIRE(OptimumSolver(lambda).value(graph, price) == optimum.value);
    REQUIRE(OptimumSolver(lambda).value(graph) == optimum.value);
    for (int i = 0; i < graph.size(); ++i) {
        REQUIRE(price[i] == Rational(1) / sum);
        REQUIRE(optimum.price[i] == price[i]);
        for (int j = 0; j < graph.size(); ++j) REQUIRE(optimum.channel(i, j) == power(lambda, -distance(i, j)) / sum);
    }
}

}  // namespace

TEST_CASE("vertex-transitive graphs have n over Σ λ^{-d}, uniform prices and the channel by distance") {
    // Beyond the size where columns are listed, on both sides of one word.
    for (const char* spec : {"complete:12", "complete:70", "hypercube:4", "hypercube:7", "cycle:15", "cycle:100",
                             "torus:4,5", "torus:9,8", "petersen", "crown:8", "cocktail-party:35", "johnson:6,3",
                             "complete-bipartite:33,33", "complement(cycle:67)", "paley:13"})
        for (const Rational& lambda : {Rational(11, 10), Rational(2), Rational(7, 3)})
            if (const Graph graph = parse_spec(spec); graph.size() > 11) check_vertex_transitive(graph, lambda);
}

TEST_CASE("all connected circulant graphs with at most 11 vertices: the closed form and listing all columns agree") {
    int tried = 0;
    for (int n = 3; n <= 11; ++n)
        for (int steps = 1; steps < 1 << (n / 2); ++steps) {
            std::vector<Edge> edges;
            for (int u = 0; u < n; ++u)
                for (int k = 1; k <= n / 2; ++k)
                    if ((steps >> (k - 1) & 1) != 0 && u != (u + k) % n) edges.emplace_back(u, (u + k) % n);
            const Graph graph(n, edges);
            if (!is_connected(graph)) continue;
            ++tried;
            const auto sizes = sphere_sizes(Distances(graph)).front();
            for (const Rational& lambda : {Rational(11, 10), Rational(2), Rational(7)}) {
                Rational sum;
                for (std::size_t d = 0; d < sizes.size(); ++d)
                    sum += Rational(sizes[d]) * power(lambda, -static_cast<long>(d));
                INFO(to_graph6(graph) << " lambda " << lambda.str());
                const auto listed = SmallSolver(lambda).value(graph);
                REQUIRE(listed);
                REQUIRE(*listed == Rational(n) / sum);
                REQUIRE(by_generation(graph, lambda) == *listed);
            }
        }
    CHECK(tried > 80);
}

TEST_CASE("orbits save work and change nothing: columns generated for every vertex by itself") {
    std::vector<int> alone;
    for (int v = 0; v < 4096; ++v) alone.push_back(v);
    for (const char* spec : {"complete:12", "star:14", "complete-bipartite:5,9", "cycle:13", "path:16", "hypercube:4",
                             "grid:3,5", "wheel:13", "cocktail-party:7", "complete-multipartite:1,2,4,6"}) {
        const Graph graph = parse_spec(spec);
        const std::vector<int> each(alone.begin(), alone.begin() + graph.size());
        for (const char* text : {"11/10", "3/2", "2", "9"}) {
            const Rational lambda = *Rational::parse(text);
            INFO(spec << " " << text);
            const auto optimum = maximum_leakage(graph, lambda);
            CHECK(optimum.value == mixture_by_generation(graph, Distances(graph), lambda, each).value);
            CHECK_FALSE(not_a_channel(optimum.channel));
            CHECK(is_private(optimum.channel, graph, lambda));
            CHECK(diagonal_sum(optimum.channel) == optimum.value);
        }
    }
}
