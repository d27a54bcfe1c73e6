// Which releases read a person whose value changes along a secret pair, where they read only persons who have some
// values: those that read one of the two values. The others have the same answer before and after.
#pragma once

#include <optional>
#include <vector>

#include "policy/release/composition.hpp"
#include "policy/secrets/secret_graph.hpp"

namespace leakproof {

struct CrossedSelections {
    std::vector<bool> releases;  // that select one of the two values
    std::optional<Edge> change;  // the two values; none if it is only a bound on all changes of a component
};

// All different ones, for the secret pairs of a graph. Where the pairs are too many to be looked at, a component's
// selections are taken together: no change leaves it.
std::vector<CrossedSelections> crossed_selections(const SecretGraph& secrets,
                                                  const std::vector<PlannedRelease>& releases);

}  // namespace leakproof
