#include "checks/tools/parts_proof.hpp"

#include "checks/tools/curve_proof.hpp"

namespace leakproof {
namespace {

// Every vertex is in one part, and the edges are those of the parts.
bool are_apart(const std::vector<ComponentCurves>& parts, const Graph& graph) {
    std::vector<int> times(graph.size());
    int edges = 0;
    for (const auto& part : parts) {
        for (const int v : part.vertices) ++times[v];
        for (const auto& [u, v] : part.graph.edges())
            if (!graph.adjacent(part.vertices[u], part.vertices[v])) return false;
        edges += part.graph.edge_count();
    }
    for (const int seen : times)
        if (seen != 1) return false;
    return edges == graph.edge_count();
}

}  // namespace

std::optional<std::string> flaw_of_sum(const Curve& sum, const std::vector<ComponentCurves>& parts,
                                       const Graph& graph) {
    if (!are_apart(parts, graph)) return "parts that are not the components of the graph";
    Curve found = curve_of(PolynomialQuotient{0, 1});
    for (const auto& part : parts) {
        for (const auto& piece : part.optimum)
            if (auto flaw = flaw_of(piece, part.graph)) return flaw;
        found = found + curve_of(part.optimum);
    }
    if (!(found == sum)) return "a sum that is another function";
    return {};
}

}  // namespace leakproof
