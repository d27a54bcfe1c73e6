// Capacities: closed forms, laws, and many digits.
#include <doctest/doctest.h>

#include "channel/entropy.hpp"
#include "measure/capacities.hpp"
#include "measure/gain.hpp"
#include "measure/hyper.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

namespace {

Matrix binary(const Rational& a, const Rational& b) {
    Matrix out(2, 2);
    out(0, 0) = Rational(1) - a, out(0, 1) = a;
    out(1, 0) = b, out(1, 1) = Rational(1) - b;
    return out;
}

bool overlap(const Enclosure& a, const Enclosure& b) { return a.lower <= b.upper && b.lower <= a.upper; }

}  // namespace

TEST_CASE("Shannon's capacity to fifty digits") {
    const Rational narrow = Rational(1) / power(Rational(10), 50);
    const auto at = [&](const Matrix& k, const Enclosure& expected) {
        const ShannonCapacity found = shannon_capacity(k, 50);
        CHECK(found.bits.upper - found.bits.lower <= narrow);
        CHECK(overlap(found.bits, expected));
        CHECK(expected.upper - mutual_information(Prior(found.prior), k, 400).lower <= narrow);
    };
    const Rational quarter(1, 4);
    at(binary(quarter, quarter),
       Enclosure{1, 1} - shannon_entropy({quarter, Rational(3, 4)}, 400));  // symmetric: 1 - H(1/4)
    at(binary(0, Rational(1, 2)), log2_of(Rational(5, 4), 400));            // the Z-channel
    at(identity_gain(5), log2_of(Rational(5), 400));                        // all is told
    at(binary(quarter, Rational(3, 4)), Enclosure{0, 0});                   // nothing is told
    Matrix erasing(3, 4);                                                   // erased with 1/3: 2/3 log2 3
    for (int i = 0; i < 3; ++i) erasing(i, i) = Rational(2, 3), erasing(i, 3) = Rational(1, 3);
    at(erasing, Rational(2, 3) * log2_of(Rational(3), 400));
    const auto narrow_at = [&](const Matrix& k) {
        const Enclosure found = shannon_capacity(k, 50).bits;
        CHECK(found.upper - found.lower <= narrow);
    };
    // rows that are nearly alike, one of them the mean of the others; ratios of a billion
    narrow_at(oracle::matrix({{Rational(1, 2), Rational(1, 2)},
                              {Rational(1001, 2001), Rational(1000, 2001)},
                              {Rational(1000, 2001), Rational(1001, 2001)}}));
    const Rational large(1'000'001'003);
    narrow_at(oracle::matrix({{Rational(2) / large, Rational(1'000'000'000) / large, Rational(1001) / large},
                              {Rational(1, 2), Rational(1, 4), Rational(1, 4)},
                              {Rational(1001) / large, Rational(1'000'000'000) / large, Rational(2) / large}}));
    Matrix with_mean(3, 2);  // a third input that is the mean of the two others is never used
    with_mean(0, 0) = with_mean(1, 1) = 1, with_mean(2, 0) = with_mean(2, 1) = Rational(1, 2);
    at(with_mean, {1, 1});
}

TEST_CASE("capacity is at least the information at any prior, and at most the min-capacity") {
    oracle::Random random(51);
    for (int round = 0; round < 40; ++round) {
        const Matrix k = oracle::random_channel(random.between(1, 5), random.between(1, 5), random);
        const Enclosure capacity = shannon_capacity(k, 12).bits;
        const Enclosure glance = shannon_capacity_at_a_glance(k);
        CHECK(glance.lower <= capacity.upper);
        CHECK(capacity.lower <= glance.upper);
        CHECK(capacity.lower <= capacity.upper);
        CHECK(capacity.upper - capacity.lower <= Rational(1) / power(Rational(10), 12));
        CHECK(mutual_information(Prior::uniform(k.rows()), k).lower <= capacity.upper);
        CHECK(capacity.lower <= log2_of(sum_of_column_maxima(k)).upper);
    }
}

TEST_CASE("a capacity at a glance: nothing where rows are the same, all where no output is shared") {
    CHECK(shannon_capacity_at_a_glance(
              oracle::matrix({{Rational(1, 3), Rational(2, 3)}, {Rational(1, 3), Rational(2, 3)}}))
              .upper == Rational(0));
    const Enclosure whole = shannon_capacity_at_a_glance(oracle::matrix({{1, 0}, {0, 1}}));
    CHECK(whole.lower == Rational(1));
    CHECK(whole.upper == Rational(1));
    CHECK(shannon_capacity_at_a_glance(oracle::matrix({{1, 0}, {Rational(1, 2), Rational(1, 2)}})).upper < Rational(1));
}

TEST_CASE("of order nearly 1 Rényi's conditional entropy is Shannon's, and of a large order it is the min-entropy") {
    const Matrix k = binary(Rational(1, 4), Rational(1, 3));
    const Prior prior({Rational(1, 3), Rational(2, 3)});
    const Enclosure shannon = shannon_entropy(prior.weights()) - mutual_information(prior, k);
    const Enclosure near = renyi_conditional_entropy(prior, k, Rational(1000001, 1000000), 256);
    CHECK((near - shannon).upper < Rational(1, 100000));
    CHECK((near - shannon).lower > Rational(-1, 100000));
    const Enclosure whole = renyi_conditional_entropy(Prior::uniform(4), identity_gain(4), Rational(1, 2));
    CHECK(whole.lower == whole.upper);  // fractions are found as such
    CHECK(renyi_entropy(Prior::uniform(8).weights(), Rational(2)).upper == Rational(3));
    CHECK(renyi_entropy(Prior::uniform(8).weights(), Rational(2)).lower == Rational(3));
    const Enclosure large = renyi_conditional_entropy(prior, k, Rational(2000), 256);
    const Enclosure minimum = Rational(-1) * log2_of(posterior_vulnerability(prior, k));
    CHECK((large - minimum).upper < Rational(1, 1000));
    CHECK((large - minimum).lower > Rational(-1, 1000));
}

TEST_CASE("capacities over priors and gains bound what random ones get, and are attained") {
    oracle::Random random(52);
    for (int round = 0; round < 30; ++round) {
        const int n = random.between(1, 4), guesses = random.between(1, 3);
        const Matrix k = oracle::random_channel(n, random.between(1, 4), random);
        Matrix gain(guesses, n);
        for (int w = 0; w < guesses; ++w)
            for (int i = 0; i < n; ++i) gain(w, i) = Rational(random.between(0, 4));
        const PriorCapacity additive = additive_capacity(k, gain), factor = multiplicative_capacity(k, gain);
        REQUIRE(additive.value);
        const Gained at = gained(Prior(additive.prior), k, gain);
        CHECK(at.posterior - at.prior == *additive.value);
        if (factor.value) {
            const Gained there = gained(Prior(factor.prior), k, gain);
            CHECK(there.posterior / there.prior == *factor.value);
            CHECK(*factor.value <= sum_of_column_maxima(k));
        }
        CHECK(*additive_capacity(k).value == *additive_capacity(k, identity_gain(n)).value);
        for (int trial = 0; trial < 20; ++trial) {
            std::vector<Rational> weights;
            Rational sum;
            for (int i = 0; i < n; ++i) sum += weights.emplace_back(random.between(i == 0 ? 1 : 0, 5));
            for (auto& w : weights) w /= sum;
            const Prior prior(weights);
            const Gained here = gained(prior, k, gain);
            CHECK(here.posterior - here.prior <= *additive.value);
            if (here.prior.sign() > 0) {
                CHECK(here.posterior <= here.prior * *factor.value);
                CHECK(here.posterior <= here.prior * multiplicative_capacity_at(prior, k));
            }
            // a gain that spans 1 gets no more than the total variation allows
            Matrix spanning(guesses, n);
            for (int w = 0; w < guesses; ++w)
                for (int i = 0; i < n; ++i) spanning(w, i) = gain(w, i) / Rational(4);
            const Gained spanned = gained(prior, k, spanning);
            CHECK(spanned.posterior - spanned.prior <= additive_capacity_at(prior, k));
        }
    }
    CHECK(*additive_capacity(identity_gain(2)).value == Rational(1, 2));
    CHECK_FALSE(additive_capacity(Matrix(21, 1)).why.empty());
}

TEST_CASE("a gain that earns from nothing has no largest factor") {
    Matrix gain(2, 2);  // one guess that earns nothing, one that loses as much as it gains
    gain(1, 0) = 1, gain(1, 1) = -1;
    CHECK(multiplicative_capacity(identity_gain(2), gain).why.rfind("unbounded", 0) == 0);
    Matrix never(1, 2);
    never(0, 0) = never(0, 1) = -1;
    CHECK(multiplicative_capacity(identity_gain(2), never).why == "no prior has positive vulnerability");
}
