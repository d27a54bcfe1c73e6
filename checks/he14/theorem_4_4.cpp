// Theorem 4.4: without constraints, Blowfish privacy and Pufferfish privacy with all product priors are the same.
// With independent tuples, Pr(ω | t_i = x) is the mean over the other tuples r of K(x, r), so the Pufferfish inequality
// is the mean of the inequalities between (x, r) and (y, r); and a prior that fixes r gives back each of them. For all
// channels, all ε and all product priors.
#include "checks/he14/composition.hpp"

namespace leakproof::he14 {

void theorem_4_4(const PolicyForEveryChannel& p, const OrderedRelation& relation, Findings& expect) {
    const Policy& policy = p.policy();
    for (int d = 0; d < policy.size(); ++d)
        for (int i = 0; i < policy.tuples(); ++i)
            for (int y = 0; y < policy.values(); ++y) {
                const int x = policy.database(d)[i];
                if (!policy.secrets().adjacent(x, y)) continue;
                Database other(policy.database(d).begin(), policy.database(d).end());
                other[i] = static_cast<Value>(y);
                const auto e = policy.find(other);
                expect.truth("if", e && relation(d, *e), "(x, r) and (y, r) are neighbours for all other tuples r",
                             [&] {
                                 return Findings::Values{{"D", policy.text(d)}, {"D'", text_of(other)}};
                             });
            }
    for (const auto& [d, e] : relation.arcs()) {
        const auto change = total_difference(policy, d, e);
        expect.truth("only-if", change.size() == 1 && policy.secrets().adjacent(change[0].u, change[0].v),
                     "fixing the other tuples and leaving x or y to this one gives the inequality of D and D'",
                     [&, d = d, e = e] { return neighbours_shown(policy, d, e); });
    }
}

}  // namespace leakproof::he14
