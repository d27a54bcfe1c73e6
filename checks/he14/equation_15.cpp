// Equation (15): the least value of c_1/ε_S² + c_2/ε_H² with ε_S + ε_H = ε. With c_1 = a³, c_2 = b³ and ε = 1 the claim
// is a³/s² + b³/(1-s)² ≥ (a + b)³ for 0 < s < 1, with equality at s = a/(a + b); put s = 1/x, x > 1, and clear
// denominators.
#include "checks/he14/he14.hpp"
#include "exact/polynomial.hpp"

namespace leakproof::he14 {
namespace {
const Source<NumberCase> cubes{
    "cube roots of c_1 and c_2",
    [](const Range&) { return std::string("c_1 = a³, c_2 = b³, every split of the budget,"); },
    {"a", "b"},
    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
        for (int a = 1; a <= 12; ++a)
            for (int b = 1; b <= 12; ++b)
                if (!visitor.see(std::make_shared<NumberCase>(a, b))) return;
    }};
}  // namespace

const Stream<NumberCase> cube_roots{&cubes, itself<NumberCase>};

Rational best_share(const NumberCase& mn) { return Rational(mn.m, mn.m + mn.n); }

void equation_15(const NumberCase& mn, const Rational& share, Findings& expect) {
    const Rational a = power(Rational(mn.m), 3), b = power(Rational(mn.n), 3), least = power(Rational(mn.m + mn.n), 3);
    const auto error = [&](const Rational& s) { return a / (s * s) + b / ((Rational(1) - s) * (Rational(1) - s)); };
    const Polynomial x = Polynomial::variable(), y = x - Polynomial(1);
    // x²(x-1)² (error - m), divided by x²: a(x-1)² x² + b x² - m (x-1)²
    const auto slack = [&](const Rational& m) {
        return Polynomial(a) * y * y * x * x + Polynomial(b) * x * x - Polynomial(m) * y * y;
    };
    expect.truth("minimiser", slack(error(share)).nonnegative_from_one(), "no split of the budget does better", [&] {
        return Findings::Values{{"share of ε_S", share}, {"error there", error(share)}};
    });
    expect.truth("minimum", slack(least).nonnegative_from_one() && error(Rational(mn.m, mn.m + mn.n)) == least,
                 "the least error is (c_1^{1/3} + c_2^{1/3})³/ε²");
    for (const char* part : {"minimiser", "minimum"})
        expect.note(part,
                    "only the ratio of the cube roots matters; ratios of whole numbers up to 12 are tried, each for "
                    "every split");
    // c_1 = 4(|T|-θ)/(|T|+1) and c_2 = 8(f-1)(log_f θ)³|T|/(|T|+1), here |T| = m and f = n + 1; log_f 1 = 0 because f⁰
    // = 1.
    expect.equal("theta-full", "c_1 at θ = |T|", Rational(4L * (mn.m - mn.m), mn.m + 1L), "0", Rational(0));
    int logarithm = 0;
    for (long reach = 1; reach < 1; reach *= mn.n + 1) ++logarithm;
    expect.equal("theta-one", "c_2 at θ = 1", Rational(8L * mn.n * logarithm * logarithm * logarithm * mn.m, mn.m + 1L),
                 "0", Rational(0));
}

}  // namespace leakproof::he14
