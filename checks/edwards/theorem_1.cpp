// Theorem 1: without constraints, D ~ D' exactly when they differ in one tuple, by an edge of the secret graph.
#include "checks/edwards/policies.hpp"

namespace leakproof::edwards {

void theorem_1(const PolicyCase& p, const OrderedRelation& relation, Findings& expect) {
    const Policy& policy = p.policy();
    for (int d = 0; d < policy.size(); ++d)
        for (int e = 0; e < policy.size(); ++e) {
            const auto total = total_difference(policy, d, e), secret = secret_difference(policy, d, e);
            const bool one_secret_change = total.size() == 1 && secret == total;
            const auto values = [&] { return neighbours_shown(policy, d, e); };
            if (one_secret_change) expect.truth("if", relation(d, e), "D ~ D'", values);
            if (relation(d, e)) expect.truth("only-if", one_secret_change, "one tuple differs, by an edge", values);
            if (secret.empty()) continue;
            // The proof steps to D'', which is D with one of the changes.
            for (const auto& change : total) {
                Database between(policy.database(d).begin(), policy.database(d).end());
                between[change.i] = change.v;
                const bool as_claimed = secret_difference(policy, d, *policy.find(between)) == Difference{change};
                const auto more = [&] {
                    auto out = values();
                    out.push_back({"D''", between});
                    return out;
                };
                expect.truth("proof-intermediate/as-printed", as_claimed,
                             "the secret difference of D and D'' is that one change", more);
                if (policy.secrets().adjacent(change.u, change.v))
                    expect.truth("proof-intermediate/repaired", as_claimed,
                                 "the secret difference of D and D'' is that one change", more);
            }
        }
}

}  // namespace leakproof::edwards
