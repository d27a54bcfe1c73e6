// Policies read from JSON; the format is described in docs/policies.md, and comments are allowed.
#pragma once

#include <string>

#include "policy/policy.hpp"

namespace leakproof {

// Throws InputError, which names the place (and the line where the text is no JSON), what was found and what was
// expected.
Policy read_policy(const std::string& text, const std::string& place);

}  // namespace leakproof
