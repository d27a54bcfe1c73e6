#include <doctest/doctest.h>

#include "graph/families.hpp"
#include "policy/constraints.hpp"
#include "policy/histogram_facts.hpp"
#include "policy/secrets.hpp"
#include "policy/zero_sum.hpp"

using namespace leakproof;

TEST_CASE("the policy graph of a path of queries") {
    // Values 0 – 1 – 2 with q = {1}: both edges lift or lower q alone.
    const std::vector<Predicate> queries{{false, true, false}};
    const PolicyGraph g(path(3), queries);
    CHECK(is_sparse(path(3), queries));
    CHECK(g.edge(g.source(), 0));
    CHECK(g.edge(0, g.sink()));
    CHECK(g.longest_cycle() == 0);
    CHECK(g.longest_path() == 2);
}

TEST_CASE("a complete policy graph has a cycle through all its queries") {
    const auto queries = marginal_queries({2, 2, 3}, {0, 1});
    REQUIRE(queries.size() == 4);
    const PolicyGraph g(complete(12), queries);
    CHECK(is_sparse(complete(12), queries));
    CHECK(g.longest_cycle() == 4);
    CHECK(g.longest_path() == 1);
}

TEST_CASE("answer classes partition all words") {
    const std::vector<Predicate> queries{{true, false, false}, {true, true, false}};
    std::size_t words = 0;
    for (const auto& c : answer_classes(3, 3, queries)) words += c.databases.size();
    CHECK(words == 27);
    CHECK(answer_classes(3, 3, {}).size() == 1);
}

TEST_CASE("sensitivities up to the order of tuples are those of the whole relation") {
    for (const auto& secrets : {complete(4), path(4), cycle(4)}) {
        const std::vector<Predicate> queries{{true, true, false, false}};
        for (const auto& c : answer_classes(4, 3, queries)) {
            const Policy p(secrets, 3, c.databases);
            const auto all = neighbour_relation(p, NeighbourRule::he_repaired).arcs();
            CHECK(sensitivity(p, all, complete_histogram(4)).value == histogram_facts(p).histogram.value);
        }
    }
}

TEST_CASE("rectangles, grids and partitions") {
    CHECK(all_rectangles({6}).size() == 21);
    CHECK(all_rectangles({3, 3}).size() == 36);
    CHECK(threshold_secrets(std::vector<int>{4}, Norm::one, Rational(2)) == threshold(4, 2));
    CHECK(threshold_secrets(std::vector<int>{3, 3}, Norm::infinity, Rational(1)) == king(3, 3));
    CHECK(attribute_secrets({3, 3}) == hamming(2, 3));
    CHECK(threshold_secrets(std::vector<int>{2, 2}, Norm::two, Rational(7, 5)) == grid({2, 2}));      // √2 > 7/5
    CHECK(threshold_secrets(std::vector<int>{2, 2}, Norm::two, Rational(3, 2)) == complete(4));
    CHECK(all_partitions(5).size() == 52);  // Bell number, OEIS A000110
    CHECK(partition_secrets(5, {{0, 3}, {1, 2, 4}}).edge_count() == 4);
}

TEST_CASE("the longest minimal zero-sum sequences") {
    CHECK(longest_minimal_zero_sum(1) == 2);
    CHECK(longest_minimal_zero_sum(2) == 4);  // (1,1), (1,-1), (-1,0), (-1,0)
    // e_a - e_b and ±e_a over three coordinates: simple cycles through four vertices.
    std::vector<std::vector<int>> cyclic;
    for (int a = 0; a < 4; ++a)
        for (int b = 0; b < 4; ++b) {
            std::vector<int> v(3, 0);
            if (a < 3) v[static_cast<std::size_t>(a)] += 1;
            if (b < 3) v[static_cast<std::size_t>(b)] -= 1;
            cyclic.push_back(v);
        }
    CHECK(longest_minimal_zero_sum(cyclic) == 4);
}
