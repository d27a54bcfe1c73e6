// Names of graphs in tables for people.
#pragma once

#include <string>

namespace leakproof {

// The name as it is, or of one that would widen a table its beginning and the first digits of its SHA-256, which tell
// it from others: "~?@Y??…#3f9a2c".
std::string short_name(const std::string& name);

}  // namespace leakproof
