// Twins by their definition; the group found with twins put together against nauty's search on the whole graph.
#include <doctest/doctest.h>

#include "corpus/enumerate/graphs.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"
#include "symmetry/action.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/group.hpp"
#include "symmetry/twins.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

namespace {

bool are_twins(const Graph& g, const std::vector<int>& colours, int u, int v) {
    if (!colours.empty() && colours[u] != colours[v]) return false;
    for (int w = 0; w < g.size(); ++w)
        if (w != u && w != v && g.adjacent(u, w) != g.adjacent(v, w)) return false;
    return true;
}

void check_classes(const Graph& g, const std::vector<int>& colours) {
    std::vector<std::vector<int>> expected;
    std::vector<bool> placed(static_cast<std::size_t>(g.size()), false);
    for (int u = 0; u < g.size(); ++u) {
        if (placed[u]) continue;
        expected.emplace_back();
        for (int v = u; v < g.size(); ++v)
            if (are_twins(g, colours, u, v)) {
                expected.back().push_back(v);
                placed[v] = true;
            }
    }
    CAPTURE(to_graph6(g));
    REQUIRE(twin_classes(g, colours) == expected);
}

void compare_with_search(const Graph& g, const std::vector<int>& colours = {}) {
    check_classes(g, colours);
    CAPTURE(to_graph6(g));
    const auto fast = automorphisms_by_twins(g, colours), slow = automorphisms_by_search(g, colours);
    REQUIRE(fast.order == slow.order);
    REQUIRE(fast.orbit_of == slow.orbit_of);
    if (slow.generators.empty()) REQUIRE(fast.generators.empty());
    for (const auto& p : fast.generators) {
        REQUIRE(is_automorphism(g, p));
        for (int v = 0; v < g.size() && !colours.empty(); ++v) REQUIRE(colours[p(v)] == colours[v]);
    }
    // Inside the group and as large as it is: the whole.
    REQUIRE(PermutationGroup(g.size(), fast.generators).order() == slow.order);
}

std::vector<int> random_colours(int n, Random& random) {
    std::vector<int> out;
    for (int v = 0; v < n; ++v) out.push_back(random.between(-1, 1) * 7);
    return out;
}

}  // namespace

TEST_CASE("twins and the group on all graphs with at most 7 vertices, with and without colours") {
    Random random(81);
    compare_with_search(Graph(0));
    for (int n = 1; n <= 7; ++n)
        for_each_graph6(n, [&](const std::string& graph6) {
            const Graph g = relabelled(parse_graph6(graph6), oracle::random_image(n, random));
            compare_with_search(g);
            compare_with_search(g, random_colours(n, random));
            return true;
        });
}

TEST_CASE("twins and the group beyond one word, in lists and in the lists of the complement") {
    Random random(82);
    for (const Graph& g : {complete(70), star(70), complete_bipartite(30, 40), complete_bipartite(35, 35),
                           cocktail_party(40), turan(72, 9), complete_multipartite({1, 1, 5, 5, 20, 40}), hamming(7, 2),
                           complement(hamming(7, 2)), cycle(80), complement(cycle(80)), path(90),
                           disjoint_union(disjoint_union(star(30), star(30)), complete(9)), Graph(66)}) {
        compare_with_search(g);
        compare_with_search(relabelled(g, oracle::random_image(g.size(), random)));
        compare_with_search(g, random_colours(g.size(), random));
    }
    for (const int percent : {2, 10, 50, 95})
        for (int round = 0; round < 4; ++round)
            compare_with_search(oracle::random_graph(random.between(60, 90), percent, random));
}

TEST_CASE("lists of neighbours and rows of bits give nauty the same graph") {
    // 64 vertices fit a word, 65 do not: the same graph with an isolated vertex, of a colour of its own, beside it.
    Random random(83);
    for (const int percent : {5, 20, 50, 80, 95}) {
        const Graph g = oracle::random_graph(40, percent, random);
        const Graph few = disjoint_union(g, Graph(24)), more = disjoint_union(g, Graph(25));
        std::vector<int> colours(40, 0);
        for (int k = 0; k < 25; ++k) colours.push_back(k + 1);
        const auto wide = automorphisms_by_search(more, colours);
        colours.pop_back();
        const auto narrow = automorphisms_by_search(few, colours);
        CAPTURE(to_graph6(g));
        CHECK(wide.order == narrow.order);
        CHECK(std::vector(wide.orbit_of.begin(), wide.orbit_of.end() - 1) == narrow.orbit_of);
    }
    // Known orders: 2^7·7!, 2·80.
    CHECK(automorphisms_by_search(hamming(7, 2)).order == Integer(645120));
    CHECK(automorphisms_by_search(complement(hamming(7, 2))).order == Integer(645120));
    CHECK(automorphisms_by_search(cycle(80)).order == Integer(160));
    CHECK(automorphisms_by_search(complement(cycle(80))).order == Integer(160));
}

TEST_CASE("a large group has few generators") {
    CHECK(automorphisms(complete(500)).generators.size() == 2);
    CHECK(automorphisms(complete(500)).order == factorial(500));
    CHECK(automorphisms(cocktail_party(300)).generators.size() == 3);
    CHECK(automorphisms(cocktail_party(300)).order == power(Integer(2), 300) * factorial(300));
    CHECK(automorphisms(star(400)).order == factorial(400));
}
