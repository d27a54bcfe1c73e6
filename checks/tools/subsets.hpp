// Sets of the points 0, …, n-1.
#pragma once

#include <vector>

namespace leakproof {

std::vector<std::vector<int>> all_sets(int n);             // the 2^n - 1 sets that are not empty; n ≤ 20
std::vector<std::vector<int>> sets_of_at_most_two(int n);  // one or two points

}  // namespace leakproof
