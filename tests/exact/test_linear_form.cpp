// Linear forms.
#include <doctest/doctest.h>

#include "exact/linear_form.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

namespace {

const Polynomial lambda = Polynomial::variable();

LinearForm random_form(Random& random) {
    LinearForm out = LinearForm::constant(Polynomial(random.between(-3, 3)));
    for (int k = random.below(4); k > 0; --k)
        out += (Polynomial(random.between(-3, 3)) * lambda + Polynomial(random.between(-3, 3))) *
               LinearForm::variable(random.below(4));
    return out;
}

}  // namespace

TEST_CASE("linear forms are a module over the polynomials") {
    Random random(31);
    for (int round = 0; round < 500; ++round) {
        const LinearForm a = random_form(random), b = random_form(random);
        const Polynomial p = lambda * Polynomial(random.between(-2, 2)) + Polynomial(random.between(-2, 2));
        REQUIRE(a + b == b + a);
        REQUIRE((a + b) - b == a);
        REQUIRE((a - a).is_zero());
        REQUIRE(p * (a + b) == p * a + p * b);
        REQUIRE((p - p) * a == LinearForm());
        LinearForm c = a;
        c /= Rational(-3, 7);
        REQUIRE(Polynomial(Rational(-3, 7)) * c == a);
        LinearForm sum = a;
        sum.add_multiple(b, p);
        REQUIRE(sum == a + p * b);
    }
    CHECK(LinearForm::variable(2) != LinearForm::variable(3));
    CHECK(LinearForm::variable(0) != LinearForm::constant(1));
    CHECK(LinearForm::constant(0).is_zero());
}

TEST_CASE("a linear form may be added to and taken from itself") {
    LinearForm a = LinearForm::variable(0) + LinearForm::variable(1) + LinearForm::constant(lambda);
    const LinearForm b = a;
    LinearForm& alias = a;
    a += alias;
    CHECK(a == Polynomial(2) * b);
    a -= alias;
    CHECK(a.is_zero());
}
