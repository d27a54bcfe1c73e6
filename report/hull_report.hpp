// Convex hulls as text, JSON, CSV and a drawing.
#pragma once

#include <string>

#include "corpus/enumerate/hulls.hpp"

namespace leakproof {

std::string hulls_text(const Hulls& hulls);
std::string hulls_json(const Hulls& hulls);
std::string hulls_csv(const Hulls& hulls);                        // a line for each corner
std::string hulls_svg(const Hulls& hulls);                        // a panel for each hull
std::string hull_svg(const Hulls& hulls, const FoundHull& hull);  // for a page, whose styles it takes

}  // namespace leakproof
