// Section 4: without constraints the neighbours are the changes of one tuple along an edge of the secret graph.
#include "checks/he14/he14.hpp"

namespace leakproof::he14 {

void no_constraints(const PolicyCase& p, const HeRelations& relations, Findings& expect) {
    const Databases& policy = p.policy();
    for (int d = 0; d < policy.size(); ++d)
        for (int e = 0; e < policy.size(); ++e) {
            const auto total = total_difference(policy, d, e), secret = secret_difference(policy, d, e);
            const bool one_change = total.size() == 1 && secret.size() == 1;
            const auto values = [&] { return neighbours_shown(policy, d, e); };
            expect.truth("neighbours/repaired", relations.repaired(d, e) == one_change,
                         "neighbours exactly if one tuple changes along an edge", values);
            if (relations.repaired(d, e)) expect.truth("one-secret", secret.size() == 1, "one secret differs", values);
        }
}

OrderedRelation repaired_relation(const PolicyForEveryChannel& p) {
    return neighbour_relation(p.policy(), NeighbourRule::by_pairs_secret_between);
}

// For all channels and all ε: the two privacy notions constrain the same pairs of rows.
void no_constraints_complete(const PolicyForEveryChannel& p, const OrderedRelation& relation, Findings& expect) {
    const Databases& policy = p.policy();
    if (!is_complete(policy.secrets())) return;
    for (int d = 0; d < policy.size(); ++d)
        for (int e = 0; e < policy.size(); ++e)
            expect.truth("complete", relation(d, e) == (policy.hamming_distance(d, e) == 1),
                         "neighbours exactly if one tuple differs", [&] { return neighbours_shown(policy, d, e); });
}

}  // namespace leakproof::he14
