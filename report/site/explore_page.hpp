// A page on which a graph is drawn by hand and found among all small connected ones.
#pragma once

#include "report/site/page.hpp"
#include "report/site/pictures/atlas.hpp"

namespace leakproof::site {

Page explore_page(const Atlas& atlas);
std::vector<File> explore_files(const Atlas& atlas);

}  // namespace leakproof::site
