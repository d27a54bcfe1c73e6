// Theorem 7.1: on the line, with Laplace noise of scale 1/ε on the cumulative counts, a range query is the difference
// of at most two of them. Errors are second moments of independent noise of mean 0, as multiples of 1/ε².
#include "checks/he14/queries.hpp"

namespace leakproof::he14 {

void theorem_7_1(const NumberCase& mn, const Rational& moment, Findings& expect) {
    for (int i = 0; i < mn.m; ++i)
        expect.equal("count-error", "error of a noisy count, times ε²", moment, "2", Rational(2));
    for (int i = 1; i <= mn.m; ++i)
        for (int j = i; j <= mn.m; ++j) {
            const Rational error = (i == 1 ? Rational(1) : Rational(2)) * moment;  // ŝ_0 = 0 needs no noise
            const auto values = [&] {
                return Findings::Values{{"range", "x_" + std::to_string(i) + " to x_" + std::to_string(j)},
                                        {"error times ε²", error}};
            };
            expect.truth("bound", error <= Rational(4), "error ≤ 4/ε²", values);
            expect.truth("strict", error < Rational(4), "error < 4/ε²", values);
        }
}

}  // namespace leakproof::he14
