// Shannon entropy and mutual information, as rigorous enclosures; and guessing by yes/no questions, exactly.
#pragma once

#include <vector>

#include "channel/leakage.hpp"
#include "exact/enclosure.hpp"

namespace leakproof {

// H(X) = -Σ p log2 p in bits. A single number where it is a fraction, as when every p is a power of 1/2; likewise
// below.
Enclosure shannon_entropy(const std::vector<Rational>& distribution, unsigned bits = 128);

// I(X; Y) = Σ p(x, y) log2(p(y|x) / p(y)), and H(X|Y) = -Σ p(x, y) log2 p(x|y).
Enclosure mutual_information(const Prior& prior, const Matrix& k, unsigned bits = 128);
Enclosure shannon_conditional_entropy(const Prior& prior, const Matrix& k, unsigned bits = 128);

// Rényi's entropy of order α > 0, α ≠ 1: log2(Σ p^α) / (1-α).
Enclosure renyi_entropy(const std::vector<Rational>& distribution, const Rational& alpha, unsigned bits = 128);

// Cachin's conditional min-entropy -Σ_y p(y) log2 max_x p(x|y).
Enclosure cachin_conditional_entropy(const Prior& prior, const Matrix& k, unsigned bits = 128);

// The least expected number of yes/no questions "is X in this set?" that determine X (Huffman's algorithm).
Rational least_expected_questions(const std::vector<Rational>& distribution);

// The same by trying every first question, and so on; for small sets.
Rational least_expected_questions_by_search(const std::vector<Rational>& distribution);

// The expected number of questions if each question can split its probability into two equal parts, all the way down;
// no value if that is not possible.
std::optional<Rational> questions_of_halving_tree(const std::vector<Rational>& distribution);

}  // namespace leakproof
