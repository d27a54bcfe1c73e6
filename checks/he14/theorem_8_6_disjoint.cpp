// The bound of Theorem 8.6 with the number of ranges in place of maxcomp(Q): disjoint predicates and what is outside of
// them cut the values into |Q| + 1 cells, and the changes between neighbours go round a simple cycle of cells, whatever
// the secret graph.
#include <algorithm>

#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {

long twice_queries_plus_one(const PolicyOf<CountSystem>& p) {
    return 2L * (static_cast<long>(p.system().queries().size()) + 1);
}

void theorem_8_6_disjoint_queries(const PolicyOf<CountSystem>& p, const long& value, Findings& expect) {
    const auto& queries = p.system().queries();
    for (std::size_t a = 0; a < queries.size(); ++a)
        for (std::size_t b = a + 1; b < queries.size(); ++b)
            if (!disjoint(queries[a], queries[b])) return;
    expect.at_most("any-secrets", "S(h, P)", p.facts().sensitivity, "2(|Q| + 1)", value);
}

}  // namespace leakproof::he14
