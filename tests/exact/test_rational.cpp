// Rational and Integer against Boost.Multiprecision over GMP, on random values up to thousands of digits.
#include <doctest/doctest.h>

#include <boost/multiprecision/gmp.hpp>
#include <climits>
#include <limits>
#include <sstream>

#include "exact/rational.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;
using Exact = boost::multiprecision::mpq_rational;
using Whole = boost::multiprecision::mpz_int;

namespace {

Whole random_whole(Random& random, int max_words) {
    Whole out = 0;
    for (int k = random.below(max_words + 1); k > 0; --k) out = (out << 64) + random.word();
    if (random.percent(30)) out = random.below(20);
    if (random.percent(15)) out = (Whole(1) << random.between(60, 66)) + random.between(-2, 2);  // about a machine word
    return random.percent(50) ? out : Whole(-out);
}

struct Both {
    Rational ours;
    Exact theirs;
};

Both random_both(Random& random) {
    const Whole n = random_whole(random, 12);
    Whole d = abs(random_whole(random, 12));
    if (d == 0) d = 1;
    const auto parsed = Rational::parse(n.str() + "/" + d.str());
    REQUIRE(parsed);
    return {*parsed, Exact(n, d)};
}

std::string text(const Exact& q) { return q.str(); }

}  // namespace

TEST_CASE("rationals obey the arithmetic of GMP on random and huge values") {
    Random random(1);
    for (int round = 0; round < 4000; ++round) {
        const auto a = random_both(random), b = random_both(random);
        CAPTURE(text(a.theirs));
        CAPTURE(text(b.theirs));
        REQUIRE(a.ours.str() == text(a.theirs));
        REQUIRE((a.ours + b.ours).str() == text(Exact(a.theirs + b.theirs)));
        REQUIRE((a.ours - b.ours).str() == text(Exact(a.theirs - b.theirs)));
        REQUIRE((a.ours * b.ours).str() == text(Exact(a.theirs * b.theirs)));
        if (b.theirs != 0) REQUIRE((a.ours / b.ours).str() == text(Exact(a.theirs / b.theirs)));
        else CHECK_THROWS_AS(a.ours / b.ours, std::domain_error);
        REQUIRE((-a.ours).str() == text(Exact(-a.theirs)));
        REQUIRE((a.ours < b.ours) == (a.theirs < b.theirs));
        REQUIRE((a.ours == b.ours) == (a.theirs == b.theirs));
        REQUIRE(a.ours.sign() == a.theirs.sign());
        REQUIRE(a.ours.is_zero() == (a.theirs == 0));
        REQUIRE(*Rational::parse(a.ours.str()) == a.ours);
    }
}

TEST_CASE("powers of rationals") {
    Random random(2);
    for (int round = 0; round < 300; ++round) {
        const auto a = random_both(random);
        const int e = random.between(-9, 9);
        if (a.theirs == 0 && e < 0) {
            CHECK_THROWS_AS(power(a.ours, e), std::domain_error);
            continue;
        }
        Exact expected = 1;
        for (int k = 0; k < std::abs(e); ++k) expected *= a.theirs;
        if (e < 0) expected = 1 / expected;
        REQUIRE(power(a.ours, e).str() == text(expected));
    }
    CHECK(power(Rational(0), 0) == Rational(1));
}

TEST_CASE("the floor of a rational, and the absolute value") {
    for (const auto& [text, below] : {std::pair{"7/2", "3"},
                                      {"-7/2", "-4"},
                                      {"4", "4"},
                                      {"-4", "-4"},
                                      {"1/9", "0"},
                                      {"-1/9", "-1"},
                                      {"0", "0"},
                                      {"-100000000000000000000/3", "-33333333333333333334"}})
        CHECK(floor(*Rational::parse(text)).str() == below);
    Random random(5);
    for (int round = 0; round < 2000; ++round) {
        const auto a = random_both(random);
        // Division of GMP's integers cuts towards zero.
        Whole expected = numerator(a.theirs) / denominator(a.theirs);
        if (a.theirs < 0 && denominator(a.theirs) != 1) --expected;
        CAPTURE(text(a.theirs));
        REQUIRE(floor(a.ours).str() == expected.str());
        REQUIRE(absolute(a.ours).str() == text(Exact(abs(a.theirs))));
    }
}

TEST_CASE("whole numbers with a decimal point") {
    CHECK(with_point(12345, 3) == "12.345");
    CHECK(with_point(50, 2) == "0.50");
    CHECK(with_point(7, 3) == "0.007");
    CHECK(with_point(0, 2) == "0.00");
    CHECK(with_point(7, 0) == "7");
}

TEST_CASE("an operand may be the value itself") {
    for (const char* start : {"-7/3", "123456789012345678901234567890/7"}) {
        Rational a = *Rational::parse(start);
        const Rational b = a;
        a += a;
        CHECK(a == b * Rational(2));
        a -= a;
        CHECK(a.is_zero());
        a = b;
        a *= a;
        CHECK(a == power(b, 2));
        a = b;
        a /= a;
        CHECK(a == Rational(1));
        const Rational& alias = a;
        a = alias;
        CHECK(a == Rational(1));
    }
}

TEST_CASE("machine integers at their ends") {
    CHECK(Rational(LONG_MIN).str() == std::to_string(LONG_MIN));
    CHECK(Rational(LONG_MAX).str() == std::to_string(LONG_MAX));
    CHECK(Rational(LONG_MIN, LONG_MAX).str() == "-9223372036854775808/9223372036854775807");
    CHECK(Rational(LONG_MIN, -1).str() == "9223372036854775808");
    CHECK(Rational(6, -4).str() == "-3/2");
    CHECK(Rational(0, -5).str() == "0");
    CHECK_THROWS_AS(Rational(1, 0), std::domain_error);
}

TEST_CASE("decimals are read exactly") {
    Random random(3);
    for (int round = 0; round < 3000; ++round) {
        std::string digits, written;
        const int length = random.between(1, random.percent(5) ? 400 : 20), point = random.between(0, length);
        for (int k = 0; k < length; ++k) {
            digits += static_cast<char>('0' + random.below(10));
            if (k == point) written += '.';
            written += digits.back();
        }
        if (point == length && random.percent(50)) written += '.';
        int exponent = 0;
        if (random.percent(50)) {
            exponent = random.between(-300, 300);
            written += (random.percent(50) ? "e" : "E") + std::string(exponent >= 0 && random.percent(50) ? "+" : "") +
                       std::to_string(exponent);
        }
        const bool negative = random.percent(50);
        written = (negative ? "-" : random.percent(30) ? "+" : "") + written;
        // Whole("007") would be read as octal: feed the digits one by one.
        Whole whole = 0;
        for (const char c : digits) whole = whole * 10 + (c - '0');
        Exact expected = whole;
        const int shift = exponent - (length - point);
        for (int k = 0; k < std::abs(shift); ++k) expected *= shift > 0 ? Exact(10) : Exact(1, 10);
        if (negative) expected = -expected;
        CAPTURE(written);
        const auto parsed = Rational::parse(written);
        REQUIRE(parsed);
        REQUIRE(parsed->str() == text(expected));
    }
    CHECK(*Rational::parse("0.1") == Rational(1, 10));
    CHECK(*Rational::parse("1.5e-3") == Rational(3, 2000));
    CHECK(*Rational::parse("-0") == Rational(0));
    CHECK(*Rational::parse("007/014") == Rational(1, 2));
    CHECK(*Rational::parse("1e4096") == power(Rational(10), 4096));
    CHECK(*Rational::parse("1e-4096") == power(Rational(10), -4096));
}

TEST_CASE("what is no rational has no value") {
    for (const char* text : {"",
                             "-",
                             "+",
                             ".",
                             "-.",
                             "e5",
                             ".e5",
                             "1e",
                             "1e+",
                             "1e5.5",
                             "1e4097",
                             "1e-4097",
                             "1e99999999999999999999",
                             "1/0",
                             "0/0",
                             "1/",
                             "/2",
                             "1//2",
                             "1/2/3",
                             "1/-2",
                             "1/+2",
                             "--1",
                             "+-1",
                             "1 ",
                             " 1",
                             "1 /2",
                             "1.5/2",
                             "1/2.5",
                             "1/2e3",
                             "1e5/3",
                             "1.2.3",
                             "1,5",
                             "0x10",
                             "1_000",
                             "inf",
                             "nan",
                             "NaN",
                             "-inf",
                             "1\n",
                             "\xc2\xbd",
                             "١",
                             "1e5e5",
                             "½"}) {
        CAPTURE(text);
        CHECK_FALSE(Rational::parse(text));
    }
    CHECK_FALSE(Rational::parse(std::string_view("1\0", 2)));
    CHECK_FALSE(Rational::parse(std::string_view("1/2\0", 4)));
}

TEST_CASE("numerators, denominators, and numbers that fit a word") {
    CHECK(Rational(-6, 4).numerator() == Integer(-3));
    CHECK(Rational(-6, 4).denominator() == Integer(2));
    CHECK(Rational(0).denominator() == Integer(1));
    CHECK(Rational(-6, 3).is_whole());
    CHECK(Rational(-6, 3).whole() == -2);
    CHECK_FALSE(Rational(7, 3).is_whole());
    CHECK_THROWS_AS(Rational(7, 3).whole(), std::domain_error);  // and not 7
    const Rational most(std::numeric_limits<long>::max());
    CHECK(most.whole() == std::numeric_limits<long>::max());
    CHECK((-most - Rational(1)).whole() == std::numeric_limits<long>::min());
    CHECK_THROWS_AS((most + Rational(1)).whole(), std::domain_error);
    CHECK((most * most).numerator() == (most * most).numerator());
    CHECK(quotient((most * most).numerator(), Integer(1)) == most * most);
    CHECK(Integer(-5).whole() == -5);
    CHECK_THROWS_AS(factorial(30).whole(), std::domain_error);
}

TEST_CASE("lists of rationals") {
    const auto list = parse_rationals("11/10,3/2,2,10,0.25");
    REQUIRE(list);
    CHECK(*list == std::vector<Rational>{Rational(11, 10), Rational(3, 2), 2, 10, Rational(1, 4)});
    CHECK(parse_rationals(" 1, 2") == std::vector<Rational>{1, 2});
    for (const char* text : {"", ",", "1,", ",1", "1,,2", "1;2", "1 2", "1,x"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_rationals(text));
    }
}

TEST_CASE("integers against GMP") {
    Whole expected = 1;
    for (unsigned n = 1; n <= 60; ++n) {
        expected *= n;
        REQUIRE(factorial(n).str() == expected.str());
    }
    CHECK(factorial(0) == Integer(1));
    expected = 1;
    for (unsigned k = 0; k < 200; ++k, expected *= -37) REQUIRE(power(Integer(-37), k).str() == expected.str());
    CHECK(power(Integer(0), 0) == Integer(1));
    CHECK((Integer(LONG_MAX) + Integer(LONG_MAX)).str() == "18446744073709551614");
    CHECK(factorial(30) > factorial(29));
    CHECK(Integer(-5) < Integer(3));
    CHECK(Rational(factorial(25)).str() == factorial(25).str());
    Integer a = factorial(30);
    a *= a;
    CHECK(a == factorial(30) * factorial(30));
}

TEST_CASE("fuzz: a rational is read or refused, and what was read prints back") {
    Random random(4);
    const std::vector<std::string> seeds{"3",    "-3/4", "0.125", "1.5e-3", "123456789012345678901234567890/7",
                                         "00/1", ".5",   "12.",   "1e4096", "-0.0e-0"};
    int read = 0;
    for (int round = 0; round < 60000; ++round) {
        const std::string text = oracle::mutated(seeds[random.below(10)], seeds, "0123456789/.eE+- ", random);
        CAPTURE(text);
        const auto value = Rational::parse(text);
        if (!value) continue;
        ++read;
        REQUIRE(text.find_first_not_of("0123456789/.eE+-") == std::string::npos);
        REQUIRE(*Rational::parse(value->str()) == *value);
        if (text[0] != '-' && text[0] != '+') REQUIRE(*Rational::parse("-" + text) == -*value);
    }
    CHECK(read > 5000);
}

// Sums, products and comparisons of words, of what just does not fit one, and of both, against FLINT by itself.
TEST_CASE("whole numbers and fractions around the largest that fit a word") {
    std::vector<Integer> numbers;
    for (const long base : {0L, 1L, 3L, (1L << 31) - 1, 1L << 31, 1L << 61, (1L << 62) - 1})
        for (const long sign : {1L, -1L})
            for (const long step : {-1L, 0L, 1L, 2L}) numbers.push_back(Integer(sign * base) + Integer(step));
    numbers.push_back(numbers.back() * numbers.back());
    numbers.push_back(numbers[0] - numbers.back());
    const auto by_flint = [](void (*op)(fmpz_t, const fmpz_t, const fmpz_t), const Integer& a, const Integer& b) {
        Integer out;
        op(out.raw(), a.raw(), b.raw());
        return out;
    };
    for (const auto& a : numbers)
        for (const auto& b : numbers) {
            REQUIRE(fmpz_equal((a + b).raw(), by_flint(fmpz_add, a, b).raw()) != 0);
            REQUIRE(fmpz_equal((a - b).raw(), by_flint(fmpz_sub, a, b).raw()) != 0);
            REQUIRE(fmpz_equal((a * b).raw(), by_flint(fmpz_mul, a, b).raw()) != 0);
            REQUIRE((a == b) == (fmpz_equal(a.raw(), b.raw()) != 0));
            REQUIRE((a < b) == (fmpz_cmp(a.raw(), b.raw()) < 0));
            REQUIRE(a.sign() == fmpz_sgn(a.raw()));
            if (b.sign() == 0) continue;
            const Rational x = quotient(a, b);
            REQUIRE(x * Rational(b) == Rational(a));
            REQUIRE(x.sign() == a.sign() * b.sign());
            REQUIRE(x.is_zero() == (a.sign() == 0));
            for (const auto& c : numbers) {
                const Rational y = quotient(c, Integer(7));
                REQUIRE((x == y) == (fmpq_equal(x.raw(), y.raw()) != 0));
                REQUIRE((x < y) == (fmpq_cmp(x.raw(), y.raw()) < 0));
                Rational copy = y;
                copy = x;
                REQUIRE(copy == x);
            }
        }
    CHECK_THROWS_AS(quotient(Integer(1), Integer(0)), std::domain_error);
}
