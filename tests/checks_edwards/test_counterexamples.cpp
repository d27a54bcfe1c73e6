// What some refutations show, and what some verdicts rest on. That every check can fail is tested in tests/faults.
#include "checks/edwards/edwards.hpp"
#include "checks/edwards/policies.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::edwards {
namespace {

TEST_CASE("lemma 4: the smallest counterexample, and the first on a connected graph whose group has two elements") {
    const Check row = check("c", groups_at_pairs, group_sizes, lemma_4);
    const Result any = planted::result_of(row, "as-printed", planted::graphs_up_to(3));
    REQUIRE(any.counterexample);
    CHECK(any.counterexample->graph == empty_graph(2));
    CHECK(any.counterexample->group == std::vector<Permutation>{Permutation::identity(2)});
    REQUIRE(any.telling);
    CHECK(any.telling->graph == Graph(3, {{0, 2}, {1, 2}}));  // the path, with its reflection
    CHECK(any.telling->group == std::vector<Permutation>{Permutation({1, 0, 2})});
}

TEST_CASE("lemma 7: the parenthesis fails on two adjacent vertices") {
    const Check row = check("c", private_channels_with_groups, averaged, lemma_7);
    const Result found = planted::result_of(row, "b-equal-diagonals/as-printed", planted::graphs_up_to(3));
    REQUIRE(found.telling);
    CHECK(found.telling->graph == complete(2));
}

TEST_CASE("theorem 2 for all channels is so for all ε, and says what it rests on") {
    const Result all = planted::result_of(check("c", every_square_channel_once, bound_by_diameters_all, theorem_2_all),
                                          "", planted::graphs_up_to(3));
    CHECK(all.strength == Strength{Channels::all, Epsilon::all});
    CHECK(!all.notes.empty());
}

TEST_CASE("theorem 3: eight databases for which privacy in one order leaks more than the diameter allows") {
    const PolicyCase p(
        Databases(Graph(4, {{0, 3}}), 2, {{0, 1}, {0, 3}, {1, 0}, {1, 3}, {2, 0}, {2, 3}, {3, 0}, {3, 1}}));
    const Rational lambda(11, 10);
    const auto found = largest_ordered_leakage(PolicyAtLambda(p, lambda));
    REQUIRE((found && found->optimum));
    CHECK(found->bound == Rational(1331, 1000));
    CHECK(found->at_most == Rational(4, 3));
    for (const auto& [d, e] : p.relation().arcs())
        for (int j = 0; j < 8; ++j) CHECK(found->optimum->channel(d, j) <= lambda * found->optimum->channel(e, j));
}

TEST_CASE("theorem 5: what the ratios tend to") {
    const Check row = check("c", block_families, block_channel, theorem_5);
    const auto shown = [&](const char* part, const char* name) {
        const Result found = planted::result_of(row, part, planted::graphs_up_to(3));
        const Datum* value = found.counterexample ? found.counterexample->value(name) : nullptr;
        return value == nullptr ? std::string() : value->str();
    };
    CHECK(shown("second-epsilon", "ratio tends to") == "2.442695…");  // 1 + 1/ln 2
}

}  // namespace
}  // namespace leakproof::edwards
