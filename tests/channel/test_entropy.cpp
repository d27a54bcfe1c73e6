// Questions, entropy and capacity.
#include <doctest/doctest.h>

#include "channel/channel.hpp"
#include "channel/entropy.hpp"
#include "corpus/cases/shapes.hpp"
#include "measure/capacities.hpp"

using namespace leakproof;

TEST_CASE("fewest questions: Huffman against trying everything") {
    for (int n = 1; n <= 5; ++n)
        for (const auto& p : distributions(n, 7))
            CHECK(least_expected_questions(p) == least_expected_questions_by_search(p));
    CHECK(*questions_of_halving_tree({Rational(1, 2), Rational(1, 4), Rational(1, 4)}) == Rational(3, 2));
    CHECK_FALSE(questions_of_halving_tree({Rational(1, 3), Rational(2, 3)}));
}

TEST_CASE("entropy, information and capacity are enclosed") {
    const Enclosure fair = shannon_entropy({Rational(1, 2), Rational(1, 4), Rational(1, 4)});
    CHECK(fair.lower == Rational(3, 2));
    CHECK(fair.upper == Rational(3, 2));
    Matrix binary(2, 2);  // binary symmetric channel: capacity 1 - H(1/4) = 0.18872…
    binary(0, 0) = binary(1, 1) = Rational(3, 4);
    binary(0, 1) = binary(1, 0) = Rational(1, 4);
    const Enclosure capacity = shannon_capacity(binary, 6).bits;
    CHECK(capacity.lower <= capacity.upper);
    CHECK(capacity.str(5) == "0.18872…");
    const Enclosure information = mutual_information(Prior::uniform(2), binary);
    CHECK(information.lower <= capacity.upper);
    CHECK(capacity.lower <= information.upper);
    Matrix erasing(2, 3);  // erasure with probability 1/3: capacity 2/3
    erasing(0, 0) = erasing(1, 1) = Rational(2, 3);
    erasing(0, 2) = erasing(1, 2) = Rational(1, 3);
    const Enclosure two_thirds = shannon_capacity(erasing, 6).bits;
    CHECK(two_thirds.lower <= Rational(2, 3));
    CHECK(two_thirds.upper >= Rational(2, 3));
    Matrix skew(2, 2);  // Z-channel, capacity at a prior that is not uniform: log2(5/4)
    skew(0, 0) = 1;
    skew(1, 0) = skew(1, 1) = Rational(1, 2);
    const Enclosure z = shannon_capacity(skew, 6).bits, expected = log2_of(Rational(5, 4));
    CHECK(z.lower <= expected.upper);
    CHECK(z.upper >= expected.lower);
    CHECK(z.upper - z.lower < Rational(1, 1000000));
    Matrix silent(2, 1);
    silent(0, 0) = silent(1, 0) = 1;
    CHECK(mutual_information(Prior::uniform(2), silent).upper.is_zero());
}
