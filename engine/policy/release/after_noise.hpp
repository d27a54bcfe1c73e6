// What is done with released numbers afterwards. It looks at them and at the policy, never at the data, so that it
// costs nothing.
#pragma once

#include <string>
#include <vector>

#include "policy/policy.hpp"
#include "policy/queries/additive_query.hpp"

namespace leakproof {

enum class AfterNoise {
    isotonic,     // the nearest numbers that do not fall: cumulative counts
    nonnegative,  // those below 0 become 0
    whole,        // the nearest whole number, the upper one of two
    known         // the nearest numbers with the totals and counts that the policy knows
};
std::string name_of(AfterNoise step);
// "isotonic,nonnegative", in this order. Throws InputError.
std::vector<AfterNoise> parse_after_noise(const std::string& text, const std::string& place);

// The nearest by the sum of squares among those that do not fall: neighbours that do are averaged until none is left.
std::vector<Rational> isotonic(const std::vector<Rational>& numbers);

// What a policy knows of the numbers of an answer: Σ_k factor_k · number_k = answer, all of them independent.
struct KnownSum {
    std::vector<std::pair<std::size_t, Rational>> factors;
    Rational answer;
};
constexpr std::size_t most_known_sums = 400;
// The number of persons, if none may be absent, and equal counts; only those that are sums of numbers of the answer: of
// a histogram, coarser ones and cumulative counts. `left_out` counts the others. Throws InputError for other queries.
std::vector<KnownSum> known_sums(const Policy& policy, const AdditiveQuery& query, std::size_t& left_out);

// The nearest numbers of which all sums are as known. By how much each varies afterwards, if all varied alike by 1
// before and independently, is left in `variances`.
std::vector<Rational> with_known_sums(const std::vector<Rational>& numbers, const std::vector<KnownSum>& sums,
                                      std::vector<Rational>* variances = nullptr);

std::vector<Rational> after_noise(const std::vector<Rational>& numbers, const std::vector<AfterNoise>& steps,
                                  const std::vector<KnownSum>& sums);

}  // namespace leakproof
