// Sums of many powers of 1/λ.
#pragma once

#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

// Σ_d counts[d] λ^{-d}, in whole numbers over one denominator: with λ = p/q it is Σ_d counts[d] q^d p^{D-d} over p^D,
// where counts[D] is the last.
inline Rational power_sum(const std::vector<int>& counts, const Rational& lambda) {
    const fmpz *p = fmpq_numref(lambda.raw()), *q = fmpq_denref(lambda.raw());
    Rational out;
    fmpz *sum = fmpq_numref(out.raw()), *denominator = fmpq_denref(out.raw());
    Integer power_of_q(1);
    for (const int count : counts) {
        fmpz_mul(sum, sum, p);
        fmpz_addmul_ui(sum, power_of_q.raw(), static_cast<unsigned long>(count));
        fmpz_mul(power_of_q.raw(), power_of_q.raw(), q);
    }
    fmpz_pow_ui(denominator, p, counts.empty() ? 0 : counts.size() - 1);
    fmpq_canonicalise(out.raw());
    return out;
}

}  // namespace leakproof
