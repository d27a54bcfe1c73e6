// Answers to additive queries from counts, and the geometric noise that makes them private under a policy.
//
// The numbers of an answer are multiples of a unit, 1 for counts. Two-sided geometric noise with ratio λ^{-unit/S}, S
// the sensitivity, is added to each, in units: neighbours' answers are at most S apart in all, so that the probability
// of what is released changes by at most the factor λ.
#pragma once

#include <string>
#include <vector>

#include "mechanism/geometric_noise.hpp"
#include "policy/release/count_table.hpp"
#include "policy/sensitivity/sensitivity.hpp"

namespace leakproof {

constexpr long most_numbers_released = 4'000'000;

// Σ_v count(v)·g(v), number by number. Throws InputError for an answer of too many numbers.
std::vector<Rational> answer_of(const AdditiveQuery& query, const std::vector<Integer>& counts);

// What the numbers of an answer are about.
std::vector<std::string> numbers_of(const AdditiveQuery& query, const Domain& domain);

// The largest fraction 1/k of which all numbers of every answer are multiples.
Rational unit_of(const AdditiveQuery& query);

// Adds noise to each number, none if the sensitivity is 0.
std::vector<Rational> with_noise(const std::vector<Rational>& answer, const Level& level, const Rational& sensitivity,
                                 const Rational& unit, RandomBits& random);

}  // namespace leakproof
