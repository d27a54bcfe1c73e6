// A floating-point guess at the supports of an optimal packing and an optimal cover, on any number of orbits. Nothing
// depends on it being right.
#pragma once

#include <optional>
#include <vector>

#include "exact/rational.hpp"
#include "graph/distance.hpp"

namespace leakproof {

// A connected graph by its distances and its orbits under a group of automorphisms.
struct OrbitsOfGraph {
    const Distances& distance;
    std::vector<std::vector<int>> orbits;
    std::vector<int> orbit_of;  // its number, for each vertex
};

// As many orbits for the packing x as for the cover y: M x = 1 on the orbits of the cover and M y = 1 on those of the
// packing have one solution each if the guess is right.
struct ProposedSupports {
    std::vector<int> packing, cover;  // numbers of orbits, ascending
};
std::optional<ProposedSupports> propose_supports(const OrbitsOfGraph& of, const Rational& lambda);

}  // namespace leakproof
