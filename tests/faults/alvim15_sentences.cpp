// Sentences between the numbered statements, and steps of proofs.
#include "checks/alvim15/sentences.hpp"
#include "tests/faults/alvim15.hpp"

namespace leakproof::faults {
namespace {

using namespace leakproof::alvim15;

const Stream<GraphCase> regular_graphs_with_symmetry{
    regular_graphs.source, [](const GraphCase& of, const Range&, const Visitor<GraphCase>& visitor) {
        if (of.size() <= 6) visitor.see(of);
    }};

}  // namespace

std::vector<Fault> alvim15_sentences() {
    const auto one_more = +[](const RestrictedRangeAtLambda& of) {
        const auto bounds = two_bounds(of);
        return TwoBounds{bounds.restricted, bounds.restricted + Rational(1)};
    };
    const auto exchanged = +[](const RestrictedRange& of) {
        const auto bounds = two_bound_functions(of);
        return TwoBoundFunctions{bounds.general, bounds.restricted};
    };
    const auto flatter = +[](const OutputsFarFromZero& of) {
        Matrix m = channel_far_from_zero(of);
        for (int x = 0; x < m.rows(); ++x)
            for (int j = 0; j < m.columns(); ++j) m(x, j) = (m(x, j) + Rational(1, m.columns())) / Rational(2);
        return m;
    };
    const auto for_every_database = +[](const Targets& of) {
        auto found = extreme_square(of);
        PolynomialMatrix larger(of.databases().size(), of.databases().size());
        for (int i = 0; i < found.numerators.rows(); ++i)
            for (int j = 0; j < found.numerators.columns(); ++j) larger(i, j) = found.numerators(i, j);
        found.numerators = std::move(larger);
        return found;
    };
    const auto strict = +[](const ChannelWithPrior& of) {
        auto found = slack_of_eight(of);
        found.right += Rational(1);
        return found;
    };
    const auto no_proofs = +[](const EverySquareChannel& k) { return std::vector<Derivation>(k.graph().size()); };
    const auto attained = +[](const BelowItsLevel& k) { return largest_entry(k.matrix()); };
    const auto wrong_guesses = +[](const ChannelWithPrior& of) {
        auto out = utility_values(of);
        out.utility = Rational(1) - out.by_outputs;
        return out;
    };
    const auto uniform = +[](const PrivateChannel& k) {
        return std::vector<Prior>(priors_on_one_input(k).size(), Prior::uniform(k.graph().size()));
    };
    return {
        {"Theorem 15 one more than Proposition 20",
         {"better/every-r", "better/power-of-v"},
         check("alvim15/proposition-20", restricted_ranges_at_lambda, one_more, proposition_20_better)},
        {"the bounds exchanged",
         {"better/from-some-level"},
         check("alvim15/proposition-20", restricted_ranges, exchanged, proposition_20_from_some_level)},
        {"half of it told at random",
         {"projection"},
         check("alvim15/lemma-19", outputs_far_from_zero, flatter, lemma_19_projection)},
        {"a row for every database",
         {"index-ranges"},
         check("alvim15/lemma-19", targets_rounding_down, for_every_database, lemma_19_all)},
        {"at most 6 vertices, where all regular graphs are symmetric",
         {"symmetry-needed"},
         check("alvim15/theorem-28", regular_graphs_with_symmetry, vertices_at_each_distance, symmetry_needed)},
        {"(8) always strict",
         {"loose-because-of-8"},
         check("alvim15/equation-10", positive_clique_channels, strict, equation_10_loose)},
        {"no proofs",
         {"ratio-to-the-mean"},
         check("alvim15/equation-10", clique_channels, no_proofs, equation_10_mean)},
        {"the bound of Proposition 11 always attained",
         {"proof"},
         check("alvim15/proposition-16", channels_below_their_level, attained, proposition_16_proof)},
        {"wrong guesses paid",
         {"bayes-risk"},
         check("alvim15/proposition-24", small_channels, wrong_guesses, proposition_24)},
        {"the uniform prior", {""}, check("alvim15/prior-needed", channels_on_small_graphs, uniform, prior_needed)},
    };
}

}  // namespace leakproof::faults
