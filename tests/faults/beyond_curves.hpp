// The faults planted in our claims about the maximum leakage at every λ, a part of beyond().
#pragma once

#include "tests/support/faults.hpp"

namespace leakproof::faults {

std::vector<Fault> beyond_curves();

}  // namespace leakproof::faults
