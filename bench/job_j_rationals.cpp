// Job J with rationals and the engine's own operations throughout.
#include <algorithm>

#include "bench/job_j.hpp"
#include "channel/channel.hpp"
#include "graph/distance.hpp"
#include "graph/graph6.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "transform/average_over_orbits.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::bench {
namespace {

bool diagonal_is_largest(const Matrix& k) {
    for (int j = 0; j < k.columns(); ++j)
        for (int i = 0; i < k.rows(); ++i)
            if (k(j, j) < k(i, j)) return false;
    return true;
}

bool diagonal_follows_orbits(const Matrix& k, const std::vector<int>& orbit_of) {
    for (int v = 0; v < k.rows(); ++v)
        if (!(k(v, v) == k(orbit_of[v], orbit_of[v]))) return false;
    return true;
}

std::string listed(const std::vector<int>& numbers) {
    std::string out;
    for (const int x : numbers) out += (out.empty() ? "" : ",") + std::to_string(x);
    return out;
}

}  // namespace

std::string job_j_with_rationals(const std::string& graph6, const Rational& lambda, int& failed_checks) {
    JobStart of;
    of.read(graph6);
    const int n = of.graph.size(), m = of.columns;
    const auto parts = components(of.graph, Distances(of.graph));
    std::vector<int> diameters;
    for (const auto& c : parts) diameters.push_back(c.diameter);
    std::sort(diameters.begin(), diameters.end());
    const Rational bound = diameter_bound(parts, lambda);
    const Automorphisms symmetry = automorphisms(of.graph);
    Matrix p(n, m);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < m; ++j) p(i, j) = Rational(of.weights(i)[j], of.row_sum[i]);
    Rational worst;
    for (const auto& [i, h] : of.graph.arcs())
        for (int j = 0; j < m; ++j) worst = std::max(worst, p(i, j) - lambda * p(h, j));
    if (!worst.is_zero()) {
        const Rational r = (lambda - Rational(1)) / (Rational(m) * worst), t = r / (Rational(1) + r),
                       u = (Rational(1) - t) / Rational(m);
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < m; ++j) p(i, j) = u + t * p(i, j);
    }
    const Matrix square = collapse_columns(p), mean = average_over_orbits(square, PairOrbits(n, symmetry.generators));
    const auto count = [&](bool holds) { failed_checks += holds ? 0 : 1; };
    for (const Matrix* k : std::initializer_list<const Matrix*>{&p, &square, &mean}) {
        count(!not_a_channel(*k));
        count(is_private(*k, of.graph, lambda));
    }
    count(diagonal_is_largest(square));
    count(diagonal_is_largest(mean));
    count(diagonal_follows_orbits(mean, symmetry.orbit_of));
    count(diagonal_sum(square) == sum_of_column_maxima(p));
    count(diagonal_sum(mean) == diagonal_sum(square));
    count(diagonal_sum(mean) <= bound);
    std::string out = graph6 + ";" + std::to_string(diameters.size()) + ";" + listed(diameters) + ";" + bound.str() +
                      ";" + symmetry.order.str() + ";" + listed(symmetry.orbit_of) + ";";
    for (int j = 0; j < n; ++j) out += (j > 0 ? "," : "") + square(j, j).str();
    out += ';';
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) out += (i + j > 0 ? "," : "") + mean(i, j).str();
    return out + "\n";
}

}  // namespace leakproof::bench
