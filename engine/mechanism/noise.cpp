#include "mechanism/noise.hpp"

#include <cstdlib>
#include <stdexcept>

namespace leakproof {

ExponentialMoment exponential_moment(unsigned k) {
    // p = x^k + k x^{k-1} + k(k-1) x^{k-2} + …
    Polynomial p, term = Polynomial::power_of_variable(k);
    while (!term.is_zero()) {
        p += term;
        term = term.derivative();
    }
    if (!(p - p.derivative() == Polynomial::power_of_variable(k))) throw std::logic_error("not an antiderivative");
    return {p, p.at(0)};
}

// Half of the mass lies on each side, so it is the moment of the density e^{-x} on x ≥ 0.
Rational laplace_second_moment() { return exponential_moment(2).value / exponential_moment(0).value; }

// Above z ≥ 0 lie Σ_{k>z} = μ^{-z} / (μ + 1); below 0 the same by symmetry.
Rational geometric_at_most(const Rational& mu, long z) {
    if (z >= 0) return Rational(1) - power(mu, -z) / (mu + Rational(1));
    return power(mu, z + 1) / (mu + Rational(1));
}

long geometric_ratio_exponent(long a, long b, long z) { return std::labs(z - b) - std::labs(z - a); }

// The first is the larger one up to the middle, the second beyond: z ≤ m with m = ⌊gap/2⌋, and z - gap ≥ m + 1 - gap.
Rational posterior_vulnerability_of_two(const Rational& mu, long gap) {
    const long middle = gap / 2;
    const Rational first = geometric_at_most(mu, middle);
    const Rational second = Rational(1) - geometric_at_most(mu, middle - gap);
    return (first + second) / Rational(2);
}

}  // namespace leakproof
