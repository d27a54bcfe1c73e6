// What identifies a run in shards besides the command's own part: the program, and how it splits graphs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

using JobJson = nlohmann::ordered_json;

JobJson program_identity(const std::string& command, long shards);  // version, build, geng, command, shards

JobJson lambdas_json(const std::vector<Rational>& lambdas);
std::vector<Rational> lambdas_of(const JobJson& list, const std::string& place);  // throws InputError

}  // namespace leakproof
