// Enclosures: known constants, exact integer inequalities, and digits that are certain.
#include <doctest/doctest.h>

#include <flint/flint.h>

#include <atomic>
#include <thread>

#include "exact/enclosure.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

namespace {

// Whether the enclosure contains the number with these leading decimals, and is narrow. The true value lies between
// the decimals and one more unit in the last place.
bool holds(const Enclosure& e, const std::string& decimals) {
    const Rational cut = *Rational::parse(decimals);
    const Rational unit = power(Rational(10), -static_cast<long>(decimals.size() - decimals.find('.') - 1));
    return e.lower <= cut + unit && cut <= e.upper && e.lower <= e.upper &&
           e.upper - e.lower < power(Rational(10), -30);
}

long floor_of(const Rational& q) { return fmpz_get_si(floor(q).raw()); }

// Whether every number in [lower, upper], cut to the printed number of places, reads as printed.
bool certain(const Enclosure& e, std::string text) {
    if (text.front() == '[') return true;  // makes no claim about digits
    const bool open = text.size() > 3 && text.substr(text.size() - 3) == "…";
    if (open) text.resize(text.size() - 3);
    const auto point = text.find('.');
    const long places = point == std::string::npos ? 0 : static_cast<long>(text.size() - point - 1);
    const auto value = Rational::parse(text);
    if (!value) return false;
    if (!open) return e.lower == *value && e.upper == *value;
    const Rational unit = power(Rational(10), -places), v = absolute(*value);
    const bool minus = text.front() == '-';
    for (const Rational& end : {e.lower, e.upper}) {
        if (end.sign() < 0 && !minus && !v.is_zero()) return false;
        if (end.sign() > 0 && minus) return false;
        if (absolute(end) < v || absolute(end) >= v + unit) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("logarithms and exponentials enclose known constants") {
    // Abramowitz and Stegun, tables 1.1; OEIS A002162, A002392, A020857, A020862, A001113, A068985, A002391.
    CHECK(holds(ln_of(2), "0.6931471805599453094172321214581765"));
    CHECK(holds(ln_of(10), "2.302585092994045684017991454684364"));
    CHECK(holds(ln_of(3), "1.098612288668109691395245236922525"));
    CHECK(holds(log2_of(3), "1.584962500721156181453738943947816"));
    CHECK(holds(log2_of(10), "3.321928094887362347870319429489390"));
    CHECK(holds(exp_of(1), "2.718281828459045235360287471352662"));
    CHECK(holds(exp_of(-1), "0.3678794411714423215955237701614608"));
    const Enclosure minus = log2_of(Rational(1, 3));
    CHECK(holds({-minus.upper, -minus.lower}, "1.584962500721156181453738943947816"));
}

TEST_CASE("exact powers of two have exact logarithms, and one has logarithm zero") {
    for (int k = -300; k <= 300; ++k) {
        const Enclosure e = log2_of(power(Rational(2), k));
        REQUIRE(e.lower == Rational(k));
        REQUIRE(e.upper == Rational(k));
        REQUIRE(e.str() == std::to_string(k));
    }
    CHECK(ln_of(1).str() == "0");
    CHECK(exp_of(0).str() == "1");
    CHECK(exp_of(0).lower == exp_of(0).upper);
}

TEST_CASE("log2 satisfies the integer inequalities that define it, at every precision") {
    // a/256 ≤ log2 x iff 2^a ≤ x^256.
    Random random(21);
    for (int round = 0; round < 200; ++round) {
        const Rational x = random.percent(50)
                               ? Rational(random.between(1, 1000), random.between(1, 1000))
                               : Rational(1) + power(Rational(random.between(2, 9)), -random.between(1, 80));
        const unsigned bits = static_cast<unsigned>(random.between(2, 160));
        const Enclosure e = log2_of(x, bits);
        const Rational high = power(x, 256);
        CAPTURE(x.str());
        CAPTURE(bits);
        REQUIRE(e.lower <= e.upper);
        REQUIRE(power(Rational(2), floor_of(e.lower * Rational(256))) <= high);
        REQUIRE(high <= power(Rational(2), -floor_of(-(e.upper * Rational(256)))));
    }
}

TEST_CASE("ln and exp undo each other, and log2 is a quotient of ln") {
    Random random(22);
    for (int round = 0; round < 200; ++round) {
        const Rational x(random.between(1, 500), random.between(1, 60));
        const Enclosure ln = ln_of(x), log2 = log2_of(x);
        CAPTURE(x.str());
        REQUIRE(exp_of(ln.lower).lower <= x);
        REQUIRE(x <= exp_of(ln.upper).upper);
        const Enclosure quotient = ln / ln_of(2);
        REQUIRE(quotient.lower <= log2.upper);
        REQUIRE(log2.lower <= quotient.upper);
        const Rational y(random.between(1, 500), random.between(1, 60));
        const Enclosure other = ln_of(y), product = ln_of(x * y);
        REQUIRE(ln.lower + other.lower <= product.upper);
        REQUIRE(product.lower <= ln.upper + other.upper);
    }
    CHECK_THROWS_AS(ln_of(0), std::domain_error);
    CHECK_THROWS_AS(log2_of(-1), std::domain_error);
}

TEST_CASE("roots satisfy the powers that define them, at every precision") {
    Random random(25);
    for (int round = 0; round < 500; ++round) {
        const Rational x(random.between(1, 1000), random.between(1, 1000));
        const int k = random.between(1, 12);
        const unsigned bits = static_cast<unsigned>(random.between(2, 160));
        const Enclosure e = root_of(x, k, bits);
        CAPTURE(x.str());
        CAPTURE(k);
        CAPTURE(bits);
        REQUIRE(power(e.lower, k) <= x);
        REQUIRE(x <= power(e.upper, k));
        if (bits > 16) REQUIRE(e.upper - e.lower < e.upper * power(Rational(2), 8 - static_cast<long>(bits)));
    }
    CHECK(root_of(1, 3).str() == "1");
    CHECK(root_of(2, 2).str(20) == "1.41421356237309504880…");  // OEIS A002193
    CHECK_THROWS_AS(root_of(0, 2), std::domain_error);
    CHECK_THROWS_AS(root_of(-8, 3), std::domain_error);
}

TEST_CASE("what does not fit the range of exponents is refused, what is just large is not") {
    CHECK_THROWS_AS(exp_of(power(Rational(10), 30)), std::range_error);
    CHECK_THROWS_AS(exp_of(Rational(2000000000)), std::range_error);
    const Enclosure large = exp_of(Rational(3000));
    CHECK(large.lower < large.upper);
    CHECK(ln_of(large.lower).lower <= Rational(3000));
    CHECK(Rational(3000) <= ln_of(large.upper).upper);
    CHECK(log2_of(power(Rational(10), 4096)).str(3) == "13606.617…");
}

TEST_CASE("an enclosure does not depend on what other threads enclose, at other precisions") {
    std::vector<Enclosure> alone;
    for (unsigned bits = 2; bits < 200; ++bits) alone.push_back(ln_of(Rational(22, 7), bits));
    std::vector<std::thread> threads;
    std::atomic<int> different = 0;
    for (unsigned t = 0; t < 4; ++t)
        threads.emplace_back([&, t] {
            for (unsigned round = 0; round < 2000; ++round) {
                const unsigned bits = 2 + (round * (2 * t + 1)) % 198;
                const Enclosure e = ln_of(Rational(22, 7), bits);
                if (e.lower != alone[bits - 2].lower || e.upper != alone[bits - 2].upper) ++different;
            }
            flint_cleanup();  // what FLINT and MPFR keep for each thread
        });
    for (auto& thread : threads) thread.join();
    CHECK(different == 0);
}

TEST_CASE("sums, differences and multiples of enclosures contain those of their points, and no more") {
    Random random(26);
    const auto point = [&] { return Rational(random.between(-30, 30), random.between(1, 7)); };
    for (int round = 0; round < 500; ++round) {
        Rational ends[4] = {point(), point(), point(), point()};
        const Enclosure a{std::min(ends[0], ends[1]), std::max(ends[0], ends[1])};
        const Enclosure b{std::min(ends[2], ends[3]), std::max(ends[2], ends[3])};
        const Rational factor = point();
        const auto tight = [](const Enclosure& e, const std::vector<Rational>& points) {
            return e.lower == *std::min_element(points.begin(), points.end()) &&
                   e.upper == *std::max_element(points.begin(), points.end());
        };
        REQUIRE(tight(a + b, {a.lower + b.lower, a.lower + b.upper, a.upper + b.lower, a.upper + b.upper}));
        REQUIRE(tight(a - b, {a.lower - b.lower, a.lower - b.upper, a.upper - b.lower, a.upper - b.upper}));
        REQUIRE(tight(factor * a, {factor * a.lower, factor * a.upper}));
    }
}

TEST_CASE("quotients of enclosures contain the quotients of their points") {
    Random random(23);
    const auto point = [&] { return Rational(random.between(-30, 30), random.between(1, 7)); };
    for (int round = 0; round < 2000; ++round) {
        Rational ends[4] = {point(), point(), point(), point()};
        const Enclosure a{std::min(ends[0], ends[1]), std::max(ends[0], ends[1])};
        const Enclosure b{std::min(ends[2], ends[3]), std::max(ends[2], ends[3])};
        if (b.lower.sign() <= 0 && b.upper.sign() >= 0) {
            CHECK_THROWS_AS(a / b, std::domain_error);
            continue;
        }
        const Enclosure q = a / b;
        for (int s = 0; s <= 4; ++s)
            for (int t = 0; t <= 4; ++t) {
                const Rational u = a.lower + (a.upper - a.lower) * Rational(s, 4),
                               v = b.lower + (b.upper - b.lower) * Rational(t, 4);
                REQUIRE_FALSE(q.certainly_not(u / v));
            }
    }
    CHECK(Enclosure{1, 2}.certainly_below({3, 4}));
    CHECK_FALSE(Enclosure{1, 3}.certainly_below({3, 4}));
    CHECK(Enclosure{1, 2}.certainly_not(Rational(5, 2)));
    CHECK_FALSE(Enclosure{1, 2}.certainly_not(2));
}

TEST_CASE("products and roots of enclosures contain those of their points") {
    oracle::Random random(23);
    for (int round = 0; round < 2000; ++round) {
        const auto enclosure = [&] {
            const Rational a(random.between(-9, 9), random.between(1, 5)),
                b(random.between(-9, 9), random.between(1, 5));
            return Enclosure{std::min(a, b), std::max(a, b)};
        };
        const Enclosure x = enclosure(), y = enclosure(), product = x * y;
        for (const auto& a : {x.lower, x.upper, (x.lower + x.upper) / Rational(2)})
            for (const auto& b : {y.lower, y.upper, (y.lower + y.upper) / Rational(3)}) {
                if (b < y.lower || y.upper < b) continue;
                CHECK(product.lower <= a * b);
                CHECK(a * b <= product.upper);
            }
        if (x.lower.sign() < 0) continue;
        const Enclosure root = root_of(x, 3);
        CHECK(power(root.lower, 3) <= x.lower);
        CHECK(power(root.upper, 3) >= x.upper);
    }
    CHECK(root_of(Enclosure{0, 0}, 3).upper.is_zero());
}

TEST_CASE("printed digits are certain") {
    CHECK(ln_of(2).str() == "0.693147…");
    CHECK(log2_of(Rational(1, 3)).str() == "-1.584962…");
    CHECK(log2_of(10).str(3) == "3.321…");
    CHECK(Enclosure{Rational(1, 8), Rational(1, 8)}.str() == "0.125");
    CHECK(Enclosure{Rational(1, 3), Rational(1, 3)}.str(3) == "0.333…");
    CHECK(Enclosure{Rational(-5), Rational(-5)}.str() == "-5");
    Random random(24);
    for (int round = 0; round < 20000; ++round) {
        const Rational lower(random.between(-4000, 4000), random.between(1, 3000));
        const Rational width = random.percent(10)
                                   ? Rational(0)
                                   : Rational(random.between(1, 3000)) * power(Rational(10), -random.between(1, 9));
        const Enclosure e{lower, lower + width};
        const int places = random.between(0, 7);
        CAPTURE(e.lower.str());
        CAPTURE(e.upper.str());
        CAPTURE(places);
        CAPTURE(e.str(places));
        REQUIRE(certain(e, e.str(places)));
    }
    // Around zero: the sign and the digits are open.
    for (const auto& e : {Enclosure{-5, 5}, Enclosure{Rational(-1, 2), Rational(1, 3)}, Enclosure{Rational(-1, 2), 0},
                          Enclosure{Rational(-1, 1000), Rational(1, 5000)}, Enclosure{0, Rational(1, 300)}}) {
        CAPTURE(e.str());
        CHECK(certain(e, e.str()));
    }
}
