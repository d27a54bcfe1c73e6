#include "checks/beyond/beyond.hpp"

#include "tests/support/faults.hpp"

namespace leakproof::faults {

Faults beyond() { return {}; }

}  // namespace leakproof::faults
