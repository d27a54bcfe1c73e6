#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "base/random.hpp"
#include "graph/families.hpp"
#include "graph/product.hpp"
#include "policy/neighbours/relation.hpp"

using namespace leakproof;

namespace {

// The definition word for word, on sets of triples: the slow twin of NeighbourFinder.
OrderedRelation by_definition(const Databases& p, NeighbourRule rule) {
    using Set = std::set<Change>;
    const auto secret = [&](int d, int e) {
        const auto s = secret_difference(p, d, e);
        return Set(s.begin(), s.end());
    };
    const auto total = [&](int d, int e) {
        Set out;
        for (const auto& c : total_difference(p, d, e)) {
            if (rule == NeighbourRule::minimally_secretly_different) {
                out.insert(c);
            } else {  // (identifier, value) of either database
                out.insert({c.i, c.u, c.u});
                out.insert({c.i, c.v, c.v});
            }
        }
        return out;
    };
    const auto proper = [](const Set& a, const Set& b) {
        return a.size() < b.size() && std::includes(b.begin(), b.end(), a.begin(), a.end());
    };
    OrderedRelation out(p.size());
    for (int d = 0; d < p.size(); ++d)
        for (int e = 0; e < p.size(); ++e) {
            const Set s = secret(d, e), t = total(d, e);
            bool neighbours = !s.empty();
            for (int f = 0; neighbours && f < p.size(); ++f) {
                const Set between = secret(d, f);
                if (rule != NeighbourRule::by_pairs_any_between && between.empty()) continue;
                if (proper(between, s) || (between == s && proper(total(d, f), t))) neighbours = false;
            }
            if (neighbours) out.set(d, e);
        }
    return out;
}

Graph random_graph(int n, RandomNumbers& words) {
    std::vector<Edge> edges;
    for (int u = 0; u < n; ++u)
        for (int v = u + 1; v < n; ++v)
            if (words.below(2) == 0) edges.emplace_back(u, v);
    return {n, edges};
}

}  // namespace

TEST_CASE("the finder agrees with the definition on random policies") {
    RandomNumbers words(2014);
    for (int round = 0; round < 300; ++round) {
        const int values = 2 + words.below(4), tuples = 1 + words.below(3);
        std::vector<Database> databases;
        for (auto& w : all_words(values, tuples))
            if (words.below(3) == 0) databases.push_back(std::move(w));
        if (databases.empty() || databases.size() > 40) continue;
        const Databases p(random_graph(values, words), tuples, databases);
        CAPTURE(round);
        for (const auto rule : {NeighbourRule::minimally_secretly_different, NeighbourRule::by_pairs_any_between,
                                NeighbourRule::by_pairs_secret_between})
            CHECK(neighbour_relation(p, rule) == by_definition(p, rule));
    }
}

TEST_CASE("more than 64 pairs of tuple and value need several words") {
    RandomNumbers words(7);
    std::vector<Database> databases;
    for (int k = 0; k < 30; ++k)
        databases.push_back({static_cast<Value>(words.below(40)), static_cast<Value>(words.below(40)),
                             static_cast<Value>(words.below(40))});
    const Databases p(threshold(40, 9), 3, databases);
    CHECK(neighbour_relation(p) == by_definition(p, NeighbourRule::minimally_secretly_different));
}

TEST_CASE("without constraints the relation is the Cartesian power") {
    for (const auto& g : {path(4), cycle(5), disjoint_union(complete(2), complete(3))})
        for (int n = 1; n <= 3; ++n) {
            const auto relation = neighbour_relation(Databases::unconstrained(g, n));
            CHECK_FALSE(relation.asymmetry());
            CHECK(relation.symmetric_closure() == cartesian_power(g, n));
        }
}

TEST_CASE("closure and intersection of an asymmetric relation") {
    // From (1,1) the database (0,0) differs in two secrets, (0,1) in one of them; from (0,0), (0,1) changes the second.
    OrderedRelation r(3);
    r.set(0, 1);
    r.set(1, 0);
    r.set(1, 2);
    REQUIRE(r.asymmetry());
    CHECK(*r.asymmetry() == std::pair(1, 2));
    CHECK(r.symmetric_closure() == path(3));
    CHECK(r.both_directions().edges() == std::vector<Edge>{{0, 1}});
}

TEST_CASE("databases are looked up by their words") {
    const Databases p(complete(3), 2, {{2, 0}, {0, 1}, {2, 0}});
    CHECK(p.size() == 2);
    CHECK(p.find(Database{2, 0}) == 1);
    CHECK_FALSE(p.find(Database{1, 1}));
    CHECK(p.text(0) == "(0, 1)");
    CHECK_FALSE(p.is_unconstrained());
    CHECK_THROWS_AS(Databases(complete(3), 2, {{3, 0}}), InputError);
    CHECK_THROWS_AS(Databases(complete(3), 2, {{0}}), InputError);
    CHECK_THROWS_AS(Databases(complete(3), 2, {}), InputError);
}
