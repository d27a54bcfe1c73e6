#include "optimum/covering/tuples.hpp"

#include <algorithm>

namespace leakproof {
namespace {

constexpr unsigned precision = 192;  // n may have thirty bits

Enclosure larger(const Enclosure& a, const Enclosure& b) {
    return {std::max(a.lower, b.lower), std::max(a.upper, b.upper)};
}

}  // namespace

// A sum of two positive numbers is at least the larger of them.
TupleBits bits_of_tuples(const Rational& covering, int components, const Rational& lambda,
                         const std::optional<Rational>& optimum, long n) {
    const Enclosure one = log2_of(covering, precision);
    const Enclosure apart =
        Rational(n) * log2_of(Rational(components), precision) - log2_of(lambda + Rational(1), precision);
    TupleBits out{apart, Rational(n) * one};
    const Rational share = lambda / (lambda + Rational(1));
    out.at_least = larger(apart, Rational(n) * one + log2_of(share, precision));
    if (optimum) out.at_most = log2_of(*optimum, precision) + Rational(n - 1) * one;
    // Independent channels on all tuples leak the product, which is more where OPT(G) = cov(G).
    if (optimum) out.at_least = larger(out.at_least, Rational(n) * log2_of(*optimum, precision));
    return out;
}

}  // namespace leakproof
