// What identifies a run in shards besides the command's own part: the program, and how it splits graphs.
#pragma once

#include <string>
#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

// A JSON object: version, build, geng, command, shards.
std::string program_identity(const std::string& command, long shards);

std::string command_of_run(const std::string& run, const std::string& place);  // throws InputError
std::vector<Rational> lambdas_of_run(const std::string& run, const std::string& place);
std::string joined_lambdas(const std::vector<Rational>& lambdas);  // "3/2,2"

}  // namespace leakproof
