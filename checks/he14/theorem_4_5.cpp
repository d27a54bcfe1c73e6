// Theorem 4.5: under constraints, Pufferfish privacy with conditioned product priors implies Blowfish privacy.
// Given neighbours D, D' and a secret (i, x, y) between them, let tuple j have the value D_j or D'_j only. Of the
// permitted databases of that box, D' alone may have y in place i, or a database in between would exist; and those with
// x there include D. Letting the weight of D_j tend to 1 for j ≠ i, Pr(ω | t_i = x) tends to K_D and Pr(ω | t_i = y) is
// K_D'. For all channels and all ε.
#include "checks/he14/composition.hpp"

namespace leakproof::he14 {
namespace {

bool in_box(const Policy& policy, int f, int d, int e) {
    for (int i = 0; i < policy.tuples(); ++i) {
        const Value v = policy.database(f)[i];
        if (v != policy.database(d)[i] && v != policy.database(e)[i]) return false;
    }
    return true;
}

void judge(const char* part, const Policy& policy, const OrderedRelation& relation, Findings& expect) {
    for (const auto& [d, e] : relation.arcs()) {
        const Change secret = secret_difference(policy, d, e).front();
        std::optional<int> third;
        for (int f = 0; f < policy.size(); ++f)
            if (f != e && in_box(policy, f, d, e) && policy.database(f)[secret.i] == secret.v) third = f;
        expect.truth(part, !third, "D' is the only permitted database of the box with the second value of the secret",
                     [&, d = d, e = e] {
                         auto out = neighbours_shown(policy, d, e);
                         out.emplace_back("another one", policy.text(*third));
                         return out;
                     });
    }
    if (relation.arcs().empty()) expect.truth(part, true, "without neighbours every mechanism is private");
}

}  // namespace

HeRelationsForAll both_relations(const PolicyForEveryChannel& p) {
    return {neighbour_relation(p.policy(), NeighbourRule::by_pairs_any_between),
            neighbour_relation(p.policy(), NeighbourRule::by_pairs_secret_between)};
}

void theorem_4_5(const PolicyForEveryChannel& p, const HeRelationsForAll& relations, Findings& expect) {
    judge("as-printed", p.policy(), relations.printed, expect);
    judge("repaired", p.policy(), relations.repaired, expect);
}

}  // namespace leakproof::he14
