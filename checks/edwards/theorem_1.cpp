// Theorem 1: without constraints, D ~ D' exactly when they differ in one tuple, by an edge of the secret graph.
// Its proof steps from secretly different D, D' to a database D'' that is D with one of the changes, secret or not.
#include "checks/edwards/policies.hpp"

namespace leakproof::edwards {

void theorem_1(const PolicyCase& p, const OrderedRelation& relation, Findings& expect) {
    const Databases& policy = p.policy();
    for (int d = 0; d < policy.size(); ++d)
        for (int e = 0; e < policy.size(); ++e) {
            const auto total = total_difference(policy, d, e);
            const bool one_secret_change = total.size() == 1 && secret_difference(policy, d, e) == total;
            const auto values = [&] { return neighbours_shown(policy, d, e); };
            if (one_secret_change) expect.truth("if", relation(d, e), "D ~ D'", values);
            if (relation(d, e)) expect.truth("only-if", one_secret_change, "one tuple differs, by an edge", values);
        }
}

std::vector<Intermediate> intermediate_databases(const PolicyCase& p) {
    const Databases& policy = p.policy();
    std::vector<Intermediate> out;
    for (int d = 0; d < policy.size(); ++d)
        for (int e = 0; e < policy.size(); ++e) {
            if (secret_difference(policy, d, e).empty()) continue;
            for (const auto& change : total_difference(policy, d, e)) {
                Database between(policy.database(d).begin(), policy.database(d).end());
                between[change.i] = change.v;
                out.push_back({d, e, change, std::move(between)});
            }
        }
    return out;
}

void theorem_1_intermediate(const PolicyCase& p, const std::vector<Intermediate>& steps, Findings& expect) {
    const Databases& policy = p.policy();
    for (const auto& [d, e, change, between] : steps) {
        const bool as_claimed = secret_difference(policy.secrets(), policy.database(d), between) == Difference{change};
        const auto values = [&, d = d, e = e, &between = between] {
            auto out = neighbours_shown(policy, d, e);
            out.push_back({"D''", between});
            return out;
        };
        const char* expected = "the secret difference of D and D'' is that one change";
        expect.truth("proof-intermediate/as-printed", as_claimed, expected, values);
    }
}

}  // namespace leakproof::edwards
