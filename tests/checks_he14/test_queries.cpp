// Noise against a plain sum. Planted faults: tests/faults/he14*.cpp.
#include "checks/he14/queries.hpp"
#include "tests/support/oracle.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::he14 {
namespace {

TEST_CASE("posterior vulnerability of two shifted distributions, against a plain sum") {
    for (long gap = 0; gap <= 7; ++gap) {
        Rational partial;
        for (long z = -60; z <= 60 + gap; ++z)
            partial += std::max(oracle::geometric_probability(Rational(3), z),
                                oracle::geometric_probability(Rational(3), z - gap));
        partial /= Rational(2);
        const Rational exact = posterior_vulnerability_of_two(Rational(3), gap);
        CHECK(partial <= exact);
        CHECK(exact - partial <= power(Rational(3), -58));
    }
}

}  // namespace
}  // namespace leakproof::he14
