// docs/adding.md, a mechanism: what it is, and the laws it keeps.
#include <doctest/doctest.h>

#include "channel/channel.hpp"
#include "graph/families.hpp"
#include "optimum/maximum_leakage.hpp"
#include "tests/support/oracle.hpp"

namespace leakproof::adding {
namespace {

// A vertex at most one step away with probability t, each as likely, else any vertex; t as large as keeps neighbours
// within λ.
Matrix nearby_mixture(const Graph& graph, const Rational& lambda);

// With s = (1-t)/n: t near_ij + s ≤ λ (t near_hj + s), and `excess` is the most by which near_ij exceeds λ near_hj.
Matrix nearby_mixture(const Graph& graph, const Rational& lambda) {
    const int n = graph.size();
    Matrix near(n, n), out(n, n);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            if (i == j || graph.adjacent(i, j)) near(i, j) = Rational(1, graph.degree(i) + 1);
    Rational excess;
    for (const auto& [i, h] : graph.arcs())
        for (int j = 0; j < n; ++j) excess = std::max(excess, near(i, j) - lambda * near(h, j));
    const Rational gap = lambda - Rational(1);
    const Rational t = excess.is_zero() ? Rational(1) : gap / (gap + Rational(n) * excess);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) out(i, j) = t * near(i, j) + (Rational(1) - t) / Rational(n);
    return out;
}

}  // namespace

TEST_CASE("nearby mixture: a channel, private at λ, that leaks no more than any can") {
    for (const Graph& graph : oracle::all_labelled_graphs(4))
        for (const Rational& lambda : {Rational(1), Rational(3, 2), Rational(10)}) {
            const Matrix k = nearby_mixture(graph, lambda);
            CHECK_FALSE(not_a_channel(k));
            CHECK(is_private(k, graph, lambda));
            CHECK(sum_of_column_maxima(k) <= maximum_leakage(graph, lambda).value);
        }
    const Rational lambda(3, 2);
    CHECK(*privacy_level(nearby_mixture(path(4), lambda), path(4)).lambda == lambda);  // t could not be larger
    CHECK(sum_of_column_maxima(nearby_mixture(complete(4), lambda)) == Rational(1));   // all are neighbours of all
}

}  // namespace leakproof::adding
