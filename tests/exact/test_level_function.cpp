// Functions of λ: what is read, and powers of algebraic numbers.
#include <doctest/doctest.h>

#include "exact/level_function.hpp"

using namespace leakproof;

namespace {

std::string read(const std::string& text) {
    const auto found = parse_level_function(text);
    return found ? found->str() : "none";
}

}  // namespace

TEST_CASE("functions of λ are read as they are written") {
    CHECK(read("λ/(λ+2)") == "(λ) / (λ + 2)");
    CHECK(read("lambda / (2 + lambda)") == "(λ) / (λ + 2)");
    CHECK(read("3/8") == "(3) / (8)");
    CHECK(read("0.25") == "(1) / (4)");
    CHECK(read("-1 + 2*λ^2") == "2·λ^2 - 1");
    CHECK(read("(λ^2-1)/(λ-1)") == "λ + 1");
    CHECK(read("λ^-2") == "(1) / (λ^2)");
    CHECK(read("1 - 1/√λ") == "(μ - 1) / (μ)");
    CHECK(read("sqrt(λ)·sqrt(λ)") == "μ^2");
    CHECK(read("λ^(3/2)") == "μ^3");
    CHECK(parse_level_function("λ^(1/2) + λ^(1/3)")->root == 6);
    CHECK(parse_level_function("λ^(2/4)")->root == 2);
    for (const char* wrong : {"", "λ/", "(λ", "λ)", "x", "1/(λ-λ)", "λ^", "λ^λ", "(λ+1)^(1/2)", "λ^(1/0)", "2 3",
                              "1..2", "λ^(1/13)", "λ^999*λ^2", "λ^1000"})
        CHECK_MESSAGE(read(wrong) == "none", wrong);
    CHECK(read(std::string(500, '(') + "1" + std::string(500, ')')) == "none");
}

TEST_CASE("the same function in a root of λ has the same values") {
    const auto f = *parse_level_function("(λ^2+3)/(λ+1)");
    const auto in_root = f.in_root(3);
    for (const Rational& mu : {Rational(1), Rational(3, 2), Rational(7, 5)})
        CHECK(in_root.value.at(mu) == f.value.at(power(mu, 3)));
}

TEST_CASE("powers of algebraic numbers") {
    const RealRoot golden = roots_above_one(WholePolynomial({-1, -1, 1})).front();  // x² = x + 1
    CHECK(raised(golden, 2) == roots_above_one(WholePolynomial({1, -3, 1})).front());
    CHECK(raised(golden, 2).polynomial() == WholePolynomial({1, -3, 1}));
    const RealRoot root_of_two = roots_above_one(WholePolynomial({-2, 0, 1})).front();
    CHECK(raised(root_of_two, 2) == RealRoot(2));
    CHECK(raised(root_of_two, 2).is_rational());
    CHECK(raised(root_of_two, 3).polynomial() == WholePolynomial({-8, 0, 1}));
    CHECK(raised(RealRoot(Rational(3, 2)), 3) == RealRoot(Rational(27, 8)));
    CHECK(raised(golden, 1) == golden);
}
