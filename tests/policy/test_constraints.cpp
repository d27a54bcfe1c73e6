#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "checks/tools/zero_sum.hpp"
#include "graph/families.hpp"
#include "policy/constraints/predicates.hpp"
#include "policy/databases/answer_classes.hpp"
#include "policy/secrets/graphs.hpp"
#include "policy/sensitivity/any_query.hpp"
#include "policy/sensitivity/histogram_facts.hpp"

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

TEST_CASE("longest cycles and paths of a policy graph, against all orders of its queries") {
    std::mt19937 random(5);
    const auto coin = [&](unsigned of) { return random() % of == 0; };
    for (int round = 0; round < 60; ++round) {
        const int values = 7;
        std::vector<Edge> edges;
        for (int u = 0; u < values; ++u)
            for (int v = u + 1; v < values; ++v)
                if (coin(3)) edges.emplace_back(u, v);
        std::vector<Predicate> queries;  // disjoint, so that the graph is what the secrets make it
        for (int q = 0; q < 5; ++q) queries.emplace_back(values);
        for (int v = 0; v < values; ++v)
            if (const auto q = random() % 6; q < 5) queries[q][v] = true;
        const PolicyGraph g(Graph(values, edges), queries);
        int cycle = 0, path = 1;  // v⁺ and v⁻ are joined
        std::vector<int> order{0, 1, 2, 3, 4};
        do {
            for (int length = 1; length <= 5; ++length) {
                bool way = true;
                for (int k = 1; k < length; ++k) way = way && g.edge(order[k - 1], order[k]);
                if (!way) break;
                if (g.edge(order[length - 1], order[0])) cycle = std::max(cycle, length);
                if (g.edge(g.source(), order[0]) && g.edge(order[length - 1], g.sink()))
                    path = std::max(path, length + 1);
            }
        } while (std::next_permutation(order.begin(), order.end()));
        CHECK(g.longest_cycle() == cycle);
        CHECK(g.longest_path() == path);
    }
    const PolicyGraph many(complete(36), marginal_queries({18, 2}, {0}));
    CHECK(many.longest_cycle() == 18);
    CHECK(many.longest_path() == 1);
}

TEST_CASE("answer classes partition all words") {
    const std::vector<Predicate> queries{{true, false, false}, {true, true, false}};
    std::size_t words = 0;
    for (const auto& c : answer_classes(3, 3, queries)) words += c.databases.size();
    CHECK(words == 27);
    CHECK(answer_classes(3, 3, {}).size() == 1);
}

namespace {

// The slow twin: all permitted databases listed, all of their neighbours found, none left out by symmetry.
HistogramFacts facts_by_listing(const Databases& policy) {
    HistogramFacts out;
    for (const auto& [d, e] : neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs())
        note_neighbours(out, policy.secrets(), {policy.database(d).begin(), policy.database(d).end()},
                        {policy.database(e).begin(), policy.database(e).end()});
    const auto all = neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs();
    CHECK(out.sensitivity == sensitivity(policy, all, complete_histogram(policy.values())).value);
    return out;
}

void compare_with_listing(const Graph& secrets, int tuples, const std::vector<Predicate>& queries) {
    const auto quick = histogram_facts(secrets, tuples, queries);
    const auto classes = answer_classes(secrets.size(), tuples, queries);
    REQUIRE(quick.size() == classes.size());
    for (std::size_t k = 0; k < quick.size(); ++k) {
        CHECK(quick[k].answers == classes[k].answers);
        const auto slow = facts_by_listing(Databases(secrets, tuples, classes[k].databases));
        CHECK(quick[k].facts.sensitivity == slow.sensitivity);
        CHECK(quick[k].facts.witness == slow.witness);
        CHECK(quick[k].facts.most_secrets == slow.most_secrets);
        CHECK(quick[k].facts.most_secrets_witness == slow.most_secrets_witness);
        CHECK(quick[k].facts.tight == slow.tight);
        CHECK(quick[k].facts.above_secrets == slow.above_secrets);
    }
}

// All neighbours of one ascending word, with those that permutations of equal tuples make of them.
void compare_neighbours(const Graph& secrets, int tuples, const std::vector<Predicate>& queries) {
    CountNeighbours finder(secrets, tuples, queries);
    for (const auto& c : answer_classes(secrets.size(), tuples, queries)) {
        const Databases policy(secrets, tuples, c.databases);
        NeighbourFinder slow(policy);
        for (const auto& d : c.databases) {
            if (!std::is_sorted(d.begin(), d.end())) continue;
            std::vector<Database> expected;
            for (const int k : slow.neighbours(*policy.find(d))) {
                const Database e(policy.database(k).begin(), policy.database(k).end());
                bool first = true;
                for (std::size_t i = 0; i + 1 < d.size(); ++i) first = first && (d[i] != d[i + 1] || e[i] <= e[i + 1]);
                if (first) expected.push_back(e);
            }
            CHECK(finder.of(d) == expected);
        }
    }
}

}  // namespace

TEST_CASE("neighbours under count constraints, found by their changes and by listing all databases") {
    const std::vector<std::vector<Predicate>> systems{
        {},
        {{true, true, false, false}},
        {{true, true, false, false}, {false, true, true, false}},
        {{true, false, false, false}, {true, true, true, false}},
        {{true, false, false, false}, {false, true, false, false}, {true, false, true, false}}};
    for (const auto& secrets :
         {complete(4), path(4), cycle(4), Graph(4, {{0, 3}}), Graph(4, {{0, 1}, {2, 3}}), Graph(4)})
        for (const auto& queries : systems)
            for (int tuples = 1; tuples <= 4; ++tuples) {
                compare_neighbours(secrets, tuples, queries);
                if (tuples <= 3) compare_with_listing(secrets, tuples, queries);
            }
    compare_with_listing(Graph(5, {{0, 4}}), 4, {{true, true, false, false, false}, {false, true, true, false, false}});
    compare_with_listing(attribute_secrets({2, 3}), 3, [] {
        auto queries = marginal_queries({2, 3}, {0});
        for (auto& q : marginal_queries({2, 3}, {1})) queries.push_back(q);
        return queries;
    }());
}

TEST_CASE("ascending words are all multisets") {
    CHECK(ascending_words(3, 2) == std::vector<Database>{{0, 0}, {0, 1}, {0, 2}, {1, 1}, {1, 2}, {2, 2}});
    CHECK(ascending_words(8, 6).size() == 1716);
    CHECK(ascending_words(1, 4).size() == 1);
    CHECK_THROWS(CountNeighbours(complete(8), 9, {}));
    CHECK_THROWS(CountNeighbours(complete(3), 2, std::vector<Predicate>(9, Predicate(3))));
}

TEST_CASE("rectangles, grids and partitions") {
    CHECK(all_rectangles({6}).size() == 21);
    CHECK(all_rectangles({3, 3}).size() == 36);
    CHECK(threshold_secrets(std::vector<int>{4}, Norm::one, Rational(2)) == threshold(4, 2));
    CHECK(threshold_secrets(std::vector<int>{3, 3}, Norm::infinity, Rational(1)) == king(3, 3));
    CHECK(attribute_secrets({3, 3}) == hamming(2, 3));
    CHECK(threshold_secrets(std::vector<int>{2, 2}, Norm::two, Rational(7, 5)) == grid({2, 2}));  // √2 > 7/5
    CHECK(threshold_secrets(std::vector<int>{2, 2}, Norm::two, Rational(3, 2)) == complete(4));
    CHECK(all_partitions(5).size() == 52);  // Bell number, OEIS A000110
    CHECK(partition_secrets(5, {{0, 3}, {1, 2, 4}}).edge_count() == 4);
}

TEST_CASE("the longest minimal zero-sum sequences") {
    CHECK(longest_minimal_zero_sum(1) == 2);
    CHECK(longest_minimal_zero_sum(2) == 4);  // (1,1), (1,-1), (-1,0), (-1,0)
    CHECK(longest_minimal_zero_sum(3) == 10);
    // e_a - e_b and ±e_a over three coordinates: simple cycles through four vertices.
    std::vector<std::vector<int>> cyclic;
    for (int a = 0; a < 4; ++a)
        for (int b = 0; b < 4; ++b) {
            std::vector<int> v(3, 0);
            if (a < 3) v[a] += 1;
            if (b < 3) v[b] -= 1;
            cyclic.push_back(v);
        }
    CHECK(longest_minimal_zero_sum(cyclic) == 4);
}
