// Section 2.2: Smith's conditional min-entropy -log₂ Σ_y max_x p(x, y) never exceeds H∞(X); Cachin's, -Σ_y p(y) log₂
// max_x p(x|y), can.
#include "channel/entropy.hpp"
#include "checks/alvim11/alvim11.hpp"
#include "checks/tools/utility.hpp"

namespace leakproof::alvim11 {
namespace {

bool identical_rows(const Matrix& k) {
    for (int i = 1; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j)
            if (k(i, j) != k(0, j)) return false;
    return true;
}

}  // namespace

LinearForm posterior_form(const EveryMatrix& joint) {
    LinearForm out;
    for (int y = 0; y < joint.outputs(); ++y) out += joint.entry(joint.maximal_row()[y], y);
    return out;
}

void smith_all(const EveryMatrix& joint, const LinearForm& posterior, Findings& expect) {
    const Assumptions assumed = joint.assumptions();
    for (int x = 0; x < joint.graph().size(); ++x) {
        Derivation proof;
        LinearForm row;
        for (int y = 0; y < joint.outputs(); ++y) {
            proof.push_back({Assumption::maximum(x, y), Polynomial(1)});
            row += joint.entry(x, y);
        }
        expect.derived("smith", flaw_in_inequality(proof, posterior - row, assumed), "Σ_y max_x p(x, y) ≥ p(x)");
    }
}

TwoEntropies two_entropies(const ChannelWithPrior& of) {
    return {prior_vulnerability(of.prior()), posterior_vulnerability(of.prior(), of.channel())};
}

void smith(const ChannelWithPrior& of, const TwoEntropies& found, Findings& expect) {
    expect.at_most("smith", "max_x p(x)", found.prior, "Σ_y max_x p(x, y)", found.posterior);
    if (identical_rows(of.channel()))
        expect.equal("smith-independent", "Σ_y max_x p(x, y)", found.posterior, "max_x p(x)", found.prior);
}

// The joint distributions with two inputs and two outputs, in increasing denominator; the first with negative leakage.
std::optional<ChannelWithPrior> cachin_witness(const Once&) {
    for (int denominator = 1; denominator <= 6; ++denominator)
        for (const auto& p : distributions(4, denominator)) {
            const Rational first = p[0] + p[1], second = p[2] + p[3];
            if (first.is_zero() || second.is_zero()) continue;
            Matrix k(2, 2);
            k(0, 0) = p[0] / first;
            k(0, 1) = p[1] / first;
            k(1, 0) = p[2] / second;
            k(1, 1) = p[3] / second;
            const Prior prior({first, second});
            const Enclosure before = Rational(-1) * log2_of(prior_vulnerability(prior));
            if (before.certainly_below(cachin_conditional_entropy(prior, k))) return ChannelWithPrior(k, prior);
        }
    return std::nullopt;
}

void cachin(const Once&, const std::optional<ChannelWithPrior>& witness, Findings& expect) {
    bool negative = witness.has_value();
    if (witness) {
        const Enclosure before = Rational(-1) * log2_of(prior_vulnerability(witness->prior()));
        const Enclosure after = cachin_conditional_entropy(witness->prior(), witness->channel());
        negative = before.certainly_below(after);
        expect.note("cachin", "witness: channel " + show(witness->channel()) + ", prior " + witness->prior()(0).str() +
                                  ", " + witness->prior()(1).str() + ": " + before.str() + " bits before, " +
                                  after.str() + " after");
    }
    expect.truth("cachin", negative, "a channel and a prior with negative leakage");
}

}  // namespace leakproof::alvim11
