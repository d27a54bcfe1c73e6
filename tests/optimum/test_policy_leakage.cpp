// The largest leakage under a policy whose neighbours are not mutual, beyond the size at which any level is solved.
#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "graph/families.hpp"
#include "optimum/maximum_leakage.hpp"
#include "optimum/policy_leakage.hpp"

using namespace leakproof;

TEST_CASE("the simple fraction below a number") {
    CHECK(simple_fraction_below(Rational(2), 64) == Rational(2));
    CHECK(simple_fraction_below(Rational(33, 20), 64) == Rational(33, 20));
    CHECK(simple_fraction_below(Rational(33, 20), 19) == Rational(28, 17));
    CHECK(simple_fraction_below(Rational(1'000'001, 1'000'000), 64) == Rational(1));
}

TEST_CASE("for more databases the ordered maximum lies in the interval, and is exact at a simple level") {
    std::mt19937_64 random(7);
    std::vector<Database> words;
    for (int w = 0; w < 27; ++w)
        words.push_back({static_cast<Value>(w / 9), static_cast<Value>(w / 3 % 3), static_cast<Value>(w % 3)});
    for (int found = 0; found < 2;) {
        std::shuffle(words.begin(), words.end(), random);
        std::vector<Database> some(words.begin(), words.begin() + most_databases_at_any_level + 1);
        std::sort(some.begin(), some.end());
        const NeighbourGraph neighbours(Databases(path(3), 3, some));
        if (!neighbours.asymmetry) continue;
        ++found;
        const auto exact = [&](const Rational& lambda) {
            return maximum_leakage_ordered(neighbours.relation.size(), neighbours.relation.arcs(), lambda).value;
        };
        const auto simple = policy_leakage(neighbours, Level::of_lambda(Rational(3, 2)), 6);
        REQUIRE(simple.ordered);
        CHECK(!simple.ordered_at);
        CHECK(simple.ordered->lower == exact(Rational(3, 2)));
        const Rational odd(1501, 1000);
        const auto between = policy_leakage(neighbours, Level::of_lambda(odd), 6);
        REQUIRE(between.ordered);
        CHECK(between.ordered_at == Rational(3, 2));
        const Rational value = exact(odd);
        CHECK(between.ordered->lower <= value);
        CHECK(value <= between.ordered->upper);
        CHECK(between.ordered->upper - between.ordered->lower < Rational(1, 10));
    }
}
