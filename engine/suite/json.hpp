// Results as JSON.
#pragma once

#include <string>
#include <vector>

#include "suite/result.hpp"

namespace leakproof {

std::string results_to_json(const std::vector<Result>& results);                           // a JSON array
std::vector<Result> results_from_json(const std::string& text, const std::string& place);  // throws InputError

std::string counterexample_to_json(const Counterexample& counterexample);
Counterexample counterexample_from_json(const std::string& text, const std::string& place);  // throws InputError

// Throws InputError unless the size has a number for each axis, of which there are not more than anybody enumerates.
void require_fits(const Size& size, const std::vector<std::string>& axes, const std::string& place);

// The same JSON text with what fits a line on one line.
std::string laid_out(const std::string& json);

}  // namespace leakproof
