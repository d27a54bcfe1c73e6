// Figures that the ledger gives as reasons, and cubes of sums of roots.
#include <doctest/doctest.h>

#include <array>

#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {
namespace {

TEST_CASE("|T| = 4357, f = 16: the error by (15) is above that of the hierarchical mechanism from θ = 2137 on") {
    const auto errors = errors_by_threshold(LineCase(4357, 16)).printed;
    int first = 0, last = 0, largest = 1;
    for (int theta = 1; theta < 4357; ++theta) {
        const Enclosure& here = errors[static_cast<std::size_t>(theta) - 1];
        const bool worse = errors.back().certainly_below(here);
        CHECK(worse == !here.certainly_below(errors.back()));
        if (!worse) continue;
        if (first == 0) first = theta;
        last = theta;
        if (errors[static_cast<std::size_t>(largest) - 1].certainly_below(here)) largest = theta;
    }
    CHECK(first == 2137);
    CHECK(last == 4356);
    CHECK((errors[static_cast<std::size_t>(largest) - 1] / errors.back()).str(3) == "1.116…");
}

TEST_CASE("the error of (15) where everything is rational") {
    for (const auto& [a, b, cube] : std::vector<std::array<int, 3>>{{8, 27, 125}, {8, 0, 8}, {0, 64, 64}}) {
        const Enclosure sum = cube_of_sum_of_roots({a, a}, {b, b});
        CHECK(sum.lower <= Rational(cube));
        CHECK(sum.upper >= Rational(cube));
        CHECK(sum.upper - sum.lower < Rational(1, 1000000));
    }
    CHECK(logarithm(16, 2).lower == Rational(4));
    CHECK(logarithm(1, 7).upper == Rational(0));
    CHECK(printed_s_coefficient(16, 4) == Rational(48, 17));
}

TEST_CASE("a triangle is covered by two vertices, not by one, and the reduction has one secret pair") {
    const Graph triangle(3, {{0, 1}, {1, 2}, {0, 2}});
    for (const int most : {1, 2}) {
        const CoverReduction reduction = cover_reduction(CoverCase(triangle, most));
        CHECK(reduction.secrets.edge_count() == 1);
        const int second = reduction.secrets.edges().front().second;
        bool found = false;
        for_each_histogram(reduction.constraints, [&](const Histogram& h) {
            found = found || h[second] > 0;
            return true;
        });
        CHECK(found == (most == 2));
    }
}

}  // namespace
}  // namespace leakproof::he14
