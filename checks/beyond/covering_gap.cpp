// Which graphs stay below their covering number, and what their powers do.
#include "checks/beyond/products.hpp"
#include "graph/product.hpp"
#include "optimum/covering/covering_number.hpp"

namespace leakproof::beyond {

std::vector<std::vector<AttainedPiece>> proofs_of_attainment(const AtEveryLevel& g) {
    std::vector<std::vector<AttainedPiece>> out;
    for (const auto& c : g.of.components()) {
        const Graph part = induced_subgraph(g.of.graph(), c.vertices);
        out.push_back(attained_at_all_levels(part, Distances(part)));
    }
    return out;
}

// Both OPT and cov add over components.
void covering_gap_never(const AtEveryLevel& g, const std::vector<std::vector<AttainedPiece>>& proofs,
                        Findings& expect) {
    for (std::size_t t = 0; t < proofs.size(); ++t) {
        const Graph part = induced_subgraph(g.of.graph(), g.of.components()[t].vertices);
        expect.derived("four-vertices", flaw_of(proofs[t], part, Distances(part)), "OPT = cov for every λ ≥ 1");
    }
}

// The exponent is doubled until the lower end of the interval of that power is above OPT(G)ⁿ; as cov > OPT, it will be.
SquareFound square_found(const GraphAtLambda& g) {
    const Rational covering = covering_number(g.graph(), g.lambda).value;
    const int q = static_cast<int>(g.components().size());
    SquareFound out;
    out.optimum = g.graph_case().optimum(g.lambda).value;
    out.square = OptimumSolver(g.lambda).value(cartesian_product(g.graph(), g.graph()));
    const Rational share = Rational(1) - Rational(1) / g.lambda;
    do {
        out.exponent *= 2;
        out.lower = share * power(covering, out.exponent) + power(Rational(q), out.exponent) / g.lambda;
    } while (out.lower <= power(out.optimum, out.exponent));
    return out;
}

void covering_gap_square(const GraphAtLambda&, const SquareFound& found, Findings& expect) {
    const Rational twice = found.optimum * found.optimum;
    expect.truth("square", twice < found.square, "OPT(G)² < OPT(G □ G)", [&]() -> Findings::Values {
        return {{"OPT(G)", found.optimum}, {"OPT(G)²", twice}, {"OPT(G □ G)", found.square}};
    });
    expect.truth("some-power", power(found.optimum, found.exponent) < found.lower, "OPT(G)ⁿ < (1 - 1/λ)·cov(G)ⁿ + qⁿ/λ",
                 [&]() -> Findings::Values {
                     return {{"OPT(G)", found.optimum}, {"n", static_cast<int>(found.exponent)}};
                 });
}

}  // namespace leakproof::beyond
