// The faults planted in our claims about trees, block graphs and whole prices, a part of beyond().
#pragma once

#include "tests/support/faults.hpp"

namespace leakproof::faults {

std::vector<Fault> beyond_parts();

}  // namespace leakproof::faults
