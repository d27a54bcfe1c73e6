// The matrix H_ij = γ λ^{-d(i,j)}, γ = 1 / Σ_d n_d λ^{-d}, on symmetric graphs, as judged by claims of two papers.
#pragma once

#include "checks/shared/symmetric_bound.hpp"
#include "mechanism/mechanisms.hpp"

namespace leakproof {

struct SymmetricMechanism {
    PolynomialMatrix numerators;  // λ^{D-d(i,j)}, to be divided by the weight Σ_d n_d λ^{D-d}
    SymmetricBound bound;
};

SymmetricMechanism symmetric_mechanism(const SymmetricChannels& k);

// Parts "channel", "private", "utility" and "maximal", for all λ ≥ 1.
void expect_symmetric_mechanism(const SymmetricChannels& k, const SymmetricMechanism& h, Findings& expect);

}  // namespace leakproof
