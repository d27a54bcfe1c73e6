// OPT ≤ n - Σ_e 2/(λ^{ℓ(e)} + 1) over the edges of a spanning forest; the shortest one gives the least bound.
#include <stdexcept>
#include <string_view>

#include "checks/beyond/metrics.hpp"

namespace leakproof::beyond {

MetricTreeFound metric_tree_found(const MetricAtLambda& m) {
    for (const auto& bound : metric_bounds(m.metric(), UnitPowers(m.metric(), m.mu)))
        if (std::string_view(bound.name) == "tree") return {m.optimum().value, bound.value};
    throw std::logic_error("no tree bound");
}

void metric_tree_bound(const MetricAtLambda&, const MetricTreeFound& found, Findings& expect) {
    expect.at_most("", "OPT", found.optimum, "n - Σ_e 2/(λ^{ℓ(e)} + 1)", found.bound);
}

}  // namespace leakproof::beyond
