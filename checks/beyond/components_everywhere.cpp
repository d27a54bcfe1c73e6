// The maximum leakage of a disjoint union for every λ ≥ 1.
#include "checks/beyond/everywhere.hpp"
#include "checks/tools/parts_proof.hpp"

namespace leakproof::beyond {

SumOfParts sum_of_parts(const AtEveryLevel& g) { return {g.of.curves().optimum, g.of.curves().components}; }

void components_everywhere(const AtEveryLevel& g, const SumOfParts& found, Findings& expect) {
    expect.derived("", flaw_of_sum(found.sum, found.parts, g.of.graph()),
                   "OPT of the graph = Σ_t OPT of component t for every λ ≥ 1");
}

}  // namespace leakproof::beyond
