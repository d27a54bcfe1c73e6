// Sentences between the numbered statements.
#include "channel/entropy.hpp"
#include "checks/alvim11/sentences.hpp"
#include "tests/faults/alvim11.hpp"

namespace leakproof::faults {

using namespace leakproof::alvim11;

std::vector<Fault> alvim11_sentences() {
    const auto best_for_even = +[](const Distribution& of) {
        const auto found = even_questions(of);
        return EvenQuestions{found.least, found.least};
    };
    const auto entropy_for_least = +[](const Distribution& of) {
        auto found = questions(of);
        const Enclosure entropy = shannon_entropy(of.p);
        found.least = entropy.lower;
        return found;
    };
    const auto no_proof = +[](const EverySquareChannel& k) { return BoundAtZero{bound_at_zero(k).bound, {}}; };
    const auto one_left_out = +[](const SymmetricChannels& k) {
        auto averaged = averaged_over_set(k);
        if (!averaged.set.empty()) averaged.set.back() = averaged.set.front();
        return averaged;
    };
    const auto letters_mended = +[](const GraphCase& of) {
        const bool usual = definition_eight(of).usual;
        return DefinitionEight{usual, usual};
    };
    const auto twice = +[](const alvim15::LevelAndIndividuals& of) {
        auto found = same_function(of);
        found.theorem_1 = found.theirs;
        found.theorem_2 += found.theorem_2;
        return found;
    };
    const auto around_the_ring = +[](const Once& once) {
        auto out = on_the_ring(once);
        const Matrix ring = votes_by_distance();
        for (int i = 0; i < ring.rows(); ++i)
            for (int j = 0; j < ring.columns(); ++j) out.geometric(i, j) = Radical(ring(i, j));
        return out;
    };
    const auto later = +[](const Once& once) {
        auto tables = first_city_tables(once);
        tables.printed = printed_table("alvim15/table-1");
        tables.geometric(0, 0) += Radical(1);
        return tables;
    };
    return {
        {"the best questions for the even ones",
         {""},
         check("alvim11/best-question", positive_distributions, best_for_even, best_question)},
        {"the entropy for the least number of questions",
         {"code-length"},
         check("alvim11/proposition-1", positive_distributions, entropy_for_least, proposition_1)},
        {"no proof", {""}, check("alvim11/epsilon-zero", channels_on_connected_graphs, no_proof, epsilon_zero)},
        {"an automorphism twice",
         {""},
         check("alvim11/transformation", symmetric_channels, one_left_out, transformation)},
        {"the letters mended",
         {"definition-8"},
         check("alvim11/proposition-4", connected_regular_or_not, letters_mended, definition_8),
         planted::graphs_up_to(6)},
        {"Theorem 1 for the function, Theorem 2 doubled",
         {"as-printed", "theorem-2"},
         check("alvim11/barthe-koepf", alvim15::whole_levels, twice, barthe_koepf)},
        {"geometric noise around the ring",
         {"ring"},
         check("alvim11/example-8", once_for_every_channel_at_one_lambda, around_the_ring, example_8_ring)},
        {"the entries of the later printing, and an exact entry too large",
         {"private/as-printed", "private/exact"},
         check("alvim11/example-8", once_at_one_lambda, later, example_8)},
    };
}

}  // namespace leakproof::faults
