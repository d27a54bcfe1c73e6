// Figure 1: graphs with both symmetries. (a) is the complete graph on four vertices, the Hamming graph with u = 1, v =
// 4; (b) is the cube, the Hamming graph with u = 3, v = 2.
#include "checks/alvim15/alvim15.hpp"
#include "graph/families.hpp"
#include "graph/named.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof::alvim15 {

PicturedGraphs pictured_graphs(const Once&) { return {complete(4), named_graph("cube")}; }

void figure_1(const Once&, const PicturedGraphs& pictured, Findings& expect) {
    const auto both = [&](const char* part, const Graph& graph, const Graph& words) {
        expect.truth(part, canonical_form(graph) == canonical_form(words), "isomorphic to the Hamming graph");
        expect.truth(part, is_distance_regular(graph, Distances(graph)), "distance-regular");
        expect.truth(part, is_vertex_transitive(graph), "vertex-transitive");
    };
    both("a", pictured.a, hamming(1, 4));
    both("b", pictured.b, hamming(3, 2));
}

}  // namespace leakproof::alvim15
