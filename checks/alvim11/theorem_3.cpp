// Theorem 3: on a distance-regular or VT+ graph of answers the utility under the uniform prior is at most 1 / Σ_d n_d
// λ^{-d}.
#include "checks/alvim11/alvim11.hpp"

namespace leakproof::alvim11 {

void theorem_3(const SymmetricChannels& h, const SymmetricBound& bound, Findings& expect) {
    if (!symmetric_readings(h.symmetric()).empty()) expect_bound_for_any_guess("", h, bound, expect);
}

}  // namespace leakproof::alvim11
