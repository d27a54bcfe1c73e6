// Columns of one's own: numbers of graphs that files list, under names that questions may speak of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "question/invariants.hpp"

namespace leakproof::question {

// CSV. The first row names the columns: the first is that of the graphs, the others are invariants from here on. A
// graph is a SPEC or graph6, which stands for all graphs isomorphic to it, or what a file or a SPEC calls it; a cell is
// a fraction, a decimal, or empty where there is no value.
struct ValuesFile {
    std::string csv, place;
};

// What a file defines, without the values: so that a run in shards can say of which values it is.
struct OwnColumns {
    std::string place;
    std::vector<std::string> names;
    std::string sha256;  // of the file
};

// Each name of a column stands for it in all files. What was defined before is forgotten, but not by questions that
// were read then. Throws InputError, also for a name that two columns have.
std::vector<OwnColumns> define_values(const std::vector<ValuesFile>& files);

// The names alone, of which nothing is asked: for reading a question again whose answers are there already.
void define_names(const std::vector<OwnColumns>& columns);

const Invariant* find_own(std::string_view name);  // null if there is none

}  // namespace leakproof::question
