#include "checks/edwards/edwards.hpp"

#include "tests/support/faults.hpp"

namespace leakproof::faults {

Faults edwards() { return {}; }

}  // namespace leakproof::faults
