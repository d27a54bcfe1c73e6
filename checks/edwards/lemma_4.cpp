// Lemma 4: |Γ_{u→v}| = |Γ_u| = |Γ|/|Γ(u)| = |Γ|/|Γ(v)| = |Γ_v|.
// Printed for all u and v, for a group that is any subgroup of the automorphisms;
// repaired by asking that v lie in the orbit of u.
#include "checks/edwards/edwards.hpp"

namespace leakproof::edwards {

GroupSizes group_sizes(const GroupAtPair& at) {
    const Rational order(at.group().order());
    const auto orbit = [&](int x) { return Rational(static_cast<long>(at.group().orbit(x).size())); };
    const auto count = [&](int from, int to) {
        return Rational(static_cast<long>(elements_taking(at.elements(), from, to).size()));
    };
    return {count(at.u, at.v), count(at.u, at.u), count(at.v, at.v), order / orbit(at.u), order / orbit(at.v)};
}

void lemma_4(const GroupAtPair& at, const GroupSizes& sizes, Findings& expect) {
    const auto chain = [&](const char* part) {
        expect.equal(part, "|Γ_{u→v}|", sizes.taking, "|Γ_u|", sizes.stabiliser_u);
        expect.equal(part, "|Γ_u|", sizes.stabiliser_u, "|Γ|/|Γ(u)|", sizes.index_u);
        expect.equal(part, "|Γ|/|Γ(u)|", sizes.index_u, "|Γ|/|Γ(v)|", sizes.index_v);
        expect.equal(part, "|Γ|/|Γ(v)|", sizes.index_v, "|Γ_v|", sizes.stabiliser_v);
    };
    expect.degenerate_if(at.elements().size() == 1 || !is_connected(at.graph_case().graph()),
                         "a group with one element, or a graph that is not connected");
    chain("as-printed");
    if (at.same_orbit()) chain("repaired");
}

}  // namespace leakproof::edwards
