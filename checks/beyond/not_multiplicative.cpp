// Two tuples can leak more than twice what one can: the fork at λ = 3/2.
#include "checks/beyond/products.hpp"
#include "graph/product.hpp"

namespace leakproof::beyond {

Graph fork() { return Graph(5, {{0, 3}, {0, 4}, {1, 4}, {2, 4}}); }

std::vector<Rational> fork_and_its_square(const Once&) {
    std::vector<Rational> out;
    for (int n = 1; n <= 2; ++n) out.push_back(maximum_leakage(cartesian_power(fork(), n), Rational(3, 2)).value);
    return out;
}

void not_multiplicative(const Once&, const std::vector<Rational>& optimum, Findings& expect) {
    expect.equal("", "OPT(fork)", optimum[0], "17/10", Rational(17, 10));
    expect.equal("", "OPT(fork □ fork)", optimum[1], "3789/1300", Rational(3789, 1300));
    expect.truth("", optimum[0] * optimum[0] < optimum[1], "OPT(fork)² < OPT(fork □ fork)");
}

}  // namespace leakproof::beyond
