// λ and ε: enclosures of e^ε by fractions, comparisons with it, and what grows with λ.
#include <doctest/doctest.h>

#include "exact/level.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

namespace {

// Σ_k x^k / k! up to k = 60, and the same with a bound on what is left: an enclosure of e^x for 0 < x ≤ 3.
Enclosure exponential_series(const Rational& x) {
    Rational term(1), sum(0);
    for (int k = 0; k <= 60; ++k) {
        sum += term;
        term = term * x / Rational(k + 1);
    }
    return {sum, sum + Rational(2) * term};
}

}  // namespace

TEST_CASE("λ lies between neighbours with so many decimals") {
    for (const auto& epsilon : {Rational(1, 2), Rational(1), Rational(3), Rational(1, 1000), Rational(7, 3)}) {
        const Level level = Level::of_epsilon(epsilon);
        CHECK_FALSE(level.lambda());
        const Enclosure series = exponential_series(epsilon);
        for (const int decimals : {0, 1, 3, 10, 30}) {
            const Enclosure ends = level.lambda_between(decimals);
            CHECK(ends.upper - ends.lower == power(Rational(10), -decimals));
            CHECK(ends.lower < series.lower);
            CHECK(series.upper < ends.upper);
            CHECK(Rational(floor(ends.lower * power(Rational(10), decimals))) ==
                  ends.lower * power(Rational(10), decimals));
        }
    }
    CHECK(Level::of_epsilon(1).lambda_between(5).lower == Rational(271828, 100000));
    CHECK(Level::of_lambda(Rational(3, 2)).lambda_between(1).lower == Rational(3, 2));
    CHECK(Level::of_lambda(Rational(3, 2)).lambda_between(1).upper == Rational(3, 2));
    CHECK(Level::of_epsilon(0).lambda() == Rational(1));  // the only fraction
    CHECK(Level::of_epsilon(0).str() == "ε = 0");
    CHECK(Level::of_epsilon(Rational(1, 2)).str() == "ε = 1/2");
    CHECK(Level::of_lambda(2).str() == "λ = 2");
}

TEST_CASE("a fraction is compared with e^ε exactly, however near it is") {
    const Level half = Level::of_epsilon(Rational(1, 2));
    const Enclosure near = exponential_series(Rational(1, 2));
    CHECK(half.compare(near.lower) < 0);
    CHECK(half.compare(near.upper) > 0);
    CHECK(near.upper - near.lower < power(Rational(10), -90));  // beyond the first enclosure, of 128 bits
    CHECK(half.compare(Rational(3, 2)) < 0);
    CHECK(half.compare(Rational(17, 10)) > 0);
    CHECK(Level::of_lambda(2).compare(2) == 0);
    CHECK(Level::of_epsilon(0).compare(1) == 0);
}

TEST_CASE("numbers that grow with λ are enclosed with the digits that were asked for") {
    Enclosure ends;
    const auto square = [](const Rational& lambda) { return std::vector<Rational>{lambda * lambda, Rational(7)}; };
    for (const int digits : {1, 6, 25}) {
        const auto values = enclosed(Level::of_epsilon(Rational(1, 2)), digits, ends, square);
        const Enclosure e = exponential_series(1);
        CHECK(values[0].lower < e.lower);
        CHECK(e.upper < values[0].upper);
        const std::string text = values[0].str(digits);
        CHECK(text.size() == static_cast<std::size_t>(2 + digits) + std::string("…").size());
        CHECK(std::string("2.7182818284590452353602874713527")
                  .rfind(text.substr(0, static_cast<std::size_t>(2 + digits)), 0) == 0);
        CHECK(values[1].lower == values[1].upper);
    }
    const auto exact = enclosed(Level::of_lambda(Rational(3, 2)), 3, ends, square);
    CHECK(exact[0].lower == Rational(9, 4));
    CHECK(exact[0].upper == Rational(9, 4));
    // What falls instead is a fault of the caller, and is noticed.
    CHECK_THROWS_AS(enclosed(Level::of_epsilon(1), 3, ends,
                             [](const Rational& lambda) { return std::vector<Rational>{Rational(1) / lambda}; }),
                    std::logic_error);
}

TEST_CASE("an enclosure with few decimals holds the one it is made of") {
    for (const auto& [lower, upper] : std::vector<std::pair<Rational, Rational>>{{Rational(1, 3), Rational(2, 3)},
                                                                                 {Rational(-2, 3), Rational(-1, 3)},
                                                                                 {Rational(-1, 7), Rational(1, 7)},
                                                                                 {Rational(1, 4), Rational(1, 4)}}) {
        const Enclosure wide = Enclosure{lower, upper}.with_decimals(2);
        CHECK(wide.lower <= lower);
        CHECK(upper <= wide.upper);
        CHECK(lower - wide.lower < Rational(1, 100));
        CHECK(wide.upper - upper < Rational(1, 100));
        CHECK(Rational(floor(wide.lower * Rational(100))) == wide.lower * Rational(100));
        CHECK(Rational(floor(wide.upper * Rational(100))) == wide.upper * Rational(100));
    }
}

TEST_CASE("an enclosure around a whole number shows both ends, rounded outwards") {
    CHECK(Enclosure{Rational(999999, 1000000), Rational(1000001, 1000000)}.str(4) == "[0.9999, 1.0001]");
    CHECK(Enclosure{Rational(-1, 3), Rational(1, 3)}.str(3) == "0…");
    CHECK(Enclosure{Rational(-10001, 10000), Rational(-9999, 10000)}.str(2) == "[-1.01, -0.99]");
}
