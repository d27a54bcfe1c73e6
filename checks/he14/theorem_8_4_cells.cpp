// Theorem 8.4 for all counts: only the cells of the marginal that have tuples can take part in a cycle of changes.
#include <algorithm>

#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {

long twice_the_cells_in_use(const PolicyOf<MarginalSystem>& p) {
    return 2L * std::count_if(p.answers().begin(), p.answers().end(), [](int count) { return count > 0; });
}

void theorem_8_4_cells(const PolicyOf<MarginalSystem>& p, const long& value, Findings& expect) {
    const auto& system = p.system();
    const Graph& secrets = system.secrets();
    if (system.marginals().size() != 1 || 2 * secrets.edge_count() != secrets.size() * (secrets.size() - 1)) return;
    expect.at_most("upper", "S(h, P)", p.facts().sensitivity, "2·(cells with tuples)", value);
    const auto& known = system.marginals().front();
    bool free_attribute = false;
    for (int a = 0; a < static_cast<int>(system.sides().size()); ++a)
        free_attribute =
            free_attribute || (std::find(known.begin(), known.end(), a) == known.end() && system.sides()[a] >= 2);
    if (free_attribute) expect.equal("equality", "S(h, P)", p.facts().sensitivity, "2·(cells with tuples)", value);
}

}  // namespace leakproof::he14
