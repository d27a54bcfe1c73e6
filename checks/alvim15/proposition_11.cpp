// Proposition 11: if all diagonal entries of a private channel equal its largest entry max M, then for every vertex i
// max M ≤ 1 / Σ_d |A_d(i)| λ^{-d}. Written as λ^D ≥ Σ_j λ^{D-d(i,j)} M_jj over the component of i, D the diameter of
// the graph.
#include "checks/alvim15/alvim15.hpp"
#include "derivation/path_proof.hpp"
#include "mechanism/mechanisms.hpp"

namespace leakproof::alvim15 {

std::vector<Derivation> row_bound_proofs(const EverySquareChannel& k) {
    const auto& of = k.graph_case();
    const int top = largest_finite_distance(of.distance());
    std::vector<Derivation> out;
    for (int i = 0; i < of.size(); ++i) out.push_back(row_bound_proof(of.graph(), of.distance(), i, top));
    return out;
}

void proposition_11(const EverySquareChannel& k, const std::vector<Derivation>& proofs, Findings& expect) {
    const auto& of = k.graph_case();
    const int top = largest_finite_distance(of.distance());
    const auto lambda_to = [](int e) { return Polynomial::power_of_variable(static_cast<unsigned>(e)); };
    for (int i = 0; i < of.size(); ++i) {
        LinearForm slack = LinearForm::constant(lambda_to(top));
        for (int j = 0; j < of.size(); ++j)
            if (of.distance().connected(i, j)) slack -= lambda_to(top - of.distance()(i, j)) * k.entry(j, j);
        expect.derived("", flaw_in_inequality(proofs[i], slack, k.assumptions()), "Σ_j λ^{-d(i,j)} M_jj ≤ 1");
    }
    expect.note("",
                "proved for square channels; further columns only add to what a row sum must hold. With M_jj = max M "
                "the sum is max M · Σ_d |A_d(i)| λ^{-d}");
}

}  // namespace leakproof::alvim15
