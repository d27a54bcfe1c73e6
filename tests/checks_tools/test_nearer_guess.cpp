// Channels that are good enough for every user whose losses grow with the distance.
#include <doctest/doctest.h>

#include <random>

#include "channel/leakage.hpp"
#include "checks/tools/nearer_guess.hpp"
#include "graph/families.hpp"
#include "measure/gain.hpp"
#include "measure/hyper.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

namespace {

Matrix random_channel(std::mt19937& random, int rows, int columns) {
    Matrix out(rows, columns);
    for (int i = 0; i < rows; ++i) {
        Rational sum;
        for (int j = 0; j < columns; ++j) sum += out(i, j) = static_cast<long>(random() % 4) + (j == 0 ? 1 : 0);
        for (int j = 0; j < columns; ++j) out(i, j) /= sum;
    }
    return out;
}

// Nondecreasing in the distance at each input.
Matrix random_loss(std::mt19937& random, const Distances& distance) {
    const int n = distance.size();
    Matrix out(n, n);
    for (int i = 0; i < n; ++i) {
        std::vector<long> at(static_cast<std::size_t>(n), 0);
        for (int d = 1; d < n; ++d) at[d] = at[d - 1] + static_cast<long>(random() % 3);
        for (int w = 0; w < n; ++w) out(w, i) = at[distance(w, i)];
    }
    return out;
}

Rational lost_with(const Prior& prior, const Matrix& p, const Matrix& loss) {  // as guessed
    Rational out;
    for (int i = 0; i < p.rows(); ++i)
        for (int w = 0; w < p.columns(); ++w) out += prior(i) * p(i, w) * loss(w, i);
    return out;
}

}  // namespace

TEST_CASE("a nearer garbling is one, and serves every user; where there is none some user loses more") {
    std::mt19937 random(7);
    int nearer = 0, farther = 0;
    const Distances distance(path(3));
    for (int round = 0; round < 60; ++round) {
        const Matrix a = random_channel(random, 3, 2 + round % 3), p = random_channel(random, 3, 3);
        const auto found = nearer_garbling(a, p, distance);
        ++(found ? nearer : farther);
        if (found) {
            const Matrix q = cascade(a, *found);
            for (int i = 0; i < 3; ++i)
                for (int t = 1; t <= 2; ++t) {
                    Rational mine, theirs;
                    for (int w = 0; w < 3; ++w)
                        if (distance(i, w) >= t) mine += q(i, w), theirs += p(i, w);
                    CHECK(mine <= theirs);
                }
        }
        bool some_loses = false;
        for (int user = 0; user < 300; ++user) {
            const Matrix loss = random_loss(random, distance);
            const Prior prior = Prior::uniform(3);  // the losses have it
            some_loses = some_loses || lost_with(prior, p, loss) < lost(prior, a, loss).posterior;
        }
        if (found) CHECK_FALSE(some_loses);
        else if (some_loses) CHECK_FALSE(found);
    }
    CHECK(nearer > 3);
    CHECK(farther > 3);
}

TEST_CASE("everything is as near as itself, and the truth as near as anything") {
    std::mt19937 random(3);
    const Distances distance(cycle(4));
    for (int round = 0; round < 10; ++round) {
        const Matrix p = random_channel(random, 4, 4);
        CHECK(nearer_garbling(p, p, distance));
        CHECK(nearer_garbling(identity_gain(4), p, distance));
        Matrix nothing(4, 1);
        for (int i = 0; i < 4; ++i) nothing(i, 0) = 1;
        CHECK_FALSE(nearer_garbling(nothing, identity_gain(4), distance));
    }
}
