#include "optimum/covering/tuples.hpp"

#include <algorithm>

namespace leakproof {
namespace {

constexpr unsigned precision = 192;  // n may have thirty bits
constexpr long written_out = 64;

Enclosure larger(const Enclosure& a, const Enclosure& b) {
    return {std::max(a.lower, b.lower), std::max(a.upper, b.upper)};
}

}  // namespace

// c·covⁿ + (1-c)·qⁿ is at least qⁿ, as cov ≥ q, and c·covⁿ; as it is, where its numbers are not too long.
TupleBits bits_of_tuples(const Rational& covering, int components, const Rational& lambda,
                         const std::optional<Rational>& optimum, long n, std::optional<Rational> share) {
    const Enclosure one = log2_of(covering, precision);
    const Enclosure apart = Rational(n) * log2_of(Rational(components), precision);
    TupleBits out{apart, Rational(n) * one};
    if (!share) share = lambda / (lambda + Rational(1));
    if (n <= written_out)
        out.at_least =
            log2_of(*share * power(covering, n) + (Rational(1) - *share) * power(Rational(components), n), precision);
    else out.at_least = larger(apart, Rational(n) * one + log2_of(*share, precision));
    if (optimum) out.at_most = log2_of(*optimum, precision) + Rational(n - 1) * one;
    // Independent channels on all tuples leak the product, which is more where OPT(G) = cov(G).
    if (optimum) out.at_least = larger(out.at_least, Rational(n) * log2_of(*optimum, precision));
    return out;
}

}  // namespace leakproof
