// Lemma 5.2: without constraints, differential privacy implies Blowfish privacy for every secret graph: each pair of
// neighbours differs in one tuple, so its inequality is among those of differential privacy. For all channels and all
// ε.
#include "checks/he14/he14.hpp"

namespace leakproof::he14 {

void lemma_5_2(const PolicyForEveryChannel& p, const OrderedRelation& relation, Findings& expect) {
    for (const auto& [d, e] : relation.arcs())
        expect.truth("", p.policy().hamming_distance(d, e) == 1, "neighbours differ in one tuple",
                     [&, d = d, e = e] { return neighbours_shown(p.policy(), d, e); });
}

}  // namespace leakproof::he14
