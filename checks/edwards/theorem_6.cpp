// Theorem 6: automorphisms of the secret graph applied place by place are automorphisms of the adjacency graph, here of
// the n-fold Cartesian power. All tuples of automorphisms are tried where there are at most 2,000; beyond that, those
// with one generator in one place, which generate the rest.
#include "checks/edwards/edwards.hpp"
#include "graph/product.hpp"
#include "symmetry/action.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof::edwards {

std::vector<Permutation> componentwise_automorphisms(const PowerCase& p) {
    const PermutationGroup group(p.base().size(), automorphisms(p.base()).generators);
    const auto elements = group.elements(2000);
    if (elements && power(group.order(), static_cast<unsigned>(p.exponent())) <= Integer(2000))
        return all_componentwise(*elements, p.base().size(), p.exponent());
    return one_place_at_a_time(group.generators(), p.base().size(), p.exponent());
}

void theorem_6(const PowerCase& p, const std::vector<Permutation>& maps, Findings& expect) {
    for (const auto& map : maps)
        expect.truth("", is_automorphism(p.power(), map), "the map is an automorphism of the power", [&] {
            return Findings::Values{{"map", map}};
        });
}

}  // namespace leakproof::edwards
