#include "checks/tools/log_ratio.hpp"

namespace leakproof {
namespace {

Rational value_at_zero(const RationalFunction& f) { return f.numerator.coefficient(0) / f.denominator.coefficient(0); }

// (log f)' at 0
Rational log_derivative_at_zero(const RationalFunction& f) {
    return f.numerator.coefficient(1) / f.numerator.coefficient(0) -
           f.denominator.coefficient(1) / f.denominator.coefficient(0);
}

}  // namespace

LogRatioLimit limit_of_log_ratio(const RationalFunction& b, const RationalFunction& f) {
    const Rational b0 = value_at_zero(b), f0 = value_at_zero(f);
    if (f0 != Rational(1)) {
        if (b0 == f0) return {true, "1", Rational(1)};
        return {false, "log " + b0.str() + " / log " + f0.str(), {}};
    }
    if (b0 != Rational(1)) return {false, "∞", {}};
    const Rational slope = log_derivative_at_zero(f);
    if (slope.is_zero()) return {false, "not settled by first derivatives", {}};
    const Rational limit = log_derivative_at_zero(b) / slope;
    return {limit == Rational(1), limit.str(), limit};
}

}  // namespace leakproof
