// Lemma 3: the elements of Γ taking u to v are the right coset Γ_v σ, for any σ among them.
#include <algorithm>

#include "checks/edwards/edwards.hpp"

namespace leakproof::edwards {

std::vector<Permutation> right_coset_of_stabiliser(const GroupAtArrow& at) {
    std::vector<Permutation> out;
    for (const auto& gamma : elements_taking(at.elements(), at.v, at.v)) out.push_back(compose(gamma, at.sigma));
    std::sort(out.begin(), out.end());
    return out;
}

void lemma_3(const GroupAtArrow& at, const std::vector<Permutation>& coset, Findings& expect) {
    expect.truth("", at.taking_u_to_v() == coset, "Γ_{u→v} = Γ_v σ", [&] {
        return Findings::Values{{"|Γ_{u→v}|", at.taking_u_to_v().size()}, {"|Γ_v σ|", coset.size()}};
    });
}

}  // namespace leakproof::edwards
