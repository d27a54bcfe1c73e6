#include "checks/beyond/beyond.hpp"

#include "tests/faults/beyond_products.hpp"

namespace leakproof::faults {

Faults beyond() { return {beyond_products()}; }

}  // namespace leakproof::faults
