// The table of alvim15 in pieces.
#pragma once

#include "tests/support/faults.hpp"

namespace leakproof::faults {

std::vector<Fault> alvim15_few_outputs();
std::vector<Fault> alvim15_utility();
std::vector<Fault> alvim15_tables();
std::vector<Fault> alvim15_sentences();

}  // namespace leakproof::faults
