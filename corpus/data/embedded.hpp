// Data files of the project that are built into the program.
#pragma once

#include <string_view>

namespace leakproof {

// The text of an embedded file, by its name without folders; empty if there is none.
std::string_view embedded(std::string_view name);

}  // namespace leakproof
