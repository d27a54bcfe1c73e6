// Section 7: the cumulative histogram has sensitivity |T| - 1 in general, 1 on the line, θ under distance thresholds.
#include "checks/he14/queries.hpp"
#include "graph/families.hpp"
#include "policy/sensitivity/any_query.hpp"

namespace leakproof::he14 {

long cumulative_sensitivity(const Databases& policy) {
    return sensitivity(policy, neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs(),
                       cumulative_histogram(policy.values()))
        .value;
}

CumulativeSensitivities cumulative_sensitivities(const NumberCase& mn) {
    CumulativeSensitivities out{cumulative_sensitivity(Databases::unconstrained(complete(mn.m), mn.n)), {}};
    for (int theta = 1; theta <= mn.m; ++theta) {
        const Graph secrets = threshold_secrets(std::vector<int>{mn.m}, Norm::one, Rational(theta));
        out.threshold.push_back(cumulative_sensitivity(Databases::unconstrained(secrets, mn.n)));
    }
    return out;
}

void cumulative_histogram_claims(const NumberCase& mn, const CumulativeSensitivities& s, Findings& expect) {
    expect.equal("general", "sensitivity", s.full, "|T| - 1", mn.m - 1L);
    for (std::size_t t = 0; t < s.threshold.size(); ++t) {
        const long theta = static_cast<long>(t) + 1, found = s.threshold[t];
        if (theta == 1 && mn.m >= 2) expect.equal("line", "sensitivity", found, "1", 1L);
        expect.degenerate_if(theta >= mn.m, "θ ≥ |T|, where all pairs are secret");
        expect.equal("threshold/as-printed", "sensitivity", found, "θ", theta);
        expect.degenerate("");
        if (theta <= mn.m - 1) expect.equal("threshold/repaired", "sensitivity", found, "θ", theta);
    }
}

}  // namespace leakproof::he14
