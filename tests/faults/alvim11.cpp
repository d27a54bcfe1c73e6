#include "checks/alvim11/alvim11.hpp"

#include "tests/support/faults.hpp"

namespace leakproof::faults {

Faults alvim11() { return {}; }

}  // namespace leakproof::faults
