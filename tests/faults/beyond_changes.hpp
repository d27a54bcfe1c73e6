// The faults planted in our claims about changes between neighbours, a part of beyond().
#pragma once

#include "tests/support/faults.hpp"

namespace leakproof::faults {

std::vector<Fault> beyond_changes();

}  // namespace leakproof::faults
