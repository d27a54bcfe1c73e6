// The counterexample to the converse of Theorem 4.5, looked at by itself. Planted faults: tests/faults/he14*.cpp.
#include "checks/he14/composition.hpp"
#include "graph/families.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::he14 {
namespace {

TEST_CASE("a breach of Pufferfish privacy is real: the channel is private, and the odds change by more than λ") {
    const PolicyCase p(Databases(complete(2), 2, {{0, 0}, {0, 1}, {1, 1}}));
    const Rational lambda = 2;
    const auto found = pufferfish_breach(PolicyAtLambda(p, lambda));
    REQUIRE(found);
    for (const auto& [d, e] : p.relation().arcs())
        for (int j = 0; j < 2; ++j) CHECK(found->channel(d, j) <= lambda * found->channel(e, j));
    CHECK(found->given_x > lambda * found->given_y);
}

}  // namespace
}  // namespace leakproof::he14
