// The squares that errors of additive queries are made of: f(D) = Σ_v h_v g(v), where h is the histogram.
#pragma once

#include "policy/queries/additive_query.hpp"

namespace leakproof {

// ‖g(u) - g(v)‖₂²; the number `present()` stands for ⊥, with g(⊥) = 0.
Rational squared_change(const AdditiveQuery& query, int u, int v);

// The mean over the numbers of the answer of the squared coefficients of the counts h_v: Σ_v ‖g(v)‖₂² divided by how
// many numbers there are.
Rational squares_over_histogram(const AdditiveQuery& query);

// The same for the cumulative counts c_v = h_0 + … + h_v: Σ_v h_v g(v) = Σ_v c_v (g(v) - g(v+1)). The last one is the
// number of persons; it is left out where it is known.
Rational squares_over_cumulative(const AdditiveQuery& query, bool total_is_known);

}  // namespace leakproof
