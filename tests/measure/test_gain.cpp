// Gains, losses, hyper-distributions and compositions, against the definitions and by hand.
#include <doctest/doctest.h>

#include "measure/gain.hpp"
#include "measure/hyper.hpp"
#include "measure/tensor_product.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

namespace {

Prior random_prior(int n, oracle::Random& random) {
    std::vector<Rational> weights;
    Rational sum;
    for (int i = 0; i < n; ++i) {
        weights.emplace_back(random.percent(20) && i > 0 ? 0 : random.between(1, 9));
        sum += weights.back();
    }
    for (auto& w : weights) w /= sum;
    return Prior(weights);
}

Matrix random_gain(int guesses, int n, oracle::Random& random) {
    Matrix out(guesses, n);
    for (int w = 0; w < guesses; ++w)
        for (int i = 0; i < n; ++i) out(w, i) = Rational(random.between(-3, 5));
    return out;
}

// Every strategy, a guess for each output.
Rational best_strategy(const Prior& prior, const Matrix& k, const Matrix& gain) {
    std::vector<int> guess(static_cast<std::size_t>(k.columns()), 0);
    std::optional<Rational> best;
    while (true) {
        Rational value;
        for (int i = 0; i < k.rows(); ++i)
            for (int j = 0; j < k.columns(); ++j) value += prior(i) * k(i, j) * gain(guess[j], i);
        if (!best || *best < value) best = value;
        std::size_t j = 0;
        while (j < guess.size() && ++guess[j] == gain.rows()) guess[j++] = 0;
        if (j == guess.size()) return *best;
    }
}

}  // namespace

TEST_CASE("the posterior vulnerability is that of the best strategy") {
    oracle::Random random(31);
    for (int round = 0; round < 60; ++round) {
        const int n = random.between(1, 4), outputs = random.between(1, 4), guesses = random.between(1, 3);
        const Matrix k = oracle::random_channel(n, outputs, random), gain = random_gain(guesses, n, random);
        const Prior prior = random_prior(n, random);
        const Gained found = gained(prior, k, gain);
        CHECK(found.posterior == best_strategy(prior, k, gain));
        CHECK(lost(prior, k, negated(gain)).posterior == -found.posterior);
        CHECK(found.posterior >= found.prior);
        Rational by_guesses;
        for (int j = 0; j < outputs; ++j)
            for (int i = 0; i < n && found.guess[j]; ++i) by_guesses += prior(i) * k(i, j) * gain(*found.guess[j], i);
        CHECK(by_guesses == found.posterior);
    }
}

TEST_CASE("named gains") {
    CHECK(tries_gain(4, 2).rows() == 6);
    CHECK(tries_gain(4, 2)(0, 0) == Rational(1));
    CHECK(tries_gain(4, 2)(0, 1) == Rational(1));
    CHECK(tries_gain(4, 2)(5, 3) == Rational(1));
    CHECK(tries_gain(4, 4).rows() == 1);
    CHECK_THROWS_WITH(tries_gain(40, 20), doctest::Contains("20000 sets"));
    CHECK_THROWS_WITH(tries_gain(3, 4), doctest::Contains("from 1 to 3"));
    const Prior prior({Rational(1, 2), Rational(1, 3), Rational(1, 6)});
    Matrix nothing(3, 1);
    for (int i = 0; i < 3; ++i) nothing(i, 0) = 1;
    CHECK(gained(prior, nothing, tries_gain(3, 2)).posterior == Rational(5, 6));
    CHECK(gained(prior, nothing, blocks_gain(3, {{0}, {1, 2}})).posterior == Rational(1, 2));
    CHECK(guessing_entropy(prior.weights()) == Rational(5, 3));
    CHECK(guessing_entropy_after(prior, identity_gain(3)) == Rational(1));
}

TEST_CASE("a hyper-distribution adds up to the prior, and its reduced channel is worth the same to all") {
    oracle::Random random(32);
    for (int round = 0; round < 60; ++round) {
        const int n = random.between(1, 4);
        const Matrix split = oracle::random_channel(3, 5, random);
        const Matrix k = cascade(oracle::random_channel(n, 3, random), split);
        const Prior prior = random_prior(n, random);
        Rational total;
        std::vector<Rational> mean(static_cast<std::size_t>(n));
        for (const auto& inner : hyper(prior, k)) {
            total += inner.probability;
            for (int i = 0; i < n; ++i) mean[i] += inner.probability * inner.posterior[i];
        }
        CHECK(total == Rational(1));
        CHECK(mean == prior.weights());
        const Matrix gain = random_gain(3, n, random);
        CHECK(gained(prior, reduced(k).channel, gain).posterior == gained(prior, k, gain).posterior);
    }
    Matrix same(2, 3);
    same(0, 0) = Rational(1, 2), same(0, 1) = Rational(1, 4), same(0, 2) = Rational(1, 4);
    same(1, 0) = 0, same(1, 1) = Rational(1, 2), same(1, 2) = Rational(1, 2);
    CHECK(reduced(same).outputs == std::vector<std::vector<int>>{{0}, {1, 2}});
}

TEST_CASE("compositions: what is seen twice is believed twice") {
    oracle::Random random(33);
    for (int round = 0; round < 40; ++round) {
        const int n = random.between(1, 3);
        const Matrix a = oracle::random_channel(n, 3, random), b = oracle::random_channel(n, 2, random);
        const Prior prior = random_prior(n, random);
        const Matrix both = in_parallel(a, b);
        Rational probability;
        for (int i = 0; i < n; ++i) probability += prior(i) * a(i, 2) * b(i, 1);
        Rational by_matrix;
        for (int i = 0; i < n; ++i) by_matrix += prior(i) * both(i, 2 * 2 + 1);
        CHECK(by_matrix == probability);
        const Observed twice = observed(prior, a, {0, 2});
        Rational listed;
        for (int i = 0; i < n; ++i) listed += prior(i) * in_parallel(a, a)(i, 2);
        CHECK(twice.probability == listed);
        CHECK(sum_of_column_maxima(tensor_product(a, b)) == sum_of_column_maxima(a) * sum_of_column_maxima(b));
    }
    CHECK(observed(Prior::uniform(2), identity_gain(2), {0, 1}).posterior.empty());
}
