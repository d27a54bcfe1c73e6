// The limit of log B(x) / log F(x) as x ↓ 0, for rational functions B and F that are at least 1 near 0.
#pragma once

#include <optional>
#include <string>

#include "exact/polynomial.hpp"

namespace leakproof {

struct RationalFunction {
    Polynomial numerator, denominator;
};

struct LogRatioLimit {
    bool is_one = false;
    std::string text;               // "1", "2", "log 6 / log 2", "∞"
    std::optional<Rational> value;  // where it is found as a rational number
};

// By continuity where F(0) ≠ 1; where B(0) = F(0) = 1, by the derivatives of log B and log F at 0.
LogRatioLimit limit_of_log_ratio(const RationalFunction& b, const RationalFunction& f);

}  // namespace leakproof
