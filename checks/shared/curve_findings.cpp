#include "checks/shared/curve_findings.hpp"

namespace leakproof {

void never_above(const char* part, const Curve& a, const Curve& b, const char* statement, Findings& expect) {
    const auto above = where_above(a, b);
    expect.truth(part, above.empty(), statement, [&]() -> Findings::Values {
        return {{"it fails for", open_text(above)}};
    });
}

void always_equal(const char* part, const Curve& a, const Curve& b, const char* statement, Findings& expect) {
    expect.truth(part, a == b, statement, [&]() -> Findings::Values {
        return {{"the left is larger for", open_text(where_above(a, b))},
                {"the right is larger for", open_text(where_above(b, a))}};
    });
}

bool begins_as(const Curve& curve, const PolynomialQuotient& function, const Rational& up_to) {
    const auto& first = curve.pieces().front();
    return curve_of(first.value) == curve_of(function) &&
           (!first.interval.upper || *first.interval.upper >= RealRoot(up_to));
}

bool below_from_one_on(const Curve& a, const Curve& b) {
    const auto above = where_above(b, a);
    return above.size() == 1 && above.front().lower == RealRoot(1) && !above.front().upper;
}

}  // namespace leakproof
