// Every check of the project.
#pragma once

#include <vector>

#include "suite/check.hpp"

namespace leakproof {

const std::vector<Check>& all_checks();

}  // namespace leakproof
