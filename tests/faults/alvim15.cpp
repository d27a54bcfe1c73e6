#include "checks/alvim15/alvim15.hpp"

#include "graph/families.hpp"
#include "tests/faults/alvim15.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::faults {
namespace {

using namespace leakproof::alvim15;

std::vector<Fault> preliminaries() {
    const auto halved = +[](const EveryMatrix& joint) {
        auto forms = vulnerability_forms(joint);
        forms.posterior /= Rational(2);
        forms.factors.uniform /= Rational(2);
        return forms;
    };
    const auto doubled = +[](const EveryMatrix& joint) {
        auto forms = vulnerability_forms(joint);
        forms.posterior += forms.posterior;
        return forms;
    };
    const auto larger = +[](const ChannelWithPrior& of) {
        auto found = min_entropy_values(of);
        found.posterior += Rational(1, 2);
        found.uniform += Rational(1, 4);
        return found;
    };
    const auto smaller = +[](const ChannelWithPrior& of) {
        auto found = min_entropy_values(of);
        found.posterior /= Rational(4);
        return found;
    };
    const auto symmetric =
        +[](const Once&) { return ChannelWithPrior(uniform_mixture(complete(2), Rational(2)), Prior::uniform(2)); };
    const auto filled = +[](const ChannelWithPrior& of) {
        Matrix wider = with_zero_column(of);
        wider(0, wider.columns() - 1) = Rational(1, 2);
        return wider;
    };
    const auto steep = +[](const EverySquareChannel& k) {
        auto columns = extreme_columns_of(k);
        for (auto& f : columns)
            for (auto& e : f.exponent) e *= 2;
        return columns;
    };
    const auto first_only = +[](const PrivateChannel& k) {
        auto pairs = composed_with_others(k);
        for (auto& [both, level] : pairs) level = Rational(1);
        return pairs;
    };
    return {
        {"half of the posterior and of the factor",
         {"at-least-one", "capacity-uniform", "capacity-formula"},
         check("alvim15/min-entropy", every_matrix, halved, min_entropy_all)},
        {"twice the posterior",
         {"at-most-entropy"},
         check("alvim15/min-entropy", every_matrix, doubled, min_entropy_all)},
        {"a larger posterior and a larger factor",
         {"at-most-entropy", "capacity-uniform", "capacity-formula"},
         check("alvim15/min-entropy", small_channels, larger, min_entropy)},
        {"a quarter of the posterior",
         {"at-least-one"},
         check("alvim15/min-entropy", small_channels, smaller, min_entropy)},
        {"a symmetric channel",
         {"not-symmetric"},
         check("alvim15/min-entropy", once_for_some_channels, symmetric, min_entropy_asymmetric)},
        {"a column that is not zero", {""}, check("alvim15/zero-columns", small_channels, filled, zero_columns)},
        {"columns that fall too fast",
         {""},
         check("alvim15/composition", small_graphs_all_channels, steep, composition_all)},
        {"the level of the first for both",
         {""},
         check("alvim15/composition", channels_on_small_graphs, first_only, composition)},
    };
}

std::vector<Fault> graphs_with_symmetry() {
    const auto never = +[](const GraphCase& of) {
        return TwoDescriptions{two_descriptions(of).distance_regular, false};
    };
    const auto always = +[](const GraphCase&) { return TwoDescriptions{false, true}; };
    const auto never_here = +[](const SymmetricCase& of) {
        return TwoDescriptions{two_descriptions(of).distance_regular, false};
    };
    const auto always_here = +[](const SymmetricCase&) { return TwoDescriptions{false, true}; };
    const auto uneven = +[](const SymmetricCase& of) {
        auto sizes = spheres(of);
        sizes.back().push_back(1);
        return sizes;
    };
    const auto other = +[](const Once&) { return PicturedGraphs{cycle(4), path(8)}; };
    const auto plain = +[](const Once&) { return SeparatingGraphs{{triangular(8)}, complete(4)}; };
    const auto irregular = +[](const Once&) { return SeparatingGraphs{{path(4)}, path(4)}; };
    const auto miscounted = +[](const SymmetricCase& of) {
        auto counts = arrow_counts(of);
        ++counts.taking.front().front();
        return counts;
    };
    const auto wrong_shape = +[](const DatabaseCase& of) {
        auto shape = database_shape(of);
        ++shape.components;
        ++shape.diameter;
        shape.array.reset();
        return shape;
    };
    const auto wrong_symmetry = +[](const DatabaseCase& of) {
        auto symmetry = database_symmetry(of);
        symmetry.vertex_transitive = false;
        ++symmetry.spheres.front().front();
        return symmetry;
    };
    const auto opposite = +[](const PairOfGraphs& of) {
        auto found = product_symmetry(of);
        found.product = !found.product;
        return found;
    };
    return {
        {"transitive when it is not, and the reverse",
         {"if", "only-if"},
         check("alvim15/cartesian-product", pairs_of_graphs, opposite, leakproof::alvim15::cartesian_product)},
        {"numbers never constant", {"only-if"}, check("alvim15/proposition-3", graphs, never, proposition_3)},
        {"numbers always constant", {"if"}, check("alvim15/proposition-3", graphs, always, proposition_3)},
        {"numbers never constant",
         {"only-if"},
         check("alvim15/proposition-3", many_symmetric_cases, never_here, proposition_3_symmetric)},
        {"numbers always constant",
         {"if"},
         check("alvim15/proposition-3", many_symmetric_cases, always_here, proposition_3_symmetric)},
        {"a vertex farther away",
         {"distance-regular", "vertex-transitive"},
         check("alvim15/proposition-5", many_symmetric_cases, uneven, proposition_5)},
        {"other graphs", {"a", "b"}, check("alvim15/figure-1", once, other, figure_1)},
        {"graphs with both symmetries",
         {"chang/not-vertex-transitive", "truncated-tetrahedron/not-distance-regular"},
         check("alvim15/figure-2", once, plain, figure_2)},
        {"graphs with neither",
         {"chang/distance-regular", "truncated-tetrahedron/vertex-transitive"},
         check("alvim15/figure-2", once, irregular, figure_2)},
        {"an automorphism counted twice",
         {""},
         check("alvim15/lemma-32", graphs_with_listed_groups, miscounted, lemma_32)},
        {"one component and one step too many",
         {"connected", "diameter", "distance-regular"},
         check("alvim15/proposition-13", database_graphs, wrong_shape, proposition_13)},
        {"no symmetry, a database counted twice",
         {"vertex-transitive", "equation-7"},
         check("alvim15/proposition-14", database_graphs, wrong_symmetry, proposition_14)},
    };
}

const Stream<EveryChannel, GraphCase> square_channels{
    &all_graphs, [](const GraphCase& graph, const Range&, const Visitor<EveryChannel>& visitor) {
        visitor.see(EveryChannel(graph, std::vector<int>(graph.size(), 0)));
    }};

std::vector<Fault> first_step() {
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
    const auto shifted = +[](const EveryChannel& m) {
        auto step = step_one(m);
        std::rotate(step.col.begin(), step.col.begin() + 1, step.col.end());
        std::vector<int> target(m.outputs());
        for (int k = 0; k < m.outputs(); ++k)
            for (const int j : step.col[k]) target[j] = k;
        step.matrix = merge_columns_in_place(m.matrix(), target);
        return step;
    };
    const auto twice = +[](const EveryChannel& m) {
        auto step = step_one(m);
        step.col.back().push_back(0);
        return step;
    };
    const auto one_more = +[](const EveryChannel& m) {
        auto step = step_one(m);
        step.col.front().push_back(m.outputs());
        return step;
    };
    const auto row = [](StepOne (*build)(const EveryChannel&)) {
        return check("alvim15/lemma-7", every_wide_channel, build, lemma_7);
    };
    return {
        {"a column lost", {"i", "v"}, row(lost)},
        {"columns sent one row too far", {"ii", "iii"}, row(shifted)},
        {"a column taken twice", {"iv"}, row(twice)},
        {"a column m", {"union/as-printed"}, row(one_more)},
        {"as many columns as rows",
         {"diagonal/as-printed"},
         check("alvim15/lemma-7", square_channels, step_one, lemma_7)},
    };
}

std::vector<Fault> second_step() {
    const auto raw = +[](const SymmetricChannels& k) {
        auto averaged = averaged_by_distance_all(k);
        averaged.mean = k.matrix();
        if (averaged.array && !averaged.array->b.empty()) ++averaged.array->b.front();
        return averaged;
    };
    const auto larger = +[](const SymmetricChannels& k) {
        auto averaged = averaged_by_distance_all(k);
        averaged.mean(0, 0) += averaged.mean(0, 0);
        return averaged;
    };
    const auto raw_group = +[](const SymmetricChannels& k) { return k.matrix(); };
    const auto larger_group = +[](const SymmetricChannels& k) {
        auto mean = averaged_over_group_all(k);
        mean(0, 0) += mean(0, 0);
        return mean;
    };
    const auto larger_entry = +[](const SymmetricInstance& k) {
        auto matrices = averaged_by_distance(k);
        matrices.mean(0, 0) += Rational(1);
        return matrices;
    };
    const auto same = +[](const SymmetricInstance& k) {
        auto matrices = averaged_by_distance(k);
        matrices.square = matrices.mean;
        return matrices;
    };
    const auto larger_entry_group = +[](const SymmetricInstance& k) {
        auto matrices = averaged_over_group(k);
        matrices.mean(0, 0) += Rational(1);
        return matrices;
    };
    return {
        {"not averaged, b_0 too large",
         {"i", "ii", "iii/text", "equation-21", "edge-count"},
         check("alvim15/lemma-8", symmetric_channels, raw, lemma_8_all)},
        {"an entry doubled", {"iv"}, check("alvim15/lemma-8", symmetric_channels, larger, lemma_8_all)},
        {"an entry enlarged",
         {"i", "ii", "iii/text", "iv"},
         check("alvim15/lemma-8", symmetric_instances, larger_entry, lemma_8)},
        {"M'' for M'", {"iii/appendix"}, check("alvim15/lemma-8", symmetric_instances, same, lemma_8)},
        {"not averaged",
         {"ii", "iii", "disconnected"},
         check("alvim15/lemma-9", symmetric_channels, raw_group, lemma_9_all)},
        {"an entry doubled", {"i", "iv"}, check("alvim15/lemma-9", symmetric_channels, larger_group, lemma_9_all)},
        {"an entry enlarged",
         {"i", "ii", "iii", "iv", "disconnected"},
         check("alvim15/lemma-9", symmetric_instances, larger_entry_group, lemma_9)},
    };
}

std::vector<Fault> bounds() {
    const auto shortened = +[](const EveryChannel& column) {
        auto proofs = path_proofs(column);
        for (auto& p : proofs)
            if (!p.proof.empty()) p.proof.pop_back();
        return proofs;
    };
    const auto identity = +[](const PrivateChannel& k) {
        Matrix m(k.graph().size(), k.graph().size());
        for (int i = 0; i < m.rows(); ++i) m(i, i) = 1;
        return ScaledMatrix(m);
    };
    const auto without_entries = +[](const EverySquareChannel& k) {
        auto proofs = row_bound_proofs(k);
        for (auto& proof : proofs) proof.pop_back();
        return proofs;
    };
    const auto heavier = +[](const SymmetricChannels& k) {
        auto bound = symmetric_bound(k);
        bound.weight += Polynomial(1);
        return bound;
    };
    const auto louder = +[](const SymmetricInstance& k) {
        auto averaged = averaged_both_ways(k);
        averaged.vulnerability += Rational(1);
        return averaged;
    };
    const auto extreme_anyway = +[](const SymmetricInstance& k) {
        auto averaged = averaged_both_ways(k);
        averaged.means = {exponential_by_distance(k.symmetric().distance(), k.lambda())};
        return averaged;
    };
    const std::vector<std::string> readings{"distance-regular/connected", "distance-regular/disconnected",
                                            "vertex-transitive/connected", "vertex-transitive/disconnected"};
    return {
        {"a step missing",
         {"product", "inequality-5/connected"},
         check("alvim15/remark-10", every_column, shortened, remark_10_all)},
        {"a channel that is not private",
         {"product", "inequality-5/connected"},
         check("alvim15/remark-10", private_channel_instances, identity, remark_10)},
        {"a step missing",
         {""},
         check("alvim15/proposition-11", every_square_channel_once, without_entries, proposition_11)},
        {"a weight too large", readings, check("alvim15/theorem-12", symmetric_channels, heavier, theorem_12_all)},
        {"a vulnerability too large", readings, check("alvim15/theorem-12", symmetric_instances, louder, theorem_12)},
        {"extreme matrices for any channel",
         {"equality"},
         check("alvim15/theorem-12", symmetric_instances, extreme_anyway, theorem_12)},
    };
}

std::vector<Fault> leakage_of_databases() {
    const auto no_proof = +[](const EveryDatabaseChannel&) { return Derivation{}; };
    const auto off = +[](const BoundParameters& vu) {
        auto bound = bound_behaviour(vu);
        std::swap(bound.here.numerator, bound.here.denominator);
        bound.here.numerator += bound.here.denominator;
        std::swap(bound.here.numerator, bound.here.denominator);
        bound.next_u = bound.next_v = {Polynomial(0), Polynomial(1)};
        return bound;
    };
    const auto falling = +[](const BoundParameters& vu) {
        auto bound = bound_behaviour(vu);
        std::swap(bound.here.numerator, bound.here.denominator);
        return bound;
    };
    const auto parenthesis = +[](const LevelAndIndividuals& of) {
        auto found = lower_bound(of);
        found.printed = found.most;
        found.mechanism = hamming_mechanism(of.n, 2, Rational(of.m + 1));
        return found;
    };
    const auto squared = +[](const DatabaseMechanism& of) {
        auto k = database_mechanism(of);
        for (int x = 0; x < k.rows(); ++x)
            for (int z = 0; z < k.columns(); ++z) k(x, z) *= k(x, z);
        return k;
    };
    return {
        {"no proof", {"bound"}, check("alvim15/theorem-15", database_channels, no_proof, theorem_15_all)},
        {"a larger denominator, and nothing afterwards",
         {"at-zero", "limit", "monotone-u", "monotone-v"},
         check("alvim15/theorem-15", bound_parameters, off, theorem_15_behaviour)},
        {"the bound upside down",
         {"monotone-epsilon"},
         check("alvim15/theorem-15", bound_parameters, falling, theorem_15_behaviour)},
        {"the parenthesis in its place, a mechanism for another λ",
         {"as-printed", "repaired"},
         check("alvim15/barthe-koepf", whole_levels, parenthesis, barthe_koepf)},
        {"entries squared",
         {"repaired"},
         check("alvim15/barthe-koepf", mechanisms_for_two_values, squared, barthe_koepf_everywhere)},
        {"entries squared",
         {"channel", "private", "leakage"},
         check("alvim15/proposition-16", database_mechanisms, squared, proposition_16)},
    };
}

}  // namespace

Faults alvim15() {
    Faults out;
    for (const auto& group :
         {preliminaries(), graphs_with_symmetry(), first_step(), second_step(), bounds(), leakage_of_databases(),
          alvim15_few_outputs(), alvim15_utility(), alvim15_tables(), alvim15_sentences()})
        out.planted.insert(out.planted.end(), group.begin(), group.end());
    return out;
}

}  // namespace leakproof::faults
