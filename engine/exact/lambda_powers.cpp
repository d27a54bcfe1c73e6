#include "exact/lambda_powers.hpp"

namespace leakproof {

LambdaPowers::LambdaPowers(const Rational& lambda, int top) : whole_(static_cast<std::size_t>(top) + 1, Integer(1)) {
    Integer power_of_q(1);
    for (auto k = static_cast<std::size_t>(top); k > 0; --k)
        fmpz_mul(whole_[k - 1].raw(), whole_[k].raw(), fmpq_numref(lambda.raw()));
    for (auto& entry : whole_) {
        entry *= power_of_q;
        fmpz_mul(power_of_q.raw(), power_of_q.raw(), fmpq_denref(lambda.raw()));
    }
}

Integer scaled_power_sum(const std::vector<Integer>& coefficient, const Rational& lambda) {
    Integer out, power_of_q(1);
    for (const auto& x : coefficient) {
        fmpz_mul(out.raw(), out.raw(), fmpq_numref(lambda.raw()));
        fmpz_addmul(out.raw(), power_of_q.raw(), x.raw());
        fmpz_mul(power_of_q.raw(), power_of_q.raw(), fmpq_denref(lambda.raw()));
    }
    return out;
}

Rational power_sum(const std::vector<int>& counts, const Rational& lambda) {
    Rational out;
    fmpz_set(fmpq_numref(out.raw()), scaled_power_sum({counts.begin(), counts.end()}, lambda).raw());
    fmpz_pow_ui(fmpq_denref(out.raw()), fmpq_numref(lambda.raw()), counts.empty() ? 0 : counts.size() - 1);
    fmpq_canonicalise(out.raw());
    return out;
}

}  // namespace leakproof
