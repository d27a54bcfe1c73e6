// Uncertainty as the effort of guessing "is X = x?", and its average after an output has been seen; all exact.
#pragma once

#include <functional>
#include <vector>

#include "channel/leakage.hpp"
#include "measure/gain.hpp"  // guessing_entropy

namespace leakproof {

using Uncertainty = std::function<Rational(const std::vector<Rational>& distribution)>;

// The least number of guesses that find X with probability at least α, 0 ≤ α ≤ 1.
Rational marginal_guesswork(std::vector<Rational> distribution, const Rational& alpha);

// Σ_y p(y) · uncertainty of p(x|y)
Rational averaged_over_outputs(const Prior& prior, const Matrix& k, const Uncertainty& uncertainty);

// The Shannon entropies of a joint distribution with the common denominator N, as 2^{N·H}: these are the rational
// numbers Π p^{-N p}, so that entropies can be compared exactly.
struct EntropyPowers {
    long denominator;                                 // N
    Rational both, first, second;                     // H(X, Y), H(X), H(Y)
    Rational first_given_second, second_given_first;  // H(X|Y), H(Y|X)
};
EntropyPowers entropy_powers(const Matrix& joint);  // p(x, y), a row for each x

}  // namespace leakproof
