// Faults planted in the constructions behind Theorem 5, the diameters of powers, Example 4 and Figure 2.
#include "checks/edwards/edwards.hpp"
#include "graph/families.hpp"
#include "graph/product.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::edwards {
namespace {

using planted::caught;
using planted::passes;

TEST_CASE("theorem 5: the family as built") {
    const Check row = check("c", block_families, block_channel, theorem_5);
    for (const char* part : {"rows", "privacy-level", "leakage", "limit", "not-vertex-transitive",
                             "not-distance-regular", "first-epsilon"})
        CHECK(passes(row, part));
    CHECK(caught(row, "limit-one-component"));
    CHECK(caught(row, "second-epsilon"));
    const Result one = planted::result_of(row, "limit-one-component", planted::graphs_up_to(3));
    const Datum* limit = one.counterexample->value("limit of the ratio of logarithms");
    REQUIRE(limit != nullptr);
    CHECK(limit->str() == "2");
}

TEST_CASE("theorem 5: a δ too few, all blocks in the same columns, a symmetric graph") {
    const auto missing_delta = +[](const BlockFamily& of) {
        BlockChannel out = block_channel(of);
        out.numerators(0, 0) = Polynomial(1);
        return out;
    };
    CHECK(caught(check("c", block_families, missing_delta, theorem_5), "rows"));
    const auto squared = +[](const BlockFamily& of) {
        BlockChannel out = block_channel(of);
        out.numerators(0, 0) = (Polynomial(1) + Polynomial::variable()) * (Polynomial(1) + Polynomial::variable());
        return out;
    };
    CHECK(caught(check("c", block_families, squared, theorem_5), "privacy-level"));
    CHECK(caught(check("c", block_families, squared, theorem_5), "leakage"));
    CHECK(caught(check("c", block_families, squared, theorem_5), "first-epsilon"));
    const auto overlapping = +[](const BlockFamily& of) {
        BlockChannel out = block_channel(of);
        for (int i = 4; i < out.numerators.rows(); ++i)
            for (int j = 0; j < 2; ++j) {
                out.numerators(i, j) = out.numerators(i, i / 2 * 2 + j);
                out.numerators(i, i / 2 * 2 + j) = Polynomial();
            }
        return out;
    };
    CHECK(caught(check("c", block_families, overlapping, theorem_5), "limit"));
    const auto symmetric = +[](const BlockFamily& of) {
        BlockChannel out = block_channel(of);
        out.graph = complete(2 * of.n + 2);
        return out;
    };
    CHECK(caught(check("c", block_families, symmetric, theorem_5), "not-vertex-transitive"));
    CHECK(caught(check("c", block_families, symmetric, theorem_5), "not-distance-regular"));
}

TEST_CASE("theorem 5 on other graphs") {
    CHECK(passes(check("c", graphs, channel_telling_the_component, theorem_5_every_graph), "every-graph"));
    const auto silent = +[](const GraphCase& of) {
        Matrix k(of.size(), 1);
        for (int i = 0; i < of.size(); ++i) k(i, 0) = 1;
        return k;
    };
    CHECK(caught(check("c", graphs, silent, theorem_5_every_graph), "every-graph"));
    CHECK(passes(check("c", every_square_channel_once, proof_of_uniform_bound, theorem_5_connected_graphs),
                 "connected-graphs"));
    const auto one_step_short = +[](const EverySquareChannel& k) {
        Derivation proof = proof_of_uniform_bound(k);
        if (!proof.empty()) proof.pop_back();
        return proof;
    };
    CHECK(
        caught(check("c", every_square_channel_once, one_step_short, theorem_5_connected_graphs), "connected-graphs"));
}

TEST_CASE("diameters that are one too large") {
    const auto power_plus = +[](const PowerCase& p) { return diameter_of_power(p) + 1; };
    CHECK(passes(check("c", powers, diameter_of_power, power_diameter), ""));
    CHECK(caught(check("c", powers, power_plus, power_diameter), ""));
    const auto words_plus = +[](const NumberCase& mn) { return diameter_of_words(mn) + 1; };
    const std::vector<std::string> parts{"differential-privacy", "bits"};
    for (const auto& part : parts) {
        CHECK(passes(check("c", numbers, diameter_of_words, theorem_3_differential_privacy), part));
        CHECK(caught(check("c", numbers, words_plus, theorem_3_differential_privacy), part));
    }
    const auto swapped = +[](const NumberCase& mn) {
        const CycleAndComplete d = diameters_of_powers(mn);
        return CycleAndComplete{d.complete, d.cycle};
    };
    CHECK(passes(check("c", numbers, diameters_of_powers, example_4), "cycle"));
    CHECK(passes(check("c", numbers, diameters_of_powers, example_4), "complete/repaired"));
    CHECK(caught(check("c", numbers, diameters_of_powers, example_4), "complete/as-printed"));
    CHECK(caught(check("c", numbers, swapped, example_4), "cycle"));
    CHECK(caught(check("c", numbers, swapped, example_4), "complete/repaired"));
    const auto line_plus = +[](const NumberCase& point) { return diameter_of_threshold_power(point) + point.n / 20; };
    CHECK(passes(check("c", figure_2_points, diameter_of_threshold_power, figure_2), ""));
    CHECK(caught(check("c", figure_2_points, line_plus, figure_2), ""));
}

}  // namespace
}  // namespace leakproof::edwards
