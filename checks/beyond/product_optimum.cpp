// The maximum leakage of a Cartesian product, between the product of the maxima and what the covering numbers allow.
#include "checks/beyond/products.hpp"
#include "measure/tensor_product.hpp"

namespace leakproof::beyond {

ProductFound product_found(const PairAtLambda& p) {
    const auto covering = [&](const GraphCase& of) {
        return covering_bound_value(of.components(), of.distance(), p.lambda);
    };
    const Optimum &first = p.pair.first.optimum(p.lambda), &second = p.pair.second.optimum(p.lambda);
    return {{first.value, second.value},
            {covering(p.pair.first), covering(p.pair.second)},
            p.pair.product.optimum(p.lambda).value,
            tensor_product(first.channel, second.channel)};
}

namespace {

Rational both_maxima(const ProductFound& found) { return found.optimum[0] * found.optimum[1]; }

void between_the_bounds(const PairAtLambda& p, const ProductFound& found, Findings& expect) {
    const Rational both = both_maxima(found);
    expect.channel("supermultiplicative", found.side_by_side);
    expect.private_at("supermultiplicative", found.side_by_side, p.pair.product.graph(), p.lambda);
    expect.equal("supermultiplicative", "what two channels side by side leak", sum_of_column_maxima(found.side_by_side),
                 "OPT(G)·OPT(H)", both);
    expect.at_most("supermultiplicative", "OPT(G)·OPT(H)", both, "OPT(G □ H)", found.product);
    expect.at_most("upper", "OPT(G □ H)", found.product, "OPT(G)·cov(H)", found.optimum[0] * found.covering[1],
                   Certifiable::maximum_leakage);
    expect.at_most("upper", "OPT(G □ H)", found.product, "cov(G)·OPT(H)", found.covering[0] * found.optimum[1],
                   Certifiable::maximum_leakage);
    expect.equal("multiplicative", "OPT(G □ H)", found.product, "OPT(G)·OPT(H)", both, Certifiable::maximum_leakage);
}

}  // namespace

void product_optimum(const PairAtLambda& p, const ProductFound& found, Findings& expect) {
    between_the_bounds(p, found, expect);
    if (found.optimum[0] == found.covering[0] || found.optimum[1] == found.covering[1])
        expect.equal("equality", "OPT(G □ H)", found.product, "OPT(G)·OPT(H)", both_maxima(found),
                     Certifiable::maximum_leakage);
}

void product_optimum_with_gap(const PairAtLambda& p, const ProductFound& found, Findings& expect) {
    between_the_bounds(p, found, expect);
}

}  // namespace leakproof::beyond
