// The bound V(A|B) ≤ 1 / Σ_d n_d λ^{-d} on symmetric graphs, as used by several claims of two papers.
#pragma once

#include "corpus/cases/symmetric.hpp"

namespace leakproof {

// With D the largest finite distance: the weight is Σ_d n_d λ^{D-d}, the proof one of n λ^D - Σ_j (Σ_i λ^{D-d(i,j)})
// K_jj ≥ 0.
struct SymmetricBound {
    Polynomial weight;
    Derivation proof;
};

SymmetricBound symmetric_bound(const SymmetricChannels& k);

// Every vertex has the given weight, and (1/n) Σ_j K_jj ≤ λ^D / weight is proved for all channels and all λ ≥ 1.
void expect_symmetric_bound(std::string_view part, const SymmetricChannels& k, const SymmetricBound& bound,
                            Findings& expect);

// The same for the utility with a guess drawn at random from the output, by a matrix R: H R is a square private
// channel, wherever its maxima are, and the utility under the uniform prior is (1/n) Σ_j (H R)_jj.
void expect_bound_for_any_guess(std::string_view part, const SymmetricChannels& k, const SymmetricBound& bound,
                                Findings& expect);

// The bound as a number: 1 / Σ_d n_d λ^{-d}.
Rational symmetric_bound_at(const SymmetricCase& of, const Rational& lambda);

}  // namespace leakproof
