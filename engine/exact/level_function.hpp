// Rational functions of λ, or of a root of λ: what the entries of a mechanism are before λ is chosen.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "exact/real_root.hpp"
#include "exact/whole_polynomial.hpp"

namespace leakproof {

// The value is a quotient of polynomials in μ, μ^root = λ.
struct LevelFunction {
    PolynomialQuotient value;
    int root = 1;

    static LevelFunction lambda() { return {{WholePolynomial::power_of_variable(1)}, 1}; }
    // The same function of λ^{1/of}, a multiple of the root that it has.
    LevelFunction in_root(int of) const;
    std::string str() const;  // in λ, or in μ
};

// "λ/(λ+2)", "1 - 3/4*lambda^-2", "√λ/(1+√λ)", "λ^(1/2)". No value for what is no such function, is divided by zero,
// has a degree above 1000 or a root above 12.
std::optional<LevelFunction> parse_level_function(std::string_view text);

// The power of a number above 0, in lowest terms.
RealRoot raised(const RealRoot& positive, int exponent);

}  // namespace leakproof
