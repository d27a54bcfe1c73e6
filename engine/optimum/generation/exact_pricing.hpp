// The cheapest private columns for exact prices, in whole numbers: prices over one denominator, powers of λ = p/q
// times (p q)^m.
#pragma once

#include <vector>

#include "exact/common_denominator.hpp"
#include "exact/lambda_powers.hpp"
#include "optimum/generation/cheapest_column.hpp"

namespace leakproof {

class ExactPricing {
public:
    ExactPricing(const Graph& graph, const Distances& distance, const Rational& lambda)
        : ExactPricing(graph, distance,
                       LambdaPowers(lambda, 2 * CheapestColumn<Integer>::largest_exponent(graph, distance))) {}

    void set_prices(const std::vector<Rational>& price) {
        price_ = over_one_denominator(price);
        one_ = price_.denominator * scale_;
    }

    // Finds the cheapest column that is 1 at the root.
    void find(int root) { cheapest_.find(price_.numerators, root); }
    // Likewise; what it costs beyond 1 has this sign.
    int sign_beyond_one(int root) {
        find(root);
        return (cheapest_.value() - one_).sign();
    }
    Rational cost() const { return Rational(cheapest_.value()) / Rational(one_); }
    // The flow that proves it, as CheapestColumn has it.
    bool complete_flow() { return cheapest_.complete_flow(); }
    Rational flow(int u, int v) const { return Rational(cheapest_.flow(u, v)) / (Rational(one_) * Rational(scale_)); }
    std::vector<int> column() const { return cheapest_.column(); }

private:
    // λ^k (p q)^m = p^{m+k} q^{m-k}
    ExactPricing(const Graph& graph, const Distances& distance, const LambdaPowers& whole)
        : scale_(whole[whole.top() / 2]), cheapest_(graph, distance, ascending(whole), Integer(0)) {}

    static std::vector<Integer> ascending(const LambdaPowers& whole) {
        std::vector<Integer> out;
        for (int k = whole.top(); k >= 0; --k) out.push_back(whole[k]);
        return out;
    }

    Integer scale_, one_;
    OverOneDenominator price_;
    CheapestColumn<Integer> cheapest_;
};

}  // namespace leakproof
