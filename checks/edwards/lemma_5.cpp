// Lemma 5: if some element of Γ takes u to v, the stabilisers of u and v have the same size.
#include "checks/edwards/edwards.hpp"

namespace leakproof::edwards {

void lemma_5(const GroupAtPair&, const GroupSizes& sizes, Findings& expect) {
    if (sizes.taking.is_zero()) return;
    expect.equal("", "|Γ_u|", sizes.stabiliser_u, "|Γ_v|", sizes.stabiliser_v);
}

}  // namespace leakproof::edwards
