// Results as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "base/json_text.hpp"
#include "suite/result.hpp"

namespace leakproof {

nlohmann::ordered_json results_json(const std::vector<Result>& results);                   // an array
std::vector<Result> results_from_json(const std::string& text, const std::string& place);  // throws InputError

nlohmann::ordered_json counterexample_to_json(const Counterexample& counterexample);
// Throws InputError.
Counterexample counterexample_from_json(const nlohmann::ordered_json& json, const std::string& place);

std::set<Rational> lambdas_from_json(const nlohmann::ordered_json& json,
                                     const std::string& place);  // throws InputError

// Throws InputError unless the size has a number for each axis, of which there are not more than anybody enumerates.
void require_fits(const Size& size, const std::vector<std::string>& axes, const std::string& place);

}  // namespace leakproof
