// Faults planted in the constructions behind the claims of alvim11.
#include "checks/alvim11/alvim11.hpp"

#include "graph/families.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::alvim11 {
namespace {

using planted::caught;
using planted::passes;

TEST_CASE("example 3 and proposition 1: other probabilities, too few questions") {
    const std::vector<std::string> parts{"expected",
                                         "entropy",
                                         "optimal",
                                         "sum/as-printed",
                                         "sum/repaired",
                                         "substitution/as-printed",
                                         "substitution/repaired"};
    const auto uniform = +[](const Once&) {
        return EightValues{std::vector<Rational>(8, Rational(1, 8)), std::vector<int>(8, 3)};
    };
    for (const char* part : {"expected", "entropy", "optimal", "sum/repaired", "substitution/repaired"})
        CHECK(passes(check("c", once, eight_values, example_3), part));
    for (const char* part : {"expected", "entropy", "optimal", "sum/repaired"})
        CHECK(caught(check("c", once, uniform, example_3), part));
    for (const char* part : {"sum/as-printed", "substitution/as-printed"})
        CHECK(caught(check("c", once, eight_values, example_3), part));
    const std::vector<std::string> one{"bound", "attained", "attained-powers"};
    const auto too_few = +[](const Distribution& of) {
        auto found = questions(of);
        found.least -= Rational(1, 2);
        if (found.halving) *found.halving += Rational(1);
        return found;
    };
    for (const auto& part : one) {
        CHECK(passes(check("c", positive_distributions, questions, proposition_1), part));
        CHECK(caught(check("c", positive_distributions, too_few, proposition_1), part));
    }
}

TEST_CASE("Cachin and Smith: a posterior too small, no witness, a witness with positive leakage") {
    const auto halved = +[](const EveryMatrix& joint) {
        auto form = posterior_form(joint);
        form /= Rational(2);
        return form;
    };
    CHECK(caught(check("c", every_matrix, halved, smith_all), "smith"));
    const auto smaller = +[](const ChannelWithPrior& of) {
        auto found = two_entropies(of);
        found.posterior /= Rational(4);
        return found;
    };
    for (const char* part : {"smith", "smith-independent"})
        CHECK(caught(check("c", small_channels, smaller, smith), part));
    const auto none = +[](const Once&) { return std::optional<ChannelWithPrior>(); };
    const auto telling = +[](const Once&) {
        return std::optional<ChannelWithPrior>(
            ChannelWithPrior(uniform_mixture(complete(2), Rational(10)), Prior::uniform(2)));
    };
    for (const char* part : {"cachin", "cachin-two-by-two"}) {
        CHECK(passes(check("c", once, cachin_witness, cachin), part));
        CHECK(caught(check("c", once, none, cachin), part));
        CHECK(caught(check("c", once, telling, cachin), part));
    }
}

TEST_CASE("tables 2 and 3: another password, another coin; a net that is not fair") {
    const std::vector<std::string> parts{
        "password",         "password-counting",         "dc-net-fair",         "dc-net-biased",
        "leakage-password", "leakage-password-counting", "leakage-dc-net-fair", "leakage-dc-net-biased"};
    const auto others = +[](const Once&) {
        return ProgramChannels{password_checker("1", true), password_checker("01", true),
                               dc_net(complete(2), Rational(1, 3)), dc_net(complete(2), Rational(1))};
    };
    for (const auto& part : parts) CHECK(passes(check("c", once, program_channels, tables_2_3), part));
    for (const char* part : {"password", "password-counting", "dc-net-fair", "dc-net-biased",
                             "leakage-password-counting", "leakage-dc-net-fair", "leakage-dc-net-biased"})
        CHECK(caught(check("c", once, others, tables_2_3), part));
    const auto louder = +[](const Once& of) {
        auto channels = program_channels(of);
        channels.password = channels.counting;
        return channels;
    };
    CHECK(caught(check("c", once, louder, tables_2_3), "leakage-password"));
    const auto biased = +[](const GraphCase& of) { return dc_net(of.graph(), Rational(2, 3)); };
    CHECK(passes(check("c", small_connected_graphs, fair_dc_net, dc_net_anonymous), "dc-net-anonymous"));
    CHECK(caught(check("c", small_connected_graphs, biased, dc_net_anonymous), "dc-net-anonymous"));
}

TEST_CASE("propositions 2 and 3, min-capacity: brackets and sums that are off") {
    const std::vector<std::string> two{"zero-if", "zero-only-if", "maximal-if", "maximal-only-if/as-printed",
                                       "maximal-only-if/unrestricted"};
    const auto off = +[](const ChannelWithPrior& of) {
        auto c = shannon_capacity(of);
        c.bracket.upper = c.most.upper + Rational(1);
        c.information = {Rational(0), Rational(0)};
        if (c.most.upper.is_zero()) c.information.lower = Rational(-1);
        return c;
    };
    for (const auto& part : two) {
        CHECK(passes(check("c", small_channels_uniform, shannon_capacity, proposition_2), part));
        CHECK(caught(check("c", small_channels_uniform, off, proposition_2), part));
    }
    const auto more = +[](const EveryMatrix& k) { return sum_of_maxima_form(k) + sum_of_maxima_form(k); };
    for (const char* part : {"zero-only-if", "maximal-only-if"})
        CHECK(caught(check("c", every_matrix, more, proposition_3_all), part));
    const auto shifted = +[](const ChannelWithPrior& of) {
        return sum_of_maxima(of) == Rational(1) ? Rational(of.channel().rows()) + Rational(1) : Rational(1);
    };
    for (const char* part : {"zero-if", "maximal-if", "zero-only-if"})
        CHECK(caught(check("c", small_channels, shifted, proposition_3), part));
    const auto full = +[](const ChannelWithPrior& of) { return Rational(of.channel().rows()); };
    CHECK(caught(check("c", small_channels, full, proposition_3), "maximal-only-if"));
    const auto room = +[](const Once&) { return WitnessRoom{true, true, 1}; };
    for (const char* part : {"remark-zero", "remark-maximal"}) {
        CHECK(caught(check("c", once, witness_room, proposition_3_remark), part));
        CHECK(passes(check("c", once, room, proposition_3_remark), part));
    }
    const std::vector<std::string> capacity{"as-printed", "with-logarithm", "uniform"};
    const auto lower = +[](const ChannelWithPrior& of) {
        auto c = capacity_at_prior(of);
        c.uniform /= Rational(2);
        return c;
    };
    for (const auto& part : capacity) CHECK(caught(check("c", small_channels, lower, min_capacity), part));
    const auto turned = +[](const EveryMatrix& k) {
        auto slack = slack_below_maxima(k);
        for (int i = 0; i < slack.rows(); ++i)
            for (int j = 0; j < slack.columns(); ++j) slack(i, j) = LinearForm() - slack(i, j);
        return slack;
    };
    for (const char* part : {"with-logarithm", "uniform"})
        CHECK(caught(check("c", every_matrix, turned, min_capacity_all), part));
    const auto the_uniform_one =
        +[](const Once&) { return ChannelWithPrior(uniform_mixture(complete(2), Rational(2)), Prior::uniform(2)); };
    CHECK(passes(check("c", once, other_best_prior, min_capacity_other_prior), "not-only-uniform"));
    CHECK(caught(check("c", once, the_uniform_one, min_capacity_other_prior), "not-only-uniform"));
}

TEST_CASE("definition 9 and proposition 4: sets that are not sharply transitive, graphs that separate nothing") {
    const std::vector<std::string> parts{"one-orbit", "vt-plus-is-vertex-transitive", "vertex-transitive-is-vt-plus"};
    const auto identities = +[](const SymmetricCase& of) {
        return SharplyTransitive{SharplyTransitive::Answer::exists,
                                 std::vector<Permutation>(of.size(), Permutation::identity(of.size())), ""};
    };
    CHECK(passes(check("c", symmetric_cases, vt_plus, definition_9), "one-orbit"));
    CHECK(passes(check("c", symmetric_cases, vt_plus, definition_9), "vertex-transitive-is-vt-plus"));
    CHECK(caught(check("c", symmetric_cases, identities, definition_9), "one-orbit"));
    CHECK(caught(check("c", symmetric_cases, identities, definition_9), "vertex-transitive-is-vt-plus"));
    CHECK(caught(check("c", many_symmetric_cases, vt_plus, definition_9), "vertex-transitive-is-vt-plus"));
    const auto cycles = +[](const Once&) { return SeparatingPair{cycle(5), cycle(5)}; };
    for (const char* part : {"distance-regular-not-vt-plus", "vt-plus-not-distance-regular"}) {
        CHECK(passes(check("c", once, separating_pair, definition_9_separated), part));
        CHECK(caught(check("c", once, cycles, definition_9_separated), part));
    }
    const auto one_missing = +[](const DatabaseCase& of) {
        auto set = translations(of);
        set.back() = set.front();
        return set;
    };
    CHECK(passes(check("c", database_graphs, translations, proposition_4), "distance-regular"));
    CHECK(caught(check("c", database_graphs, one_missing, proposition_4), "vt-plus"));
}

TEST_CASE("theorems 1 to 4, proposition 5: no proof, a steeper matrix, a wrong utility") {
    const auto steeper = +[](const SymmetricChannels& k) {
        auto h = symmetric_mechanism(k);
        for (int i = 0; i < h.numerators.rows(); ++i) h.numerators(i, i) *= Polynomial::variable();
        h.bound.weight += Polynomial(1);
        return h;
    };
    const std::vector<std::string> one{"bound/distance-regular", "bound/vt-plus", "tight/distance-regular",
                                       "tight/vt-plus"};
    for (const auto& part : one) {
        CHECK(passes(check("c", symmetric_channels, symmetric_mechanism, theorem_1), part));
        CHECK(caught(check("c", symmetric_channels, steeper, theorem_1), part));
    }
    const std::vector<std::string> four{"channel", "private", "utility", "maximal"};
    for (const auto& part : four) CHECK(caught(check("c", symmetric_channels, steeper, theorem_4), part));
    const auto heavier = +[](const SymmetricChannels& k) {
        auto bound = symmetric_bound(k);
        bound.weight += Polynomial(1);
        return bound;
    };
    for (const char* part : {"distance-regular", "vt-plus"})
        CHECK(caught(check("c", symmetric_channels, heavier, theorem_3), part));
    const auto none = +[](const EveryDatabaseChannel&) { return Derivation{}; };
    CHECK(passes(check("c", database_channels, proof_by_rows, theorem_2), ""));
    CHECK(caught(check("c", database_channels, none, theorem_2), ""));
    const auto one_less = +[](const ChannelWithPrior& of) { return optimal_utility(of) / Rational(2); };
    CHECK(caught(check("c", small_channels, one_less, proposition_5), ""));
    const auto doubled = +[](const EveryMatrix& joint) {
        auto out = utilities_of_guesses(joint);
        for (auto& u : out) u += u;
        return out;
    };
    CHECK(passes(check("c", every_matrix, utilities_of_guesses, proposition_5_all), ""));
    CHECK(caught(check("c", every_matrix, doubled, proposition_5_all), ""));
}

TEST_CASE("always legal: rows that do not sum to 1, a witness; example 8: another table") {
    const std::vector<std::string> parts{"legal/fixed-vertex", "legal/each-row", "private/fixed-vertex",
                                         "private/each-row", "legal-and-private"};
    CHECK(passes(check("c", connected_graphs_at_lambda, by_distance_two_ways, always_legal), "legal/each-row"));
    CHECK(passes(check("c", connected_graphs_at_lambda, by_distance_two_ways, always_legal), "private/fixed-vertex"));
    const auto too_steep = +[](const GraphAtLambda& of) {
        return by_distance_two_ways(GraphAtLambda(of.graph_case(), of.lambda * of.lambda));
    };
    CHECK(caught(check("c", connected_graphs_at_lambda, too_steep, always_legal), "private/fixed-vertex"));
    const auto scaled = +[](const GraphAtLambda& of) {
        auto h = by_distance_two_ways(of);
        h.each_row(0, 0) += Rational(1);
        return h;
    };
    CHECK(caught(check("c", connected_graphs_at_lambda, scaled, always_legal), "legal/each-row"));
    CHECK(caught(check("c", once, search_not_optimal, always_legal_not_optimal), "not-optimal"));
    const auto witness = +[](const Once&) { return NotOptimalSearch{1, 1, "Bw"}; };
    CHECK(passes(check("c", once, witness, always_legal_not_optimal), "not-optimal"));
    const std::vector<std::string> eight{"table-m1",
                                         "table-m2",
                                         "utility-uniform-m1/exact",
                                         "utility-uniform-m1/from-table",
                                         "utility-uniform-m2",
                                         "utility-other-m1/exact",
                                         "utility-other-m1/from-table",
                                         "utility-other-m2",
                                         "better/both-priors",
                                         "better/every-prior",
                                         "agrees/table-m1",
                                         "agrees/utilities"};
    const auto broken = +[](const Once& of) {
        auto tables = first_city_tables(of);
        std::swap(tables.printed.matrices[0].entries, tables.printed.matrices[1].entries);
        std::swap(tables.geometric(0, 0), tables.geometric(1, 1));
        for (int i = 0; i < 6; ++i) tables.by_distance(i, i) = Rational(1, 8);
        for (auto& number : tables.printed.numbers) number.number = *PrintedNumber::parse("0.1");
        return tables;
    };
    for (const auto& part : eight) CHECK(caught(check("c", once, broken, example_8), part));
    CHECK(passes(check("c", once, first_city_tables, example_8), "utility-uniform-m2"));
    CHECK(passes(check("c", once, first_city_tables, example_8_optimal), "optimal-m2"));
    CHECK(caught(check("c", once, broken, example_8_optimal), "optimal-m2"));
}

}  // namespace
}  // namespace leakproof::alvim11
