// The faults planted in our claims about the maximum leakage that are decided for every λ besides, a part of beyond().
#pragma once

#include "tests/support/faults.hpp"

namespace leakproof::faults {

std::vector<Fault> beyond_everywhere();

}  // namespace leakproof::faults
