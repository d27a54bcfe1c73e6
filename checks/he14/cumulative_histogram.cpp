// Section 7: the cumulative histogram has sensitivity |T| - 1 in general, 1 on the line, θ under distance thresholds.
#include "checks/he14/queries.hpp"
#include "policy/queries.hpp"

namespace leakproof::he14 {

long cumulative_sensitivity(const Policy& policy) {
    return sensitivity(policy, neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs(),
                       cumulative_histogram(policy.values()))
        .value;
}

void cumulative_histogram_claims(const NumberCase& mn, const SecretKinds& graphs, Findings& expect) {
    expect.equal("general", "sensitivity", cumulative_sensitivity(Policy::unconstrained(graphs.full, mn.n)), "|T| - 1",
                 mn.m - 1L);
    for (int theta = 1; theta <= mn.m; ++theta) {
        const long s =
            cumulative_sensitivity(Policy::unconstrained(graphs.threshold[static_cast<std::size_t>(theta) - 1], mn.n));
        if (theta == 1 && mn.m >= 2) expect.equal("line", "sensitivity", s, "1", 1L);
        expect.equal("threshold/as-printed", "sensitivity", s, "θ", static_cast<long>(theta));
        if (theta <= mn.m - 1) expect.equal("threshold/repaired", "sensitivity", s, "θ", static_cast<long>(theta));
    }
}

}  // namespace leakproof::he14
