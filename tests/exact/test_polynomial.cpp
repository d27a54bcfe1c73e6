// Polynomials: ring laws by evaluation, and the decision p(x) ≥ 0 on x ≥ 1 against polynomials with known roots.
#include <doctest/doctest.h>

#include "checks/tools/changing_part.hpp"
#include "exact/polynomial.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

namespace {

const Polynomial x = Polynomial::variable();

Rational random_rational(Random& random) { return Rational(random.between(-12, 12), random.between(1, 6)); }

Polynomial random_polynomial(Random& random, int degree) {
    Polynomial out;
    for (int k = 0; k <= degree; ++k)
        out += Polynomial(random_rational(random)) * Polynomial::power_of_variable(static_cast<unsigned>(k));
    return out;
}

Polynomial to_the(const Polynomial& p, int e) {
    Polynomial out(1);
    for (int k = 0; k < e; ++k) out *= p;
    return out;
}

}  // namespace

TEST_CASE("polynomials are a ring, and evaluation is a homomorphism") {
    Random random(11);
    for (int round = 0; round < 500; ++round) {
        const auto p = random_polynomial(random, random.below(6)), q = random_polynomial(random, random.below(6));
        const Rational at = random_rational(random), shift = random_rational(random);
        CAPTURE(p.str());
        CAPTURE(q.str());
        REQUIRE((p + q).at(at) == p.at(at) + q.at(at));
        REQUIRE((p - q).at(at) == p.at(at) - q.at(at));
        REQUIRE((p * q).at(at) == p.at(at) * q.at(at));
        REQUIRE(p.shifted(shift).at(at) == p.at(at + shift));
        REQUIRE(p.shifted(shift).shifted(-shift) == p);
        REQUIRE((p * q).derivative() == p.derivative() * q + p * q.derivative());
        Rational horner;
        for (long k = p.degree(); k >= 0; --k) horner = horner * at + p.coefficient(static_cast<unsigned>(k));
        REQUIRE(p.at(at) == horner);
        REQUIRE((p - p).is_zero());
        Polynomial self = p;
        self += self;
        REQUIRE(self == Polynomial(2) * p);
        self *= self;
        REQUIRE(self == Polynomial(4) * p * p);
        self -= self;
        REQUIRE(self.is_zero());
    }
    CHECK(Polynomial().degree() == -1);
    CHECK(Polynomial(0) == Polynomial());
    CHECK(Polynomial::power_of_variable(0) == Polynomial(1));
    CHECK(x.coefficient(5) == Rational(0));
}

// Coefficients near the border between those that are kept inline and those that are not, and far beyond it.
TEST_CASE("sums and products agree with coefficients added and multiplied one by one, small or large") {
    Random random(31);
    const auto coefficient = [&] {
        const long base[] = {0, 1, 2, 7, 32768, (1L << 30) - 1, 1L << 30, (1L << 31) + 5, 1L << 62};
        const Rational x(base[random.below(9)] * (random.percent(50) ? 1 : -1));
        return random.percent(40) ? x / Rational(1 + random.below(60000)) : x;
    };
    const auto list = [&] {
        std::vector<Rational> out;
        for (int k = random.between(0, 6); k > 0; --k) out.push_back(coefficient());
        return out;
    };
    const auto polynomial = [](const std::vector<Rational>& list_of) {
        Polynomial out;
        for (std::size_t k = 0; k < list_of.size(); ++k) out += Polynomial(list_of[k]) * lambda_to(static_cast<int>(k));
        return out;
    };
    for (int round = 0; round < 4000; ++round) {
        const auto a = list(), b = list();
        const Polynomial p = polynomial(a), q = polynomial(b);
        std::vector<Rational> sum(7), difference(7), product(13);
        for (std::size_t k = 0; k < a.size(); ++k) sum[k] += a[k], difference[k] += a[k];
        for (std::size_t k = 0; k < b.size(); ++k) sum[k] += b[k], difference[k] -= b[k];
        for (std::size_t i = 0; i < a.size(); ++i)
            for (std::size_t j = 0; j < b.size(); ++j) product[i + j] += a[i] * b[j];
        for (std::size_t k = 0; k < 13; ++k) {
            const auto power = static_cast<unsigned>(k);
            REQUIRE((p * q).coefficient(power) == product[k]);
            if (k < 7) REQUIRE((p + q).coefficient(power) == sum[k]);
            if (k < 7) REQUIRE((p - q).coefficient(power) == difference[k]);
        }
        // Equal numbers are equal however they came about: up beyond the border and back.
        REQUIRE((p + q) - q == p);
        REQUIRE((p == q) == (p - q).is_zero());
        REQUIRE(-p == Polynomial() - p);
        REQUIRE(p.times_variable() == p * Polynomial::variable());
        Polynomial moved = p;
        moved = moved;
        const Polynomial copy = moved;
        REQUIRE(copy == p);
        REQUIRE(p.degree() == (p + Polynomial(0)).degree());
    }
}

TEST_CASE("polynomials are written out from the highest power") {
    CHECK(Polynomial().str() == "0");
    CHECK(Polynomial(Rational(-1, 2)).str() == "-1/2");
    CHECK((x * x - Polynomial(2) * x + Polynomial(1)).str() == "λ^2 - 2·λ + 1");
    CHECK((Polynomial(Rational(3, 2)) * x * x * x + x).str("δ") == "3/2·δ^3 + δ");
}

TEST_CASE("nonnegative from one: cases worked out by hand") {
    const auto root = [](int r) { return x - Polynomial(r); };
    const auto decide = [](const Polynomial& p) { return p.nonnegative_from_one(); };
    CHECK(decide(Polynomial()));
    CHECK(decide(Polynomial(5)));
    CHECK_FALSE(decide(Polynomial(-5)));
    CHECK(decide(root(1)));
    CHECK_FALSE(decide(Polynomial(1) - x));
    CHECK(decide(x));
    CHECK_FALSE(decide(root(2)));
    CHECK(decide(to_the(root(2), 2)));
    CHECK_FALSE(decide(to_the(root(2), 3)));
    CHECK(decide(to_the(root(2), 4)));
    CHECK_FALSE(decide(root(2) * root(3)));
    CHECK(decide(to_the(root(2), 2) * to_the(root(3), 2)));
    CHECK_FALSE(decide(to_the(root(2), 2) * root(3)));
    CHECK(decide(root(1) * to_the(root(3), 2)));  // a simple root exactly at 1
    CHECK(decide(to_the(root(1), 3) * to_the(root(3), 2)));
    CHECK(decide(to_the(root(1), 2) * to_the(root(3), 2)));
    CHECK_FALSE(decide(root(1) * root(3)));
    CHECK_FALSE(decide(Polynomial(-1) * to_the(root(2), 2)));
    CHECK(decide(root(0) * to_the(root(2), 2)));
    CHECK(decide(to_the(root(0), 2) * root(-3) * to_the(root(7), 6)));
    CHECK(decide(x * x - Polynomial(4) * x + Polynomial(5)));                         // no real root
    CHECK_FALSE(decide(x * x - Polynomial(4) * x + Polynomial(Rational(399, 100))));  // negative on (1.9, 2.1)
    CHECK_FALSE(decide(x * x - Polynomial(4) * x + Polynomial(4) - Polynomial(power(Rational(10), -60))));
    CHECK(decide(x * x - Polynomial(4) * x + Polynomial(4) + Polynomial(power(Rational(10), -60))));
    CHECK_FALSE(decide(x * x - Polynomial(3)));  // negative on (1, √3)
    CHECK(decide(x * x - Polynomial(1)));
    CHECK_FALSE(decide(Polynomial(power(Rational(10), 40)) - x));  // negative far out only
}

TEST_CASE("nonnegative from one: products of factors whose roots above one are known") {
    struct Factor {
        Polynomial p;
        int label;  // which point above 1 it changes sign at, 0 for none
    };
    std::vector<Factor> factors{{x, 0},
                                {x - Polynomial(1), 0},
                                {x + Polynomial(4), 0},
                                {x - Polynomial(Rational(999, 1000)), 0},
                                {x * x + Polynomial(1), 0},
                                {x * x - Polynomial(5) * x + Polynomial(7), 0},
                                {x * x - Polynomial(Rational(1, 2)), 0},
                                {x - Polynomial(Rational(1001, 1000)), 1},
                                {x - Polynomial(2), 2},
                                {x - Polynomial(100), 3},
                                {x * x - Polynomial(3), 4},
                                {x * x - Polynomial(2) * x - Polynomial(1), 5},
                                {x * x * x - Polynomial(2), 6}};
    Random random(12);
    int yes = 0;
    for (int round = 0; round < 1500; ++round) {
        Polynomial p(random.percent(85) ? Rational(random.between(1, 9), 7) : Rational(-random.between(1, 9), 7));
        bool nonnegative = p.coefficient(0).sign() > 0;
        std::map<int, int> multiplicity;
        for (int k = random.between(0, 4); k > 0; --k) {
            const auto& f = factors[random.below(static_cast<int>(factors.size()))];
            const int e = random.percent(60) ? 2 : random.between(1, 4);
            p *= to_the(f.p, e);
            if (f.label != 0) multiplicity[f.label] += e;
        }
        for (const auto& [label, m] : multiplicity) nonnegative = nonnegative && m % 2 == 0;
        CAPTURE(p.str());
        REQUIRE(p.nonnegative_from_one() == nonnegative);
        yes += nonnegative ? 1 : 0;
        if (p.evidently_nonnegative_from_one()) REQUIRE(nonnegative);
    }
    CHECK(yes > 300);
    CHECK(yes < 1200);
}

TEST_CASE("nonnegative from one: random polynomials against dense sampling") {
    Random random(13);
    int yes = 0, no = 0;
    for (int round = 0; round < 400; ++round) {
        Polynomial p;
        for (int k = random.below(6); k >= 0; --k)
            p += Polynomial(random.between(-9, 9)) * Polynomial::power_of_variable(static_cast<unsigned>(k));
        bool negative = false;
        // All roots lie below 1 + 9 (Cauchy), the signs between samples 1/32 apart follow for these small coefficients.
        for (int k = 32; k <= 11 * 32 && !negative; ++k) negative = p.at(Rational(k, 32)).sign() < 0;
        CAPTURE(p.str());
        REQUIRE(p.nonnegative_from_one() == !negative);
        (negative ? no : yes)++;
        // Evident: every coefficient of p(1 + y) = Σ_k p^(k)(1)/k! · y^k is nonnegative.
        bool evident = true;
        Polynomial derivative = p;
        for (int k = 0; k <= 6; ++k, derivative = derivative.derivative())
            evident = evident && derivative.at(1).sign() >= 0;
        REQUIRE(p.evidently_nonnegative_from_one() == evident);
    }
    CHECK(yes > 40);
    CHECK(no > 40);
}

TEST_CASE("the part of a polynomial that changes its sign above one") {
    CHECK(changing_part(Polynomial()) == Polynomial(1));
    CHECK(changing_part(3) == Polynomial(1));
    CHECK(changing_part(-3) == Polynomial(-1));
    CHECK(changing_part(x - 1) == Polynomial(1));
    CHECK(changing_part(-x + 1) == Polynomial(-1));
    CHECK(changing_part((x - 2) * (x + 1)) == x - 2);
    CHECK(changing_part((-x * x + 2) * (x + 7)) == -x * x + 2);
    CHECK(changing_part((x - 2) * (x - 2)) == Polynomial(1));
    CHECK(changing_part(Polynomial::fraction(1, 3) * (x - Polynomial::fraction(3, 2))) == x + x - 3);
    CHECK(changing_part(-(x - 2) * (x - 3) * (x * x + 1)) == -(x - 2) * (x - 3));
}
