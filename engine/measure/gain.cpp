#include "measure/gain.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/words.hpp"

namespace leakproof {
namespace {

// The first of the largest values Σ_i weight_i g(w, i).
std::pair<int, Rational> best_guess(const std::vector<Rational>& weight, const Matrix& gain) {
    std::pair<int, Rational> best{0, {}};
    for (int w = 0; w < gain.rows(); ++w) {
        Rational value;
        for (int i = 0; i < gain.columns(); ++i)
            if (!weight[i].is_zero()) value += weight[i] * gain(w, i);
        if (w == 0 || best.second < value) best = {w, std::move(value)};
    }
    return best;
}

}  // namespace

Matrix identity_gain(int inputs) {
    Matrix out(inputs, inputs);
    for (int i = 0; i < inputs; ++i) out(i, i) = 1;
    return out;
}

Matrix tries_gain(int inputs, int tries) {
    constexpr long most = 20'000;  // sets
    if (tries < 1 || tries > inputs)
        throw InputError("tries:", std::to_string(tries), "a number of tries from 1 to " + std::to_string(inputs));
    long sets = 1;
    for (int k = 1; k <= tries && sets <= most; ++k) sets = sets * (inputs - tries + k) / k;
    if (sets > most)
        throw InputError("tries:", "more than " + std::to_string(most) + " sets of " + counted(tries, "input"),
                         "fewer: a row for each");
    Matrix out(static_cast<int>(sets), inputs);
    std::vector<bool> chosen(static_cast<std::size_t>(inputs), false);
    std::fill(chosen.begin(), chosen.begin() + tries, true);
    for (int w = 0; w < out.rows(); ++w) {
        for (int i = 0; i < inputs; ++i)
            if (chosen[i]) out(w, i) = 1;
        std::prev_permutation(chosen.begin(), chosen.end());
    }
    return out;
}

Matrix blocks_gain(int inputs, const std::vector<std::vector<int>>& blocks) {
    Matrix out(static_cast<int>(blocks.size()), inputs);
    for (std::size_t w = 0; w < blocks.size(); ++w)
        for (const int i : blocks[w]) out(static_cast<int>(w), i) = 1;
    return out;
}

Matrix distance_gain(const Matrix& distance) {
    const Rational most = largest_entry(distance);
    Matrix out(distance.rows(), distance.columns());
    for (int w = 0; w < out.rows(); ++w)
        for (int i = 0; i < out.columns(); ++i)
            out(w, i) = most.is_zero() ? Rational(1) : Rational(1) - distance(w, i) / most;
    return out;
}

Matrix one_minus(const Matrix& gain) {
    Matrix out(gain.rows(), gain.columns());
    for (int w = 0; w < out.rows(); ++w)
        for (int i = 0; i < out.columns(); ++i) out(w, i) = Rational(1) - gain(w, i);
    return out;
}

Matrix squared(const Matrix& matrix) {
    Matrix out(matrix.rows(), matrix.columns());
    for (int w = 0; w < out.rows(); ++w)
        for (int i = 0; i < out.columns(); ++i) out(w, i) = matrix(w, i) * matrix(w, i);
    return out;
}

Matrix negated(const Matrix& matrix) {
    Matrix out(matrix.rows(), matrix.columns());
    for (int w = 0; w < out.rows(); ++w)
        for (int i = 0; i < out.columns(); ++i) out(w, i) = -matrix(w, i);
    return out;
}

Gained gained(const Prior& prior, const Matrix& channel, const Matrix& gain) {
    Gained out;
    std::tie(out.prior_guess, out.prior) = best_guess(prior.weights(), gain);
    std::vector<Rational> joint(static_cast<std::size_t>(channel.rows()));
    for (int j = 0; j < channel.columns(); ++j) {
        bool possible = false;
        for (int i = 0; i < channel.rows(); ++i) {
            joint[i] = prior(i) * channel(i, j);
            possible = possible || !joint[i].is_zero();
        }
        out.guess.emplace_back();
        if (!possible) continue;
        auto [guess, value] = best_guess(joint, gain);
        out.guess.back() = guess;
        out.posterior += value;
    }
    return out;
}

Gained lost(const Prior& prior, const Matrix& channel, const Matrix& loss) {
    Gained out = gained(prior, channel, negated(loss));
    out.prior = -out.prior;
    out.posterior = -out.posterior;
    return out;
}

Rational guessing_entropy(std::vector<Rational> weights) {
    std::sort(weights.begin(), weights.end(), [](const Rational& a, const Rational& b) { return b < a; });
    Rational out;
    for (std::size_t k = 0; k < weights.size(); ++k) out += Rational(static_cast<long>(k) + 1) * weights[k];
    return out;
}

Rational guessing_entropy_after(const Prior& prior, const Matrix& channel) {
    Rational out;
    for (int j = 0; j < channel.columns(); ++j) {
        std::vector<Rational> joint;
        for (int i = 0; i < channel.rows(); ++i) joint.push_back(prior(i) * channel(i, j));
        out += guessing_entropy(std::move(joint));
    }
    return out;
}

}  // namespace leakproof
