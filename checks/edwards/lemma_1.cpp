// Lemma 1: under the uniform prior the posterior vulnerability is (1/ℓ) Σ_j max_i K_ij.
// So the leakage factor is the sum; the sentence after its "i.e." says that the leakage, its logarithm, is.
#include "channel/leakage.hpp"
#include "checks/edwards/edwards.hpp"
#include "exact/enclosure.hpp"

namespace leakproof::edwards {

LeakageUnderUniformPrior leakage_under_uniform_prior(const PrivateChannel& k) {
    const Prior uniform = Prior::uniform(k.graph().size());
    return {posterior_vulnerability(uniform, k.scaled()), leakage_factor(uniform, k.scaled()),
            sum_of_column_maxima(k.scaled())};
}

void lemma_1(const PrivateChannel& k, const LeakageUnderUniformPrior& leakage, Findings& expect) {
    const Rational mean = leakage.sum_of_maxima / Rational(k.graph().size());
    expect.equal("formula", "V(X|Z)", leakage.posterior, "(1/ℓ) Σ_j max_i K_ij", mean);
    expect.equal("formula", "leakage factor", leakage.factor, "Σ_j max_i K_ij", leakage.sum_of_maxima);
    const Enclosure bits = log2_of(leakage.factor);
    expect.degenerate_if(leakage.factor == Rational(1), "nothing leaks");
    const char* printed = "leakage = Σ_j max_i K_ij";
    if (bits.lower == bits.upper)
        expect.equal("sentence-as-printed", "Σ_j max_i K_ij", leakage.sum_of_maxima, "leakage in bits", bits.lower,
                     {Certifiable::leakage_of_channel, [&](Counterexample& out) { out.expectation = printed; }});
    else
        expect.truth("sentence-as-printed", !bits.certainly_not(leakage.sum_of_maxima), printed, [&] {
            return Findings::Values{{"leakage in bits", bits}, {"Σ_j max_i K_ij", leakage.sum_of_maxima}};
        });
}

}  // namespace leakproof::edwards
