// After (10): the bound is said not to be very tight because the inequality in (8) can be loose. Where the prior is
// uniform (8) is an equality, and the bound is loose all the same: p(z|x⁻) is a mean in which p(z|x_i, x⁻) takes part,
// so that their ratio is at most vλ/(v-1+λ) and not λ.
#include <algorithm>

#include "checks/alvim15/sentences.hpp"
#include "checks/tools/utility.hpp"
#include "graph/families.hpp"

namespace leakproof::alvim15 {

const Stream<ChannelWithPrior, ShapeCase> positive_clique_channels{
    &shapes,
    [](const ShapeCase& shape, const Range& range, const Visitor<ChannelWithPrior>& visitor) {
        const auto see = [&](const ChannelWithPrior& of) {
            bool positive = true;
            for (int x = 0; x < of.channel().rows(); ++x) {
                positive = positive && of.prior()(x).sign() > 0;
                for (int z = 0; z < of.channel().columns(); ++z) positive = positive && of.channel()(x, z).sign() > 0;
            }
            if (positive) visitor.see(of);
        };
        small_channels.for_each(shape, range, {see, visitor.note, visitor.leave_out});
    },
    "positive entries in halves or thirds, positive priors in quarters"};

SlackOfEight slack_of_eight(const ChannelWithPrior& of) {
    const Matrix& k = of.channel();
    Rational right;  // Σ_z p(z) max_x p(x|z)/p(x) = Σ_z max_x p(z|x)
    for (int z = 0; z < k.columns(); ++z) {
        Rational best;
        for (int x = 0; x < k.rows(); ++x) best = std::max(best, k(x, z));
        right += best;
    }
    return {*privacy_level(k, complete(k.rows())).lambda, leakage_factor(of.prior(), k), right};
}

void equation_10_loose(const ChannelWithPrior& of, const SlackOfEight& found, Findings& expect) {
    expect.degenerate_if(of.channel().rows() == 1 || found.level == Rational(1), "one value, or equal rows");
    if (found.factor >= found.level) return;  // (10) is reached
    expect.truth("loose-because-of-8", found.factor < found.right, "(8) is strict where (10) is", [&] {
        return Findings::Values{{"e^ε, the level of the channel", found.level},
                                {"V(X_i|Z)/V(X_i), the left-hand side of (8)", found.factor},
                                {"the right-hand side of (8)", found.right}};
    });
}

// λ Σ_h K_hz - (v-1+λ) K_xz = Σ_{h≠x} (λ K_hz - K_xz)
std::vector<Derivation> proofs_against_the_mean(const EverySquareChannel& k) {
    std::vector<Derivation> out;
    for (int x = 0; x < k.graph().size(); ++x) {
        Derivation proof;
        for (int h = 0; h < k.graph().size(); ++h)
            if (h != x) proof.push_back({Assumption::privacy(x, h, 0), Polynomial(1)});
        out.push_back(std::move(proof));
    }
    return out;
}

void equation_10_mean(const EverySquareChannel& k, const std::vector<Derivation>& proofs, Findings& expect) {
    const int v = k.graph().size();
    if (v < 2) return;
    const Polynomial lambda = Polynomial::variable();
    for (int x = 0; x < v; ++x) {
        LinearForm sum;
        for (int h = 0; h < v; ++h) sum += k.entry(h, 0);
        const LinearForm slack = lambda * sum - (Polynomial(v - 1) + lambda) * k.entry(x, 0);
        expect.derived("ratio-to-the-mean", flaw_in_inequality(proofs[x], slack, k.assumptions()),
                       "p(z|x) ≤ vλ/(v-1+λ) · (1/v) Σ_h p(z|h)");
    }
}

}  // namespace leakproof::alvim15
