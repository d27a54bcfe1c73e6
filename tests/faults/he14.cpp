#include "checks/he14/he14.hpp"

#include "tests/support/faults.hpp"

namespace leakproof::faults {

Faults he14() { return {}; }

}  // namespace leakproof::faults
