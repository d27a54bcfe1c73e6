// Roots of whole polynomials: polynomials with known roots, counts by FLINT, and an order that agrees with decimals.
#include <doctest/doctest.h>

#include <algorithm>

#include "exact/real_root.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

namespace {

// d λ - n for the fraction n/d
WholePolynomial vanishing_at(const Rational& root) {
    WholePolynomial out;
    fmpz_poly_set_coeff_fmpz(out.raw(), 1, fmpq_denref(root.raw()));
    fmpz_poly_set_coeff_fmpz(out.raw(), 0, fmpq_numref((-root).raw()));
    return out;
}

WholePolynomial random_whole_polynomial(Random& random, int degree) {
    std::vector<long> coefficients;
    for (int k = 0; k <= degree; ++k) coefficients.push_back(random.between(-9, 9));
    coefficients.push_back(random.between(1, 9));
    return WholePolynomial(coefficients);
}

// Real roots above 1, counted by FLINT: those of p(1 + x²) come in pairs.
long counted_above_one(const WholePolynomial& p) {
    WholePolynomial moved = p.square_free(), argument({1, 0, 1}), out;
    fmpz_poly_compose(out.raw(), moved.raw(), argument.raw());
    if (moved.sign_at(1) == 0) fmpz_poly_shift_right(out.raw(), out.raw(), 2);
    return fmpz_poly_num_real_roots(out.raw()) / 2;
}

}  // namespace

TEST_CASE("fractions above 1 that were multiplied together come back as roots") {
    Random random(5);
    for (int round = 0; round < 300; ++round) {
        std::vector<Rational> expected;
        WholePolynomial p(1);
        for (int k = random.below(6); k >= 0; --k) {
            const Rational root(random.between(-5, 30), random.between(1, 9));
            p *= vanishing_at(root);
            if (random.below(3) == 0) p *= vanishing_at(root);
            if (root > Rational(1)) expected.push_back(root);
        }
        p *= WholePolynomial({random.between(1, 9), random.between(0, 3), random.between(1, 9)});
        std::sort(expected.begin(), expected.end());
        expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
        CAPTURE(p.str());
        const auto found = roots_above_one(p);
        REQUIRE(found.size() == expected.size());
        for (std::size_t k = 0; k < found.size(); ++k) {
            CHECK(found[k] == RealRoot(expected[k]));
            const RealRoot lowest = found[k].in_lowest_terms();
            CHECK(lowest.is_rational());
            CHECK(lowest.lower() == expected[k]);
            CHECK(found[k].sign_of(p) == 0);
        }
    }
}

TEST_CASE("as many roots as FLINT counts, each between numbers of different sign, and in order") {
    Random random(6);
    for (int round = 0; round < 500; ++round) {
        const WholePolynomial p = random_whole_polynomial(random, random.below(12));
        CAPTURE(p.str());
        const auto found = roots_above_one(p);
        CHECK(static_cast<long>(found.size()) == counted_above_one(p));
        for (std::size_t k = 0; k < found.size(); ++k) {
            const RealRoot root = found[k].in_lowest_terms();
            CHECK(root == found[k]);
            CHECK(root.sign_of(p) == 0);
            if (k > 0) CHECK(found[k - 1] < found[k]);
            if (root.is_rational()) continue;
            CHECK(root.polynomial().sign_at(root.lower()) * root.polynomial().sign_at(root.upper()) < 0);
            const Enclosure decimals = root.enclosure(12);
            CHECK(decimals.upper - decimals.lower < power(Rational(10), -12));
            CHECK(root.sign_of(vanishing_at(decimals.lower - Rational(1, 1000))) > 0);
            CHECK(root.sign_of(vanishing_at(decimals.upper + Rational(1, 1000))) < 0);
        }
    }
}

TEST_CASE("the same number from different polynomials, and numbers that are near each other") {
    const WholePolynomial two({-2, 0, 1}), near({-200000001, 0, 100000000}), three({-3, 0, 1});
    const RealRoot root = roots_above_one(two).front();
    CHECK(root == roots_above_one(two * three).front());
    CHECK(roots_above_one(two * near).front() == root);
    CHECK(roots_above_one(two * near).back() == roots_above_one(near).front());
    CHECK(root < roots_above_one(near).front());
    CHECK(root.sign_of(near) < 0);
    CHECK(root < RealRoot(Rational(3, 2)));
    CHECK(RealRoot(Rational(7, 5)) < root);
    CHECK(root.str() == "1.414213…");
    CHECK(roots_above_one(WholePolynomial({-9, 0, 4})).front().in_lowest_terms().str() == "3/2");
}

TEST_CASE(
    "roots beside fractions that bisection hits: no end of an interval is a root, and signs and order are right") {
    const WholePolynomial two({-2, 1}), root_of_three({-3, 0, 1});
    const auto known = roots_above_one(two * root_of_three);
    REQUIRE(known.size() == 2);
    REQUIRE(known[0].sign_of(two) == -1);  // √3 < 2
    CHECK(known[0].in_lowest_terms().polynomial() == root_of_three);
    CHECK(known[0] == roots_above_one(two * root_of_three * WholePolynomial({1, 0, 1})).front());
    Random random(8);
    for (int round = 0; round < 300; ++round) {
        WholePolynomial hit(1);
        for (int k = random.below(3); k >= 0; --k) {  // 2^k / c is hit, t = c / 2^k
            const long denominator = 1L << random.between(1, 4);
            hit *= vanishing_at(Rational(denominator, random.between(1, static_cast<int>(denominator) - 1)));
        }
        const WholePolynomial other = random_whole_polynomial(random, 1 + random.below(4)),
                              more = random_whole_polynomial(random, 1 + random.below(4));
        CAPTURE(hit.str());
        CAPTURE(other.str());
        CAPTURE(more.str());
        const auto found = roots_above_one(hit * other);
        for (const auto& root : found) {
            if (root.is_rational()) continue;
            REQUIRE(root.polynomial().sign_at(root.lower()) * root.polynomial().sign_at(root.upper()) < 0);
        }
        // What vanishes at a root: the one or the other, as the enclosure of the root says.
        for (const auto& root : found)
            for (const auto& factor : (hit * other).irreducible_factors()) {
                const auto own = roots_above_one(factor);
                const Enclosure near = root.enclosure(30);
                const bool among = std::any_of(own.begin(), own.end(), [&](const RealRoot& r) {
                    const Enclosure at = r.enclosure(30);
                    return !(at.upper < near.lower) && !(near.upper < at.lower);
                });
                REQUIRE((root.sign_of(factor) == 0) == among);
            }
        // The roots of hit · other are among those of hit · other · more.
        const auto all = roots_above_one(hit * other * more);
        for (const auto& root : found) CHECK(std::find(all.begin(), all.end(), root) != all.end());
        for (std::size_t k = 1; k < all.size(); ++k) CHECK(all[k - 1] < all[k]);
    }
}

TEST_CASE("the odd part changes its sign where the polynomial does, and only there") {
    Random random(7);
    for (int round = 0; round < 200; ++round) {
        const WholePolynomial a = random_whole_polynomial(random, 3), b = random_whole_polynomial(random, 2);
        const WholePolynomial p = a * b * b, odd = p.odd_part();
        for (int k = 0; k < 20; ++k) {
            const Rational at(random.between(-40, 40), random.between(1, 7));
            if (p.sign_at(at) == 0) continue;
            CHECK(odd.sign_at(at) * (p.leading_sign() * odd.leading_sign()) == p.sign_at(at));
        }
        CHECK(odd.square_free() == odd);
    }
}

TEST_CASE("the simplest fraction between two is the first in the order of denominators") {
    Random random(8);
    for (int round = 0; round < 300; ++round) {
        const Rational a(random.between(0, 60), random.between(1, 17));
        const Rational b = a + Rational(random.between(1, 12), random.between(1, 90));
        const Rational found = simplest_between(a, b);
        CAPTURE(a.str());
        CAPTURE(b.str());
        std::optional<Rational> first;
        for (long q = 1; !first; ++q) {
            const Rational p = Rational(floor(a * Rational(q))) + Rational(1);
            if (p / Rational(q) < b) first = p / Rational(q);
        }
        CHECK(found == *first);
    }
}

TEST_CASE("rational functions in lowest terms, and their arithmetic by evaluation") {
    Random random(9);
    for (int round = 0; round < 200; ++round) {
        const auto a = PolynomialQuotient::of(random_whole_polynomial(random, 3), random_whole_polynomial(random, 2));
        const auto b = PolynomialQuotient::of(random_whole_polynomial(random, 2), random_whole_polynomial(random, 3));
        const Rational at(random.between(11, 99), 10);
        if (a.denominator.sign_at(at) == 0 || b.denominator.sign_at(at) == 0) continue;
        CHECK((a + b).at(at) == a.at(at) + b.at(at));
        CHECK((a - b).at(at) == a.at(at) - b.at(at));
        CHECK((a * b).at(at) == a.at(at) * b.at(at));
        CHECK((a - a).numerator.is_zero());
        CHECK(a.denominator.leading_sign() > 0);
        CHECK(gcd(a.numerator, a.denominator).degree() == 0);
    }
    CHECK(PolynomialQuotient::of(WholePolynomial({-2, 2}), WholePolynomial({-2, 0, 2})).str() == "(1) / (λ + 1)");
}
