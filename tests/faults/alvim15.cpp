#include "checks/alvim15/alvim15.hpp"

#include "tests/support/faults.hpp"

namespace leakproof::faults {

Faults alvim15() { return {}; }

}  // namespace leakproof::faults
