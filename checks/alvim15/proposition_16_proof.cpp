// The proof of Proposition 16 replaces Σ_d n_d λ^{-d} by 1/max M "by Proposition 11", which gives max M ≤ 1/Σ_d n_d
// λ^{-d} only. The mechanism of another, smaller level meets the hypotheses of Proposition 11 as well.
#include "checks/alvim15/sentences.hpp"

namespace leakproof::alvim15 {

const Stream<BelowItsLevel, DatabaseCase> channels_below_their_level{
    &databases,
    [](const DatabaseCase& of, const Range& range, const Visitor<BelowItsLevel>& visitor) {
        if (of.size() > 9) return visitor.leave_out("more than 9 databases");
        if (of.v < 2) return;
        for (const Rational& lambda : whole_levels_first(range.lambdas))
            if (lambda > Rational(1)) {
                const Matrix k = hamming_mechanism(of.u, of.v, (Rational(1) + lambda) / Rational(2));
                visitor.see(BelowItsLevel(of, lambda, {"the mechanism for (1+λ)/2", Channel(k)}));
            }
    },
    "the mechanism of Proposition 16 for (1+λ)/2"};

// 1 / Σ_d n_d λ^{-d} = (λ/(v-1+λ))^u
Rational largest_entry_possible(const BelowItsLevel& k) {
    return power(k.lambda() / (Rational(k.databases.v - 1) + k.lambda()), k.databases.u);
}

void proposition_16_proof(const BelowItsLevel& k, const Rational& most, Findings& expect) {
    expect.equal("proof", "max M", largest_entry(k.matrix()), "1 / Σ_d n_d λ^{-d}", most);
}

}  // namespace leakproof::alvim15
