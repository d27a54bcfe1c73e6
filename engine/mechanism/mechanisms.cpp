#include "mechanism/mechanisms.hpp"

#include <algorithm>

#include "graph/product.hpp"

namespace leakproof {
namespace {

Rational row_sum(const Distances& distance, const Rational& lambda, int i) {
    Rational sum;
    for (int j = 0; j < distance.size(); ++j)
        if (distance.connected(i, j)) sum += power(lambda, -distance(i, j));
    return sum;
}

}  // namespace

Matrix exponential_by_distance(const Distances& distance, const Rational& lambda) {
    Matrix out(distance.size(), distance.size());
    for (int i = 0; i < distance.size(); ++i) {
        const Rational sum = row_sum(distance, lambda, i);
        for (int j = 0; j < distance.size(); ++j)
            if (distance.connected(i, j)) out(i, j) = power(lambda, -distance(i, j)) / sum;
    }
    return out;
}

Matrix exponential_by_distance_from(const Distances& distance, const Rational& lambda, int vertex) {
    Matrix out(distance.size(), distance.size());
    const Rational sum = row_sum(distance, lambda, vertex);
    for (int i = 0; i < distance.size(); ++i)
        for (int j = 0; j < distance.size(); ++j)
            if (distance.connected(i, j)) out(i, j) = power(lambda, -distance(i, j)) / sum;
    return out;
}

int largest_finite_distance(const Distances& distance) {
    int out = 0;
    for (int i = 0; i < distance.size(); ++i)
        for (int j = 0; j < distance.size(); ++j)
            if (distance.connected(i, j)) out = std::max(out, distance(i, j));
    return out;
}

PolynomialMatrix exponential_numerators(const Distances& distance) {
    const int top = largest_finite_distance(distance);
    PolynomialMatrix out(distance.size(), distance.size());
    for (int i = 0; i < distance.size(); ++i)
        for (int j = 0; j < distance.size(); ++j)
            if (distance.connected(i, j))
                out(i, j) = Polynomial::power_of_variable(static_cast<unsigned>(top - distance(i, j)));
    return out;
}

Matrix hamming_mechanism(int u, int v, const Rational& lambda) {
    int words = 1;
    for (int k = 0; k < u; ++k) words *= v;
    Matrix out(words, words);
    const Rational keep = lambda / (Rational(v - 1) + lambda), change = Rational(1) / (Rational(v - 1) + lambda);
    for (int x = 0; x < words; ++x)
        for (int z = 0; z < words; ++z) {
            const auto a = word_of(x, v, u), b = word_of(z, v, u);
            Rational entry(1);
            for (std::size_t k = 0; k < a.size(); ++k) entry *= a[k] == b[k] ? keep : change;
            out(x, z) = entry;
        }
    return out;
}

// With s = (1-t)/n: t + s ≤ λ s for neighbours, so t = (λ-1)/(λ-1+n) at most.
Matrix uniform_mixture(const Graph& graph, const Rational& lambda) {
    const int n = graph.size();
    const Rational gap = lambda - Rational(1);
    const Rational truth = graph.edge_count() == 0 ? Rational(1) : gap / (gap + Rational(n));
    Matrix out(n, n);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) out(i, j) = (Rational(1) - truth) / Rational(n) + (i == j ? truth : Rational(0));
    return out;
}

}  // namespace leakproof
