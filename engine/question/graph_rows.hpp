// Invariants of graphs that need no λ and are found in engine/invariant, and those with an argument.
#pragma once

#include <string>
#include <vector>

#include "question/invariants.hpp"

namespace leakproof::question {

std::vector<Invariant> rows_of_graphs();

// An invariant with an argument in parentheses: a number, as in pairs_at(2), or a graph, as in contains(claw).
struct WithArgument {
    const char *name, *argument, *description;
    bool of_graph;  // the argument is one
};
const std::vector<WithArgument>& invariants_with_argument();
const WithArgument* find_with_argument(std::string_view name);  // null if there is none

// The invariant for this argument, which is kept as long as the program runs. Throws InputError.
const Invariant* invariant_with(const WithArgument& kind, const std::string& argument);

}  // namespace leakproof::question
