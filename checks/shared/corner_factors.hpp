// The leakage factor of every channel over all priors, as judged by claims of two papers. A prior scaled to maximum 1
// is a point of a cube on which V(A|B) is convex, so the factor is largest at a corner: under a prior that is uniform
// on a set S of inputs, where it is Σ_b max_{a∈S} p(b|a).
#pragma once

#include "corpus/cases/shapes.hpp"

namespace leakproof {

struct CornerFactors {
    LinearForm uniform;               // V(A|B)/V(A) under the prior that is uniform on all inputs
    std::vector<LinearForm> corners;  // Σ_b p(b|a_b) for each choice of rows a_b, in the order of for_each_list
};

CornerFactors corner_factors(const EveryMatrix& k);

// For every channel the factor is largest under the uniform prior; there it is Σ_b max_a p(b|a).
void expect_uniform_best(std::string_view part, const EveryMatrix& k, const CornerFactors& factors, Findings& expect);
void expect_sum_of_maxima(std::string_view part, const EveryMatrix& k, const CornerFactors& factors, Findings& expect);

}  // namespace leakproof
