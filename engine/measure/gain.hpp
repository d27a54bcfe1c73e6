// What guesses are worth. A gain function has a row for each guess w and a column for each input i: g(w, i) is earned
// by guessing w where the input is i. A loss function is written in the same way; less is better then.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "channel/leakage.hpp"
#include "channel/matrix.hpp"
#include "graph/distance.hpp"

namespace leakproof {

// Guess the input itself: 1 if it is right.
Matrix identity_gain(int inputs);
// Guess with k tries: a row for each set of k inputs, in lexicographic order; too many of them are an InputError.
Matrix tries_gain(int inputs, int tries);
// Guess in which block the input is. Each input is in one block.
Matrix blocks_gain(int inputs, const std::vector<std::vector<int>>& blocks);
// 1 - d(w, i)/(the largest distance), for distances that are all finite.
Matrix distance_gain(const BasicMatrix<Rational>& distance);
// The loss 1 - g.
Matrix one_minus(const Matrix& gain);
// Entry by entry.
Matrix squared(const Matrix& matrix);
Matrix negated(const Matrix& matrix);

// The vulnerability before and after the channel was seen, with the first of the best guesses: max_w Σ_i π_i g(w, i),
// and Σ_j max_w Σ_i π_i K_ij g(w, i).
struct Gained {
    Rational prior, posterior;
    int prior_guess;
    std::vector<std::optional<int>> guess;  // for each output; none if it has probability 0
};
Gained gained(const Prior& prior, const Matrix& channel, const Matrix& gain);
// The same for a loss: the least of what is expected to be lost.
Gained lost(const Prior& prior, const Matrix& channel, const Matrix& loss);

// The expected number of tries with which the input is guessed one by one, most probable first: Σ_k k p_(k), and after
// the channel was seen Σ_j of the same for the probabilities π_i K_ij.
Rational guessing_entropy(std::vector<Rational> weights);
Rational guessing_entropy_after(const Prior& prior, const Matrix& channel);

}  // namespace leakproof
