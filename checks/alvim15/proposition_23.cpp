// Proposition 23: the expected gain Σ_y p(y) Σ_{y'} p(y'|y) gain(y, y') equals Σ_{y,z} p(y, z) gain(y, guess(z)).
// Both sides are linear in the joint distribution and in the gain, so unit gains suffice.
#include "checks/alvim15/alvim15.hpp"
#include "checks/tools/utility.hpp"

namespace leakproof::alvim15 {

std::vector<TwoUtilities> two_utilities(const EveryMatrix& joint) {
    const int n = joint.graph().size();
    const GenericMatrix matrix = joint.matrix();
    std::vector<TwoUtilities> out;
    for_each_list(joint.outputs(), n, [&](const std::vector<int>& guess) {
        for (int y = 0; y < n; ++y)
            for (int guessed = 0; guessed < n; ++guessed) {
                Matrix gain(n, n);
                gain(y, guessed) = 1;
                out.push_back(
                    {guess, utility_by_answers(matrix, gain, guess), utility_by_outputs(matrix, gain, guess)});
            }
    });
    return out;
}

void proposition_23(const EveryMatrix&, const std::vector<TwoUtilities>& utilities, Findings& expect) {
    for (const auto& [guess, by_answers, by_outputs] : utilities)
        expect.truth("", by_answers == by_outputs, "the two expressions of the utility are equal", [&, &g = guess] {
            return Findings::Values{{"guess", g}};
        });
    expect.note("", "all gains: both sides are linear in the gain, so gains that are 1 in one place suffice");
}

}  // namespace leakproof::alvim15
