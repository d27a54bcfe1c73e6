// The limit of quotients of logarithms.
#include <doctest/doctest.h>

#include "checks/tools/log_ratio.hpp"

using namespace leakproof;

TEST_CASE("limits of log B / log F") {
    const Polynomial x = Polynomial::variable(), one(1);
    const auto limit = [&](const Polynomial& bn, const Polynomial& bd, const Polynomial& fn, const Polynomial& fd) {
        return limit_of_log_ratio({bn, bd}, {fn, fd});
    };
    // Where F(0) ≠ 1, by continuity.
    CHECK(limit(Polynomial(6) + x, one, Polynomial(2), one).text == "log 6 / log 2");
    CHECK_FALSE(limit(Polynomial(6) + x, one, Polynomial(2), one).is_one);
    CHECK(limit(Polynomial(4) + x, Polynomial(2), Polynomial(2) - x, one).is_one);
    // F(0) = 1 alone: log F → 0 while log B does not.
    CHECK(limit(Polynomial(2), one, one + x, one).text == "∞");
    CHECK_FALSE(limit(Polynomial(2), one, one + x, one).value);
    // Both 1: B = F^k has the quotient k everywhere.
    const Polynomial fn = one + Polynomial(3) * x + x * x, fd = one + Polynomial(2) * x;
    Polynomial bn(1), bd(1);
    for (int k = 1; k <= 5; ++k) {
        bn *= fn;
        bd *= fd;
        const auto found = limit(bn, bd, fn, fd);
        CHECK(found.text == std::to_string(k));
        CHECK(found.is_one == (k == 1));
        CHECK(found.value == Rational(k));
    }
    CHECK(limit(one + x, one, one + Polynomial(2) * x, one).text == "1/2");
    // Common factors do not matter: (4 + 4x)/(4) is 1 + x.
    CHECK(limit(Polynomial(4) + Polynomial(4) * x, Polynomial(4), one + x, one).is_one);
    // Never a claim of 1 where first derivatives do not settle it: log(1 + 2x²)/log(1 + x²) → 2.
    CHECK_FALSE(limit(one + Polynomial(2) * x * x, one, one + x * x, one).is_one);
}
