#include <doctest/doctest.h>

#include "checks/tools/ordered_hierarchy.hpp"
#include "checks/tools/pufferfish.hpp"
#include "graph/families.hpp"
#include "mechanism/noise.hpp"
#include "policy/sensitivity/any_query.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

TEST_CASE("moments of exponentials are factorials") {
    long factorial = 1;
    for (unsigned k = 0; k <= 8; ++k) {
        if (k > 0) factorial *= k;
        CHECK(exponential_moment(k).value == Rational(factorial));
    }
    CHECK(laplace_second_moment() == Rational(2));
}

TEST_CASE("two-sided geometric noise") {
    const Rational mu(5, 2);
    Rational sum;
    for (long z = -40; z <= 40; ++z) sum += oracle::geometric_probability(mu, z);
    CHECK(sum == geometric_at_most(mu, 40) - geometric_at_most(mu, -41));
    CHECK(geometric_at_most(mu, 3) - geometric_at_most(mu, 2) == oracle::geometric_probability(mu, 3));
    CHECK(geometric_at_most(mu, -3) - geometric_at_most(mu, -4) == oracle::geometric_probability(mu, -3));
    CHECK(geometric_ratio_exponent(2, 5, 2) == 3);
    CHECK(geometric_ratio_exponent(2, 5, 9) == -3);
}

TEST_CASE("the blocks and trees of a hierarchy") {
    const OrderedHierarchy h(10, 4, 2);
    CHECK(h.blocks() == 3);
    CHECK(h.height() == 2);
    CHECK(h.tree(0).size() == 7);
    CHECK(h.tree(2).size() == 3);
    CHECK(h.s_node(2) == Interval{0, 9});
    const auto across = h.changes(3, 4);
    CHECK(across.s_nodes == 1);
    CHECK(across.first_tree == 3);
    CHECK(across.later_trees == 3);
    CHECK(h.readable({0, 2}, 0));
    CHECK_FALSE(h.readable({4, 5}, 0));
}

TEST_CASE("a telling column on a chain of three databases") {
    // (0,0) ~ (0,1) ~ (1,1): an adversary who expects (0,0) given the first tuple 0 learns a ratio of up to λ².
    const Databases p(complete(2), 2, {{0, 0}, {0, 1}, {1, 1}});
    const auto relation = neighbour_relation(p);
    CHECK_FALSE(relation(0, 2));
    const auto prior = conditioned(p, {{1, 1}, {19, 1}});
    CHECK(prior == std::vector<Rational>{Rational(19, 21), Rational(1, 21), Rational(1, 21)});
    const auto x = given(p, prior, 0, 0), y = given(p, prior, 0, 1);
    const auto column = telling_column(relation, x, y, Rational(2));
    REQUIRE(column);
    for (const auto& [d, e] : relation.arcs()) CHECK((*column)[d] <= Rational(2) * (*column)[e]);
    CHECK_FALSE(telling_column(relation, y, y, Rational(2)));
    CHECK(given(p, prior, 0, 1) == std::vector<Rational>{0, 0, 1});
}

TEST_CASE("sensitivities of plain queries") {
    const Databases p = Databases::unconstrained(threshold(5, 2), 2);
    const auto arcs = neighbour_relation(p).arcs();
    CHECK(sensitivity(p, arcs, complete_histogram(5)).value == 2);
    CHECK(sensitivity(p, arcs, cumulative_histogram(5)).value == 2);
    CHECK(sensitivity(p, arcs, count_of({true, true, false, false, false})).value == 1);
    CHECK(sensitivity(p, arcs, linear_sum({3, -5})).value == 10);
    CHECK(sensitivity(p, {}, complete_histogram(5)).value == 0);
}
