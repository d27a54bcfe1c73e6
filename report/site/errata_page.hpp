// The errata of each paper as a page to print, and all of them as one.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "report/errata_parts.hpp"
#include "report/site/html.hpp"
#include "report/site/material.hpp"

namespace leakproof::site {

// A page that lists the papers, and one for each of them.
std::vector<Page> errata_pages(const Material& material);

std::string errata_html(const std::vector<PaperErrata>& of, const Baseline& baseline);  // a page by itself, printable

// Parts of errata as HTML; the witness is set by who calls.
std::string parts_html(const std::vector<ErratumPart>& parts, Ids ids, const std::function<std::string()>& witness);

}  // namespace leakproof::site
