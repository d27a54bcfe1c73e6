// Theorem 8.4: one marginal C known, full-domain secrets: S(h, P) = 2·size(C).
#include <algorithm>

#include "checks/he14/he14.hpp"

namespace leakproof::he14 {

long largest_marginal(const PolicyOf<MarginalSystem>& p) {
    int cells = 0;
    for (std::size_t m = 0; m < p.system().marginals().size(); ++m) cells = std::max(cells, p.system().cells(m));
    return 2L * cells;
}

void theorem_8_4(const PolicyOf<MarginalSystem>& p, const long& value, Findings& expect) {
    const auto& system = p.system();
    const Graph& secrets = system.secrets();
    if (system.marginals().size() != 1 || secrets.edge_count() != secrets.size() * (secrets.size() - 1) / 2) return;
    const auto& facts = p.facts();
    const auto values = [&] {
        Findings::Values out{{"S(h, P)", facts.sensitivity}, {"2·size(C)", value}};
        if (!facts.witness) out.emplace_back("neighbours", "none");
        else out.emplace_back("neighbours", text_of(facts.witness->first) + " and " + text_of(facts.witness->second));
        return out;
    };
    const auto& counts = p.answers();
    const bool all_cells = std::find(counts.begin(), counts.end(), 0) == counts.end();
    bool free_attribute = false;
    for (int a = 0; a < static_cast<int>(system.sides().size()); ++a) {
        const auto& known = system.marginals().front();
        free_attribute =
            free_attribute || (std::find(known.begin(), known.end(), a) == known.end() && system.sides()[a] >= 2);
    }
    expect.truth("every-n", facts.sensitivity == value, "S(h, P) = 2·size(C)", values);
    expect.truth("upper", facts.sensitivity <= value, "S(h, P) ≤ 2·size(C)", values);
    if (all_cells) expect.truth("enough-tuples", facts.sensitivity == value, "S(h, P) = 2·size(C)", values);
    if (all_cells && free_attribute)
        expect.truth("enough-tuples-and-values", facts.sensitivity == value, "S(h, P) = 2·size(C)", values);
    expect.truth("sparse", system.sparse(), "every edge lifts at most one query and lowers at most one");
}

}  // namespace leakproof::he14
