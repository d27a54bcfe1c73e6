#include "channel/leakage.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "channel/scaled_matrix.hpp"

namespace leakproof {

Prior::Prior(std::vector<Rational> weights) : weights_(std::move(weights)) {
    Rational sum;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        if (weights_[i].sign() < 0)
            throw InputError("prior, entry " + std::to_string(i), weights_[i].str(), "a nonnegative weight");
        sum += weights_[i];
    }
    if (sum != Rational(1)) throw InputError("prior", "sum " + sum.str(), "sum 1");
}

Prior Prior::uniform(int inputs) { return Prior(std::vector<Rational>(inputs, Rational(1, inputs))); }

Prior Prior::uniform_on(int inputs, const std::vector<int>& support) {
    std::vector<Rational> weights(inputs);
    for (const int i : support) weights[i] = Rational(1, static_cast<long>(support.size()));
    return Prior(std::move(weights));
}

Rational prior_vulnerability(const Prior& prior) {
    return *std::max_element(prior.weights().begin(), prior.weights().end());
}

Rational posterior_vulnerability(const Prior& prior, const Matrix& k) {
    Rational total;
    for (int j = 0; j < k.columns(); ++j) {
        Rational best;
        for (int i = 0; i < k.rows(); ++i) best = std::max(best, prior(i) * k(i, j));
        total += best;
    }
    return total;
}

Rational leakage_factor(const Prior& prior, const Matrix& k) {
    return posterior_vulnerability(prior, k) / prior_vulnerability(prior);
}

namespace {

// The same with entries of any size.
std::vector<Rational> factors_on_sets_whole(const Matrix& k, const std::vector<std::vector<int>>& sets) {
    const WholeMatrix whole = over_common_denominator(k);
    std::vector<Rational> out;
    for (const auto& set : sets) {
        Integer sum;
        for (int j = 0; j < k.columns(); ++j) {
            int most = set.front();
            for (const int i : set)
                if (whole.numerator(most, j) < whole.numerator(i, j)) most = i;
            sum += whole.numerator(most, j);
        }
        out.push_back(Rational(sum) / Rational(whole.denominator));
    }
    return out;
}

}  // namespace

std::vector<Rational> factors_on_sets(const Matrix& k, const std::vector<std::vector<int>>& sets) {
    std::vector<Rational> out;
    const auto words = scaled(k);
    if (!words) return factors_on_sets_whole(k, sets);
    for (const auto& set : sets) {
        std::int64_t sum = 0;
        for (int j = 0; j < k.columns(); ++j) {
            std::int64_t most = 0;
            for (const int i : set) most = std::max(most, (*words)(i, j));
            sum += most;
        }
        out.emplace_back(sum, words->denominator);
    }
    return out;
}

}  // namespace leakproof
