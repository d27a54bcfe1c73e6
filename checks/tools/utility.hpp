// Utility: the expected gain of an analyst who sees Z and guesses the answer Y.
#pragma once

#include <vector>

#include "channel/leakage.hpp"
#include "channel/matrix.hpp"
#include "measure/gain.hpp"

namespace leakproof {

// gain(y, y') is what guessing y' earns when the answer is y.
//
// Σ_y p(y) Σ_{y'} p(y'|y) gain(y, y') with p(y'|y) = Σ_{z: guess(z) = y'} H_yz. `joint` is p(y) H_yz; its entries may
// be any numbers, or linear forms that stand for every channel and prior.
template <class Entry>
Entry utility_by_answers(const BasicMatrix<Entry>& joint, const Matrix& gain, const std::vector<int>& guess) {
    Entry total{};
    for (int y = 0; y < joint.rows(); ++y)
        for (int guessed = 0; guessed < gain.columns(); ++guessed) {
            if (gain(y, guessed).is_zero()) continue;
            Entry probability{};
            for (int z = 0; z < joint.columns(); ++z)
                if (guess[z] == guessed) probability += joint(y, z);
            total += gain(y, guessed) * probability;
        }
    return total;
}

// Σ_{y,z} p(y, z) gain(y, guess(z))
template <class Entry>
Entry utility_by_outputs(const BasicMatrix<Entry>& joint, const Matrix& gain, const std::vector<int>& guess) {
    Entry total{};
    for (int y = 0; y < joint.rows(); ++y)
        for (int z = 0; z < joint.columns(); ++z)
            if (!gain(y, guess[z]).is_zero()) total += gain(y, guess[z]) * joint(y, z);
    return total;
}

Matrix joint_distribution(const Prior& prior, const Matrix& h);

// For each output the first answer that earns most.
std::vector<int> optimal_guess(const Matrix& joint, const Matrix& gain);
Rational best_utility(const Matrix& joint, const Matrix& gain);

}  // namespace leakproof
