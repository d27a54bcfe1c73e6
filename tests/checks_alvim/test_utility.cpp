// Faults planted in the constructions behind the claims on few outputs, individuals, utility and the printed tables
// (alvim15).
#include "checks/alvim15/alvim15.hpp"
#include "graph/families.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::alvim15 {
namespace {

using planted::caught;
using planted::passes;

TEST_CASE("proposition 20: an optimum that is too large, a wrong special bound, a column thrown away") {
    const std::vector<std::string> parts{"text", "power", "special-case"};
    CHECK(passes(check("c", targets_rounding_down, few_outputs_bound, proposition_20_text), "special-case"));
    const auto too_large = +[](const Targets& of) {
        return FewOutputsBound{false, {of.lambdas().size(), {Rational(of.outputs() + 1), Matrix(1, 1)}}};
    };
    for (const auto& part : parts)
        CHECK(caught(check("c", targets_rounding_down, too_large, proposition_20_text), part));
    CHECK(caught(check("c", targets_rounding_up, few_outputs_bound, proposition_20_appendix), "appendix"));
    const auto general = +[](const BoundParameters& vu) { return database_bound(vu.n, vu.m); };
    CHECK(passes(check("c", bound_parameters, bound_for_v_outputs, proposition_20_smaller), "smaller"));
    CHECK(caught(check("c", bound_parameters, general, proposition_20_smaller), "smaller"));
    const auto halved = +[](const FewOutputs& m) {
        Matrix n = folded(m);
        for (int i = 0; i < n.rows(); ++i)
            for (int j = 0; j < n.columns(); ++j) n(i, j) /= Rational(4);
        return n;
    };
    CHECK(passes(check("c", few_output_instances, folded, proposition_20_collapse), "collapse/repaired"));
    CHECK(caught(check("c", few_output_instances, halved, proposition_20_collapse), "collapse/repaired"));
}

TEST_CASE("lemma 19: a square that breaks (ii), a sum out of reach") {
    const std::vector<std::string> parts{"i-to-iii", "iv/repaired"};
    CHECK(passes(check("c", targets_rounding_down, extreme_square, lemma_19_all), "i-to-iii"));
    const auto steep = +[](const Targets& of) {
        auto m = extreme_square(of);
        m(0, 0) *= Polynomial::variable();
        return m;
    };
    CHECK(caught(check("c", targets_rounding_down, steep, lemma_19_all), "i-to-iii"));
    const auto flat = +[](const FewOutputs& m) {
        auto wanted = wanted_sum(m);
        wanted.sum = wanted.largest;
        return wanted;
    };
    CHECK(caught(check("c", few_output_instances, wanted_sum, lemma_19), "iv/as-printed"));
    CHECK(passes(check("c", few_output_instances, flat, lemma_19), "iv/as-printed"));
}

TEST_CASE("equation 10 and proposition 21: no proof, lines that are none, figures that are off") {
    const auto none = +[](const EverySquareChannel&) { return Derivation{}; };
    CHECK(passes(check("c", clique_channels, clique_bound_proof, equation_10_all), "bound"));
    CHECK(caught(check("c", clique_channels, none, equation_10_all), "bound"));
    CHECK(caught(check("c", clique_channels, none, proposition_21_all), "bound"));
    const auto crooked = +[](const DatabaseCase& of) { return LinesOfDatabases{{0, of.size() - 1}}; };
    CHECK(caught(check("c", database_graphs, crooked, equation_10_lines), "bound"));
    const auto halved = +[](const ChannelWithPrior& of) {
        auto p = posterior_values(of);
        for (int x = 0; x < p.joint.rows(); ++x)
            for (int z = 0; z < p.joint.columns(); ++z) p.joint(x, z) /= Rational(2);
        return p;
    };
    CHECK(caught(check("c", small_channels, halved, equation_10), "equation-8"));
    const auto swapped = +[](const ChannelWithPrior& of) {
        auto p = posterior_values(of);
        if (p.joint.rows() > 1) std::swap(p.joint(0, 0), p.joint(1, 0));
        return p;
    };
    CHECK(caught(check("c", small_channels, swapped, equation_10), "equation-9"));
    const auto natural = +[](const Once& of) {
        auto numbers = individual_numbers(of);
        std::swap(numbers.bound, numbers.correction);
        return numbers;
    };
    for (const char* part : {"number-bound", "number-correction", "fifty-percent"}) {
        CHECK(passes(check("c", once, individual_numbers, proposition_21_numbers), part));
        CHECK(caught(check("c", once, natural, proposition_21_numbers), part));
    }
}

TEST_CASE("propositions 23, 24 and 26: a guess forgotten, maxima mixed up, an answer not joined") {
    const auto nothing_guessed = +[](const EveryMatrix& joint) {
        auto out = two_utilities(joint);
        for (auto& u : out) u.by_answers += u.by_answers;
        return out;
    };
    CHECK(passes(check("c", every_matrix, two_utilities, proposition_23), ""));
    CHECK(caught(check("c", every_matrix, nothing_guessed, proposition_23), ""));
    const std::vector<std::string> parts{"text", "appendix", "proof/as-printed", "proof/repaired"};
    const auto mixed = +[](const ChannelWithPrior& of) {
        auto out = utility_values(of);
        std::swap(out.by_answers, out.by_outputs);
        return out;
    };
    CHECK(caught(check("c", small_channels, mixed, proposition_24), "appendix"));
    CHECK(caught(check("c", small_channels, mixed, proposition_24), "proof/repaired"));
    const auto overpaid = +[](const EveryMatrix& joint) {
        auto out = guess_utilities(joint);
        for (auto& u : out) u.utility += u.utility;
        return out;
    };
    CHECK(caught(check("c", every_matrix, overpaid, proposition_24_all), "appendix"));
    const auto complete_answers = +[](const QueryOnGraph& of) { return complete(of.f.answers); };
    const auto no_edges = +[](const QueryOnGraph& of) { return empty_graph(of.f.answers); };
    for (const char* part : {"surjective", "non-surjective"}) {
        CHECK(passes(check("c", queries, graph_of_answers, proposition_26), part));
        CHECK(caught(check("c", queries, complete_answers, proposition_26), part));
        CHECK(caught(check("c", queries, no_edges, proposition_26), part));
    }
}

TEST_CASE("theorems 27 and 28, remark 29: a wrong weight, a steeper mechanism, the order turned round") {
    const auto heavier = +[](const SymmetricChannels& k) {
        auto bound = symmetric_bound(k);
        bound.weight += Polynomial(1);
        return bound;
    };
    for (const char* part : {"distance-regular", "vertex-transitive"})
        CHECK(caught(check("c", symmetric_channels, heavier, theorem_27), part));
    const std::vector<std::string> parts{"channel", "private", "utility", "maximal"};
    const auto steeper = +[](const SymmetricChannels& k) {
        auto h = symmetric_mechanism(k);
        for (int i = 0; i < h.numerators.rows(); ++i) h.numerators(i, i) *= Polynomial::variable();
        h.bound.weight += Polynomial(1);
        return h;
    };
    for (const auto& part : parts) {
        CHECK(passes(check("c", symmetric_channels, symmetric_mechanism, theorem_28), part));
        CHECK(caught(check("c", symmetric_channels, steeper, theorem_28), part));
    }
    const auto too_small = +[](const GraphCase& of) { return empty_graph(of.size()); };
    CHECK(caught(check("c", graphs, too_small, remark_29_always), "always"));
    const auto steep = +[](const SymmetricChannels& k) {
        auto h = mechanism_of_the_larger(k);
        for (int i = 0; i < h.rows(); ++i) h(i, i) *= Polynomial::variable() * Polynomial::variable();
        return h;
    };
    CHECK(caught(check("c", symmetric_channels, steep, remark_29_private), "private"));
    const auto turned = +[](const PairOfSymmetricGraphs& pair) {
        return higher_utility(PairOfSymmetricGraphs(pair.large, pair.small));
    };
    CHECK(passes(check("c", pairs_of_symmetric_graphs, higher_utility, remark_29_smaller), "smaller/inclusion"));
    CHECK(caught(check("c", pairs_of_symmetric_graphs, turned, remark_29_smaller), "smaller/inclusion"));
}

TEST_CASE("figure 8, example 17: figures and entries that are off") {
    const auto other = +[](const Once& of) {
        auto found = figure_eight(of);
        found.bits = ExactValue(Rational(99));
        found.vulnerability = {Rational(1, 4), Rational(1, 3)};
        return found;
    };
    for (const char* part : {"bits", "vulnerability"}) {
        CHECK(passes(check("c", once, figure_eight, figure_8_number), part));
        CHECK(caught(check("c", once, other, figure_8_number), part));
    }
    const std::vector<std::string> parts{"table-private", "optimal", "maximum/as-printed", "maximum/repaired"};
    const auto corrected = +[](const Once& of) {
        auto figure = figure_nine(of);
        for (std::size_t i = 0; i < 9; ++i)
            for (std::size_t j = 0; j < 9; ++j)
                figure.printed.entries[i][j] =
                    *PrintedNumber::parse(figure.exact(static_cast<int>(i), static_cast<int>(j)).exact);
        return figure;
    };
    for (const char* part : {"table", "table-symmetric"}) {
        CHECK(caught(check("c", once, figure_nine, example_17_table), part));
        CHECK(passes(check("c", once, corrected, example_17_table), part));
    }
    CHECK(caught(check("c", once, figure_nine, example_17), "table-private"));
    CHECK(passes(check("c", once, corrected, example_17), "table-private"));
    CHECK(passes(check("c", once, figure_nine, example_17), "optimal"));
    const auto no_proof = +[](const Once& of) {
        auto figure = figure_nine(of);
        figure.proof.clear();
        return figure;
    };
    CHECK(caught(check("c", once, no_proof, example_17), "optimal"));
}

TEST_CASE("examples 18, 30 and 31: another channel, another table, another query") {
    const std::vector<std::string> parts{"leakage-limit", "privacy-parameter", "depends-on-beta-only", "unbounded",
                                         "no-converse/some-prior"};
    CHECK(passes(check("c", odd_inputs, odd_input_channel, example_18), "privacy-parameter"));
    const auto telling = +[](const OneOddInput& of) {
        Matrix k(of.inputs, of.outputs);
        for (int i = 0; i < of.inputs; ++i) k(i, i % of.outputs) = 1;
        return k;
    };
    for (const char* part : {"leakage-limit", "privacy-parameter", "unbounded"})
        CHECK(caught(check("c", odd_inputs, telling, example_18), part));
    const auto silent = +[](const OneOddInput& of) {
        return odd_input_channel(OneOddInput(of.inputs, of.outputs, Rational(1, of.outputs)));
    };
    CHECK(caught(check("c", odd_inputs, silent, example_18), "no-converse/some-prior"));
    const auto loud = +[](const Once&) { return std::vector<Matrix>{uniform_mixture(complete(2), Rational(10))}; };
    CHECK(caught(check("c", once, loud, example_18_every_prior), "no-converse/every-prior"));
    const auto one_order = +[](const Once&) { return std::vector<std::vector<int>>{{0, 1, 2, 3, 4, 5}}; };
    CHECK(caught(check("c", once, one_order, example_30_clique), "clique"));
    const std::vector<std::string> thirty{"alpha/as-printed",
                                          "alpha/repaired",
                                          "table-m1",
                                          "table-m2",
                                          "private-m1",
                                          "private-m2",
                                          "utility-uniform-m1/exact",
                                          "utility-uniform-m1/from-table",
                                          "utility-uniform-m2",
                                          "utility-other-m1/exact",
                                          "utility-other-m1/from-table",
                                          "utility-other-m2",
                                          "better/both-priors",
                                          "better/every-prior"};
    const auto broken = +[](const Once& of) {
        auto tables = city_tables(of);
        std::swap(tables.printed.matrices[0].entries, tables.printed.matrices[1].entries);
        tables.printed.matrices[1].entries[0][0] = *PrintedNumber::parse("0.9");
        std::swap(tables.geometric(0, 0), tables.geometric(1, 1));
        for (int i = 0; i < 6; ++i) tables.by_distance(i, i) = Rational(1, 8);
        for (auto& number : tables.printed.numbers) number.number = *PrintedNumber::parse("0.1");
        return tables;
    };
    for (const auto& part : thirty)
        if (part != "alpha/repaired") CHECK(caught(check("c", once, broken, example_30), part));
    CHECK(passes(check("c", once, city_tables, example_30_optimal), "optimal-m2"));
    CHECK(caught(check("c", once, broken, example_30_optimal), "optimal-m2"));
    const auto parity = +[](const Once& of) {
        auto f = vote_count(of);
        for (auto& y : f.answer) y %= 2;
        return f;
    };
    CHECK(passes(check("c", once, vote_count, example_31_line), "line"));
    CHECK(caught(check("c", once, parity, example_31_line), "line"));
    const std::vector<std::string> thirty_one{
        "table-m1",   "table-m2",        "row-labels/as-printed", "row-labels/repaired", "utility-m1",
        "utility-m2", "line-m1-private", "line-m2-private",       "ring-m1-not-private"};
    const auto exchanged = +[](const Once& of) {
        auto tables = vote_tables(of);
        std::swap(tables.printed.matrices[0].entries, tables.printed.matrices[1].entries);
        std::swap(tables.geometric, tables.by_distance);
        tables.geometric(2, 2) += Rational(1);
        tables.by_distance(0, 0) += Rational(1);
        return tables;
    };
    for (const auto& part : thirty_one)
        if (part != "ring-m1-not-private") CHECK(caught(check("c", once, exchanged, example_31), part));
    for (const char* part : {"ring-m2-optimal", "geometric-optimal/uniform"}) {
        CHECK(passes(check("c", once, vote_tables, example_31_optimal), part));
        CHECK(caught(check("c", once, exchanged, example_31_optimal), part));
    }
    const auto same = +[](const Once& of) {
        auto tables = vote_tables(of);
        tables.geometric = tables.by_distance;
        return tables;
    };
    CHECK(caught(check("c", once, same, example_31), "ring-m1-not-private"));
    CHECK(caught(check("c", once, same, example_31_every_prior), "geometric-optimal/every-prior"));
    CHECK(passes(check("c", once, vote_tables, example_31_every_prior), "geometric-optimal/every-prior"));
}

}  // namespace
}  // namespace leakproof::alvim15
