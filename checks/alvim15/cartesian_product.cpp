// The proof of Proposition 14: a Cartesian product is vertex-transitive if and only if each factor is.
#include "checks/alvim15/alvim15.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"

namespace leakproof::alvim15 {
namespace {

constexpr int most_vertices_of_a_factor = 5;

}  // namespace

void PairOfGraphs::describe(Counterexample& out) const {
    first.describe(out);
    out.values.push_back({"the other factor", second});
}

const Stream<PairOfGraphs, GraphCase> pairs_of_graphs{
    &all_graphs, [](const GraphCase& graph, const Range&, const Visitor<PairOfGraphs>& visitor) {
        if (graph.size() > most_vertices_of_a_factor) return visitor.leave_out("factors with more than 5 vertices");
        for (int n = 1; n <= graph.size(); ++n)
            for_each_graph6(n, [&](const std::string& text) {
                visitor.see(PairOfGraphs(graph, parse_graph6(text)));
                return true;
            });
    }};

ProductSymmetry product_symmetry(const PairOfGraphs& of) {
    return {is_vertex_transitive(of.first.graph()), is_vertex_transitive(of.second),
            is_vertex_transitive(leakproof::cartesian_product(of.first.graph(), of.second))};
}

void cartesian_product(const PairOfGraphs&, const ProductSymmetry& found, Findings& expect) {
    if (found.first && found.second) expect.truth("if", found.product, "the product is vertex-transitive");
    if (found.product) expect.truth("only-if", found.first && found.second, "both factors are vertex-transitive");
}

}  // namespace leakproof::alvim15
