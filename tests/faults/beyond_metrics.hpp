// The faults planted in our claims about points with distances, a part of beyond().
#pragma once

#include "tests/support/faults.hpp"

namespace leakproof::faults {

std::vector<Fault> beyond_metrics();

}  // namespace leakproof::faults
