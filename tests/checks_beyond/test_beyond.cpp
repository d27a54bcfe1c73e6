// Faults planted in the constructions behind our own claims: each check passes on the right one and catches a wrong
// one.
#include <doctest/doctest.h>

#include "checks/beyond/beyond.hpp"
#include "checks/beyond/products.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "optimum/distance_bounds.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::beyond {
namespace {

bool passes(const Check& row, const std::string& part, int vertices = 4) {
    return planted::passes(row, part, vertices);
}
bool caught(const Check& row, const std::string& part, int vertices = 4) {
    return planted::caught(row, part, vertices);
}

// An optimum that is a little too large, or too small.
Optimum too_large(const GraphAtLambda& g) {
    auto out = optimum_of(g);
    out.value = diameter_bound(g.components(), g.lambda) + Rational(1, 100);
    return out;
}
Optimum too_small(const GraphAtLambda& g) {
    auto out = optimum_of(g);
    out.value -= Rational(1, 100);
    return out;
}

}  // namespace

TEST_CASE("components: the largest part in place of the sum") {
    CHECK(passes(check("c", graphs_at_lambda, optimum_whole_and_by_parts, components), ""));
    const auto largest = +[](const GraphAtLambda& g) {
        auto out = optimum_whole_and_by_parts(g);
        out.sum_of_parts -= Rational(1);
        return out;
    };
    CHECK(caught(check("c", graphs_at_lambda, largest, components), ""));
}

TEST_CASE("radius bound: a step of the proof dropped; an optimum above it") {
    CHECK(passes(check("c", every_square_channel_once, proof_of_radius_bound, radius_bound_all), ""));
    CHECK(passes(check("c", graphs_at_lambda, optimum_of, radius_bound), ""));
    const auto dropped = +[](const EverySquareChannel& k) {
        auto proof = proof_of_radius_bound(k);
        proof.pop_back();
        return proof;
    };
    CHECK(caught(check("c", every_square_channel_once, dropped, radius_bound_all), ""));
    CHECK(caught(check("c", graphs_at_lambda, too_large, radius_bound), ""));
}

TEST_CASE("uniform and clique bound: a row counted twice; optima off the mark") {
    const std::vector<std::string> uniform{"bound", "symmetric-case"};
    CHECK(passes(check("c", every_square_channel_once, proofs_of_uniform_bound, uniform_bound_all), "bound"));
    for (const auto& part : uniform) CHECK(passes(check("c", graphs_at_lambda, optimum_of, uniform_bound), part));
    const auto twice = +[](const EverySquareChannel& k) {
        auto proofs = proofs_of_uniform_bound(k);
        proofs.front().push_back(proofs.front().front());
        return proofs;
    };
    CHECK(caught(check("c", every_square_channel_once, twice, uniform_bound_all), "bound"));
    CHECK(caught(check("c", graphs_at_lambda, too_large, uniform_bound), "bound"));

    const std::vector<std::string> all_channels{"bound", "below-theorem-3"};
    const std::vector<std::string> at_lambda{"bound", "below-theorem-3", "attained-on-cliques",
                                             "attained-only-on-cliques"};
    for (const auto& part : all_channels)
        CHECK(passes(check("c", every_square_channel_once, proofs_of_clique_bound, clique_bound_all), part));
    for (const auto& part : at_lambda) CHECK(passes(check("c", graphs_at_lambda, optimum_of, clique_bound), part));
    CHECK(caught(check("c", every_square_channel_once, proofs_of_uniform_bound, clique_bound_all), "bound"));
    CHECK(caught(check("c", graphs_at_lambda, too_large, clique_bound), "bound"));
    CHECK(caught(check("c", graphs_at_lambda, too_small, clique_bound), "attained-on-cliques"));
    const auto always_attained = +[](const GraphAtLambda& g) {
        auto out = optimum_of(g);
        out.value = leakproof::clique_bound(g.components(), g.lambda);
        return out;
    };
    CHECK(caught(check("c", graphs_at_lambda, always_attained, clique_bound), "attained-only-on-cliques"));
}

TEST_CASE("covering bound: first missed on five vertices; a cover that does not cover") {
    const std::vector<std::string> parts{"bound", "implies-radius", "implies-uniform", "implies-clique", "attained"};
    const Check row = check("c", graphs_at_lambda, covering_and_optimum, covering_bound);
    for (const auto& part : parts) CHECK(passes(row, part, 4));
    const auto found = planted::result_of(row, "attained", planted::graphs_up_to(5));
    CHECK(found.verdict == Verdict::refuted);
    REQUIRE(found.counterexample);
    CHECK(found.counterexample->graph == parse_graph6("DCw"));
    CHECK(found.counterexample->lambda == Rational(3, 2));
    const auto thin = +[](const GraphAtLambda& g) {
        auto out = covering_and_optimum(g);
        out.covering.cover.front() -= Rational(1, 100);
        out.covering.value -= Rational(1, 100);
        return out;
    };
    CHECK(caught(check("c", graphs_at_lambda, thin, covering_bound), "bound"));
    const auto thick = +[](const GraphAtLambda& g) {
        auto out = covering_and_optimum(g);
        out.covering.value += Rational(100);
        return out;
    };
    for (const char* part : {"implies-radius", "implies-uniform", "implies-clique"})
        CHECK(caught(check("c", graphs_at_lambda, thick, covering_bound), part));
}

TEST_CASE("magnitude: weights that are not a solution; an optimum above their sum") {
    const std::vector<std::string> parts{"attained", "maximum"};
    for (const auto& part : parts) CHECK(passes(check("c", graphs_at_lambda, magnitude_and_optimum, magnitude), part));
    const auto off = +[](const GraphAtLambda& g) {
        auto out = magnitude_and_optimum(g);
        if (out.weights) out.weights->front() += Rational(1, 7);
        return out;
    };
    CHECK(caught(check("c", graphs_at_lambda, off, magnitude), "attained"));
    const auto above = +[](const GraphAtLambda& g) {
        auto out = magnitude_and_optimum(g);
        out.optimum += Rational(1, 7);
        return out;
    };
    CHECK(caught(check("c", graphs_at_lambda, above, magnitude), "maximum"));
}

TEST_CASE("extreme columns: one missing, one too many, a wrong maximum, a column that does not split") {
    const std::vector<std::string> rays{"connected", "disconnected", "complete-count"};
    for (const auto& part : rays)
        CHECK(passes(check("c", small_graphs_at_lambda, extreme_columns_listed, extreme_columns_are_rays), part));
    const auto missing = +[](const GraphAtLambda& g) {
        auto out = extreme_columns_listed(g);
        out.pop_back();
        return out;
    };
    const auto constant_too = +[](const GraphAtLambda& g) {
        auto out = extreme_columns_listed(g);
        out.emplace_back(static_cast<std::size_t>(g.graph().size()), Rational(1));
        return out;
    };
    for (const char* part : {"connected", "disconnected"}) {
        CHECK(caught(check("c", small_graphs_at_lambda, missing, extreme_columns_are_rays), part));
        CHECK(caught(check("c", small_graphs_at_lambda, constant_too, extreme_columns_are_rays), part));
    }
    CHECK(
        passes(check("c", graphs_at_lambda, optimum_over_extreme_columns, extreme_columns_program), "linear-program"));
    const auto smaller = +[](const GraphAtLambda& g) { return optimum_over_extreme_columns(g) - Rational(1, 9); };
    CHECK(caught(check("c", graphs_at_lambda, smaller, extreme_columns_program), "linear-program"));
    CHECK(
        passes(check("c", private_channel_instances, split_into_extreme_columns, extreme_columns_merge), "merging", 3));
    const auto halved = +[](const PrivateChannel& k) {
        auto out = split_into_extreme_columns(k);
        if (out.front())
            for (auto& x : *out.front()) x /= Rational(2);
        return out;
    };
    CHECK(caught(check("c", private_channel_instances, halved, extreme_columns_merge), "merging", 3));
}

TEST_CASE("optimum: a channel that is not private, prices that are too low") {
    CHECK(passes(check("c", graphs_at_lambda, optimum_of, optimum), ""));
    const auto identity = +[](const GraphAtLambda& g) {
        Optimum out{g.graph().size(), Matrix(g.graph().size(), g.graph().size()),
                    std::vector<Rational>(g.graph().size(), 1)};
        for (int i = 0; i < g.graph().size(); ++i) out.channel(i, i) = 1;
        return out;
    };
    CHECK(caught(check("c", graphs_at_lambda, identity, optimum), ""));
    const auto constant = +[](const GraphAtLambda& g) {
        Optimum out{1, Matrix(g.graph().size(), g.graph().size()), std::vector<Rational>(g.graph().size())};
        for (int i = 0; i < g.graph().size(); ++i) out.channel(i, 0) = 1;
        out.price.front() = 1;
        return out;
    };
    CHECK(caught(check("c", graphs_at_lambda, constant, optimum), ""));
    CHECK(caught(check("c", graphs_at_lambda, too_small, optimum), ""));
}

TEST_CASE("tightness: wrong optima, a wrong slope") {
    const std::vector<std::string> parts{"diameter-bound", "uniform-bound"},
        limits{"limit/one-component", "limit/several-components"};
    for (const auto& part : parts) CHECK(passes(check("c", graphs_at_lambda, optimum_of, tightness), part));
    const auto as_diameters = +[](const GraphAtLambda& g) {
        auto out = optimum_of(g);
        out.value = diameter_bound(g.components(), g.lambda);
        return out;
    };
    for (const auto& part : parts) CHECK(caught(check("c", graphs_at_lambda, as_diameters, tightness), part));
    CHECK(passes(check("c", stars_at_lambda, optimum_of, tightness_on_stars), "radius-bound-on-stars"));
    CHECK(caught(check("c", stars_at_lambda, too_small, tightness_on_stars), "radius-bound-on-stars"));
    for (const auto& part : limits) CHECK(passes(check("c", graphs, limit_at_one, tightness_limits), part));
    const auto steep = +[](const GraphCase& g) {
        auto out = limit_at_one(g);
        out.slope += Rational(1, 50);
        out.nearby -= Rational(static_cast<long>(g.components().size()));
        return out;
    };
    for (const auto& part : limits) CHECK(caught(check("c", graphs, steep, tightness_limits), part));
}

TEST_CASE("covering gap: how many connected graphs have one, and whose square leaks more") {
    struct Counted {
        long gaps = 0, squares = 0;
    };
    std::map<int, Counted> found;
    for (int n = 1; n <= 7; ++n)
        for_each_graph6(
            n,
            [&](const std::string& text) {
                const GraphCase of(parse_graph6(text));
                for (const Rational& lambda : {Rational(11, 10), Rational(3, 2), Rational(2), Rational(10)}) {
                    if (!has_covering_gap(of, lambda)) continue;
                    ++found[n].gaps;
                    if (n == 7) continue;
                    const SquareFound square = square_found(GraphAtLambda(of, lambda));
                    found[n].squares += square.optimum * square.optimum < square.square ? 1 : 0;
                }
                return true;
            },
            true);
    CHECK(found.count(4) == 0);
    CHECK(found[5].gaps == 3);
    CHECK(found[5].squares == 3);
    CHECK(found[6].gaps == 42);
    CHECK(found[6].squares == 41);
    CHECK(found[7].gaps == 537);
}

TEST_CASE("the smallest pair that leaks more than its product, and the smallest gap without a better square") {
    const auto pair = planted::result_of(check("c", pairs_with_gap_at_lambda, product_found, product_optimum_with_gap),
                                         "multiplicative", Range());
    REQUIRE(pair.counterexample);
    CHECK(pair.counterexample->object == "product of graphs DCw and DCw (5 and 5 vertices)");
    CHECK(pair.counterexample->lambda == Rational(11, 10));
    CHECK(pair.counterexample->graph->size() == 25);
    const auto square =
        planted::result_of(check("c", graphs_with_gap, square_found, covering_gap_square), "square", Range());
    REQUIRE(square.counterexample);
    CHECK(square.counterexample->graph == parse_graph6("ECZG"));
    CHECK(square.counterexample->lambda == Rational(11, 10));
}

}  // namespace leakproof::beyond
