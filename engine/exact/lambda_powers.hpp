// Powers of 1/λ as whole numbers: with λ = p/q, λ^{-k} = p^{top-k} q^k / p^top for k = 0, …, top.
#pragma once

#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

class LambdaPowers {
public:
    LambdaPowers(const Rational& lambda, int top);

    int top() const { return static_cast<int>(whole_.size()) - 1; }
    const Integer& operator[](int k) const { return whole_[static_cast<std::size_t>(k)]; }  // p^{top-k} q^k
    const Integer& one() const { return whole_.front(); }                                   // p^top

private:
    std::vector<Integer> whole_;
};

// Σ_k coefficient[k] p^{top-k} q^k, coefficient[top] being the last.
Integer scaled_power_sum(const std::vector<Integer>& coefficient, const Rational& lambda);
// Σ_k counts[k] λ^{-k}
Rational power_sum(const std::vector<int>& counts, const Rational& lambda);

// The same row in machine words, power[k] = p^{top-k} q^k. λ ≥ 1. False if one of them would go beyond the limit.
template <class Words, class Word>
bool set_word_powers(const Rational& lambda, int top, Word limit, Words& power) {
    if (!fmpz_fits_si(fmpq_numref(lambda.raw()))) return false;
    const Word p = fmpz_get_si(fmpq_numref(lambda.raw())), q = fmpz_get_si(fmpq_denref(lambda.raw()));
    power[0] = 1;
    for (int to = 1; to <= top; ++to) {
        if (power[0] > limit / p) return false;
        power[to] = power[to - 1] * q;
        for (int k = 0; k < to; ++k) power[k] *= p;
    }
    return true;
}

}  // namespace leakproof
