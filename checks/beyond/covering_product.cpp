// Covering numbers multiply over Cartesian products and add over components. That of a product is found by the exact
// simplex from the distances of the product alone.
#include "checks/beyond/products.hpp"
#include "graph/product.hpp"
#include "optimum/covering/covering_number.hpp"

namespace leakproof::beyond {
namespace {

Rational covering_from_distances(const Graph& graph, const Rational& lambda) {
    const Distances distance(graph);
    return leakproof::covering_bound(components(graph, distance), distance, lambda).value;
}

}  // namespace

CoveringOfProduct covering_of_product(const PairAtLambda& p) {
    return {covering_from_distances(p.pair.product.graph(), p.lambda),
            {covering_from_distances(p.pair.first.graph(), p.lambda),
             covering_from_distances(p.pair.second.graph(), p.lambda)}};
}

void covering_product(const PairAtLambda&, const CoveringOfProduct& found, Findings& expect) {
    expect.equal("", "cov(G □ H)", found.product, "cov(G)·cov(H)", found.of_parts[0] * found.of_parts[1]);
}

CoveringOfPower covering_of_power(const PowerAtLambda& p) {
    return {covering_from_distances(p.power_case().power(), p.lambda),
            covering_from_distances(p.power_case().base(), p.lambda)};
}

void covering_of_powers(const PowerAtLambda& p, const CoveringOfPower& found, Findings& expect) {
    expect.equal("", "cov(Gⁿ)", found.power, "cov(G)ⁿ", power(found.base, p.power_case().exponent()));
}

Covering covering_by_components(const GraphAtLambda& g) {
    Covering out{0, std::vector<Rational>(g.graph().size()), std::vector<Rational>(g.graph().size())};
    for (const auto& c : g.components()) {
        const Covering part = covering_number(induced_subgraph(g.graph(), c.vertices), g.lambda);
        out.value += part.value;
        for (std::size_t k = 0; k < c.vertices.size(); ++k) {
            out.cover[c.vertices[k]] = part.cover[k];
            out.packing[c.vertices[k]] = part.packing[k];
        }
    }
    return out;
}

void covering_of_components(const GraphAtLambda& g, const Covering& found, Findings& expect) {
    const auto wrong = not_a_covering(found, g.distance(), g.lambda);
    expect.truth("", !wrong, "covers and packings of the components, side by side, are those of the graph",
                 [&]() -> Findings::Values {
                     return {{"Σ_t cov of component t", found.value}, {"what is wrong", *wrong}};
                 });
}

}  // namespace leakproof::beyond
