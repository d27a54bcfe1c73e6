// Intersection arrays against counting neighbours one by one.
#include <doctest/doctest.h>

#include "corpus/enumerate/graphs.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"
#include "symmetry/regularity.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

namespace {

std::string counted_one_by_one(const Graph& g, const Distances& distance) {
    std::map<int, std::pair<int, int>> numbers;
    for (int w = 0; w < g.size(); ++w)
        for (int x = 0; x < g.size(); ++x) {
            if (!distance.connected(w, x)) continue;
            const int d = distance(w, x);
            std::pair here{0, 0};
            for (int y = 0; y < g.size(); ++y) {
                if (!g.adjacent(x, y)) continue;
                here.first += distance(w, y) == d + 1 ? 1 : 0;
                here.second += distance(w, y) == d - 1 ? 1 : 0;
            }
            if (numbers.emplace(d, here).first->second != here) return "none";
        }
    std::string b, c;
    for (const auto& [d, here] : numbers) {
        if (numbers.contains(d + 1)) b += (b.empty() ? "" : ",") + std::to_string(here.first);
        if (d > 0) c += (c.empty() ? "" : ",") + std::to_string(here.second);
    }
    return "{" + b + ";" + c + "}";
}

std::string found(const Graph& g) {
    const auto array = intersection_array(g, Distances(g));
    return array ? array->str() : "none";
}

void compare(const Graph& g) {
    CAPTURE(to_graph6(g));
    REQUIRE(found(g) == counted_one_by_one(g, Distances(g)));
}

}  // namespace

TEST_CASE("intersection arrays of all graphs with at most 7 vertices") {
    compare(Graph(0));
    for (int n = 1; n <= 7; ++n)
        for_each_graph6(n, [&](const std::string& graph6) {
            compare(parse_graph6(graph6));
            return true;
        });
}

TEST_CASE("intersection arrays beyond one word, dense and sparse, and one edge away from one") {
    for (const Graph& g :
         {complete(70), complete_bipartite(40, 40), complete_bipartite(30, 40), cocktail_party(40), crown(40),
          hamming(7, 2), complement(hamming(7, 2)), johnson(9, 3), complement(johnson(9, 3)), cycle(80), path(70),
          disjoint_union(hamming(6, 2), hamming(6, 2)), disjoint_union(complete(80), complete(80)),
          disjoint_union(complete(80), complete(81)), Graph(70)}) {
        compare(g);
        auto edges = g.edges();
        if (edges.empty()) continue;
        edges.erase(edges.begin() + static_cast<long>(edges.size() / 2));
        compare(Graph(g.size(), edges));
    }
}

TEST_CASE("intersection arrays with numbers that fill many words") {
    CHECK(found(complete(2100)) == "{2099;1}");
    CHECK(found(cocktail_party(1050)) == "{2098,1;1,2098}");
    CHECK(found(complete_bipartite(1050, 1050)) == "{1050,1049;1,1050}");
}
