#include "mechanism/level_mechanisms.hpp"

#include <bit>

#include "base/error.hpp"
#include "mechanism/mechanisms.hpp"

namespace leakproof {
namespace {

PolynomialQuotient lambda_itself() { return LevelFunction::lambda().value; }

LevelMatrix rows_divided_by_sums(QuotientMatrix weights) {
    for (int i = 0; i < weights.rows(); ++i) {
        PolynomialQuotient sum;
        for (int j = 0; j < weights.columns(); ++j) sum = sum + weights(i, j);
        for (int j = 0; j < weights.columns(); ++j) weights(i, j) = weights(i, j) / sum;
    }
    return {std::move(weights), 1};
}

// A bit of the value itself is set with the first probability, a bit of another one with the second.
QuotientMatrix unary_encoding(int n, const PolynomialQuotient& own, const PolynomialQuotient& other) {
    if (n < 1 || n > most_unary_values)
        throw InputError("unary encoding", std::to_string(n) + " values",
                         "1 to " + std::to_string(most_unary_values) + ": an output is a set of them");
    const PolynomialQuotient one{1};
    QuotientMatrix out(n, 1 << n);
    for (int i = 0; i < n; ++i)
        for (unsigned set = 0; set < 1U << n; ++set) {
            PolynomialQuotient product = one;
            for (int v = 0; v < n; ++v) {
                const auto& p = v == i ? own : other;
                product = product * ((set >> v & 1U) != 0 ? p : one - p);
            }
            out(i, static_cast<int>(set)) = std::move(product);
        }
    return out;
}

}  // namespace

LevelMatrix exponential_by_distance(const Distances& distance) {
    const int n = distance.size(), top = largest_finite_distance(distance);
    QuotientMatrix out(n, n);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            if (distance.connected(i, j)) out(i, j) = {WholePolynomial::power_of_variable(top - distance(i, j))};
    return rows_divided_by_sums(std::move(out));
}

LevelMatrix uniform_mixture(const Graph& graph) {
    const int n = graph.size();
    const PolynomialQuotient lambda = lambda_itself(), one{1};
    QuotientMatrix out(n, n);
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            out(i, j) = graph.edge_count() == 0 ? PolynomialQuotient{i == j ? 1 : 0} : i == j ? lambda : one;
    return rows_divided_by_sums(std::move(out));
}

LevelMatrix truncated_geometric_of_numbers(int n) { return {truncated_geometric(n, lambda_itself()), 1}; }

LevelMatrix symmetric_unary_encoding(int n) {
    const PolynomialQuotient root = lambda_itself(), one{1}, right = root / (one + root);  // in √λ
    return {unary_encoding(n, right, one - right), 2};
}

LevelMatrix optimised_unary_encoding(int n) {
    const PolynomialQuotient one{1};
    return {unary_encoding(n, {1, 2}, one / (one + lambda_itself())), 1};
}

LevelMatrix subset_selection(int n, int k) {
    if (n < 1 || n > most_unary_values || k < 1 || k > n)
        throw InputError("subset selection", std::to_string(k) + " of " + std::to_string(n) + " values",
                         "1 to all of at most " + std::to_string(most_unary_values));
    const PolynomialQuotient lambda = lambda_itself(), one{1};
    std::vector<unsigned> sets;
    for (unsigned set = 0; set < 1U << n; ++set)
        if (std::popcount(set) == k) sets.push_back(set);
    QuotientMatrix out(n, static_cast<int>(sets.size()));
    for (int i = 0; i < n; ++i)
        for (std::size_t j = 0; j < sets.size(); ++j)
            out(i, static_cast<int>(j)) = (sets[j] >> i & 1U) != 0 ? lambda : one;
    return rows_divided_by_sums(std::move(out));
}

}  // namespace leakproof
