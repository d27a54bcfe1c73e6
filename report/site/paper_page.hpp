// Each paper in its own order, to be read beside it.
#pragma once

#include <vector>

#include "report/site/material.hpp"

namespace leakproof::site {

std::vector<Page> paper_pages(const Material& material);

}  // namespace leakproof::site
