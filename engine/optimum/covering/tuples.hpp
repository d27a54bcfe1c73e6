// What n tuples leak, each with one of the values of a graph G and nothing said about several of them together: their
// databases make the n-fold Cartesian power, and
//   c·cov(G)^n + (1 - c)·q^n ≤ OPT(G^n) ≤ OPT(G)·cov(G)^{n-1} ≤ cov(G)^n,
// q the number of components of G, where c = λ/(λ+1) will do for every graph and more for some (power_ratio.hpp). In
// bits this is n·log₂ cov(G) up to log₂(1/c) ≤ log₂(1 + 1/λ), one bit at most, whatever n is.
#pragma once

#include <optional>

#include "exact/enclosure.hpp"

namespace leakproof {

struct TupleBits {
    Enclosure at_least, at_most;  // log₂ OPT(G^n) lies between the lower end of one and the upper end of the other
};

// `optimum` is OPT(G), if it is known, `share` a c that will do; λ ≥ 1 and n ≥ 1.
TupleBits bits_of_tuples(const Rational& covering, int components, const Rational& lambda,
                         const std::optional<Rational>& optimum, long n, std::optional<Rational> share = {});

}  // namespace leakproof
