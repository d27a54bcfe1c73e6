// --values: columns of one's own.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"
#include "question/own_values.hpp"

namespace leakproof::cli {

void add_own_values(Command& command, std::vector<std::string>& files);
std::vector<question::OwnColumns> read_own_values(const std::vector<std::string>& files);  // throws InputError

}  // namespace leakproof::cli
