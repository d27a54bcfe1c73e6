// Pieces of HTML that several pages have.
#pragma once

#include <string>
#include <vector>

#include "channel/matrix.hpp"
#include "corpus/data/marked_text.hpp"
#include "corpus/data/papers.hpp"
#include "report/site/page.hpp"

namespace leakproof::site {

// Its formulas are for KaTeX to set, and readable without it; ids of claims become links, unless they are to stay text.
enum class Ids { as_links, as_text };
std::string prose(const MarkedText& text, Ids ids = Ids::as_links);
std::string formula(const std::string& text);  // all of it one

std::string anchor(const std::string& id);  // the place of a claim or a reading in its page, unique in the report

// A table of fractions, the larger the darker. Rows and columns are counted from 0 unless rows have names.
struct MatrixNames {
    std::string name;                   // told to who does not see it
    MarkedText caption = "";            // above it; none if it is empty
    std::string row = "", column = "";  // what rows and columns stand for
    std::vector<std::string> rows = {};
};
std::string matrix_table(const Matrix& matrix, const MatrixNames& names);

std::string authors_of(const Paper& paper);  // "Xi He, Ashwin Machanavajjhala, Bolin Ding"

std::string counted(long number, const std::string& one, const std::string& many);  // "1 graph", "1,252 graphs"

}  // namespace leakproof::site
