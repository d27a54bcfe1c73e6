// Sensitivities without constraints, by the rule of a secret graph.
#pragma once

#include "policy/queries/sensitivity_bounds.hpp"
#include "policy/secrets/secret_graph.hpp"

namespace leakproof {

// Neighbours change one person along an edge of that person's secret graph, so it is the largest ‖g(u) - g(v)‖₁ over
// the edges. Edges are listed only where the rule of the graph gives no shorter way, and at most so many of them.
SensitivityBounds unconstrained_sensitivity(const SecretGraph& secrets, const AdditiveQuery& query);

}  // namespace leakproof
