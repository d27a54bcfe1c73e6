// Corollary 8.3: for sparse constraints the sensitivity of the complete histogram is bounded by their number.
#include "checks/he14/he14.hpp"

namespace leakproof::he14 {

void corollary_8_3(const PolicyOf<CountSystem>& p, const SparseCounts& of, Findings& expect) {
    if (!p.system().sparse()) return;
    const auto& facts = of.facts;
    const long queries = static_cast<long>(p.system().queries().size());
    const auto values = [&] {
        return with_neighbours(
            {{"|Q|", queries}, {"S(h, P)", facts.sensitivity}, {"α", of.lengths.alpha}, {"ξ", of.lengths.xi}},
            p.secrets(), facts.witness);
    };
    expect.truth("as-printed", facts.sensitivity <= 2 * std::max(queries, 1L), "S(h, P) ≤ 2·max{|Q|, 1}", values);
    expect.truth("policy-graph", of.lengths.longest() <= std::max(queries, 1L), "max{α, ξ} ≤ max{|Q|, 1}", values);
    expect.truth("policy-graph/repaired", of.lengths.longest() <= queries + 1, "max{α, ξ} ≤ |Q| + 1", values);
    if (is_complete(p.secrets())) {
        expect.truth("complete-secrets", facts.sensitivity <= 2 * std::max(queries, 1L), "S(h, P) ≤ 2·max{|Q|, 1}",
                     values);
        expect.truth("complete-secrets/repaired", facts.sensitivity <= 2 * (queries + 1), "S(h, P) ≤ 2·(|Q| + 1)",
                     values);
    }
    if (p.system().queries().size() <= 2 && p.system().tuples() >= 4)
        expect.note("as-printed",
                    "neighbours differ in at most 4 tuples when |Q| ≤ 2 (minimal zero-sum sequences), so n ≤ 4 "
                    "stands for all n");
}

}  // namespace leakproof::he14
