// Refinement: garblings and separations, both judged by multiplication alone.
#include <doctest/doctest.h>

#include "graph/families.hpp"
#include "measure/hyper.hpp"
#include "measure/refinement.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

namespace {

// What was said, looked at again: the garbling is a channel with A·R = B, or the gain is worth more after B.
void require_proved(const Matrix& a, const Matrix& b, const Refinement& found) {
    if (found.garbling) {
        for (int j = 0; j < found.garbling->rows(); ++j) {
            Rational sum;
            for (int k = 0; k < found.garbling->columns(); ++k) {
                CHECK((*found.garbling)(j, k).sign() >= 0);
                sum += (*found.garbling)(j, k);
            }
            CHECK(sum == Rational(1));
        }
        CHECK(cascade(a, *found.garbling) == b);
        CHECK_FALSE(found.outside);
        return;
    }
    const Prior uniform = Prior::uniform(a.rows());
    for (int w = 0; w < found.gain.rows(); ++w)
        for (int i = 0; i < found.gain.columns(); ++i) CHECK(found.gain(w, i).sign() >= 0);
    CHECK(gained(uniform, a, found.gain).posterior == found.first);
    CHECK(gained(uniform, b, found.gain).posterior == found.second);
    CHECK(found.first < found.second);
}

Matrix of(std::initializer_list<std::initializer_list<Rational>> rows) {
    Matrix out(static_cast<int>(rows.size()), static_cast<int>(rows.begin()->size()));
    int i = 0;
    for (const auto& row : rows) {
        int j = 0;
        for (const auto& x : row) out(i, j++) = x;
        ++i;
    }
    return out;
}

}  // namespace

TEST_CASE("a channel followed by another is refined by what comes out, and hardly ever the other way round") {
    oracle::Random random(41);
    int back = 0;
    for (int round = 0; round < 80; ++round) {
        const int n = random.between(1, 4), middle = random.between(1, 6), outputs = random.between(1, 4);
        const Matrix a = oracle::random_channel(n, middle, random);
        const Matrix b = cascade(a, oracle::random_channel(middle, outputs, random));
        const Refinement there = refinement(a, b), reverse = refinement(b, a);
        CHECK(there.garbling);
        require_proved(a, b, there);
        require_proved(b, a, reverse);
        CHECK_FALSE(better_told_apart(a, b));
        if (reverse.garbling) ++back;
    }
    CHECK(back < 40);
}

TEST_CASE("unrelated channels are separated, each way by its own gain") {
    oracle::Random random(42);
    for (int round = 0; round < 80; ++round) {
        const int n = random.between(2, 4);
        const Matrix a = oracle::random_channel(n, random.between(2, 5), random),
                     b = oracle::random_channel(n, random.between(2, 5), random);
        require_proved(a, b, refinement(a, b));
        require_proved(b, a, refinement(b, a));
    }
}

// Every posterior of B is a mixture of those of A, yet no garbling makes B: A tells nothing or all, B three things.
TEST_CASE("what is no refinement although no single output tells too much") {
    const Matrix a = of({{Rational(1, 2), Rational(1, 2), 0}, {Rational(1, 2), 0, Rational(1, 2)}});
    const Matrix b = of({{1, 0}, {0, 1}});
    const Refinement found = refinement(a, b);
    require_proved(a, b, found);
    CHECK_FALSE(found.garbling);
    CHECK_FALSE(found.outside);
    CHECK_FALSE(better_told_apart(a, b));
    CHECK(refinement(b, a).garbling);
}

TEST_CASE("outputs that never come have no guess that helps the other channel") {
    const auto third = Rational(1, 3);
    for (const auto& [a, b] :
         {std::pair{of({{Rational(1, 2), Rational(1, 2), 0}, {0, third, Rational(2, 3)}}),
                    of({{0, Rational(1, 4), Rational(3, 4)}, {0, 1, 0}})},
          std::pair{of({{0, 0, 1}, {third, 0, Rational(2, 3)}}),
                    of({{Rational(1, 5), 0, Rational(4, 5)}, {0, Rational(1, 5), Rational(4, 5)}})}}) {
        require_proved(a, b, refinement(a, b));
        require_proved(b, a, refinement(b, a));
    }
}

TEST_CASE("outputs that never happen, and outputs that tell the same, make no difference") {
    const Matrix a = of({{Rational(1, 2), 0, Rational(1, 2)}, {Rational(1, 4), 0, Rational(3, 4)}});
    const Matrix b =
        of({{Rational(1, 4), Rational(1, 4), Rational(1, 2), 0}, {Rational(1, 8), Rational(1, 8), Rational(3, 4), 0}});
    const Refinement there = refinement(a, b), back = refinement(b, a);
    require_proved(a, b, there);
    require_proved(b, a, back);
    CHECK(there.garbling);
    CHECK(back.garbling);
    CHECK_THROWS_WITH(refinement(a, of({{1}})), doctest::Contains("2 inputs and 1"));
}

TEST_CASE("the best private garbling is private, and worth no more than the best private channel") {
    const Metric metric = metric_of(LabelledGraph{path(3), {}});
    oracle::Random random(43);
    for (int round = 0; round < 20; ++round) {
        const Matrix a = oracle::random_channel(3, 3, random);
        const Prior prior = Prior::uniform(3);
        const PrivateGarbling best = best_private_garbling(a, metric, Rational(2), prior, identity_gain(3));
        CHECK(cascade(a, best.garbling) == best.channel);
        for (int w = 0; w < 3; ++w)
            for (const auto& [i, h] : path(3).arcs()) CHECK(best.channel(i, w) <= Rational(2) * best.channel(h, w));
        CHECK(best.value <= gained(prior, a, identity_gain(3)).posterior);
        CHECK(best.value >= Rational(1, 3));
    }
    // of the channel that says all, the best private channel: OPT/n
    CHECK(best_private_garbling(identity_gain(3), metric, Rational(2), Prior::uniform(3), identity_gain(3)).value ==
          Rational(5, 9));
}
