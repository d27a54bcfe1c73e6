// The faults planted in our claims about gains and refinement, a part of beyond().
#pragma once

#include "tests/support/faults.hpp"

namespace leakproof::faults {

std::vector<Fault> beyond_measures();

}  // namespace leakproof::faults
