// The subgroups of a small group.
#pragma once

#include <optional>
#include <vector>

#include "symmetry/group.hpp"

namespace leakproof {

// One subgroup from each conjugacy class, in increasing order of size (the trivial group first, the whole group last).
// No value if the group has more than `limit` elements.
std::optional<std::vector<PermutationGroup>> subgroups_up_to_conjugacy(const PermutationGroup& group, long limit = 720);

}  // namespace leakproof
