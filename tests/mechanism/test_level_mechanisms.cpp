// Mechanisms for every λ: at each λ they are what their definition says, and private there.
#include <doctest/doctest.h>

#include "base/error.hpp"
#include "channel/channel.hpp"
#include "graph/families.hpp"
#include "mechanism/level_mechanisms.hpp"
#include "mechanism/mechanisms.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

TEST_CASE("mechanisms in λ are those at one λ") {
    for (const Graph& graph : oracle::all_labelled_graphs(4)) {
        const LevelMatrix by_distance = exponential_by_distance(Distances(graph)), mixture = uniform_mixture(graph);
        CHECK_FALSE(not_a_channel_for_every_level(by_distance));
        CHECK_FALSE(not_a_channel_for_every_level(mixture));
        for (const Rational& lambda : {Rational(1), Rational(3, 2), Rational(10)}) {
            CHECK(by_distance.at(lambda) == exponential_by_distance(Distances(graph), lambda));
            CHECK(mixture.at(lambda) == uniform_mixture(graph, lambda));
        }
    }
    for (int n = 1; n <= 6; ++n)
        for (const Rational& lambda : {Rational(1), Rational(3, 2), Rational(10)})
            CHECK(truncated_geometric_of_numbers(n).at(lambda) == truncated_geometric(n, lambda));
}

TEST_CASE("local mechanisms are private at λ and at no smaller level") {
    for (int n = 2; n <= 4; ++n)
        for (const Rational& mu : {Rational(3, 2), Rational(4)}) {
            const Rational lambda = mu * mu;
            std::vector<Matrix> all{symmetric_unary_encoding(n).at(mu), optimised_unary_encoding(n).at(lambda)};
            for (int k = 1; k < n; ++k) all.push_back(subset_selection(n, k).at(lambda));
            for (const auto& k : all) {
                CHECK_FALSE(not_a_channel(k));
                CHECK(*privacy_level(k, complete(n)).lambda == lambda);
            }
        }
    CHECK(subset_selection(4, 1).at(3) == exponential_by_distance(Distances(complete(4)), Rational(3)));
    CHECK_THROWS_AS(subset_selection(4, 5), InputError);
    CHECK_THROWS_AS(symmetric_unary_encoding(11), InputError);
}

TEST_CASE("what is no channel for some λ is found") {
    const auto one_row = [](const char* a, const char* b) {
        BasicMatrix<LevelFunction> out(1, 2);
        out(0, 0) = *parse_level_function(a);
        out(0, 1) = *parse_level_function(b);
        return not_a_channel_for_every_level(in_common_root(out));
    };
    CHECK_FALSE(one_row("1/λ", "1-1/λ"));
    CHECK_FALSE(one_row("(λ-2)^2/(λ^2+4)", "4*λ/(λ^2+4)"));  // zero at 2, nowhere negative
    CHECK(one_row("λ-1", "2-λ")->column == 1);
    CHECK(one_row("1/(λ-2)", "1-1/(λ-2)")->column == 0);
    CHECK(one_row("1/(λ-1)", "1-1/(λ-1)")->column == 0);
    CHECK_FALSE(one_row("1/λ", "1-1/√λ")->column);
    CHECK(one_row("1/λ", "1/λ")->found == "a sum of (2) / (λ)");
}
