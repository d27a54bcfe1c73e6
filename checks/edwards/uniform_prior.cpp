// Uniform prior (Braun et al.): leakage under any prior is at most leakage under the uniform one.
// With the prior scaled to maximum 1, posterior vulnerability is a convex function on the cube [0,1]^ℓ, so it is enough
// to try the corners: the priors that are uniform on a set of inputs.
#include "channel/leakage.hpp"
#include "checks/edwards/edwards.hpp"
#include "checks/tools/subsets.hpp"

namespace leakproof::edwards {

namespace {

constexpr int most_inputs = 10;  // beyond, not all sets of inputs are tried

}  // namespace

ExtremePrior worst_prior(const PrivateChannel& k) {
    const int n = k.graph().size();
    if (n <= most_inputs) return extreme_prior_with_most_leakage(k.scaled());
    ExtremePrior out;
    for (const auto& support : sets_of_at_most_two(n))
        if (Rational factor = leakage_factor_on(k.scaled(), support); out.factor < factor)
            out = {support, std::move(factor)};
    return out;
}

void uniform_prior(const PrivateChannel& k, const ExtremePrior& prior, Findings& expect) {
    const Rational uniform = leakage_factor(Prior::uniform(k.graph().size()), k.scaled());
    expect.truth("", prior.factor <= uniform, "factor under the prior ≤ factor under the uniform prior", [&] {
        return Findings::Values{
            {"prior uniform on", prior.support}, {"its factor", prior.factor}, {"uniform factor", uniform}};
    });
    if (k.graph().size() <= most_inputs)
        expect.note("", "all priors: by convexity the priors uniform on a set of inputs suffice; the worst is shown");
    else
        expect.note(
            "",
            "on graphs with more than 10 vertices, concrete channels are tried with priors on at most two inputs only");
}

// For all channels and all priors: with t = max π / π_i ≥ 1, row i contributes π_i K_ij ≤ max π · max_h K_hj to column
// j, because t·max_h K_hj - K_ij = t (max_h K_hj - K_ij) + (t - 1) K_ij. The polynomials of the proof are in t.
GenericMatrix slack_below_maxima(const EveryChannel& k) {
    const GenericMatrix matrix = k.matrix();
    GenericMatrix slack(matrix.rows(), matrix.columns());
    for (int i = 0; i < matrix.rows(); ++i)
        for (int j = 0; j < matrix.columns(); ++j)
            slack(i, j) = Polynomial::variable() * matrix(k.maximal_row()[j], j) - matrix(i, j);
    return slack;
}

void uniform_prior_all(const EveryChannel& k, const GenericMatrix& slack, Findings& expect) {
    const Assumptions assumed = k.assumptions();
    const Polynomial t = Polynomial::variable();
    for (int i = 0; i < slack.rows(); ++i)
        for (int j = 0; j < slack.columns(); ++j) {
            const Derivation proof{{Assumption::maximum(i, j), t}, {Assumption::entry(i, j), t - Polynomial(1)}};
            expect.derived("", flaw_in_inequality(proof, slack(i, j), assumed), "max π · max_h K_hj ≥ π_i K_ij");
        }
    expect.note("", "all channels, all priors: each entry of each column, for every quotient max π / π_i ≥ 1");
}

}  // namespace leakproof::edwards
