// Sections 7.2 and 9: "more accurate than any differentially private mechanism". The mechanism that answers n/2 to
// every range is private at every ε, and no answer of its is off by more than n/2.
#include <algorithm>

#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {
namespace {

const Source<NumberCase> lines_and_people{
    "values and tuples",
    [](const Range&) { return std::string("ε = 1/n, every range,"); },
    {"|T|", "n"},
    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
        for (int m = 2; m <= 8; ++m)
            for (int n = 2; n <= 10; ++n)
                if (!visitor.see(std::make_shared<NumberCase>(m, n, NumberCase::Names{"|T|", "n"}))) return;
    },
    "|T|, n"};

}  // namespace

const Stream<NumberCase> lines_with_people{&lines_and_people, itself<NumberCase>};

ConstantAnswer half_of_all(const NumberCase& mn) { return {Rational(mn.n, 2)}; }

void any_mechanism(const NumberCase& mn, const ConstantAnswer& constant, Findings& expect) {
    Rational worst;  // a range may hold any number of the tuples
    for (int inside = 0; inside <= mn.n; ++inside)
        worst = std::max(worst, power(Rational(inside) - constant.answer, 2));
    const Rational epsilon(1, mn.n);
    for (const auto& range : ordered_mechanism(mn).ranges) {
        Rational error;
        for (const int coefficient : range.of_counts) error += Rational(coefficient * coefficient);
        error = error * laplace_second_moment() / (epsilon * epsilon);
        expect.truth("", error <= worst, "error of the ordered mechanism ≤ largest error of the constant answer", [&] {
            return Findings::Values{
                {"ε", epsilon},
                {"range", "x_" + std::to_string(range.first) + " to x_" + std::to_string(range.last)},
                {"error of the ordered mechanism", error},
                {"constant answer", constant.answer},
                {"its largest error, over all databases", worst}};
        });
    }
}

}  // namespace leakproof::he14
