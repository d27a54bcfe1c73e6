// Theorem 28: on a distance-regular or vertex-transitive graph of answers, H_ij = γ λ^{-d(i,j)} with γ = 1 / Σ_d n_d
// λ^{-d} is a private channel of utility γ under the uniform prior, and no private channel has more.
#include "checks/alvim15/alvim15.hpp"

namespace leakproof::alvim15 {

void theorem_28(const SymmetricChannels& k, const SymmetricMechanism& h, Findings& expect) {
    expect_symmetric_mechanism(k, h, expect);
    expect_bound_for_any_guess("randomised-guess", k, h.bound, expect);
}

}  // namespace leakproof::alvim15
