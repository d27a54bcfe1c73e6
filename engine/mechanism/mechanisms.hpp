// Exact mechanisms, as matrices.
#pragma once

#include <vector>

#include "channel/matrix.hpp"
#include "exact/polynomial.hpp"
#include "exact/radical.hpp"
#include "graph/distance.hpp"
#include "graph/graph.hpp"

namespace leakproof {

using PolynomialMatrix = BasicMatrix<Polynomial>;
using RadicalMatrix = BasicMatrix<Radical>;

// H_ij = λ^{-d(i,j)} / Σ_k λ^{-d(i,k)}, zero across components: the exponential mechanism whose quality is minus the
// distance. Each row is divided by its own sum, so it is a channel on every graph; where the number of vertices at each
// distance is the same for all vertices, the divisor is one number.
Matrix exponential_by_distance(const Distances& distance, const Rational& lambda);

// The same with every row divided by the sum of one vertex's row.
Matrix exponential_by_distance_from(const Distances& distance, const Rational& lambda, int vertex);

// For all λ at once: numerators λ^{D - d(i,j)}, D the largest finite distance, to be divided by row sums of numerators.
PolynomialMatrix exponential_numerators(const Distances& distance);
int largest_finite_distance(const Distances& distance);

// The truncated geometric mechanism on 0, …, n-1 with ratio α ≥ 1 between neighbouring numbers: with a = 1/α,
// H_ij = a^{|i-j|} (1-a)/(1+a) inside, and a^{|i-j|}/(1+a) at the two ends, which gather what would fall outside.
template <class Number>
BasicMatrix<Number> truncated_geometric(int n, const Number& alpha) {
    BasicMatrix<Number> out(n, n);
    if (n == 1) out(0, 0) = Number(1);
    if (n <= 1) return out;
    const Number a = Number(1) / alpha, end = Number(1) / (Number(1) + a), inside = (Number(1) - a) * end;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) out(i, j) = (j == 0 || j == n - 1 ? end : inside) * power(a, i < j ? j - i : i - j);
    return out;
}

// Words of length u over v letters, each letter kept or changed on its own: K_xz = Π_k λ^{[x_k = z_k]} / (v-1+λ).
Matrix hamming_mechanism(int u, int v, const Rational& lambda);

// The truth with probability t, else one of the n values at random; t as large as keeps neighbours within λ.
// Without neighbours t = 1.
Matrix uniform_mixture(const Graph& graph, const Rational& lambda);

}  // namespace leakproof
