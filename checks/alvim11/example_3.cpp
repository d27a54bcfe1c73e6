// Example 3: eight values with probabilities 1/4, 1/4, 1/8, 1/8, 1/16, …; a strategy that halves the probability at
// every question needs 2, 2, 3, 3, 4, 4, 4, 4 questions, 11/4 on average, which is the Shannon entropy.
#include "channel/entropy.hpp"
#include "checks/alvim11/alvim11.hpp"

namespace leakproof::alvim11 {

EightValues eight_values(const Once&) {
    return {{Rational(1, 4), Rational(1, 4), Rational(1, 8), Rational(1, 8), Rational(1, 16), Rational(1, 16),
             Rational(1, 16), Rational(1, 16)},
            {2, 2, 3, 3, 4, 4, 4, 4},
            {-2, -2, -3, -3, -4, -4, -4, -4}};
}

void example_3(const Once&, const EightValues& of, Findings& expect) {
    const Rational printed = printed_table("alvim11/example-3").number("expected").number.value;
    Rational expected, up_to_f, with_log;
    for (std::size_t x = 0; x < of.probability.size(); ++x) {
        const Rational term = of.probability[x] * Rational(of.questions[x]);
        expected += term;
        if (x <= 5) up_to_f += term;
        with_log += of.probability[x] * of.logarithm[x];
    }
    const Enclosure entropy = shannon_entropy(of.probability);
    expect.equal("expected", "Σ p(x) n(x)", expected, "11/4", printed);
    expect.truth("entropy", entropy.lower == printed && entropy.upper == printed, "H(X) = 11/4", [&] {
        return Findings::Values{{"H(X)", entropy}};
    });
    expect.equal("optimal", "the least expected number of questions",
                 least_expected_questions_by_search(of.probability), "11/4", printed);
    expect.equal("sum/as-printed", "p(a)n(a) + … + p(f)n(f)", up_to_f, "11/4", printed);
    expect.equal("substitution/as-printed", "Σ p(x) log₂ p(x)", with_log, "H(X)", entropy.lower);
}

}  // namespace leakproof::alvim11
