// Sets of vertices up to symmetry.
#pragma once

#include <vector>

#include "symmetry/permutation.hpp"

namespace leakproof {

// One set of each orbit of the k-subsets of 0, …, degree-1 under the group, the first in lexicographic order of its
// members; degree ≤ 24.
std::vector<std::vector<int>> subsets_up_to_symmetry(int degree, int k, const std::vector<Permutation>& generators);

}  // namespace leakproof
