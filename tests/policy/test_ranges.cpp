// Ranges of a grid that are near each other, and the largest components they form.
#include <doctest/doctest.h>

#include "policy/constraints/ranges.hpp"

using namespace leakproof;

TEST_CASE("two ranges are near if some of their points are") {
    const std::vector<int> sides{4, 4};
    const Predicate corner = range_query(sides, {{0, 0}, {0, 0}}), block = range_query(sides, {{2, 1}, {3, 3}});
    for (const auto& [norm, distance] : {std::pair{Norm::one, Rational(3)}, std::pair{Norm::infinity, Rational(2)}}) {
        CHECK(Nearness{sides, norm, distance}(corner, block));
        CHECK_FALSE(Nearness{sides, norm, distance - Rational(1, 2)}(corner, block));
    }
    CHECK(Nearness{sides, Norm::two, Rational(9, 4)}(corner, block));  // √5 ≤ 9/4
    CHECK_FALSE(Nearness{sides, Norm::two, Rational(2)}(corner, block));
}

TEST_CASE("the largest components of ranges on a line") {
    const std::vector<int> sides{20};
    std::vector<Predicate> ranges;
    for (const int low : {0, 2, 6, 8, 14, 19}) ranges.push_back(range_query(sides, {{low}, {low}}));
    using Components = std::vector<std::vector<int>>;
    CHECK(largest_components(ranges, Nearness{sides, Norm::one, Rational(1)}) ==
          Components{{0}, {1}, {2}, {3}, {4}, {5}});
    CHECK(largest_components(ranges, Nearness{sides, Norm::one, Rational(2)}) == Components{{0, 1}, {2, 3}});
    CHECK(largest_components(ranges, Nearness{sides, Norm::one, Rational(4)}) == Components{{0, 1, 2, 3}});
    CHECK(largest_components(ranges, Nearness{sides, Norm::one, Rational(6)}) == Components{{0, 1, 2, 3, 4, 5}});
    CHECK(largest_components({}, Nearness{sides, Norm::one, Rational(6)}).empty());
}
