// Figure 2: a Chang graph is distance-regular and not vertex-transitive; the truncated tetrahedron is the reverse.
#include "checks/alvim15/alvim15.hpp"
#include "graph/named.hpp"

namespace leakproof::alvim15 {

SeparatingGraphs separating_graphs(const Once&) {
    return {{chang(1), chang(2), chang(3)}, named_graph("truncated-tetrahedron")};
}

void figure_2(const Once&, const SeparatingGraphs& graphs, Findings& expect) {
    for (const auto& graph : graphs.chang) {
        expect.truth("chang/distance-regular", is_distance_regular(graph, Distances(graph)), "distance-regular");
        expect.truth("chang/not-vertex-transitive", !is_vertex_transitive(graph), "not vertex-transitive");
    }
    const Graph& truncated = graphs.truncated_tetrahedron;
    expect.truth("truncated-tetrahedron/vertex-transitive", is_vertex_transitive(truncated), "vertex-transitive");
    expect.truth("truncated-tetrahedron/not-distance-regular", !is_distance_regular(truncated, Distances(truncated)),
                 "not distance-regular");
}

}  // namespace leakproof::alvim15
