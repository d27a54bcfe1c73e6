// Theorem 4: on a distance-regular or VT+ graph of answers H_ij = c λ^{-d(i,j)}, c = 1 / Σ_d n_d λ^{-d}, is a private
// channel of maximal utility c under the uniform prior.
#include "checks/alvim11/alvim11.hpp"

namespace leakproof::alvim11 {

void theorem_4(const SymmetricChannels& k, const SymmetricMechanism& h, Findings& expect) {
    if (!symmetric_readings(k.symmetric()).empty()) expect_symmetric_mechanism(k, h, expect);
}

}  // namespace leakproof::alvim11
