// Theorem 8.4: one marginal C known, full-domain secrets: S(h, P) = 2·size(C).
#include <algorithm>

#include "checks/he14/he14.hpp"

namespace leakproof::he14 {

PrintedValue largest_marginal(const PolicyOf<MarginalSystem>& p) {
    int cells = 0;
    for (std::size_t m = 0; m < p.system().marginals().size(); ++m) cells = std::max(cells, p.system().cells(m));
    return {2L * cells, p.system().sparse(), p.facts()};
}

void theorem_8_4(const PolicyOf<MarginalSystem>& p, const PrintedValue& printed, Findings& expect) {
    const auto& system = p.system();
    if (system.marginals().size() != 1 || !is_complete(system.secrets())) return;
    const auto& facts = printed.facts;
    const long value = printed.value;
    const auto values = [&] {
        Findings::Values out{{"S(h, P)", facts.sensitivity}, {"2·size(C)", value}};
        if (!facts.witness) out.emplace_back("neighbours", "none");
        else out.emplace_back("neighbours", text_of(facts.witness->first) + " and " + text_of(facts.witness->second));
        return out;
    };
    const auto& counts = p.answers();
    const bool all_cells = std::find(counts.begin(), counts.end(), 0) == counts.end();
    expect.truth("upper", facts.sensitivity <= value, "S(h, P) ≤ 2·size(C)", values);
    expect.truth("sparse", printed.sparse, "every edge lifts at most one query and lowers at most one");
    if (all_cells && system.combinations_outside(0) >= 2)
        expect.truth("enough-tuples-and-values", facts.sensitivity == value, "S(h, P) = 2·size(C)", values);
    expect.degenerate_if(system.has_trivial_attribute(), "an attribute with one value");
    expect.truth("every-n", facts.sensitivity == value, "S(h, P) = 2·size(C)", values);
}

}  // namespace leakproof::he14
