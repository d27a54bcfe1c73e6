// Columns of one's own: numbers of graphs that a file lists, under names that questions may speak of.
#pragma once

#include <string>
#include <string_view>

#include "question/invariants.hpp"

namespace leakproof::question {

// CSV. The first row names the columns: the first is that of the graphs, the others are invariants from here on. A
// graph is a SPEC or graph6, which stands for all graphs isomorphic to it, or what a file or a SPEC calls it; a cell is
// a fraction, a decimal, or empty where there is no value. A name that has been given before is taken anew. Throws
// InputError.
void define_values(const std::string& csv, const std::string& place);

const Invariant* find_own(std::string_view name);  // null if there is none

}  // namespace leakproof::question
