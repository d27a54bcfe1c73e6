#include "checks/alvim11/alvim11.hpp"

#include "exact/printed.hpp"
#include "graph/families.hpp"
#include "tests/faults/alvim11.hpp"

namespace leakproof::faults {
namespace {

using namespace leakproof::alvim11;
using alvim15::CityTables;

std::vector<Fault> entropies() {
    const auto uniform = +[](const Once&) {
        return EightValues{std::vector<Rational>(8, Rational(1, 8)), std::vector<int>(8, 3),
                           std::vector<Rational>(8, Rational(-3))};
    };
    const auto positive = +[](const Once& once) {
        auto values = eight_values(once);
        for (auto& x : values.logarithm) x = -x;
        return values;
    };
    const auto six_values = +[](const Once& once) {
        auto values = eight_values(once);
        values.probability[4] = values.probability[5] = Rational(1, 8);
        values.probability[6] = values.probability[7] = 0;
        return values;
    };
    const auto too_few = +[](const Distribution& of) {
        auto found = questions(of);
        found.least -= Rational(1, 2);
        if (found.halving) *found.halving += Rational(1);
        return found;
    };
    const auto halved = +[](const EveryMatrix& joint) {
        auto form = posterior_form(joint);
        form /= Rational(2);
        return form;
    };
    const auto smaller = +[](const ChannelWithPrior& of) {
        auto found = two_entropies(of);
        found.posterior /= Rational(4);
        return found;
    };
    const auto telling = +[](const Once&) {
        return std::optional<ChannelWithPrior>(
            ChannelWithPrior(uniform_mixture(complete(2), Rational(10)), Prior::uniform(2)));
    };
    return {
        {"eight equally likely values",
         {"expected", "entropy", "optimal"},
         check("alvim11/example-3", once, uniform, example_3)},
        {"log(1/p) for log p", {"substitution/as-printed"}, check("alvim11/example-3", once, positive, example_3)},
        {"g and h never occur", {"sum/as-printed"}, check("alvim11/example-3", once, six_values, example_3)},
        {"half a question less, and one more for halving",
         {"bound", "attained", "attained-powers"},
         check("alvim11/proposition-1", positive_distributions, too_few, proposition_1)},
        {"half of the posterior", {"smith"}, check("alvim11/cachin-smith", every_matrix, halved, smith_all)},
        {"a quarter of the posterior",
         {"smith", "smith-independent"},
         check("alvim11/cachin-smith", small_channels, smaller, smith)},
        {"a channel with positive leakage",
         {"cachin"},
         check("alvim11/cachin-smith", once_for_some_channels, telling, cachin)},
    };
}

std::vector<Fault> uncertainty() {
    const auto worse = +[](const ChannelWithPrior& of) {
        auto found = uncertainties(of);
        found.guesses_after = found.guesses + Rational(1);
        return found;
    };
    const auto no_work = +[](const ChannelWithPrior& of) {
        auto found = uncertainties(of);
        for (auto& after : found.work_after) after = 0;
        return found;
    };
    const auto one_more = +[](const EveryMatrix& joint) {
        auto orders = guesses_in_each_order(joint);
        for (auto& guesses : orders) guesses.after += joint.entry(0, 0);
        return orders;
    };
    const auto other_witnesses = +[](const Once& once) {
        auto found = search_negative(once);
        std::swap(found.guessing, found.marginal);
        return found;
    };
    const auto larger = +[](const ChannelWithPrior& of) {
        auto h = input_and_output(of);
        h.first = Rational(2) * power(Rational(of.prior().size()), h.denominator);
        return h;
    };
    const auto smaller = +[](const ChannelWithPrior& of) {
        auto h = input_and_output(of);
        h.first_given_second = Rational(1, 2);
        return h;
    };
    const auto too_large = +[](const Distribution& of) {
        auto h = entropy_of_values(of);
        h.first = Rational(2) * power(Rational(static_cast<long>(of.p.size())), h.denominator);
        return h;
    };
    const auto doubled = +[](const Distribution& of) {
        auto found = renyi_values(of);
        for (auto& sum : found.sums) sum += sum;
        for (auto& [below, above] : found.around) std::swap(below, above);
        return found;
    };
    const auto all_joined = +[](const alvim15::QueryOnGraph& of) { return complete(of.f.answers); };
    return {
        {"more uncertainty afterwards",
         {"deterministic/guessing-entropy"},
         check("alvim11/non-negative", deterministic_channels, worse, non_negative_deterministic)},
        {"no work afterwards",
         {"deterministic/marginal-guesswork"},
         check("alvim11/non-negative", deterministic_channels, no_work, non_negative_deterministic)},
        {"more uncertainty afterwards",
         {"probabilistic/guessing-entropy-too"},
         check("alvim11/non-negative", small_channels, worse, non_negative_probabilistic)},
        {"one more guess for the first value",
         {"probabilistic/guessing-entropy-too"},
         check("alvim11/non-negative", every_matrix, one_more, non_negative_guessing_all)},
        {"the witnesses exchanged",
         {"probabilistic/guessing-entropy", "probabilistic/marginal-guesswork"},
         check("alvim11/non-negative", once_for_some_channels, other_witnesses, non_negative_only)},
        {"H(X) too large",
         {"independent", "symmetric"},
         check("alvim11/shannon-entropy", small_channels, larger, shannon_facts)},
        {"H(X|Y) below 0",
         {"conditional", "determined", "chain-rule"},
         check("alvim11/shannon-entropy", small_channels, smaller, shannon_facts)},
        {"H(X) too large",
         {"minimum", "maximum"},
         check("alvim11/shannon-entropy", positive_distributions, too_large, shannon_bounds)},
        {"sums doubled, orders below and above 1 exchanged",
         {"fair-coin", "additive", "to-infinity", "to-one"},
         check("alvim11/renyi", positive_distributions, doubled, renyi)},
        {"all answers joined", {""}, check("alvim11/oblivious", alvim15::queries, all_joined, oblivious_privacy)},
    };
}

std::vector<Fault> programs() {
    const auto others = +[](const Once&) {
        return ProgramChannels{password_checker("1", true), password_checker("01", true),
                               dc_net(complete(2), Rational(1, 3)), dc_net(complete(2), Rational(1))};
    };
    const auto biased = +[](const GraphCase& of) { return dc_net(of.graph(), Rational(2, 3)); };
    const auto turned_bit = +[](const GraphCase& of) {
        LabelledChannel net = fair_dc_net(of);
        for (int x = 0; x < of.size(); ++x)
            for (int y = 0; y < net.matrix.columns(); ++y) std::swap(net.matrix(x, y), net.matrix(of.size() + x, y));
        return net;
    };
    return {
        {"other passwords and other coins",
         {"password", "password-counting", "dc-net-fair", "dc-net-biased"},
         check("alvim11/tables-2-3", once_for_some_channels, others, tables_2_3)},
        {"biased coins",
         {"dc-net-anonymous"},
         check("alvim11/tables-2-3", small_connected_graphs, biased, dc_net_anonymous)},
        {"0 broadcast for 1", {"dc-net-sum"}, check("alvim11/tables-2-3", small_graphs, turned_bit, dc_net_sum)},
    };
}

std::vector<Fault> capacities() {
    const auto off = +[](const ChannelWithPrior& of) {
        auto c = shannon_capacity(of);
        c.bracket.upper = c.most.upper + Rational(1);
        c.information = {Rational(0), Rational(0)};
        if (c.most.upper.is_zero()) c.information.lower = Rational(-1);
        return c;
    };
    const auto twice = +[](const EveryMatrix& k) { return sum_of_maxima_form(k) + sum_of_maxima_form(k); };
    const auto shifted = +[](const ChannelWithPrior& of) {
        return sum_of_maxima(of) == Rational(1) ? Rational(of.channel().rows()) + Rational(1) : Rational(1);
    };
    const auto full = +[](const ChannelWithPrior& of) { return Rational(of.channel().rows()); };
    const auto room = +[](const Once&) { return WitnessRoom{true, true, 1}; };
    const auto lower = +[](const ChannelWithPrior& of) {
        auto c = capacity_at_prior(of);
        c.uniform /= Rational(2);
        return c;
    };
    const auto no_logarithm = +[](const Once& once) {
        auto tables = table_capacities(once);
        for (auto& table : tables) table.capacity = {table.sum, table.sum};
        return tables;
    };
    const auto halved = +[](const EveryMatrix& k) {
        auto factors = corner_factors(k);
        factors.uniform /= Rational(2);
        return factors;
    };
    const auto the_uniform_one =
        +[](const Once&) { return ChannelWithPrior(uniform_mixture(complete(2), Rational(2)), Prior::uniform(2)); };
    return {
        {"brackets that are off",
         {"zero-if", "zero-only-if", "maximal-if", "maximal-only-if/as-printed", "maximal-only-if/unrestricted"},
         check("alvim11/proposition-2", small_channels_uniform, off, proposition_2)},
        {"twice the sum of the maxima",
         {"zero-only-if", "maximal-only-if"},
         check("alvim11/proposition-3", every_matrix, twice, proposition_3_all)},
        {"the sum 1 where it is not, and never else",
         {"zero-if", "maximal-if", "zero-only-if"},
         check("alvim11/proposition-3", small_channels, shifted, proposition_3)},
        {"the number of inputs for the sum",
         {"maximal-only-if"},
         check("alvim11/proposition-3", small_channels, full, proposition_3)},
        {"room for a witness",
         {"remark-zero", "remark-maximal"},
         check("alvim11/proposition-3", once_for_every_channel, room, proposition_3_remark)},
        {"half of the factor under the uniform prior",
         {"with-logarithm", "uniform"},
         check("alvim11/min-capacity", small_channels, lower, min_capacity)},
        {"the factor for its logarithm",
         {"as-printed"},
         check("alvim11/min-capacity", once_for_some_channels, no_logarithm, min_capacity_tables)},
        {"half of the factor under the uniform prior",
         {"with-logarithm", "uniform"},
         check("alvim11/min-capacity", every_matrix, halved, min_capacity_all)},
        {"the uniform prior itself",
         {"not-only-uniform"},
         check("alvim11/min-capacity", once_for_some_channels, the_uniform_one, min_capacity_other_prior)},
    };
}

std::vector<Fault> symmetries() {
    const auto identities = +[](const SymmetricCase& of) {
        return Transitivity{{SharplyTransitive::Answer::exists,
                             std::vector<Permutation>(of.size(), Permutation::identity(of.size())), ""},
                            of.vertex_transitive()};
    };
    const auto not_transitive = +[](const SymmetricCase& of) {
        return Transitivity{find_sharply_transitive(of.graph()), false};
    };
    const auto cycles = +[](const Once&) { return SeparatingPair{cycle(5), cycle(5)}; };
    const auto one_missing = +[](const DatabaseCase& of) {
        auto found = database_symmetries(of);
        found.array.reset();
        found.translations.back() = found.translations.front();
        return found;
    };
    return {
        {"the identity again and again",
         {"one-orbit"},
         check("alvim11/definition-9", many_symmetric_cases, identities, definition_9)},
        {"not vertex-transitive, whatever the set says",
         {"vt-plus-is-vertex-transitive"},
         check("alvim11/definition-9", many_symmetric_cases, not_transitive, definition_9)},
        {"cycles, which separate nothing",
         {"distance-regular-not-vt-plus", "vt-plus-not-distance-regular"},
         check("alvim11/definition-9", once, cycles, definition_9_separated)},
        {"a translation twice, no intersection numbers",
         {"distance-regular", "vt-plus"},
         check("alvim11/proposition-4", database_graphs, one_missing, proposition_4)},
    };
}

std::vector<Fault> theorems() {
    const auto steeper = +[](const SymmetricChannels& k) {
        auto h = symmetric_mechanism(k);
        for (int i = 0; i < h.numerators.rows(); ++i) h.numerators(i, i) *= Polynomial::variable();
        h.bound.weight += Polynomial(1);
        return h;
    };
    const auto heavier = +[](const SymmetricChannels& k) {
        auto bound = symmetric_bound(k);
        bound.weight += Polynomial(1);
        return bound;
    };
    const auto no_proof = +[](const EveryDatabaseChannel&) { return Derivation{}; };
    const auto half = +[](const ChannelWithPrior& of) { return optimal_utility(of) / Rational(2); };
    const auto doubled = +[](const EveryMatrix& joint) {
        auto out = utilities_of_guesses(joint);
        for (auto& u : out) u += u;
        return out;
    };
    return {
        {"a larger diagonal and weight",
         {"bound/distance-regular", "bound/vt-plus", "bound/randomised-guess", "tight/distance-regular",
          "tight/vt-plus"},
         check("alvim11/theorem-1", symmetric_channels, steeper, theorem_1)},
        {"no proof", {""}, check("alvim11/theorem-2", database_channels, no_proof, theorem_2)},
        {"half of the utility", {""}, check("alvim11/proposition-5", small_channels, half, proposition_5)},
        {"guesses paid twice", {""}, check("alvim11/proposition-5", every_matrix, doubled, proposition_5_all)},
        {"a weight too large", {""}, check("alvim11/theorem-3", symmetric_channels, heavier, theorem_3)},
        {"a larger diagonal and weight",
         {"channel", "private", "utility"},
         check("alvim11/theorem-4", symmetric_channels, steeper, theorem_4)},
    };
}

std::vector<Fault> matrix_eight() {
    const auto mixtures = +[](const GraphAtLambda& of) {
        auto h = by_distance_two_ways(of);
        h.each_row = uniform_mixture(of.graph_case().graph(), of.lambda);
        for (auto& m : h.from_vertex) m = h.each_row;
        return h;
    };
    const auto one_more = +[](const GraphAtLambda& of) {
        auto h = by_distance_two_ways(of);
        h.each_row(0, 0) += Rational(1);
        return h;
    };
    const auto too_steep = +[](const GraphAtLambda& of) {
        return by_distance_two_ways(GraphAtLambda(of.graph_case(), of.lambda * of.lambda));
    };
    // Sums that are all alike, or all different; exponents of steps of 2.
    const auto alike = +[](const AtEveryLevel& g) {
        auto out = sums_of_distances(g);
        for (auto& sum : out.sum) sum = WholePolynomial(static_cast<long>(g.of.size()));
        for (auto& row : out.exponent)
            for (int& d : row) d = g.of.components().front().diameter;
        return out;
    };
    const auto sums_doubled = +[](const AtEveryLevel& g) {
        auto out = sums_of_distances(g);
        for (auto& sum : out.sum) sum += sum;
        return out;
    };
    const auto steps_of_two = +[](const AtEveryLevel& g) {
        auto out = sums_of_distances(g);
        for (auto& row : out.exponent)
            for (int& d : row) d *= 2;
        return out;
    };
    const auto everywhere = [](SumsOfDistances (*build)(const AtEveryLevel&)) {
        return check("alvim11/always-legal", connected_graphs_with_sums, build, always_legal_everywhere);
    };
    const auto witness = +[](const Once&) { return NotOptimalSearch{1, 1, "Bw"}; };
    const auto row = [](ByDistanceTwoWays (*build)(const GraphAtLambda&)) {
        return check("alvim11/always-legal", connected_graphs_at_lambda, build, always_legal);
    };
    return {
        {"the truth or any vertex", {"legal/fixed-vertex", "private/each-row", "legal-and-private"}, row(mixtures)},
        {"a larger entry", {"optimal-where-private"}, row(one_more)},
        {"the matrix for λ²", {"repaired"}, row(too_steep)},
        {"a witness", {"not-optimal"}, check("alvim11/always-legal", once_for_all, witness, always_legal_not_optimal)},
        {"all rows alike", {"legal/fixed-vertex", "private/each-row", "legal-and-private"}, everywhere(alike)},
        {"twice the sums", {"optimal-where-private"}, everywhere(sums_doubled)},
        {"exponents of steps of 2", {"repaired"}, everywhere(steps_of_two)},
    };
}

// The later paper's figures, and the exact entries rounded.
CityTables rounded_tables(const Once& once) {
    CityTables tables = first_city_tables(once);
    tables.printed = printed_table("alvim15/table-1");
    for (int i = 0; i < 6; ++i)
        for (int j = 0; j < 6; ++j)
            tables.printed.matrices[0].entries[i][j] =
                *PrintedNumber::parse(rounded(tables.geometric(i, j).enclosure(), 3));
    return tables;
}

std::vector<Fault> cities() {
    const auto broken = +[](const Once& once) {
        auto tables = first_city_tables(once);
        std::swap(tables.printed.matrices[0].entries, tables.printed.matrices[1].entries);
        for (int i = 0; i < 6; ++i) tables.by_distance(i, i) = Rational(1, 8);
        for (auto& number : tables.printed.numbers) number.number = *PrintedNumber::parse("0.1");
        return tables;
    };
    const auto halved = +[](const Once& once) {
        auto tables = first_city_tables(once);
        for (int i = 0; i < 6; ++i)
            for (int j = 0; j < 6; ++j) tables.geometric(i, j) /= Radical(2);
        return tables;
    };
    const auto row = [](CityTables (*build)(const Once&)) {
        return check("alvim11/example-8", once_at_one_lambda, build, example_8);
    };
    return {
        {"the matrices exchanged, other figures, a smaller diagonal of M₂",
         {"table-m2", "utility-uniform-m2", "utility-other-m2", "better/both-priors"},
         row(broken)},
        {"exact entries and figures, rounded",
         {"table-m1", "utility-uniform-m1/exact", "utility-other-m1/exact"},
         row(rounded_tables)},
        {"half of M₁", {"better/every-prior"}, row(halved)},
        {"a smaller diagonal of M₂",
         {"optimal-m2"},
         check("alvim11/example-8", once_for_every_channel_at_one_lambda, broken, example_8_optimal)},
    };
}

}  // namespace

Faults alvim11() {
    Faults out;
    for (const auto& group : {uncertainty(), entropies(), programs(), capacities(), symmetries(), theorems(),
                              matrix_eight(), cities(), alvim11_sentences()})
        out.planted.insert(out.planted.end(), group.begin(), group.end());
    return out;
}

}  // namespace leakproof::faults
