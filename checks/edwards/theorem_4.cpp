// Theorem 4: every graph is the adjacency graph of the policy whose values are its vertices, with single tuples.
#include "checks/edwards/policies.hpp"

namespace leakproof::edwards {

OrderedRelation relation_of_single_tuples(const GraphCase& a) {
    return neighbour_relation(Policy::unconstrained(a.graph(), 1));
}

void theorem_4(const GraphCase& a, const OrderedRelation& relation, Findings& expect) {
    expect.truth("simple", !relation.asymmetry() && relation.symmetric_closure() == a.graph(),
                 "the adjacency graph is the graph itself");
    for (const auto& [u, v] : a.graph().arcs()) {
        const auto values = [u = u, v = v] { return Findings::Values{{"u", u}, {"v", v}}; };
        expect.truth("proof-case-c/as-printed", !relation(u, v), "(u) and (v) are not adjacent", values);
        expect.truth("proof-case-c/repaired", relation(u, v), "(u) and (v) are adjacent", values);
    }
    // The smallest graph with a loop: one vertex joined to itself.
    if (a.size() == 1) {
        expect.truth("loops-allowed", relation(0, 0), "a database is its own neighbour, as a loop asks", [] {
            return Findings::Values{{"secret difference of a database and itself", "{} under every policy"}};
        });
        expect.note("loops-allowed", "no database differs from itself, so no policy at all has a loop");
    }
}

}  // namespace leakproof::edwards
