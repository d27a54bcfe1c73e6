// Proposition 5: with the gain that is 1 on a correct guess and an optimal guess, U(Y, Z) = Σ_z max_y p(z|y)p(y) =
// V(Y|Z).
#include "checks/alvim11/alvim11.hpp"
#include "checks/tools/utility.hpp"

namespace leakproof::alvim11 {

Rational optimal_utility(const ChannelWithPrior& of) {
    const Matrix joint = joint_distribution(of.prior(), of.channel());
    return best_utility(joint, identity_gain(joint.rows()));
}

void proposition_5(const ChannelWithPrior& of, const Rational& utility, Findings& expect) {
    expect.equal("", "U(Y, Z)", utility, "Σ_z max_y p(z|y)p(y)", utility_under(of.prior().weights(), of.channel()));
    expect.equal("", "U(Y, Z)", utility, "V(Y|Z)", posterior_vulnerability(of.prior(), of.channel()));
}

// Every channel and prior: no guess earns more than the sum of the maxima, and guessing there earns it.
std::vector<LinearForm> utilities_of_guesses(const EveryMatrix& joint) {
    std::vector<LinearForm> out;
    for_each_list(joint.outputs(), joint.graph().size(), [&](const std::vector<int>& guess) {
        out.push_back(utility_by_outputs(joint.matrix(), identity_gain(joint.graph().size()), guess));
    });
    return out;
}

void proposition_5_all(const EveryMatrix& joint, const std::vector<LinearForm>& utilities, Findings& expect) {
    LinearForm maxima;
    for (int z = 0; z < joint.outputs(); ++z) maxima += joint.entry(joint.maximal_row()[z], z);
    std::size_t number = 0;
    for_each_list(joint.outputs(), joint.graph().size(), [&](const std::vector<int>& guess) {
        Derivation proof;
        for (int z = 0; z < joint.outputs(); ++z) proof.push_back({Assumption::maximum(guess[z], z), Polynomial(1)});
        const LinearForm& utility = utilities[number++];
        expect.derived("", flaw_in_inequality(proof, maxima - utility, joint.assumptions()),
                       "the utility of a guess ≤ Σ_z max_y p(y, z)");
        if (guess == joint.maximal_row())
            expect.truth("", utility == maxima, "guessing where the maxima are earns Σ_z max_y p(y, z)");
    });
}

}  // namespace leakproof::alvim11
