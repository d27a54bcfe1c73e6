// The errata of each paper as a page to print.
#pragma once

#include <vector>

#include "report/site/material.hpp"

namespace leakproof::site {

// A page that lists the papers, and one for each of them.
std::vector<Page> errata_pages(const Material& material);

}  // namespace leakproof::site
