// What the claim adds to checks/beyond/beyond.hpp.
#pragma once

#include "checks/beyond/beyond.hpp"

namespace leakproof::beyond {

// zero_columns.cpp
std::vector<int> zeros_of_columns(const PrivateChannel& k);
void zero_columns(const PrivateChannel& k, const std::vector<int>& zeros, Findings& expect);

}  // namespace leakproof::beyond
