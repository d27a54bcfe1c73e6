// Proposition 24: with the identity gain and an optimal guess the utility is V(Y|Z). The text writes it as
// Σ_y max_z p(y)p(z|y), the appendix as Σ_z max_y p(y)p(z|y); its proof names H∞(Z|Y) where H∞(Y|Z) is meant.
#include <algorithm>

#include "checks/alvim15/alvim15.hpp"
#include "checks/tools/utility.hpp"

namespace leakproof::alvim15 {

UtilityValues utility_values(const ChannelWithPrior& of) {
    const Matrix joint = joint_distribution(of.prior(), of.channel());
    UtilityValues out{
        best_utility(joint, identity_gain(joint.rows())), {}, {}, posterior_vulnerability(of.prior(), of.channel())};
    for (int y = 0; y < joint.rows(); ++y) {
        Rational best;
        for (int z = 0; z < joint.columns(); ++z) best = std::max(best, joint(y, z));
        out.by_answers += best;
    }
    for (int z = 0; z < joint.columns(); ++z) {
        Rational best;
        for (int y = 0; y < joint.rows(); ++y) best = std::max(best, joint(y, z));
        out.by_outputs += best;
    }
    return out;
}

void proposition_24(const ChannelWithPrior& of, const UtilityValues& found, Findings& expect) {
    const auto& prior = of.prior().weights();
    const bool certain = std::any_of(prior.begin(), prior.end(), [](const Rational& p) { return p.is_zero(); });
    expect.degenerate_if(of.channel().rows() == 1 || of.channel().columns() == 1 || certain,
                         "one answer, one output, or an answer that never occurs");
    expect.equal("text", "U(Y, Z)", found.utility, "Σ_y max_z p(y)p(z|y)", found.by_answers);
    expect.equal("appendix", "U(Y, Z)", found.utility, "Σ_z max_y p(y)p(z|y)", found.by_outputs);
    expect.equal("appendix", "U(Y, Z)", found.utility, "V(Y|Z)", found.posterior);
    expect.equal("bayes-risk", "Σ_z max_y p(y)p(z|y)", found.by_outputs, "the probability of a wrong guess",
                 Rational(1) - found.utility);
    expect.equal("proof/as-printed", "2^{-H∞(Z|Y)} = Σ_y max_z p(y)p(z|y)", found.by_answers, "Σ_z max_y p(y)p(z|y)",
                 found.by_outputs);
}

// For every channel and prior: whatever rows the columns of the joint distribution have their maxima in, no guess earns
// more than their sum, and guessing these rows earns it.
std::vector<GuessUtility> guess_utilities(const EveryMatrix& joint) {
    std::vector<GuessUtility> out;
    const Matrix gain = identity_gain(joint.graph().size());
    for_each_list(joint.outputs(), joint.graph().size(), [&](const std::vector<int>& guess) {
        out.push_back({guess, utility_by_outputs(joint.matrix(), gain, guess)});
    });
    return out;
}

void proposition_24_all(const EveryMatrix& joint, const std::vector<GuessUtility>& utilities, Findings& expect) {
    LinearForm maxima;
    for (int z = 0; z < joint.outputs(); ++z) maxima += joint.entry(joint.maximal_row()[z], z);
    for (const auto& [guess, utility] : utilities) {
        Derivation proof;
        for (int z = 0; z < joint.outputs(); ++z) proof.push_back({Assumption::maximum(guess[z], z), Polynomial(1)});
        const auto flaw = flaw_in_inequality(proof, maxima - utility, joint.assumptions());
        expect.derived("appendix", flaw, "the utility of a guess ≤ Σ_z max_y p(y, z)");
        if (guess == joint.maximal_row())
            expect.truth("appendix", utility == maxima, "guessing where the maxima are earns Σ_z max_y p(y, z)");
    }
}

}  // namespace leakproof::alvim15
