#include "invariant/spectral_radius.hpp"

#include <flint/fmpz_mat.h>

#include <algorithm>

#include "base/interruption.hpp"
#include "exact/real_root.hpp"

namespace leakproof {
namespace {

WholePolynomial characteristic_polynomial(const Graph& graph) {
    const int n = graph.size();
    fmpz_mat_t matrix;
    fmpz_mat_init(matrix, n, n);
    for (const auto& [u, v] : graph.arcs()) fmpz_one(fmpz_mat_entry(matrix, u, v));
    WholePolynomial out;
    fmpz_mat_charpoly(out.raw(), matrix);
    fmpz_mat_clear(matrix);
    return out;
}

}  // namespace

Enclosure spectral_radius(const Graph& graph, int decimals) {
    stop_if_asked();
    int most = 0;
    for (int v = 0; v < graph.size(); ++v) most = std::max(most, graph.degree(v));
    if (most < 2) return {Rational(most), Rational(most)};
    // A vertex with two neighbours gives √2 at least: the largest root is above 1.
    const RealRoot largest = roots_above_one(characteristic_polynomial(graph)).back().in_lowest_terms();
    if (largest.is_rational()) return {largest.lower(), largest.lower()};
    return largest.enclosure(decimals);
}

}  // namespace leakproof
