// Few outputs, individuals, utility and the printed tables.
#include "checks/alvim15/alvim15.hpp"
#include "exact/printed.hpp"
#include "graph/families.hpp"
#include "tests/faults/alvim15.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::faults {
namespace {

using namespace leakproof::alvim15;

// Channels with equal columns only.
const Stream<FewOutputs, DatabaseCase> equal_columns_only{
    &databases, [](const DatabaseCase& graph, const Range& range, const Visitor<FewOutputs>& visitor) {
        if (graph.size() > 9 || graph.v < 2) return;
        for (const auto& lambda : range.lambdas)
            for (int r = 1; r < graph.size(); ++r) {
                Matrix k(graph.size(), r);
                for (int i = 0; i < k.rows(); ++i)
                    for (int j = 0; j < r; ++j) k(i, j) = Rational(1, r);
                visitor.see(FewOutputs(graph, lambda, {"equal columns", Channel(std::move(k))}));
            }
    }};

Matrix scaled_by(Matrix m, const Rational& factor) {
    for (int i = 0; i < m.rows(); ++i)
        for (int j = 0; j < m.columns(); ++j) m(i, j) *= factor;
    return m;
}

FewOutputsBound bound_of(const Targets& of, const Rational& value) {
    return {false, {of.lambdas().size(), {value, Matrix(1, 1)}}};
}

}  // namespace

std::vector<Fault> alvim15_few_outputs() {
    const auto steep = +[](const Targets& of) {
        auto found = extreme_square(of);
        found.numerators(0, 0) *= Polynomial::variable();
        found.most = bound_of(of, Rational(of.outputs() + 1));
        found.most.optima.front().value *= power(of.lambdas().front(), 2);
        return found;
    };
    const auto within_reach = +[](const FewOutputs& m) {
        auto found = square_for_channel(m);
        found.sum = found.largest;
        return found;
    };
    const auto larger = +[](const FewOutputs& m) {
        auto found = square_for_channel(m);
        found.square(0, 0) += Rational(1);
        return found;
    };
    const auto too_large = +[](const Targets& of) { return bound_of(of, Rational(of.outputs() + 1)); };
    const auto nothing = +[](const Targets& of) { return bound_of(of, Rational(0)); };
    const auto general = +[](const BoundParameters& vu) { return database_bound(vu.n, vu.m); };
    const auto quarter = +[](const FewOutputs& m) { return scaled_by(folded(m), Rational(1, 8)); };
    const auto enlarged = +[](const FewOutputs& m) { return scaled_by(folded(m), Rational(100)); };
    const auto one_folded =
        +[](const FewOutputs& m) { return m.outputs() > 1 ? fold_smallest_columns(m.matrix(), 1) : m.matrix(); };
    const auto no_proofs = +[](const EverySquareChannel& k) {
        return CliqueProofs{
            {}, std::vector<std::vector<Derivation>>(k.graph().size(), std::vector<Derivation>(k.graph().size()))};
    };
    const auto no_proof = +[](const EverySquareChannel&) { return Derivation{}; };
    const auto crooked = +[](const DatabaseCase& of) { return LinesOfDatabases{{0, of.size() - 1}}; };
    const auto halved = +[](const ChannelWithPrior& of) {
        auto p = posterior_values(of);
        p.joint = scaled_by(p.joint, Rational(1, 2));
        return p;
    };
    const auto upside_down = +[](const ValuesOfOne& of) {
        auto found = corrections(of);
        std::swap(found.here.numerator, found.here.denominator);
        std::swap(found.next.numerator, found.next.denominator);
        return found;
    };
    const auto exchanged = +[](const Once& once) {
        auto numbers = individual_numbers(once);
        std::swap(numbers.bound, numbers.correction);
        return numbers;
    };
    return {
        {"a larger entry, a larger optimum",
         {"i-to-iii", "iv/repaired"},
         check("alvim15/lemma-19", targets_rounding_down, steep, lemma_19_all)},
        {"a sum within reach",
         {"iv/as-printed"},
         check("alvim15/lemma-19", few_output_instances, within_reach, lemma_19)},
        {"a larger entry",
         {"i-to-iii", "iv/repaired"},
         check("alvim15/lemma-19", few_output_instances, larger, lemma_19)},
        {"maxima in every row",
         {"injection"},
         check("alvim15/lemma-19", equal_columns_only, square_for_channel, lemma_19)},
        {"an optimum too large",
         {"text", "special-case"},
         check("alvim15/proposition-20", targets_rounding_down, too_large, proposition_20_text)},
        {"no leakage",
         {"appendix"},
         check("alvim15/proposition-20", targets_rounding_up, nothing, proposition_20_appendix)},
        {"the bound of Theorem 15",
         {"smaller"},
         check("alvim15/proposition-20", bound_parameters, general, proposition_20_smaller)},
        {"N too small",
         {"collapse/repaired", "collapse/several"},
         check("alvim15/proposition-20", few_output_instances, quarter, proposition_20_collapse)},
        {"N a hundred times as large",
         {"collapse/as-printed"},
         check("alvim15/proposition-20", few_output_instances, enlarged, proposition_20_collapse)},
        {"one column added to another",
         {"collapse/possible"},
         check("alvim15/proposition-20", few_output_instances, one_folded, proposition_20_collapse)},
        {"no proofs", {"bound", "ratio"}, check("alvim15/equation-10", clique_channels, no_proofs, equation_10_all)},
        {"a line that is none", {"bound"}, check("alvim15/equation-10", database_graphs, crooked, equation_10_lines)},
        {"half of the joint distribution",
         {"equation-8", "equation-9"},
         check("alvim15/equation-10", small_channels, halved, equation_10)},
        {"no proof", {"bound"}, check("alvim15/proposition-21", clique_channels, no_proof, proposition_21_all)},
        {"the factor upside down",
         {"correction", "improvement"},
         check("alvim15/proposition-21", values_of_one, upside_down, proposition_21_corrections)},
        {"bound and correction exchanged",
         {"number-bound", "number-correction", "fifty-percent"},
         check("alvim15/proposition-21", once, exchanged, proposition_21_numbers)},
    };
}

std::vector<Fault> alvim15_utility() {
    const auto paid_twice = +[](const EveryMatrix& joint) {
        auto out = two_utilities(joint);
        for (auto& u : out) u.by_answers += u.by_answers;
        return out;
    };
    const auto exchanged = +[](const ChannelWithPrior& of) {
        auto out = utility_values(of);
        std::swap(out.by_answers, out.by_outputs);
        return out;
    };
    const auto by_outputs = +[](const ChannelWithPrior& of) {
        auto out = utility_values(of);
        out.by_answers = out.by_outputs;
        return out;
    };
    const auto overpaid = +[](const EveryMatrix& joint) {
        auto out = guess_utilities(joint);
        for (auto& u : out) u.utility += u.utility;
        return out;
    };
    const auto all_joined = +[](const QueryOnGraph& of) { return complete(of.f.answers); };
    const auto heavier = +[](const SymmetricChannels& k) {
        auto bound = symmetric_bound(k);
        bound.weight += Polynomial(1);
        return bound;
    };
    const auto steeper = +[](const SymmetricChannels& k) {
        auto h = symmetric_mechanism(k);
        for (int i = 0; i < h.numerators.rows(); ++i) h.numerators(i, i) *= Polynomial::variable();
        h.bound.weight += Polynomial(1);
        return h;
    };
    const auto uniform_prior = +[](const Once&) {
        return std::optional<BetterUnderPrior>({complete(3), Rational(2), std::vector<Rational>(3, Rational(1, 3))});
    };
    const auto too_small = +[](const GraphCase& of) { return empty_graph(of.size()); };
    const auto steep = +[](const SymmetricChannels& k) {
        auto h = mechanism_of_the_larger(k);
        for (int i = 0; i < h.rows(); ++i) h(i, i) *= Polynomial::variable() * Polynomial::variable();
        return h;
    };
    const auto turned = +[](const PairOfSymmetricGraphs& pair) {
        return higher_utility(PairOfSymmetricGraphs(pair.large, pair.small));
    };
    return {
        {"guesses paid twice", {""}, check("alvim15/proposition-23", every_matrix, paid_twice, proposition_23)},
        {"the sums exchanged",
         {"appendix"},
         check("alvim15/proposition-24", small_channels, exchanged, proposition_24)},
        {"the right sum in both places",
         {"text", "proof/as-printed"},
         check("alvim15/proposition-24", small_channels, by_outputs, proposition_24)},
        {"guesses paid twice",
         {"appendix"},
         check("alvim15/proposition-24", every_matrix, overpaid, proposition_24_all)},
        {"all answers joined",
         {"surjective", "non-surjective"},
         check("alvim15/proposition-26", queries, all_joined, proposition_26)},
        {"a weight too large", {""}, check("alvim15/theorem-27", symmetric_channels, heavier, theorem_27)},
        {"a larger diagonal and weight",
         {"channel", "private", "utility"},
         check("alvim15/theorem-28", symmetric_channels, steeper, theorem_28)},
        {"the uniform prior",
         {"not-uniform"},
         check("alvim15/theorem-28", once_for_every_channel_at_one_lambda, uniform_prior, theorem_28_not_uniform)},
        {"no edges around", {"always"}, check("alvim15/remark-29", graphs, too_small, remark_29_always)},
        {"a diagonal too large", {"private"}, check("alvim15/remark-29", symmetric_channels, steep, remark_29_private)},
        {"the order turned round",
         {"smaller/inclusion"},
         check("alvim15/remark-29", pairs_of_symmetric_graphs, turned, remark_29_smaller)},
    };
}

namespace {

std::vector<Fault> figures_and_channels() {
    const auto other = +[](const Once& once) {
        auto found = figure_eight(once);
        found.bits = ExactValue(Rational(99));
        found.vulnerability = {Rational(1, 4), Rational(1, 3)};
        return found;
    };
    const auto corrected = +[](const Once& once) {
        auto figure = figure_nine(once);
        for (int i = 0; i < 9; ++i)
            for (int j = 0; j < 9; ++j) figure.printed.entries[i][j] = *PrintedNumber::parse(figure.exact(i, j).exact);
        return figure;
    };
    const auto no_proof = +[](const Once& once) {
        auto figure = figure_nine(once);
        figure.proof.clear();
        const RationalFunction bound = database_bound(2, 3);
        figure.typeset = {bound.numerator, Polynomial(9) * bound.denominator};
        return figure;
    };
    const auto telling = +[](const OneOddInput& of) {
        Matrix k(of.inputs, of.outputs);
        for (int i = 0; i < of.inputs; ++i) k(i, i % of.outputs) = 1;
        return k;
    };
    const auto silent = +[](const OneOddInput& of) {
        return odd_input_channel(OneOddInput(of.inputs, of.outputs, Rational(1, of.outputs)));
    };
    const auto loud = +[](const Once&) { return std::vector<Matrix>{uniform_mixture(complete(2), Rational(10))}; };
    return {
        {"other figures", {"bits", "vulnerability"}, check("alvim15/figure-8-number", once, other, figure_8_number)},
        {"the true distances", {"table"}, check("alvim15/example-17", once, corrected, example_17_table)},
        {"no proof, the fraction with its parentheses",
         {"optimal", "maximum/as-printed"},
         check("alvim15/example-17", once_for_all, no_proof, example_17)},
        {"a channel that tells its input",
         {"leakage-limit", "privacy-parameter", "unbounded"},
         check("alvim15/example-18", odd_inputs, telling, example_18)},
        {"uniform rows", {"no-converse/some-prior"}, check("alvim15/example-18", odd_inputs, silent, example_18)},
        {"a channel that leaks more",
         {"no-converse/every-prior"},
         check("alvim15/example-18", once_for_some_channels, loud, example_18_every_prior)},
    };
}

std::vector<Fault> six_cities() {
    const auto one_order = +[](const Once&) { return std::vector<std::vector<int>>{{0, 1, 2, 3, 4, 5}}; };
    const auto six_numbers = +[](const Once&) { return Interval{0, 5}; };
    const auto broken = +[](const Once& once) {
        auto tables = city_tables(once);
        std::swap(tables.printed.matrices[0].entries, tables.printed.matrices[1].entries);
        tables.printed.matrices[1].entries[0][0] = *PrintedNumber::parse("0.9");
        std::swap(tables.geometric(0, 0), tables.geometric(1, 1));
        for (int i = 0; i < 6; ++i) tables.by_distance(i, i) = Rational(1, 8);
        for (auto& number : tables.printed.numbers) number.number = *PrintedNumber::parse("0.1");
        return tables;
    };
    const auto rounded_entries = +[](const Once& once) {
        auto tables = city_tables(once);
        for (int i = 0; i < 6; ++i)
            for (int j = 0; j < 6; ++j)
                tables.printed.matrices[0].entries[i][j] =
                    *PrintedNumber::parse(rounded(tables.geometric(i, j).enclosure(), 3));
        tables.alpha = ExactValue(Rational(3, 2));
        return tables;
    };
    const auto halved = +[](const Once& once) {
        auto tables = city_tables(once);
        for (int i = 0; i < 6; ++i)
            for (int j = 0; j < 6; ++j) tables.geometric(i, j) /= Radical(2);
        return tables;
    };
    const auto row = [](CityTables (*build)(const Once&)) {
        return check("alvim15/example-30", once_at_one_lambda, build, example_30);
    };
    return {
        {"one order of the cities", {"clique"}, check("alvim15/example-30", once, one_order, example_30_clique)},
        {"six numbers for six cities",
         {"interval/as-printed"},
         check("alvim15/example-30", once, six_numbers, example_30_interval)},
        {"the matrices exchanged, other figures, a smaller diagonal of M₂",
         {"table-m2", "private-m1", "private-m2", "utility-uniform-m1/exact", "utility-uniform-m2",
          "utility-other-m1/exact", "utility-other-m2", "better/both-priors"},
         row(broken)},
        {"exact entries, rounded; α = 3/2", {"table-m1", "alpha/as-printed"}, row(rounded_entries)},
        {"half of M₁", {"better/every-prior"}, row(halved)},
        {"a smaller diagonal of M₂",
         {"optimal-m2"},
         check("alvim15/example-30", once_for_every_channel_at_one_lambda, broken, example_30_optimal)},
    };
}

std::vector<Fault> five_voters() {
    const auto parity = +[](const Once& once) {
        auto f = vote_count(once);
        for (auto& y : f.answer) y %= 2;
        return f;
    };
    const auto exchanged = +[](const Once& once) {
        auto tables = vote_tables(once);
        std::swap(tables.printed.matrices[0].entries, tables.printed.matrices[1].entries);
        std::swap(tables.geometric, tables.by_distance);
        tables.geometric(2, 2) += Rational(1);
        tables.by_distance(0, 0) += Rational(1);
        return tables;
    };
    const auto labelled = +[](const Once& once) {
        auto tables = vote_tables(once);
        tables.printed.matrices[1].rows[4] = "4";
        return tables;
    };
    const auto same = +[](const Once& once) {
        auto tables = vote_tables(once);
        tables.geometric = tables.by_distance;
        return tables;
    };
    const auto row = [](VoteTables (*build)(const Once&)) {
        return check("alvim15/example-31", once_at_one_lambda, build, example_31);
    };
    return {
        {"the parity of the votes", {"line"}, check("alvim15/example-31", once, parity, example_31_line)},
        {"the matrices exchanged and enlarged",
         {"table-m1", "table-m2", "utility-m1", "utility-m2", "line-m1-private", "line-m2-private"},
         row(exchanged)},
        {"the label 4", {"row-labels/as-printed"}, row(labelled)},
        {"M₂ for M₁", {"ring-m1-not-private"}, row(same)},
        {"the matrices exchanged and enlarged",
         {"ring-m2-optimal", "geometric-optimal/uniform"},
         check("alvim15/example-31", once_for_every_channel_at_one_lambda, exchanged, example_31_optimal)},
        {"M₂ for M₁",
         {"geometric-optimal/every-prior"},
         check("alvim15/example-31", once_for_every_channel_at_one_lambda, same, example_31_every_prior)},
    };
}

}  // namespace

std::vector<Fault> alvim15_tables() {
    std::vector<Fault> out;
    for (const auto& group : {figures_and_channels(), six_cities(), five_voters()})
        out.insert(out.end(), group.begin(), group.end());
    return out;
}

}  // namespace leakproof::faults
