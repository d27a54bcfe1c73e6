#include "optimum/covering/packing_channel.hpp"

#include <algorithm>

#include "exact/common_denominator.hpp"

namespace leakproof {

// What is in a row is there once for each vertex and distance, and what is left of it once for each distance.
Matrix packing_channel(const std::vector<Rational>& packing, const std::vector<Component>& components,
                       const Distances& distance, const Rational& lambda) {
    const int n = distance.size();
    const Rational share = lambda / (lambda + Rational(1));
    const OverOneDenominator whole = over_one_denominator(packing);
    Matrix out(n, n + static_cast<int>(components.size()));
    for (std::size_t t = 0; t < components.size(); ++t) {
        const auto& vertices = components[t].vertices;
        int farthest = 0;
        for (const int i : vertices)
            for (const int j : vertices) farthest = std::max(farthest, distance(i, j));
        std::vector<Rational> scaled;  // c·λ^{-d}
        for (int d = 0; d <= farthest; ++d) scaled.push_back(share * power(lambda, -d));
        std::vector<Rational> entry(scaled.size());
        for (const int j : vertices) {
            for (std::size_t d = 0; d < entry.size(); ++d) entry[d] = scaled[d] * packing[j];
            for (const int i : vertices) out(i, j) = entry[static_cast<std::size_t>(distance(i, j))];
        }
        for (const int i : vertices) {
            std::vector<Integer> at(scaled.size());
            for (const int j : vertices) at[static_cast<std::size_t>(distance(i, j))] += whole.numerators[j];
            Rational sum;
            for (std::size_t d = 0; d < at.size(); ++d) sum += scaled[d] * Rational(at[d]);
            out(i, n + static_cast<int>(t)) = Rational(1) - sum / Rational(whole.denominator);
        }
    }
    return out;
}

}  // namespace leakproof
