// Automorphisms that take one vertex of an orbit to another.
#pragma once

#include "symmetry/automorphisms.hpp"

namespace leakproof {

// For each vertex an automorphism that takes the smallest vertex of its orbit there.
std::vector<Permutation> ways_from_representatives(const Automorphisms& group);

}  // namespace leakproof
