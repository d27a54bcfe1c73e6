// The faults planted in our claims about covering numbers and products, a part of beyond().
#pragma once

#include "tests/support/faults.hpp"

namespace leakproof::faults {

std::vector<Fault> beyond_products();

}  // namespace leakproof::faults
