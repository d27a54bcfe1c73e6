// Remark 2: permuting the positions of a word is an automorphism of the adjacency graph that does not arise place by
// place.
#include "checks/edwards/edwards.hpp"
#include "graph/product.hpp"
#include "symmetry/action.hpp"

namespace leakproof::edwards {

PowerSymmetry symmetry_of_power(const PowerCase& p) {
    PowerSymmetry out;
    for (const auto& order : all_orders(p.exponent())) {
        out.position_maps.push_back(position_permutation(order, p.base().size()));
        out.orders.push_back(order);
    }
    return out;
}

void remark_2(const PowerCase& p, const PowerSymmetry& symmetry, Findings& expect) {
    const int values = p.base().size(), n = p.exponent();
    for (std::size_t k = 0; k < symmetry.orders.size(); ++k) {
        const Permutation& map = symmetry.position_maps[k];
        const bool componentwise = acts_componentwise(map, values, n);
        const auto which = [&] { return Findings::Values{{"order of positions", symmetry.orders[k]}}; };
        expect.truth("automorphism", is_automorphism(p.power(), map), "permuting positions is an automorphism", which);
        if (values >= 2 && !Permutation(symmetry.orders[k]).is_identity())
            expect.truth("not-componentwise", !componentwise, "permuting positions does not act place by place", which);
    }
}

}  // namespace leakproof::edwards
