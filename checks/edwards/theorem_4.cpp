// Theorem 4: every graph is the adjacency graph of the policy whose values are its vertices, with single tuples.
#include "checks/edwards/policies.hpp"

namespace leakproof::edwards {

OrderedRelation relation_of_single_tuples(const GraphCase& a) {
    return neighbour_relation(Databases::unconstrained(a.graph(), 1));
}

void theorem_4(const GraphCase& a, const OrderedRelation& relation, Findings& expect) {
    bool same = true;
    for (int u = 0; u < a.size(); ++u)
        for (int v = 0; v < a.size(); ++v) same = same && (u == v || relation(u, v) == a.graph().adjacent(u, v));
    expect.truth("simple", same, "the adjacency graph is the graph itself");
    for (const auto& [u, v] : a.graph().arcs()) {
        const auto values = [u = u, v = v] { return Findings::Values{{"u", u}, {"v", v}}; };
        expect.truth("proof-case-c/as-printed", !relation(u, v), "(u) and (v) are not adjacent", values);
    }
}

}  // namespace leakproof::edwards
