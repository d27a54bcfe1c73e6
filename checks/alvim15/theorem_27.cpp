// Theorem 27: on a distance-regular or vertex-transitive graph of answers, under the uniform prior on answers, the
// utility of a private noise channel is at most 1 / Σ_d n_d λ^{-d}. The utility is V(Y|Z) by Proposition 24.
#include "checks/alvim15/alvim15.hpp"

namespace leakproof::alvim15 {

void theorem_27(const SymmetricChannels& h, const SymmetricBound& bound, Findings& expect) {
    expect_bound_for_any_guess("", h, bound, expect);
}

}  // namespace leakproof::alvim15
