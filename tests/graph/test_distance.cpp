// Distances, components, diameters and radii against Floyd and Warshall, and what relabelling does to them.
#include <doctest/doctest.h>

#include "graph/distance.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

namespace {

constexpr int far_away = 1'000'000;

std::vector<std::vector<int>> floyd_warshall(const Graph& g) {
    const auto n = static_cast<std::size_t>(g.size());
    std::vector<std::vector<int>> d(n, std::vector<int>(n, far_away));
    for (std::size_t v = 0; v < n; ++v) d[v][v] = 0;
    for (const auto& [u, v] : g.edges()) d[u][v] = d[v][u] = 1;
    for (std::size_t k = 0; k < n; ++k)
        for (std::size_t u = 0; u < n; ++u)
            for (std::size_t v = 0; v < n; ++v) d[u][v] = std::min(d[u][v], d[u][k] + d[k][v]);
    return d;
}

void compare_with_floyd_warshall(const Graph& g) {
    CAPTURE(to_graph6(g));
    const auto slow = floyd_warshall(g);
    const Distances fast(g);
    REQUIRE(fast.size() == g.size());
    std::vector<std::vector<int>> classes;  // components by smallest vertex
    for (int u = 0; u < g.size(); ++u) {
        std::vector<int> mine;
        for (int v = 0; v < g.size(); ++v) {
            const int d = slow[u][v];
            REQUIRE(fast.connected(u, v) == (d < far_away));
            REQUIRE(fast(u, v) == (d < far_away ? d : Distances::infinite));
            if (d < far_away) mine.push_back(v);
        }
        if (mine.front() == u) classes.push_back(mine);
    }
    const auto found = components(g, fast);
    REQUIRE(found.size() == classes.size());
    std::vector<int> diameters{7};
    component_diameters(g, diameters);
    REQUIRE(diameters.size() == found.size());
    for (std::size_t t = 0; t < found.size(); ++t) REQUIRE(diameters[t] == found[t].diameter);
    const auto smallest = component_of(g);
    for (const auto& mine : classes)
        for (const int v : mine) REQUIRE(smallest[v] == mine.front());
    REQUIRE(is_connected(g) == (classes.size() <= 1));
    for (std::size_t t = 0; t < classes.size(); ++t) {
        REQUIRE(found[t].vertices == classes[t]);
        int diameter = 0, radius = far_away;
        for (const int u : classes[t]) {
            int eccentricity = 0;
            for (const int v : classes[t]) eccentricity = std::max(eccentricity, slow[u][v]);
            diameter = std::max(diameter, eccentricity);
            radius = std::min(radius, eccentricity);
        }
        REQUIRE(found[t].diameter == diameter);
        REQUIRE(found[t].radius == radius);
    }
}

}  // namespace

TEST_CASE("distances, components, diameters and radii against Floyd and Warshall") {
    for (int n = 0; n <= 5; ++n)
        for (const auto& g : oracle::all_labelled_graphs(n)) compare_with_floyd_warshall(g);
    Random random(51);
    for (const int n : {20, 63, 64, 65, 130})
        for (const int percent : {1, 2, 4, 10, 60})
            compare_with_floyd_warshall(oracle::random_graph(n, percent, random));
    compare_with_floyd_warshall(path(200));
    compare_with_floyd_warshall(star(150));
    compare_with_floyd_warshall(complete(150));
    compare_with_floyd_warshall(complete_bipartite(70, 90));
    compare_with_floyd_warshall(complement(cycle(150)));
    compare_with_floyd_warshall(hamming(7, 2));
    // Components of very different kinds, and sources of one batch in several of them.
    const Graph mixed =
        disjoint_union(disjoint_union(path(50), complete(60)), disjoint_union(Graph(5), complete_bipartite(3, 40)));
    compare_with_floyd_warshall(mixed);
    compare_with_floyd_warshall(relabelled(mixed, oracle::random_image(mixed.size(), random)));
    CHECK(is_connected(Graph(0)));
    CHECK(is_connected(Graph(1)));
    CHECK_FALSE(is_connected(Graph(2)));
}

TEST_CASE("the long way along a path") {
    const Distances d(path(1000));
    CHECK(d(0, 999) == 999);
    CHECK(d(999, 0) == 999);
    CHECK(Distances::infinite > Graph::max_vertices);  // no distance can be mistaken for it
}

TEST_CASE("relabelling is an action, and everything about distances moves along") {
    Random random(52);
    for (int round = 0; round < 60; ++round) {
        const int n = random.between(1, 80);
        const Graph g = oracle::random_graph(n, random.between(1, 30), random);
        const auto p = oracle::random_image(n, random), q = oracle::random_image(n, random);
        std::vector<int> both, identity, inverse(p.size());
        for (int v = 0; v < n; ++v) {
            both.push_back(q[p[v]]);
            identity.push_back(v);
            inverse[p[v]] = v;
        }
        const Graph h = relabelled(g, p);
        REQUIRE(relabelled(h, q) == relabelled(g, both));
        REQUIRE(relabelled(h, inverse) == g);
        REQUIRE(relabelled(g, identity) == g);
        REQUIRE(h.edge_count() == g.edge_count());
        const Distances before(g), after(h);
        for (int u = 0; u < n; ++u) {
            const int pu = p[u];
            REQUIRE(h.degree(pu) == g.degree(u));
            REQUIRE(static_cast<int>(g.neighbours(u).size()) == g.degree(u));
            for (int v = 0; v < n; ++v) {
                REQUIRE(after(pu, p[v]) == before(u, v));
                REQUIRE(h.adjacent(pu, p[v]) == g.adjacent(u, v));
            }
        }
        REQUIRE(g.arcs().size() == 2 * g.edges().size());
        REQUIRE(static_cast<int>(g.edges().size()) == g.edge_count());
        REQUIRE(Graph(n, g.edges()) == g);
    }
}
