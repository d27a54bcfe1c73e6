// The products in the proofs of Lemmas 2, 3 and 5, and where they take u and v: σ∘γ for γ ∈ Γ_u, σ⁻¹∘γ for γ ∈ Γ_{u→v},
// γ∘σ for γ ∈ Γ_v, σ∘γ∘σ⁻¹ for γ ∈ Γ_u.
#include "checks/edwards/sentences.hpp"

namespace leakproof::edwards {

CosetProducts products_of_proofs(const GroupAtArrow& at) {
    CosetProducts out;
    const Permutation back = at.sigma.inverse();
    for (const auto& gamma : elements_taking(at.elements(), at.u, at.u)) {
        out.left.push_back(compose(at.sigma, gamma));
        out.conjugates.push_back(compose(compose(at.sigma, gamma), back));
    }
    for (const auto& gamma : at.taking_u_to_v()) out.returning.push_back(compose(back, gamma));
    for (const auto& gamma : elements_taking(at.elements(), at.v, at.v)) out.right.push_back(compose(gamma, at.sigma));
    return out;
}

void coset_proofs(const GroupAtArrow& at, const CosetProducts& products, Findings& expect) {
    const auto all_take = [&](const char* part, const std::vector<Permutation>& which, int from, int to,
                              const char* expected) {
        for (const auto& product : which)
            expect.truth(part, product(from) == to, expected, [&] {
                return Findings::Values{{"the product", product}};
            });
    };
    all_take("lemma-2", products.left, at.u, at.v, "σ∘γ ∈ Γ_{u→v}");
    all_take("lemma-2", products.returning, at.u, at.u, "σ⁻¹∘γ ∈ Γ_u");
    expect.degenerate_if(at.graph().edge_count() == 0, "no edges");
    for (const auto& product : products.right)
        expect.truth("lemma-3/as-printed", product(at.v) == at.v, "γ∘σ ∈ Γ_v", [&] {
            return Findings::Values{{"γ", compose(product, at.sigma.inverse())}, {"γ∘σ", product}};
        });
    expect.degenerate({});
    all_take("lemma-5", products.conjugates, at.v, at.v, "σ∘γ∘σ⁻¹ ∈ Γ_v");
}

}  // namespace leakproof::edwards
