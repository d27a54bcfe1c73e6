// Minimal zero-sum sequences: why few tuples stand for many.
//
// Under count constraints with k queries, each changed tuple changes the answers by a vector of {-1, 0, 1}^k, and the
// changes between two permitted databases add up to zero. If some of the changed tuples, not all, had changes adding up
// to zero, then making only these changes, or only the others, would lead to a permitted database in between. So the
// changes between neighbours are a minimal zero-sum sequence, and leaving out the tuples that do not change keeps two
// databases neighbours: what holds for neighbours of n tuples, n the longest such sequence, holds for any number.
#pragma once

#include <vector>

namespace leakproof {

// The largest length of a sequence of vectors that adds up to zero and has no shorter nonempty part that does.
int longest_minimal_zero_sum(const std::vector<std::vector<int>>& vectors);

// The same over all of {-1, 0, 1}^k.
int longest_minimal_zero_sum(int dimension);

}  // namespace leakproof
