// Faults planted in the constructions of the paper: each check passes on the right one and catches a wrong one.
#include <doctest/doctest.h>

#include "checks/smith09/smith09.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::smith09 {

TEST_CASE("deterministic: outputs that never occur are counted") {
    const auto every_output = +[](const ChannelWithPrior& k) { return Rational(k.channel().columns()); };
    CHECK(planted::passes(check("c", deterministic_channels, leakage, deterministic), ""));
    CHECK(planted::caught(check("c", deterministic_channels, every_output, deterministic), ""));
}

}  // namespace leakproof::smith09
