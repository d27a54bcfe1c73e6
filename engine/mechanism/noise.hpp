// Laplace noise and its discrete counterpart, with exact moments and ratios.
#pragma once

#include <vector>

#include "exact/polynomial.hpp"
#include "exact/rational.hpp"

namespace leakproof {

// ∫_0^∞ x^k e^{-x} dx, by its antiderivative -p(x) e^{-x} with p - p' = x^k: the value is p(0).
struct ExponentialMoment {
    Polynomial antiderivative;  // p
    Rational value;             // p(0)
};
ExponentialMoment exponential_moment(unsigned k);

// The second moment of a Laplace variable of scale b, density e^{-|x|/b} / (2b), as a multiple of b².
Rational laplace_second_moment();

// Two-sided geometric noise on the integers with ratio 1/μ between consecutive integers, μ > 1:
// Pr(Z = z) = (μ - 1)/(μ + 1) · μ^{-|z|}.
Rational geometric_at_most(const Rational& mu, long z);  // Pr(Z ≤ z)

// Pr(a + Z = z) / Pr(b + Z = z) is μ to this power; over all z it is at most |a - b|, which it attains at z = a.
long geometric_ratio_exponent(long a, long b, long z);

// The posterior vulnerability of two equally likely numbers `gap` apart to which such noise is added:
// ½ Σ_z max(Pr(Z = z), Pr(Z = z - gap)).
Rational posterior_vulnerability_of_two(const Rational& mu, long gap);

}  // namespace leakproof
