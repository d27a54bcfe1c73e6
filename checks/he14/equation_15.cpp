// Equation (15): the least value of c_1/ε_S² + c_2/ε_H² with ε_S + ε_H = ε. With c_1 = a³, c_2 = b³ and ε = 1 the claim
// is a³/s² + b³/(1-s)² ≥ (a + b)³ for 0 < s < 1, with equality at s = a/(a + b); put s = 1/x, x > 1, and clear
// denominators.
#include "checks/he14/he14.hpp"
#include "checks/tools/range_errors.hpp"
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
                if (!visitor.see(std::make_shared<NumberCase>(a, b, NumberCase::Names{"c_1^{1/3}", "c_2^{1/3}"})))
                    return;
    }};

const Source<HierarchyCase> every_threshold{
    "lines with a threshold and a fan-out",
    [](const Range&) { return std::string("every θ from 1 to |T| and f from 2 to 5,"); },
    {"|T|"},
    [](const Range&, const CaseVisitor<HierarchyCase>& visitor) {
        for (int values = 1; values <= 32; ++values)
            for (int fan_out = 2; fan_out <= 5; ++fan_out)
                for (int theta = 1; theta <= values; ++theta)
                    if (!visitor.see(std::make_shared<HierarchyCase>(values, theta, fan_out))) return;
    }};

// log_f θ if θ is a power of f.
std::optional<int> exponent_of(int theta, int fan_out) {
    int out = 0, reach = 1;
    for (; reach < theta; reach *= fan_out) ++out;
    if (reach != theta) return std::nullopt;
    return out;
}
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
    expect.truth("minimum", slack(least).nonnegative_from_one() && error(share) == least,
                 "the least error is (c_1^{1/3} + c_2^{1/3})³/ε²");
    for (const char* part : {"minimiser", "minimum"})
        expect.note(part,
                    "only the ratio of the cube roots matters; ratios of whole numbers up to 12 are tried, each for "
                    "every split");
}

const Stream<HierarchyCase> thresholds_and_fan_outs{&every_threshold, itself<HierarchyCase>};

// c_1 = 4(|T|-θ)/(|T|+1) and c_2 = 8(f-1)(log_f θ)³|T|/(|T|+1).
ErrorCoefficients error_coefficients(const HierarchyCase& h) {
    const long below = h.values + 1L;
    ErrorCoefficients out{Rational(4L * (h.values - h.theta), below), {}, 0, 0};
    if (h.theta == 1 || h.theta == h.values) {
        // s_1 with the scale of the other S nodes, and the number of all tuples known.
        const auto read = mean_range_error(OrderedHierarchy(h.values, h.theta, h.fan_out), {false, true, true});
        out.s_nodes = read.s_nodes;
        out.trees = read.trees();
    }
    if (const auto height = exponent_of(h.theta, h.fan_out))
        out.c2 = Rational(8L * (h.fan_out - 1) * h.values, below) * power(Rational(*height), 3);
    return out;
}

void equation_15_ends(const HierarchyCase& h, const ErrorCoefficients& c, Findings& expect) {
    const std::vector<Rational> nothing{0, 0};
    if (h.theta == h.values)
        expect.equal("theta-full", "c_1 at θ = |T|, and from the nodes read", std::vector<Rational>{c.c1, c.s_nodes},
                     "0", nothing);
    if (h.theta == 1)
        expect.equal("theta-one", "c_2 at θ = 1, and from the nodes read",
                     std::vector<Rational>{c.c2.value_or(-1), c.trees}, "0", nothing);
}

}  // namespace leakproof::he14
