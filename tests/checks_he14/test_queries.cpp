// Faults planted in sensitivities, noise and errors.
#include "checks/he14/queries.hpp"
#include "graph/families.hpp"
#include "graph/product.hpp"
#include "tests/support/oracle.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::he14 {
namespace {

using planted::on_policies::caught;
using planted::on_policies::passes;

TEST_CASE("errors with a wrong second moment") {
    const auto wrong = +[](const NumberCase&) { return Rational(3); };
    CHECK(passes(check("c", lines, second_moment, histogram_error), "error"));
    CHECK(caught(check("c", lines, wrong, histogram_error), "error"));
    CHECK(passes(check("c", lines, second_moment, theorem_7_1), "bound"));
    CHECK(caught(check("c", lines, wrong, theorem_7_1), "bound"));
}

TEST_CASE("secret graphs with a wrong graph") {
    const auto wrong = +[](const NumberCase& mn) {
        SecretKinds out = secret_kinds(mn);
        for (auto& g : out.threshold) g = complement(g);
        out.full = Graph(mn.m);
        return out;
    };
    CHECK(passes(check("c", lines, secret_kinds, secret_graphs), "threshold"));
    CHECK(caught(check("c", lines, wrong, secret_graphs), "threshold"));
    CHECK(caught(check("c", lines, wrong, secret_graphs), "full"));
    CHECK(caught(check("c", lines, wrong, cumulative_histogram_claims), "general"));
    CHECK(passes(check("c", lines, secret_kinds, cumulative_histogram_claims), "threshold/repaired"));
}

TEST_CASE("estimators with a wrong sign") {
    const auto wrong = +[](const NumberCase& k) {
        auto out = estimators(k);
        for (auto& e : out) e[0] = 1;
        return out;
    };
    CHECK(passes(check("c", chains_of_counts, estimators, correlated_counts), "average"));
    CHECK(caught(check("c", chains_of_counts, wrong, correlated_counts), "estimators"));
}

TEST_CASE("zeros or ones, with a third database") {
    const auto wrong = +[](const NumberCase& mn) { return Policy::unconstrained(complete(2), std::min(mn.n, 6)); };
    CHECK(passes(check("c", zeros_or_ones, zeros_and_ones, restricted_sensitivity), "distinguishable"));
    CHECK(caught(check("c", zeros_or_ones, wrong, restricted_sensitivity), "policy-specific"));
}

TEST_CASE("theorem 5.1 with a sensitivity one too small") {
    const auto wrong = +[](const PolicyForEveryChannel& p) {
        auto out = sensitivities_of_queries(p);
        for (auto& s : out) s.value -= s.value > 1;
        return out;
    };
    CHECK(passes(check("c", policies_for_every_channel, sensitivities_of_queries, theorem_5_1), "geometric"));
    CHECK(caught(check("c", policies_for_every_channel, wrong, theorem_5_1), "laplace"));
    CHECK(caught(check("c", policies_for_every_channel, wrong, theorem_5_1), "geometric"));
}

TEST_CASE("lemma 6.1 with sums twice as large") {
    CHECK(passes(check("c", clustered_points, cluster_sensitivities, lemma_6_1), "full/by-individual"));
    const auto wrong = +[](const ClusteredPoints& c) {
        auto out = cluster_sensitivities(c);
        out.full.sum_by_individual *= 3;
        out.full.size_by_value += 1;
        return out;
    };
    CHECK(caught(check("c", clustered_points, wrong, lemma_6_1), "full/by-individual"));
    CHECK(caught(check("c", clustered_points, wrong, lemma_6_1), "size/joining-clusters"));
}

TEST_CASE("posterior vulnerability of two shifted distributions, against a plain sum") {
    for (long gap = 0; gap <= 7; ++gap) {
        Rational partial;
        for (long z = -60; z <= 60 + gap; ++z)
            partial += std::max(oracle::geometric_probability(Rational(3), z),
                                oracle::geometric_probability(Rational(3), z - gap));
        partial /= Rational(2);
        const Rational exact = posterior_vulnerability_of_two(Rational(3), gap);
        CHECK(partial <= exact);
        CHECK(exact - partial <= power(Rational(3), -58));
    }
}

}  // namespace
}  // namespace leakproof::he14
