// Error bars: how far sums of geometric noises reach.
#include <doctest/doctest.h>

#include "mechanism/error_bar.hpp"
#include "mechanism/geometric_noise.hpp"
#include "mechanism/noise.hpp"

namespace leakproof::test {

TEST_CASE("error bars of one noise are the least ones, at fractions by the distribution itself") {
    for (const long lambda : {2, 3, 10})
        for (const Rational& confidence :
             {Rational(1, 10), Rational(1, 3), Rational(1, 2), Rational(19, 20), Rational(999, 1000)}) {
            const auto bar = error_bar(Level::of_lambda(lambda), {{1, 1}}, confidence);
            const auto inside = [&](long w) {
                return geometric_at_most(lambda, w) - geometric_at_most(lambda, -w - 1);
            };
            long w = 0, c = 1;
            while (inside(w) < confidence) ++w;
            while (Rational(1) - geometric_at_most(lambda, c - 1) > Rational(1) - confidence) ++c;
            CHECK(bar.half_width == Integer(w));
            CHECK(bar.least_count == Integer(c));
            CHECK(bar.exact);
        }
    // Equality: Pr(|Z| ≤ 0) = 1/3 at λ = 2, and Pr(Z ≥ 1) = 1/3.
    CHECK(error_bar(Level::of_lambda(2), {{1, 1}}, Rational(1, 3)).half_width == Integer(0));
    CHECK(error_bar(Level::of_lambda(2), {{1, 1}}, Rational(2, 3)).least_count == Integer(1));
}

TEST_CASE("error bars of sums: one noise by both ways, two by hand, and bounds that are larger") {
    // Two noises at λ = 2 with Pr(Z = z) = 1/3·2^-|z|: Pr(sum = s) = (1/9)·2^-|s|·(|s| + 5/3).
    const auto at = [](long s) { return power(Rational(1, 2), s) * (Rational(s) + Rational(5, 3)) / Rational(9); };
    Rational inside = at(0);
    long w = 0;
    while (inside < Rational(19, 20)) inside += Rational(2) * at(++w);
    const auto two = error_bar(Level::of_lambda(2), {{1, 2}}, Rational(19, 20));
    CHECK(two.half_width == Integer(w));
    CHECK(two.exact);
    const auto bound = error_bar(Level::of_lambda(2), {{1, 2}}, Rational(19, 20), 1);
    CHECK_FALSE(bound.exact);
    CHECK(bound.half_width > two.half_width);
    CHECK(bound.half_width < two.half_width + two.half_width);
    CHECK(error_bar(Level::of_lambda(2), {}, Rational(19, 20)).half_width == Integer(0));
}

TEST_CASE("error bars of sums hold as often as they say, of noise that is drawn") {
    const Level level = Level::of_epsilon(Rational(1, 2));
    const std::vector<NoiseTerm> terms{{Rational(1, 3), 2}, {Rational(1, 5), 3}};
    const auto bar = error_bar(level, terms, Rational(19, 20));
    REQUIRE(bar.exact);
    SeededRandom random(1);
    GeometricNoise first(level, Rational(1, 3)), second(level, Rational(1, 5));
    long inside = 0, reached = 0;
    constexpr long draws = 20'000;
    for (long k = 0; k < draws; ++k) {
        Integer sum;
        for (int j = 0; j < 2; ++j) sum += first.draw(random);
        for (int j = 0; j < 3; ++j) sum += second.draw(random);
        inside += sum <= bar.half_width && Integer(0) - sum <= bar.half_width;
        reached += sum >= bar.least_count;
    }
    CHECK(inside > 18'850);  // 19,000 or a little more; five deviations are 154
    CHECK(inside < 19'250);
    CHECK(reached < 1'160);
    CHECK(reached > 750);
}

}  // namespace leakproof::test
