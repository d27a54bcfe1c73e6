// The automorphisms of the n-th power of a connected prime graph: those of the graph in each place, and permutations of
// the places.
#include "checks/beyond/symmetries.hpp"
#include "graph/prime.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof::beyond {

OrdersOfPower orders_of_power(const PowerCase& p) {
    return {automorphisms(p.power()).order, automorphisms(p.base()).order};
}

void power_automorphisms(const PowerCase& p, const OrdersOfPower& orders, Findings& expect) {
    const Graph& base = p.base();
    const auto n = static_cast<unsigned>(p.exponent());
    if (base.size() >= 2 && is_connected(base) && cartesian_prime_factors(base, Distances(base)) == 1)
        expect.equal("", "|Aut(G^n)|", orders.power, "|Aut G|^n·n!", power(orders.base, n) * factorial(n));
}

}  // namespace leakproof::beyond
