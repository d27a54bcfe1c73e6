// Symmetries of distances.
#pragma once

#include "graph/distance.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof {

// The permutations that keep all distances, one way or both. The pattern joins two points where no third one stands
// between them, one way at least, so that what keeps the lengths of its edges keeps all distances. Of many points with
// many lengths, more than some thousands taken together, they are not looked for: the identity alone.
Automorphisms isometries(const Graph& pattern, const Distances& distance);
bool isometries_are_all(const Graph& pattern, const Distances& distance);  // they are looked for

}  // namespace leakproof
