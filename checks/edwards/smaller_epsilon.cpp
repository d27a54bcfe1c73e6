// Decreasing ε pushes down the bound: Σ_t λ^{d_t} grows with λ, strictly where the graph has an edge.
#include "checks/edwards/sentences.hpp"
#include "optimum/bounds/distance_bounds.hpp"

namespace leakproof::edwards {

Polynomial bound_of_graph(const GraphCase& of) { return diameter_bound(of.components()); }

void smaller_epsilon(const GraphCase& of, const Polynomial& bound, Findings& expect) {
    const Polynomial slope = bound.derivative();
    const auto values = [&] { return Findings::Values{{"bound", Datum(bound, "λ")}, {"slope", Datum(slope, "λ")}}; };
    expect.truth("", slope.nonnegative_from_one(), "the bound does not fall with λ", values);
    expect.truth("", of.graph().edge_count() == 0 || (slope - Polynomial(1)).nonnegative_from_one(),
                 "where the graph has an edge, the bound grows with slope 1 or more", values);
}

}  // namespace leakproof::edwards
