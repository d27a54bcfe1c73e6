// Noise of known sensitivity: fractions where they are, and digits that are certain everywhere else.
#include <doctest/doctest.h>

#include "mechanism/query_noise.hpp"

using namespace leakproof;

TEST_CASE("ratios that are fractions are exact") {
    const auto at = [](long lambda, long s) { return query_noise(s, Level::of_lambda(Rational(lambda)), true); };
    const auto exactly = [](const Rational& x) { return Enclosure{x, x}; };
    const auto check = [&](const QueryNoise& noise, const Rational& ratio, const Rational& error) {
        CHECK(noise.ratio->lower == exactly(ratio).lower);
        CHECK(noise.ratio->upper == exactly(ratio).upper);
        CHECK(noise.geometric_squared_error->lower == error);
        CHECK(noise.geometric_squared_error->upper == error);
    };
    check(at(2, 1), Rational(1, 2), 4);
    check(at(4, 2), Rational(1, 2), 4);
    check(at(27, 3), Rational(1, 3), Rational(3, 2));
    CHECK(at(2, 2).ratio->lower < at(2, 2).ratio->upper);
    CHECK(at(2, 2).ratio->str(6) == "0.707106…");
}

TEST_CASE("as many digits as are asked for, however small ε is") {
    for (const auto& epsilon : {power(Rational(10), -300), power(Rational(10), -21), Rational(1, 3), Rational(1000)})
        for (const int digits : {1, 6, 80}) {
            const auto noise = query_noise(7, Level::of_epsilon(epsilon), true, digits);
            for (const auto& x : {noise.scale, noise.squared_error, *noise.ratio, *noise.geometric_squared_error}) {
                const Rational scale = power(Rational(10), digits);
                CHECK((x.lower == x.upper || floor(x.lower * scale) == floor(x.upper * scale)));
            }
        }
}

TEST_CASE("an answer that never changes needs no noise") {
    const auto none = query_noise(0, Level::of_epsilon(Rational(1, 2)), true);
    CHECK(none.scale.upper.is_zero());
    CHECK(none.squared_error.upper.is_zero());
    CHECK_FALSE(none.ratio);
}
