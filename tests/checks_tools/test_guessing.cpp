// Guessing entropy, marginal guesswork and entropies as powers of two: known values and the laws of the field.
#include <doctest/doctest.h>

#include "channel/entropy.hpp"
#include "checks/tools/guessing.hpp"
#include "checks/tools/utility.hpp"

using namespace leakproof;

TEST_CASE("guessing: values by hand, whatever the order of the distribution") {
    const std::vector<Rational> p{Rational(1, 6), Rational(1, 2), Rational(1, 3)};
    CHECK(guessing_entropy(p) == Rational(5, 3));
    CHECK(guessing_entropy({Rational(1)}) == Rational(1));
    CHECK(marginal_guesswork(p, Rational(0)) == Rational(0));
    CHECK(marginal_guesswork(p, Rational(1, 2)) == Rational(1));
    CHECK(marginal_guesswork(p, Rational(5, 6)) == Rational(2));
    CHECK(marginal_guesswork(p, Rational(1)) == Rational(3));
}

TEST_CASE("the average over the outputs of a channel that tells all, nothing, and half") {
    const std::vector<Rational> p{Rational(1, 2), Rational(1, 8), Rational(1, 8), Rational(1, 8), Rational(1, 8)};
    Matrix all(5, 5), nothing(5, 1), half(5, 2);
    for (int x = 0; x < 5; ++x) all(x, x) = nothing(x, 0) = half(x, x == 0 ? 0 : 1) = 1;
    const auto work = [](const std::vector<Rational>& q) { return marginal_guesswork(q, Rational(1, 2)); };
    CHECK(averaged_over_outputs(Prior(p), all, guessing_entropy) == Rational(1));
    CHECK(averaged_over_outputs(Prior(p), nothing, guessing_entropy) == guessing_entropy(p));
    CHECK(averaged_over_outputs(Prior(p), nothing, work) == Rational(1));
    CHECK(averaged_over_outputs(Prior(p), half, work) == Rational(3, 2));
}

TEST_CASE("entropies as powers agree with their enclosures") {
    Matrix k(2, 2);
    k(0, 0) = Rational(1, 3);
    k(0, 1) = Rational(2, 3);
    k(1, 0) = 1;
    const Prior prior({Rational(1, 4), Rational(3, 4)});
    const EntropyPowers h = entropy_powers(joint_distribution(prior, k));
    CHECK(h.denominator == 12);
    const auto bits = [&](const Rational& power) { return Rational(1, h.denominator) * log2_of(power); };
    const auto close = [](const Enclosure& a, const Enclosure& b) {
        return a.lower - b.upper < Rational(1, 1000000) && b.lower - a.upper < Rational(1, 1000000);
    };
    CHECK(close(bits(h.first), shannon_entropy(prior.weights())));
    CHECK(close(bits(h.first / h.first_given_second), mutual_information(prior, k)));
    CHECK(h.both == h.first * h.second_given_first);
}

TEST_CASE("Rényi's entropy: of order 2, and between its neighbours") {
    const std::vector<Rational> p{Rational(1, 2), Rational(1, 4), Rational(1, 4)};
    const Enclosure two = renyi_entropy(p, Rational(2)), expected = log2_of(Rational(8, 3));
    CHECK(two.lower <= expected.upper);
    CHECK(expected.lower <= two.upper);
    CHECK(two.upper - two.lower < Rational(1, 1000000));
    CHECK(two.certainly_below(renyi_entropy(p, Rational(1, 2))));
}
