// docs/theory.md as a page: the same text, its formulas set, its claims linked, its pictures drawn.
#pragma once

#include <vector>

#include "report/site/figures.hpp"
#include "report/site/markdown.hpp"
#include "report/site/page.hpp"

namespace leakproof::site {

Page theory_page(const std::vector<Figure>& figures);

// The text as the page has it, for any account that is written as docs/theory.md is.
MarkdownPage theory_account(const std::string& markdown, const std::vector<Figure>& figures);

}  // namespace leakproof::site
