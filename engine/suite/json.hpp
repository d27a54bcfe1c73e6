// Results as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "suite/result.hpp"

namespace leakproof {

std::string results_to_json(const std::vector<Result>& results);                           // a JSON array
std::vector<Result> results_from_json(const std::string& text, const std::string& place);  // throws InputError

nlohmann::ordered_json counterexample_to_json(const Counterexample& counterexample);
// Throws InputError.
Counterexample counterexample_from_json(const nlohmann::ordered_json& json, const std::string& place);

// Throws InputError unless the size has a number for each axis, of which there are not more than anybody enumerates.
void require_fits(const Size& size, const std::vector<std::string>& axes, const std::string& place);

// The same JSON text with what fits a line on one line.
std::string laid_out(const std::string& json);

}  // namespace leakproof
