// Γ_{u→v} is not a group unless u = v, and then it is the stabiliser Γ_u.
#include <algorithm>

#include "checks/edwards/sentences.hpp"

namespace leakproof::edwards {

std::vector<Permutation> elements_from_u_to_v(const GroupAtPair& at) { return at.taking_u_to_v(); }

void not_a_group(const GroupAtPair& at, const std::vector<Permutation>& taking, Findings& expect) {
    const auto values = [&] { return Findings::Values{{"|Γ_{u→v}|", taking.size()}}; };
    if (at.u != at.v) {
        expect.truth("different-vertices", !is_group(taking), "Γ_{u→v} is not a group", values);
        return;
    }
    const auto fixes_u = [&](const Permutation& p) { return p(at.u) == at.u; };
    const auto fixing = std::count_if(at.elements().begin(), at.elements().end(), fixes_u);
    expect.truth("same-vertex", is_group(taking), "Γ_{u→u} is a group", values);
    expect.truth("same-vertex",
                 std::all_of(taking.begin(), taking.end(), fixes_u) && static_cast<long>(taking.size()) == fixing,
                 "Γ_{u→u} = Γ_u", values);
}

}  // namespace leakproof::edwards
