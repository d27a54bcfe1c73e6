// The files that every page needs: how it looks, how it is moved, how its formulas are set.
#pragma once

#include <string>
#include <vector>

#include "report/site/page.hpp"

namespace leakproof::site {

std::vector<File> common_files();
std::vector<std::string> common_scripts();  // of every page, in this order

bool has_formulas();  // whether KaTeX was found when the program was built

// The same for a page by itself: styles for inside of <style>, and scripts that set all formulas at once; empty without
// KaTeX.
std::string formula_styles();
std::string formula_script();

}  // namespace leakproof::site
