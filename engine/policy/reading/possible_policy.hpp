// Policies under which something is possible.
#pragma once

#include <string>

#include "policy/policy.hpp"

namespace leakproof {

// Throws InputError if it is found that nothing is permitted. Where what is asked needs no listing, the counts tell.
Policy possible_policy(const std::string& text, const std::string& place, bool by_listing);

}  // namespace leakproof
