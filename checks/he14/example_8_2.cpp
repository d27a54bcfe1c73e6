// Example 8.2: the policy graph of Example 8.1, with α = 4 and ξ = 1.
#include "checks/he14/he14.hpp"

namespace leakproof::he14 {

PolicyGraph example_policy_graph(const MarginalSystem& s) { return {s.secrets(), s.queries()}; }

void example_8_2(const MarginalSystem&, const PolicyGraph& graph, Findings& expect) {
    expect.truth("edge", graph.edge(0, 3), "q_1 → q_4");
    expect.truth("special-vertices", graph.edge(graph.source(), graph.sink()), "v⁺ → v⁻");
    for (int q = 0; q < graph.queries(); ++q) {
        expect.truth("special-vertices", !graph.edge(graph.source(), q) && !graph.edge(q, graph.sink()),
                     "no other edge leaves v⁺ or enters v⁻");
        for (int r = 0; r < graph.queries(); ++r)
            if (q != r) expect.truth("complete", graph.edge(q, r), "an edge from each query to each other one");
    }
    expect.equal("alpha", "α", graph.longest_cycle(), "printed", 4);
    expect.equal("xi", "ξ", graph.longest_path(), "printed", 1);
}

}  // namespace leakproof::he14
