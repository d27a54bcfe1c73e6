// Maxima and covering numbers of Cartesian products for every λ ≥ 1.
#include "checks/beyond/curves.hpp"
#include "checks/shared/curve_findings.hpp"
#include "checks/tools/agreement.hpp"

namespace leakproof::beyond {
ProductCurves product_curves(const PairAtEveryLevel& p) {
    const auto &first = p.pair.first.curves(), &second = p.pair.second.curves(), &product = p.pair.product.curves();
    return {{first.optimum, first.covering}, {second.optimum, second.covering}, {product.optimum, product.covering}};
}

// Where the product of the maxima is exceeded, both factors must lie below their covering numbers; at the ends of these
// intervals all is continuous.
void product_optimum_everywhere(const PairAtEveryLevel&, const ProductCurves& found, Findings& expect) {
    const Curve both = found.first.optimum * found.second.optimum;
    const Curve& product = found.product.optimum;
    never_above("supermultiplicative", both, product, "OPT(G)·OPT(H) ≤ OPT(G □ H) for every λ ≥ 1", expect);
    never_above("upper", product, found.first.optimum * found.second.covering,
                "OPT(G □ H) ≤ OPT(G)·cov(H) for every λ ≥ 1", expect);
    never_above("upper", product, found.first.covering * found.second.optimum,
                "OPT(G □ H) ≤ cov(G)·OPT(H) for every λ ≥ 1", expect);
    const auto first_gap = where_above(found.first.covering, found.first.optimum);
    const auto second_gap = where_above(found.second.covering, found.second.optimum);
    for (const auto& more : where_above(product, both))
        expect.truth("equality", lies_in_one_of(more, first_gap) && lies_in_one_of(more, second_gap),
                     "OPT(G □ H) = OPT(G)·OPT(H) wherever G or H attains its covering number",
                     [&]() -> Findings::Values {
                         return {{"OPT(G □ H) is larger for", open_text({more})}};
                     });
    if (first_gap.empty() || second_gap.empty())
        expect.truth("equality", product == both, "OPT(G □ H) = OPT(G)·OPT(H) for every λ ≥ 1");
    never_above("multiplicative", product, both, "OPT(G □ H) = OPT(G)·OPT(H) for every λ ≥ 1", expect);
}

void covering_product_everywhere(const PairAtEveryLevel&, const ProductCurves& found, Findings& expect) {
    expect.truth("", found.product.covering == found.first.covering * found.second.covering,
                 "cov(G □ H) = cov(G)·cov(H) for every λ ≥ 1");
}

}  // namespace leakproof::beyond
