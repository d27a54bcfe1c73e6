// How the leakage of n tuples climbs to the covering number: the first three powers of the fork at λ = 3/2.
#include "checks/beyond/products.hpp"
#include "graph/product.hpp"
#include "optimum/covering/covering_number.hpp"

namespace leakproof::beyond {
namespace {

const Rational fork_level(3, 2);

}  // namespace

std::vector<Rational> powers_of_fork(const Once&) {
    std::vector<Rational> out;
    for (int n = 1; n <= 3; ++n) out.push_back(OptimumSolver(fork_level).value(cartesian_power(fork(), n)));
    return out;
}

// The n-th root of a is below the (n+1)-th of b iff a^{n+1} < b^n.
void fork_powers(const Once&, const std::vector<Rational>& optimum, Findings& expect) {
    const Rational printed[] = {Rational(17, 10), Rational(3789, 1300), Rational(357327, 71320)};
    const Rational covering = covering_number(fork(), fork_level).value;
    expect.equal("values", "cov(fork)", covering, "45/26", Rational(45, 26));
    for (int n = 1; n <= 3; ++n) {
        expect.equal("values", "OPT(forkⁿ)", optimum[n - 1], "the value named", printed[n - 1]);
        expect.truth("climbing", optimum[n - 1] < power(covering, n), "OPT(forkⁿ) < cov(fork)ⁿ");
        if (n < 3)
            expect.truth("climbing", power(optimum[n - 1], n + 1) < power(optimum[n], n),
                         "OPT(forkⁿ)^{1/n} < OPT(forkⁿ⁺¹)^{1/(n+1)}");
    }
}

}  // namespace leakproof::beyond
