// The files that every page needs: how it looks, how it is moved, how its formulas are set.
#pragma once

#include <string>
#include <vector>

#include "report/site/page.hpp"

namespace leakproof::site {

std::vector<File> common_files();
std::vector<std::string> common_scripts();  // of every page, in this order

bool has_formulas();  // whether KaTeX was found when the program was built

}  // namespace leakproof::site
