// The errata of each paper as a page to print, and all of them as one.
#pragma once

#include <string>
#include <vector>

#include "report/errata.hpp"
#include "report/site/material.hpp"

namespace leakproof::site {

// A page that lists the papers, and one for each of them.
std::vector<Page> errata_pages(const Material& material);

std::string errata_html(const std::vector<PaperErrata>& of);  // a page by itself, printable

}  // namespace leakproof::site
