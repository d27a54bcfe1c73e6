// Graphs of one's own: a page for each family of a run, and one for those of no family, each graph drawn.
#pragma once

#include <string>
#include <vector>

#include "report/site/material.hpp"

namespace leakproof::site {

std::vector<Page> family_pages(const Material& material);  // of a run; none if all small graphs were tried
std::string family_links(const Material& material);        // HTML: a paragraph with links to them

}  // namespace leakproof::site
