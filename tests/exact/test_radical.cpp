// Radicals: exact roots, field laws, signs, enclosures; printed numbers.
#include <doctest/doctest.h>

#include "exact/printed.hpp"
#include "exact/radical.hpp"

using namespace leakproof;

TEST_CASE("roots that are rational are rational") {
    CHECK(*exact_root(Rational(8, 27), 3) == Rational(2, 3));
    CHECK_FALSE(exact_root(Rational(2), 5));
    CHECK(*Radical::root(Rational(32), 5).rational() == Rational(2));
    CHECK(Radical::root(Rational(4), 4) == Radical::root(Rational(2), 2));
    CHECK(Radical::root(Rational(4), 4).str() == "2^(1/2)");
    CHECK_THROWS_AS(Radical::root(Rational(0), 2), std::domain_error);
}

TEST_CASE("the field of 2^(1/5)") {
    const Radical a = Radical::root(Rational(2), 5);
    CHECK(power(a, 5) == Radical(2));
    CHECK(power(a, -5) == Radical(Rational(1, 2)));
    CHECK((Radical(1) / a) * a == Radical(1));
    const Radical x = Radical(1) + a, y = Radical(Rational(1, 3)) - a * a;
    CHECK((x / y) * y == x);
    CHECK((x + y) * (x - y) == x * x - y * y);
    CHECK(y < x);
    CHECK(y.sign() < 0);
    CHECK((x - x).is_zero());
    CHECK_THROWS_AS(x / (x - x), std::domain_error);
    CHECK_THROWS_AS(a + Radical::root(Rational(3), 2), std::logic_error);
    const Enclosure e = a.enclosure();
    CHECK(power(e.lower, 5) <= Rational(2));
    CHECK(power(e.upper, 5) >= Rational(2));
    CHECK(e.upper - e.lower < power(Rational(2), -100));
    CHECK(e.str(6) == "1.148698…");
    // The digits of √2 by integers: numbers of either sign as near to zero as one likes are told from it.
    const Radical root = Radical::root(Rational(2), 2);
    const Rational cut = *Rational::parse("1.4142135623730950488016887242096980785696718753769480731766797");
    CHECK((root - cut).sign() > 0);
    CHECK((root - cut - power(Rational(10), -61)).sign() < 0);
    CHECK((Radical(cut) - root).sign() < 0);
}

TEST_CASE("printed numbers round, fractions are exact") {
    const auto agrees_with = [](const char* text, const Rational& x) {
        return agrees(*PrintedNumber::parse(text), {x, x});
    };
    CHECK(agrees_with("0.535", Rational(5346, 10000)));
    CHECK_FALSE(agrees_with("0.534", Rational(5346, 10000)));
    CHECK(agrees_with("-0.97", Rational(-9653, 10000)));
    CHECK(agrees_with("1/7", Rational(1, 7)));
    CHECK_FALSE(agrees_with("1/7", Rational(14, 100)));
    CHECK(agrees_with("0.5", Rational(11, 20)));  // a tie rounds either way
    CHECK(agrees_with("0.6", Rational(11, 20)));
    CHECK_FALSE(PrintedNumber::parse("about 3"));
    CHECK(agrees_with("≈30", Rational(267, 10)));
    CHECK_FALSE(agrees_with("≈30", Rational(249, 10)));
    CHECK(agrees_with("≈36300", Rational(36345)));
    CHECK_FALSE(agrees_with("≈36300", Rational(36249)));
    CHECK(agrees_with("≈7", Rational(15, 2)));
    CHECK_FALSE(PrintedNumber::parse("≈0.5"));
    CHECK(rounded({Rational(32041), Rational(32041)}, -2) == "32000");
    CHECK(rounded({Rational(1, 3), Rational(1, 3)}, 3) == "0.333");
    CHECK(rounded({Rational(2, 3), Rational(2, 3)}, 2) == "0.67");
    CHECK(rounded({Rational(-2, 3), Rational(-2, 3)}, 0) == "-1");
    CHECK_THROWS(agrees(*PrintedNumber::parse("0.5"), {Rational(0), Rational(1)}));
}
