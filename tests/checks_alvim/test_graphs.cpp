// Faults planted in the constructions behind the claims on graphs, transformations and bounds (alvim15).
#include "checks/alvim15/alvim15.hpp"
#include "graph/families.hpp"
#include "tests/support/planted.hpp"
#include "transform/average_by_distance.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::alvim15 {
namespace {

using planted::caught;
using planted::passes;

TEST_CASE("min-entropy: posterior too small; prior vulnerability mistaken") {
    CHECK(passes(check("c", every_matrix, vulnerability_forms, min_entropy_all), "at-least-one"));
    const auto halved = +[](const EveryMatrix& joint) {
        auto forms = vulnerability_forms(joint);
        forms.posterior /= Rational(2);
        return forms;
    };
    CHECK(caught(check("c", every_matrix, halved, min_entropy_all), "at-least-one"));
    const auto doubled = +[](const EveryMatrix& joint) {
        auto forms = vulnerability_forms(joint);
        forms.posterior += forms.posterior;
        return forms;
    };
    CHECK(caught(check("c", every_matrix, doubled, min_entropy_all), "at-most-entropy"));
    const auto larger = +[](const ChannelWithPrior& of) {
        auto found = min_entropy_values(of);
        found.posterior += Rational(1, 2);
        return found;
    };
    CHECK(caught(check("c", small_channels, larger, min_entropy), "capacity-uniform"));
    CHECK(passes(check("c", once, asymmetric_channel, min_entropy_asymmetric), "not-symmetric"));
    const auto symmetric =
        +[](const Once&) { return ChannelWithPrior(uniform_mixture(complete(2), Rational(2)), Prior::uniform(2)); };
    CHECK(caught(check("c", once, symmetric, min_entropy_asymmetric), "not-symmetric"));
}

TEST_CASE("composition: a column that falls too fast; a product of three") {
    CHECK(passes(check("c", small_graphs_all_channels, extreme_columns_of, composition_all), ""));
    const auto steep = +[](const EverySquareChannel& k) {
        auto columns = extreme_columns_of(k);
        for (auto& f : columns)
            for (auto& e : f.exponent) e *= 2;
        return columns;
    };
    CHECK(caught(check("c", small_graphs_all_channels, steep, composition_all), ""));
    const auto cubed = +[](const PrivateChannel& k) {
        const Matrix both = composed_with_itself(k);
        Matrix out(both.rows(), both.columns() * k.matrix().columns());
        for (int i = 0; i < out.rows(); ++i)
            for (int j = 0; j < out.columns(); ++j)
                out(i, j) = both(i, j / k.matrix().columns()) * k.matrix()(i, j % k.matrix().columns());
        return out;
    };
    CHECK(passes(check("c", channels_on_small_graphs, composed_with_itself, composition), ""));
    CHECK(caught(check("c", channels_on_small_graphs, cubed, composition), ""));
}

TEST_CASE("propositions 3 and 5, figures 1 and 2: a wrong test of symmetry, wrong graphs") {
    const auto never = +[](const GraphCase& of) {
        return TwoDescriptions{two_descriptions(of).distance_regular, false};
    };
    CHECK(caught(check("c", graphs, never, proposition_3), "only-if"));
    const auto always = +[](const GraphCase&) { return TwoDescriptions{false, true}; };
    CHECK(caught(check("c", graphs, always, proposition_3), "if"));
    const auto uneven = +[](const SymmetricCase& of) {
        auto sizes = spheres(of);
        sizes.back().push_back(1);
        return sizes;
    };
    CHECK(caught(check("c", symmetric_cases, uneven, proposition_5), "distance-regular"));
    CHECK(caught(check("c", symmetric_cases, uneven, proposition_5), "vertex-transitive"));
    const auto other = +[](const Once&) { return PicturedGraphs{cycle(4), path(8)}; };
    CHECK(caught(check("c", once, other, figure_1), "a"));
    CHECK(caught(check("c", once, other, figure_1), "b"));
    const auto plain = +[](const Once&) { return SeparatingGraphs{{triangular(8)}, complete(4)}; };
    CHECK(caught(check("c", once, plain, figure_2), "chang/not-vertex-transitive"));
    CHECK(caught(check("c", once, plain, figure_2), "truncated-tetrahedron/not-distance-regular"));
    const auto irregular = +[](const Once&) { return SeparatingGraphs{{path(4)}, path(4)}; };
    CHECK(caught(check("c", once, irregular, figure_2), "chang/distance-regular"));
    CHECK(caught(check("c", once, irregular, figure_2), "truncated-tetrahedron/vertex-transitive"));
}

TEST_CASE("lemma 7: a column lost, a column doubled, a column sent to a wrong row") {
    const auto row = check("c", every_wide_channel, step_one, lemma_7);
    for (const char* part :
         {"i", "ii", "iii", "iv", "v", "union/repaired", "disjoint", "empty/repaired", "diagonal/repaired"})
        CHECK(passes(row, part));
    const auto lost = +[](const EveryChannel& m) {
        auto step = step_one(m);
        for (auto& col : step.col)
            if (!col.empty()) {
                for (int i = 0; i < m.graph().size(); ++i)
                    step.matrix(i, m.maximal_row()[col.back()]) -= m.matrix()(i, col.back());
                col.pop_back();
                break;
            }
        return step;
    };
    for (const char* part : {"i", "v", "union/repaired"})
        CHECK(caught(check("c", every_wide_channel, lost, lemma_7), part));
    const auto shifted = +[](const EveryChannel& m) {
        auto step = step_one(m);
        std::rotate(step.col.begin(), step.col.begin() + 1, step.col.end());
        std::vector<int> target(m.outputs());
        for (int k = 0; k < m.outputs(); ++k)
            for (const int j : step.col[k]) target[j] = k;
        step.matrix = merge_columns_in_place(m.matrix(), target);
        return step;
    };
    for (const char* part : {"ii", "iii", "empty/repaired", "diagonal/repaired"})
        CHECK(caught(check("c", every_wide_channel, shifted, lemma_7), part));
    const auto twice = +[](const EveryChannel& m) {
        auto step = step_one(m);
        step.col.back().push_back(0);
        return step;
    };
    for (const char* part : {"disjoint", "iv", "empty/as-printed"})
        CHECK(caught(check("c", every_wide_channel, twice, lemma_7), part));
}

TEST_CASE("lemmas 8 and 9: the matrix not averaged, averaged over too little, scaled") {
    CHECK(passes(check("c", symmetric_channels, averaged_by_distance_all, lemma_8_all), "iii/text"));
    const auto raw = +[](const SymmetricChannels& k) { return k.matrix(); };
    for (const char* part : {"i", "ii", "iii/text"})
        CHECK(caught(check("c", symmetric_channels, raw, lemma_8_all), part));
    const auto no_trace = +[](const SymmetricChannels& k) {
        auto mean = averaged_by_distance_all(k);
        mean(0, 0) += mean(0, 0);
        return mean;
    };
    CHECK(caught(check("c", symmetric_channels, no_trace, lemma_8_all), "iv"));
    CHECK(passes(check("c", symmetric_channels, averaged_over_group_all, lemma_9_all), "disconnected"));
    for (const char* part : {"ii", "iii", "disconnected"})
        CHECK(caught(check("c", symmetric_channels, raw, lemma_9_all), part));
    const auto doubled = +[](const SymmetricChannels& k) {
        auto mean = averaged_over_group_all(k);
        mean(0, 0) += mean(0, 0);
        return mean;
    };
    for (const char* part : {"i", "iv"}) CHECK(caught(check("c", symmetric_channels, doubled, lemma_9_all), part));
    const auto unaveraged = +[](const SymmetricInstance& k) {
        const Matrix square = collapse_columns(k.matrix());
        return AveragedPair{square, square};
    };
    CHECK(caught(check("c", symmetric_instances, unaveraged, lemma_8), "ii"));
    CHECK(caught(check("c", symmetric_instances, unaveraged, lemma_9), "ii"));
    const auto miscounted = +[](const SymmetricCase& of) {
        auto counts = arrow_counts(of);
        ++counts.taking.front().front();
        return counts;
    };
    CHECK(caught(check("c", graphs_with_listed_groups, miscounted, lemma_32), ""));
}

TEST_CASE("remark 10, proposition 11, theorem 12: a step missing, a weight too large, a channel that is not private") {
    const auto shortened = +[](const EveryChannel& column) {
        auto proofs = path_proofs(column);
        for (auto& p : proofs)
            if (!p.proof.empty()) p.proof.pop_back();
        return proofs;
    };
    CHECK(passes(check("c", every_column, path_proofs, remark_10_all), "product"));
    CHECK(caught(check("c", every_column, shortened, remark_10_all), "product"));
    CHECK(caught(check("c", every_column, shortened, remark_10_all), "inequality-5/connected"));
    const auto identity = +[](const PrivateChannel& k) {
        Matrix m(k.graph().size(), k.graph().size());
        for (int i = 0; i < m.rows(); ++i) m(i, i) = 1;
        return ScaledMatrix(m);
    };
    CHECK(caught(check("c", private_channel_instances, identity, remark_10), "product"));
    CHECK(caught(check("c", private_channel_instances, identity, remark_10), "inequality-5/connected"));
    const auto without_entries = +[](const EverySquareChannel& k) {
        auto proofs = row_bound_proofs(k);
        for (auto& proof : proofs) proof.pop_back();
        return proofs;
    };
    CHECK(passes(check("c", every_square_channel_once, row_bound_proofs, proposition_11), ""));
    CHECK(caught(check("c", every_square_channel_once, without_entries, proposition_11), ""));
    const std::vector<std::string> twelve{"distance-regular/connected", "distance-regular/disconnected",
                                          "vertex-transitive/connected", "vertex-transitive/disconnected", "equality"};
    const auto heavier = +[](const SymmetricChannels& k) {
        auto bound = symmetric_bound(k);
        bound.weight += Polynomial(1);
        return bound;
    };
    for (std::size_t p = 0; p < 4; ++p)
        CHECK(caught(check("c", symmetric_channels, heavier, theorem_12_all), twelve[p]));
    const auto extreme_anyway = +[](const SymmetricInstance& k) {
        return std::vector<Matrix>{exponential_by_distance(k.symmetric().distance(), k.lambda())};
    };
    CHECK(passes(check("c", symmetric_instances, averaged_both_ways, theorem_12), "equality"));
    CHECK(caught(check("c", symmetric_instances, extreme_anyway, theorem_12), "equality"));
}

TEST_CASE("propositions 13 and 14, theorem 15, proposition 16: wrong shape, wrong bound, wrong mechanism") {
    const auto wrong_shape = +[](const DatabaseCase& of) {
        auto shape = database_shape(of);
        ++shape.components;
        ++shape.diameter;
        shape.array.reset();
        return shape;
    };
    for (const char* part : {"connected", "diameter", "distance-regular"}) {
        CHECK(caught(check("c", database_graphs, wrong_shape, proposition_13), part));
    }
    const auto wrong_symmetry = +[](const DatabaseCase& of) {
        auto symmetry = database_symmetry(of);
        symmetry.vertex_transitive = false;
        ++symmetry.spheres.front().front();
        return symmetry;
    };
    for (const char* part : {"vertex-transitive", "equation-7"})
        CHECK(caught(check("c", database_graphs, wrong_symmetry, proposition_14), part));
    const auto no_proof = +[](const EveryDatabaseChannel&) { return Derivation{}; };
    CHECK(caught(check("c", database_channels, no_proof, theorem_15_all), "bound"));
    const std::vector<std::string> behaviour{"at-zero", "limit", "monotone-epsilon", "monotone-u", "monotone-v"};
    CHECK(passes(check("c", bound_parameters, bound_behaviour, theorem_15_behaviour), "monotone-v"));
    const auto upside_down = +[](const BoundParameters& vu) {
        auto bound = bound_behaviour(vu);
        std::swap(bound.here.numerator, bound.here.denominator);
        bound.here.numerator += bound.here.denominator;
        std::swap(bound.here.numerator, bound.here.denominator);
        bound.next_u = bound.next_v = {Polynomial(0), Polynomial(1)};
        return bound;
    };
    for (const auto& part : behaviour)
        if (part != "monotone-epsilon")
            CHECK(caught(check("c", bound_parameters, upside_down, theorem_15_behaviour), part));
    const auto falling = +[](const BoundParameters& vu) {
        auto bound = bound_behaviour(vu);
        std::swap(bound.here.numerator, bound.here.denominator);
        return bound;
    };
    CHECK(caught(check("c", bound_parameters, falling, theorem_15_behaviour), "monotone-epsilon"));
    const std::vector<std::string> sixteen{"channel", "private", "leakage"};
    CHECK(passes(check("c", database_mechanisms, database_mechanism, proposition_16), "leakage"));
    const auto squared = +[](const DatabaseMechanism& of) {
        auto k = database_mechanism(of);
        for (int x = 0; x < k.rows(); ++x)
            for (int z = 0; z < k.columns(); ++z) k(x, z) *= k(x, z);
        return k;
    };
    for (const auto& part : sixteen) CHECK(caught(check("c", database_mechanisms, squared, proposition_16), part));
}

}  // namespace
}  // namespace leakproof::alvim15
