// leakproof optimum --first-order: what a graph leaks to the first order at λ = 1, with proofs.
#pragma once

#include <string>

#include "cli/levels.hpp"

namespace leakproof::cli {

// Of one graph, or of each graph of a file; JSON is one object, or one a line for a file.
int tell_first_order(const std::string& spec, const LevelOptions& style, bool json);

}  // namespace leakproof::cli
