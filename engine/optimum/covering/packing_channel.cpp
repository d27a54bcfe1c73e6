#include "optimum/covering/packing_channel.hpp"

namespace leakproof {

Matrix packing_channel(const std::vector<Rational>& packing, const std::vector<Component>& components,
                       const Distances& distance, const Rational& lambda) {
    const int n = distance.size();
    const Rational share = lambda / (lambda + Rational(1));
    Matrix out(n, n + static_cast<int>(components.size()));
    for (std::size_t t = 0; t < components.size(); ++t)
        for (const int i : components[t].vertices) {
            Rational& rest = out(i, n + static_cast<int>(t));
            rest = 1;
            for (const int j : components[t].vertices) {
                out(i, j) = share * packing[j] * power(lambda, -distance(i, j));
                rest -= out(i, j);
            }
        }
    return out;
}

}  // namespace leakproof
