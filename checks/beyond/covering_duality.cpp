// A cover y ≥ 0, M y ≥ 1, and a packing x ≥ 0, M x ≤ 1, of the same sum: it is the least of the one and the largest of
// the other, the covering number, and no private channel leaks more.
#include "checks/beyond/products.hpp"
#include "optimum/covering/covering_number.hpp"

namespace leakproof::beyond {

CoveringFound covering_found(const GraphAtLambda& g) {
    return {covering_number(g.graph(), g.lambda), g.graph_case().optimum(g.lambda).value};
}

void covering_duality(const GraphAtLambda& g, const CoveringFound& found, Findings& expect) {
    const auto wrong = not_a_covering(found.covering, g.distance(), g.lambda);
    expect.truth("", !wrong, "M y ≥ 1, M x ≤ 1, Σ y = Σ x", [&]() -> Findings::Values {
        return {{"y", found.covering.cover}, {"x", found.covering.packing}, {"what is wrong", *wrong}};
    });
    expect.at_most("", "OPT", found.optimum, "cov", found.covering.value, Certifiable::maximum_leakage);
}

}  // namespace leakproof::beyond
