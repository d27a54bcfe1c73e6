// The table of alvim11 in pieces.
#pragma once

#include "tests/support/faults.hpp"

namespace leakproof::faults {

std::vector<Fault> alvim11_sentences();

}  // namespace leakproof::faults
