// Faults planted in the constructions behind Lemmas 1, 6 and 7, the uniform prior and Theorems 2 and 3.
#include "channel/leakage.hpp"
#include "checks/edwards/edwards.hpp"
#include "tests/support/planted.hpp"
#include "transform/average_over_orbits.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::edwards {
namespace {

using planted::caught;
using planted::passes;

Matrix transposed(const Matrix& k) {
    Matrix out(k.columns(), k.rows());
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j) out(j, i) = k(i, j);
    return out;
}

TEST_CASE("lemma 1: maxima over rows instead of columns; the sentence as printed") {
    const std::vector<std::string> parts{"formula", "sentence-as-printed", "sentence-repaired"};
    const Check row = check("c", private_channel_instances, leakage_under_uniform_prior, lemma_1);
    CHECK(passes(row, "formula"));
    CHECK(passes(row, "sentence-repaired"));
    CHECK(caught(row, "sentence-as-printed"));
    const auto by_rows = +[](const PrivateChannel& k) {
        LeakageUnderUniformPrior out = leakage_under_uniform_prior(k);
        out.sum_of_maxima = sum_of_column_maxima(transposed(k.matrix()));
        return out;
    };
    CHECK(caught(check("c", private_channel_instances, by_rows, lemma_1), "formula"));
    CHECK(caught(check("c", private_channel_instances, by_rows, lemma_1), "sentence-repaired"));
}

TEST_CASE("uniform prior: the prior vulnerability forgotten; the slack turned round") {
    CHECK(passes(check("c", private_channel_instances, worst_prior, uniform_prior), ""));
    CHECK(passes(check("c", every_channel, slack_below_maxima, uniform_prior_all), ""));
    const auto not_divided = +[](const PrivateChannel& k) {
        ExtremePrior out = worst_prior(k);
        out.factor *= Rational(static_cast<long>(out.support.size()));
        return out;
    };
    CHECK(caught(check("c", private_channel_instances, not_divided, uniform_prior), ""));
    const auto turned = +[](const EveryChannel& k) {
        GenericMatrix slack = slack_below_maxima(k);
        for (int i = 0; i < slack.rows(); ++i)
            for (int j = 0; j < slack.columns(); ++j) slack(i, j) = LinearForm() - slack(i, j);
        return slack;
    };
    CHECK(caught(check("c", every_channel, turned, uniform_prior_all), ""));
}

// Σ_t λ^{d_t - 1} where d_t > 0.
Rational too_small(const PrivateChannel& k) {
    Rational out;
    for (const auto& c : k.graph_case().components()) out += power(k.lambda(), std::max(0, c.diameter - 1));
    return out;
}
Polynomial too_small_all(const EverySquareChannel& k) {
    Polynomial out;
    for (const auto& c : k.graph_case().components())
        out += Polynomial::power_of_variable(static_cast<unsigned>(std::max(0, c.diameter - 1)));
    return out;
}

TEST_CASE("theorems 2 and 3: a bound that is too small, on instances and for all channels") {
    CHECK(passes(check("c", private_channel_instances, bound_by_diameters, theorem_2), ""));
    CHECK(caught(check("c", private_channel_instances, too_small, theorem_2), ""));
    CHECK(passes(check("c", every_square_channel_once, bound_by_diameters_all, theorem_2_all), ""));
    CHECK(caught(check("c", every_square_channel_once, too_small_all, theorem_2_all), ""));
    CHECK(passes(check("c", private_channel_instances, bound_by_diameters, theorem_3), "graph"));
    CHECK(caught(check("c", private_channel_instances, too_small, theorem_3), "graph"));
    CHECK(caught(check("c", every_square_channel_once, too_small_all, theorem_3_all), "graph"));
    CHECK(caught(check("c", private_channel_instances, too_small, theorem_3_connected), "connected"));
    CHECK(caught(check("c", every_square_channel_once, too_small_all, theorem_3_connected_all), "connected"));
    const Result all = planted::result_of(check("c", every_square_channel_once, bound_by_diameters_all, theorem_2_all),
                                          "", planted::graphs_up_to(3));
    CHECK(all.strength == Strength{Channels::all, Epsilon::all});
    CHECK(!all.notes.empty());  // it rests on Lemma 6, and says so
}

TEST_CASE("the proof of theorem 3: each step fails for some broken matrix") {
    const std::vector<std::string> steps{"step-1", "step-2", "step-3", "step-4", "step-5"};
    for (const auto& step : steps) {
        CHECK(passes(check("c", private_channel_instances, symmetrised, theorem_3_proof), step));
        CHECK(passes(check("c", every_square_channel_once, matrix_of, theorem_3_proof_all), step));
    }
    const auto identity = +[](const PrivateChannel& k) {
        Matrix out(k.graph().size(), k.graph().size());
        for (int i = 0; i < out.rows(); ++i) out(i, i) = 1;
        return ScaledMatrix(out);
    };
    const auto negative = +[](const PrivateChannel& k) {
        Matrix out = symmetrised(k).matrix();
        for (int i = 0; i < out.rows(); ++i)
            for (int j = 0; j < out.columns(); ++j) out(i, j) = -out(i, j);
        return ScaledMatrix(out);
    };
    const auto doubled = +[](const PrivateChannel& k) {
        Matrix out = symmetrised(k).matrix();
        for (int i = 0; i < out.rows(); ++i)
            for (int j = 0; j < out.columns(); ++j) out(i, j) *= 2;
        return ScaledMatrix(out);
    };
    const auto leaking = +[](const PrivateChannel& k) {  // mass outside the component that is negative
        Matrix out = symmetrised(k).matrix();
        for (int i = 0; i < out.rows(); ++i)
            for (int j = 0; j < out.columns(); ++j)
                if (!k.graph_case().distance().connected(i, j)) out(i, j) = -1;
        return ScaledMatrix(out);
    };
    CHECK(caught(check("c", private_channel_instances, identity, theorem_3_proof), "step-1"));
    CHECK(caught(check("c", private_channel_instances, identity, theorem_3_proof), "step-2"));
    CHECK(caught(check("c", private_channel_instances, negative, theorem_3_proof), "step-3"));
    CHECK(caught(check("c", private_channel_instances, leaking, theorem_3_proof), "step-4"));
    CHECK(caught(check("c", private_channel_instances, doubled, theorem_3_proof), "step-5"));
    const auto swapped = +[](const EverySquareChannel& k) {
        GenericMatrix out(k.outputs(), k.outputs());
        for (int i = 0; i < out.rows(); ++i)
            for (int j = 0; j < out.columns(); ++j) out(i, j) = k.matrix()(j, i);
        return out;
    };
    for (const char* step : {"step-1", "step-2", "step-3", "step-4", "step-5"})
        CHECK(caught(check("c", every_square_channel_once, swapped, theorem_3_proof_all), step));
}

TEST_CASE("lemma 6: columns sent to wrong rows, dropped, and mixed up") {
    const std::vector<std::string> parts{"a", "b", "c", "d"};
    for (const auto& part : parts) {
        CHECK(passes(check("c", private_channel_instances, collapsed, lemma_6), part));
        CHECK(passes(check("c", every_channel, collapsed_all, lemma_6_all), part));
    }
    const auto by_column = +[](const PrivateChannel& k) {
        std::vector<int> target;
        for (int j = 0; j < k.matrix().columns(); ++j) target.push_back(j % k.matrix().rows());
        return ScaledMatrix(merge_columns(k.matrix(), target));
    };
    const auto turned = +[](const PrivateChannel& k) { return ScaledMatrix(transposed(collapse_columns(k.matrix()))); };
    CHECK(caught(check("c", private_channel_instances, by_column, lemma_6), "b"));
    CHECK(caught(check("c", private_channel_instances, by_column, lemma_6), "d"));
    CHECK(caught(check("c", private_channel_instances, turned, lemma_6), "a"));
    CHECK(caught(check("c", private_channel_instances, turned, lemma_6), "c"));
    const auto next_row = +[](const EveryChannel& k) {
        auto target = k.maximal_row();
        for (auto& t : target) t = (t + 1) % k.graph().size();
        return merge_columns(k.matrix(), target);
    };
    for (const char* part : {"a", "b", "c", "d"}) CHECK(caught(check("c", every_channel, next_row, lemma_6_all), part));
    const auto halved = +[](const EveryChannel& k) {
        GenericMatrix out = collapsed_all(k);
        for (int i = 0; i < out.rows(); ++i)
            for (int j = 0; j < out.columns(); ++j) out(i, j) /= Rational(2);
        return out;
    };
    CHECK(caught(check("c", every_channel, halved, lemma_6_all), "a"));
    CHECK(caught(check("c", every_channel, halved, lemma_6_all), "d"));
}

// Every cyclic shift of the vertices, automorphism or not: a group that is too large.
std::vector<Permutation> all_shifts(int n) {
    std::vector<int> image;
    for (int x = 0; x < n; ++x) image.push_back((x + 1) % n);
    return {Permutation(image)};
}

TEST_CASE("lemma 7: groups too large and too small, one index left unmoved") {
    const std::vector<std::string> parts{
        "a", "b-maximum", "b-orbits", "b-equal-diagonals/as-printed", "b-equal-diagonals/repaired", "c", "d"};
    const Check row = check("c", private_channels_with_groups, averaged, lemma_7);
    for (const char* part : {"a", "b-maximum", "b-orbits", "b-equal-diagonals/repaired", "c", "d"})
        CHECK(passes(row, part));
    CHECK(caught(row, "b-equal-diagonals/as-printed"));

    const auto too_large = +[](const PrivateChannelWithGroup& k) {
        Averaged out = averaged(k);
        out.averaged = average_over_orbits(out.collapsed, PairOrbits(k.graph().size(), all_shifts(k.graph().size())));
        return out;
    };
    CHECK(caught(check("c", private_channels_with_groups, too_large, lemma_7), "c"));
    const auto not_averaged = +[](const PrivateChannelWithGroup& k) {
        Averaged out = averaged(k);
        out.averaged = out.collapsed;
        return out;
    };
    CHECK(caught(check("c", private_channels_with_groups, not_averaged, lemma_7), "b-orbits"));
    const auto first_index_only = +[](const PrivateChannelWithGroup& k) {
        Averaged out = averaged(k);
        const auto elements = *k.group().elements();
        Matrix mean(out.averaged.rows(), out.averaged.columns());
        for (int i = 0; i < mean.rows(); ++i)
            for (int j = 0; j < mean.columns(); ++j)
                for (const auto& sigma : elements)
                    mean(i, j) += out.collapsed.entry(sigma(i), j) / Rational(static_cast<long>(elements.size()));
        out.averaged = ScaledMatrix(mean);
        return out;
    };
    CHECK(caught(check("c", private_channels_with_groups, first_index_only, lemma_7), "b-maximum"));
    CHECK(caught(check("c", private_channels_with_groups, first_index_only, lemma_7), "d"));
    CHECK(caught(check("c", private_channels_with_groups, first_index_only, lemma_7), "b-equal-diagonals/repaired"));
    const auto summed = +[](const PrivateChannelWithGroup& k) {
        Averaged out = averaged(k);
        Matrix sum = out.averaged.matrix();
        for (int i = 0; i < sum.rows(); ++i)
            for (int j = 0; j < sum.columns(); ++j) sum(i, j) *= Rational(k.group().order());
        out.averaged = ScaledMatrix(sum);
        return out;
    };
    CHECK(caught(check("c", private_channels_with_groups, summed, lemma_7), "a"));
}

TEST_CASE("lemma 7 for all channels: the same faults") {
    const std::vector<std::string> parts{"a", "b-maximum", "b-orbits", "c", "d"};
    for (const auto& part : parts) CHECK(passes(check("c", every_square_channel, averaged_all, lemma_7_all), part));
    const auto too_large = +[](const EverySquareChannel& k) {
        return average_over_orbits(k.matrix(), PairOrbits(k.graph().size(), all_shifts(k.graph().size())));
    };
    CHECK(caught(check("c", every_square_channel, too_large, lemma_7_all), "c"));
    CHECK(caught(check("c", every_square_channel, too_large, lemma_7_all), "a"));
    const auto not_averaged = +[](const EverySquareChannel& k) { return k.matrix(); };
    for (const char* part : {"a", "b-maximum", "b-orbits", "c"})
        CHECK(caught(check("c", every_square_channel, not_averaged, lemma_7_all), part));
    const auto turned = +[](const EverySquareChannel& k) {
        GenericMatrix out = averaged_all(k);
        for (int i = 0; i < out.rows(); ++i) out(i, i) = averaged_all(k)(i, (i + 1) % out.columns());
        return out;
    };
    CHECK(caught(check("c", every_square_channel, turned, lemma_7_all), "d"));
}

}  // namespace
}  // namespace leakproof::edwards
