// docs/adding.md, a query.
#include <doctest/doctest.h>

#include "policy/queries/additive_query.hpp"

namespace leakproof::adding {
namespace {

BlockQuery odd_positions(const Domain& domain) {
    BlockQuery out{{}, 1};
    for (int v = 0; v < domain.present(); ++v) out.block_of.push_back(v % 2 == 1 ? 0 : -1);
    return out;
}

}  // namespace

TEST_CASE("parity: one number, to which odd values add 1 and ⊥ adds nothing") {
    const Domain domain({{"value", {"a", "b", "c", "d", "e"}}});
    const AdditiveQuery parity("parity", domain.sides(), odd_positions(domain));
    for (int v = 0; v <= domain.present(); ++v) CHECK(parity.vector_of(v) == std::vector{Rational(v == 1 || v == 3)});
    CHECK(parity.change(0, 1) == Rational(1));
    CHECK(parity.change(1, 3) == Rational(0));
}

}  // namespace leakproof::adding
