// The powers of a fraction, for comparisons of whole numbers by them.
#pragma once

#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

// The powers of λ = p/q > 0 up to λ^most.
class PowersOf {
public:
    PowersOf(const Rational& lambda, int most) {
        Integer p, q;
        fmpz_set(p.raw(), fmpq_numref(lambda.raw()));
        fmpz_set(q.raw(), fmpq_denref(lambda.raw()));
        for (int d = 0; d < most; ++d) {
            p_.push_back(p_.back() * p);
            q_.push_back(q_.back() * q);
        }
    }

    // Whether a ≤ λ^d b, without making a fraction.
    bool at_most_times(const Integer& a, int d, const Integer& b) const { return a * q_[d] <= p_[d] * b; }

private:
    std::vector<Integer> p_{Integer(1)}, q_{Integer(1)};
};

}  // namespace leakproof
