// Files of graphs that have a title, as results tell of them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "corpus/enumerate/selection.hpp"

namespace leakproof {

// `members`: with the texts of their graphs.
nlohmann::ordered_json families_json(const std::vector<GraphSelection::Family>& families, bool members = false);
std::string family_line(const GraphSelection::Family& family);  // "family Sunlets: 12 graphs of sunlets.txt\n"

}  // namespace leakproof
