// Section 3.2: averaging the k estimators and rounding gives c(r_1), and with the known sums the whole table, except
// with probability at most 4·Var = 8/(kε²), by Chebyshev's inequality: rounding fails only if the error is 1/2 or more.
#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {
namespace {

// The counts that one of them and the sums of consecutive ones determine.
std::vector<int> from_first(int first, const std::vector<int>& sums) {
    std::vector<int> out{first};
    for (const int sum : sums) out.push_back(sum - out.back());
    return out;
}

}  // namespace

void reconstruction(const NumberCase& k, const ChainOfCounts& of, Findings& expect) {
    const Rational moment = laplace_second_moment(), weight(1, k.m);
    Rational variance;  // of the average, times ε²
    for (const auto& estimator : of.estimators)
        variance += weight * weight * Rational(estimator.coefficients[0] * estimator.coefficients[0]) * moment;
    expect.equal("probability", "4·Var of the average, times ε²", Rational(4) * variance, "8/k", Rational(8, k.m));

    if (k.m > 6) return;  // all tables with counts 0, 1, 2
    for (const auto& word : all_words(3, k.m)) {
        const std::vector<int> counts(word.begin(), word.end());
        std::vector<int> sums;
        for (std::size_t i = 0; i + 1 < counts.size(); ++i) sums.push_back(counts[i] + counts[i + 1]);
        for (const auto& [known, coefficients] : of.estimators) {  // without noise
            int estimate = coefficients[0] * counts[known];
            for (std::size_t a = 1; a < coefficients.size(); ++a) estimate += coefficients[a] * sums[a - 1];
            expect.equal("table", "counts from estimator " + std::to_string(known + 1) + " and the sums",
                         from_first(estimate, sums), "counts", counts);
        }
    }
    expect.note("table", "k ≤ 6, counts up to 2");
}

}  // namespace leakproof::he14
