// Lemma 2: the elements of Γ taking u to v are the left coset σΓ_u, for any σ among them.
#include <algorithm>

#include "checks/edwards/edwards.hpp"

namespace leakproof::edwards {

std::vector<Permutation> left_coset_of_stabiliser(const GroupAtArrow& at) {
    std::vector<Permutation> out;
    for (const auto& gamma : elements_taking(at.elements(), at.u, at.u)) out.push_back(compose(at.sigma, gamma));
    std::sort(out.begin(), out.end());
    return out;
}

void lemma_2(const GroupAtArrow& at, const std::vector<Permutation>& coset, Findings& expect) {
    expect.truth("", at.taking_u_to_v() == coset, "Γ_{u→v} = σΓ_u", [&] {
        return Findings::Values{{"|Γ_{u→v}|", at.taking_u_to_v().size()}, {"|σΓ_u|", coset.size()}};
    });
}

}  // namespace leakproof::edwards
