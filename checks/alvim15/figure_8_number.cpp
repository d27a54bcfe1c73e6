// The text on Figure 8: for u = 100, v = 2 and ε = 5 the bound is 99.03 bits, a posterior vulnerability above 1/2.
#include "checks/alvim15/alvim15.hpp"
#include "exact/enclosure.hpp"

namespace leakproof::alvim15 {

FigureEight figure_eight(const Once&) {
    const Enclosure e5 = exp_of(Rational(5));
    const auto vulnerability = [](const Rational& lambda) { return power(lambda / (Rational(1) + lambda), 100); };
    return {alvim_numbers().at("alvim15/figure-8-number/bits")(), {vulnerability(e5.lower), vulnerability(e5.upper)}};
}

void figure_8_number(const Once&, const FigureEight& found, Findings& expect) {
    const auto& printed = printed_table("alvim15/figure-8-number").number("bits");
    expect_printed("bits", printed.number, printed.what.plain(), found.bits, expect);
    expect.truth("vulnerability", found.vulnerability.lower > Rational(1, 2), "(e⁵/(1+e⁵))^100 > 1/2", [&] {
        return Findings::Values{{"(e⁵/(1+e⁵))^100", Datum(found.vulnerability, 8)}};
    });
}

}  // namespace leakproof::alvim15
