// Remark 2: permuting the positions of a word is an automorphism of the adjacency graph that does not arise place by
// place. How large is the whole group beside |Aut G|^n and |Aut G|^n · n! ?
#include "checks/edwards/edwards.hpp"
#include "graph/prime.hpp"
#include "graph/product.hpp"
#include "symmetry/action.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof::edwards {

PowerSymmetry symmetry_of_power(const PowerCase& p) {
    PowerSymmetry out;
    for (const auto& order : all_orders(p.exponent())) {
        out.position_maps.push_back(position_permutation(order, p.base().size()));
        out.orders.push_back(order);
    }
    out.full_order = automorphisms(p.power()).order;
    out.base_order = automorphisms(p.base()).order;
    return out;
}

void remark_2(const PowerCase& p, const PowerSymmetry& symmetry, Findings& expect) {
    const int values = p.base().size(), n = p.exponent();
    for (std::size_t k = 0; k < symmetry.orders.size(); ++k) {
        const Permutation& map = symmetry.position_maps[k];
        const bool componentwise = acts_componentwise(map, values, n);
        const auto which = [&] { return Findings::Values{{"order of positions", symmetry.orders[k]}}; };
        expect.truth("automorphism", is_automorphism(p.power(), map), "permuting positions is an automorphism", which);
        const bool meant = values >= 2 && !Permutation(symmetry.orders[k]).is_identity();
        expect.degenerate_if(!meant, "one value, or the identity");
        expect.truth("not-componentwise/as-printed", !componentwise, "permuting positions does not act place by place",
                     which);
        expect.degenerate({});
        if (meant)
            expect.truth("not-componentwise/repaired", !componentwise,
                         "permuting positions does not act place by place", which);
    }
    const Integer places = power(symmetry.base_order, static_cast<unsigned>(n)),
                  wreath = places * factorial(static_cast<unsigned>(n));
    expect.degenerate_if(p.base().edge_count() == 0, "no secrets");
    expect.equal("order/componentwise", "|Aut(G^n)|", symmetry.full_order, "|Aut G|^n", places);
    expect.equal("order/wreath", "|Aut(G^n)|", symmetry.full_order, "|Aut G|^n·n!", wreath);
    const bool prime =
        values >= 2 && is_connected(p.base()) && cartesian_prime_factors(p.base(), Distances(p.base())) == 1;
    if (prime) expect.equal("order/wreath-prime", "|Aut(G^n)|", symmetry.full_order, "|Aut G|^n·n!", wreath);
}

}  // namespace leakproof::edwards
