// Two displayed lines of the proof of Lemma 7, for all channels: a diagonal entry of K'' is the mean of those of K'
// over its orbit, and both diagonals have the same sum over each orbit.
#include "checks/edwards/sentences.hpp"

namespace leakproof::edwards {

void lemma_7_proof(const EverySquareChannel& k, const GenericMatrix& averaged, Findings& expect) {
    const Assumptions assumed = k.assumptions();
    const auto representative = k.group().orbit_representatives();
    for (int i = 0; i < k.graph().size(); ++i) {
        const auto orbit = k.group().orbit(i);
        const auto size = static_cast<int>(orbit.size());
        LinearForm sum, averaged_sum;
        for (const int j : orbit) {
            sum += k.entry(j, j);
            averaged_sum += averaged(j, j);
        }
        expect.derived("diagonal-mean", flaw_in_equation({}, Polynomial(size) * averaged(i, i) - sum, assumed),
                       "|Γ(i)|·K''_ii = Σ_{k∈Γ(i)} K'_kk");
        if (representative[i] == i)
            expect.derived("orbit-sum", flaw_in_equation({}, averaged_sum - sum, assumed),
                           "Σ_{j∈X_s} K''_jj = Σ_{j∈X_s} K'_jj");
    }
}

}  // namespace leakproof::edwards
