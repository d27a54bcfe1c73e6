// The leakage factor is at most Σ_t λ^{r_t}, r_t the radius of component t: the proof of the bound by diameters, with a
// centre of each component as its representative.
#include "checks/beyond/beyond.hpp"
#include "derivation/path_proof.hpp"
#include "optimum/bounds/distance_bounds.hpp"

namespace leakproof::beyond {
namespace {

int centre_of(const Component& component, const Distances& distance) {
    for (const int v : component.vertices) {
        bool within = true;
        for (const int u : component.vertices) within = within && distance(u, v) <= component.radius;
        if (within) return v;
    }
    return component.vertices.front();
}

}  // namespace

Derivation proof_of_radius_bound(const EverySquareChannel& k) {
    const auto& of = k.graph_case();
    std::vector<Component> by_radius = of.components();
    std::vector<int> centres;
    for (auto& c : by_radius) {
        centres.push_back(centre_of(c, of.distance()));
        c.diameter = c.radius;
    }
    return diameter_bound_proof(of.graph(), of.distance(), by_radius, centres);
}

void radius_bound_all(const EverySquareChannel& k, const Derivation& proof, Findings& expect) {
    Polynomial bound;
    for (const auto& c : k.graph_case().components())
        bound += Polynomial::power_of_variable(static_cast<unsigned>(c.radius));
    expect.derived("",
                   flaw_in_inequality(proof, LinearForm::constant(bound) - diagonal_sum(k.matrix()), k.assumptions()),
                   "Σ_j K_jj ≤ Σ_t λ^{r_t}");
    expect.note("", "all channels: proved for square channels with diagonal maxima, which suffice by edwards/lemma-6");
}

void radius_bound(const GraphAtLambda& g, const Optimum& optimum, Findings& expect) {
    expect.at_most("", "OPT", optimum.value, "Σ_t λ^{r_t}", leakproof::radius_bound(g.components(), g.lambda),
                   Certifiable::maximum_leakage);
}

}  // namespace leakproof::beyond
