// Example 18 and Figure 10: the first of n inputs has prior α and row (β, (1-β)/(m-1), …), the others share the rest of
// the prior and have uniform rows. Leakage vanishes with α while the privacy parameter depends on β; so bounded leakage
// does not bound the privacy parameter. Inputs are pairwise adjacent.
#include <algorithm>

#include "channel/leakage.hpp"
#include "checks/alvim15/alvim15.hpp"
#include "graph/families.hpp"

namespace leakproof::alvim15 {
namespace {

const Source<NumberCase> shapes_of_odd_inputs{
    "sizes",
    [](const Range&) { return std::string("the channels of Figure 10, β in steps of 1/24,"); },
    {"outputs", "inputs"},
    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
        for (int n = 2; n <= 5; ++n)
            for (int m = 2; m <= 5; ++m)
                if (!visitor.see(std::make_shared<NumberCase>(m, n))) return;
    }};

Rational printed_parameter(int m, const Rational& beta) {
    const Rational one(1), up = Rational(m) * beta, rest = Rational(m) * (one - beta) / Rational(m - 1);
    return std::max({one / up, up, one / rest, rest});
}

}  // namespace

const Stream<OneOddInput, NumberCase> odd_inputs{
    &shapes_of_odd_inputs, [](const NumberCase& mn, const Range&, const Visitor<OneOddInput>& visitor) {
        for (int k = 0; k <= 24; ++k) visitor.see(OneOddInput(mn.n, mn.m, Rational(k, 24)));
    }};

void OneOddInput::describe(Counterexample& out) const {
    out.object = "n = " + std::to_string(inputs) + ", m = " + std::to_string(outputs) + ", β = " + beta.str();
}

Matrix odd_input_channel(const OneOddInput& of) {
    Matrix k(of.inputs, of.outputs);
    for (int i = 0; i < of.inputs; ++i)
        for (int j = 0; j < of.outputs; ++j)
            k(i, j) = i > 0    ? Rational(1, of.outputs)
                      : j == 0 ? of.beta
                               : (Rational(1) - of.beta) / Rational(of.outputs - 1);
    return k;
}

void example_18(const OneOddInput& of, const Matrix& k, Findings& expect) {
    const int n = of.inputs, m = of.outputs;
    // For α ≤ 1/(1+m(n-1)) the first row never gives a column its largest joint probability: α·K_1j ≤ α ≤
    // (1-α)/((n-1)m). Both sides are linear in α, so α = 0 and this α suffice; there the factor must be 1.
    for (const Rational& alpha : {Rational(0), Rational(1, 2 * (1 + m * (n - 1))), Rational(1, 1 + m * (n - 1))}) {
        std::vector<Rational> prior(n, (Rational(1) - alpha) / Rational(n - 1));
        prior[0] = alpha;
        expect.equal("leakage-limit", "the leakage factor for small α", leakage_factor(Prior(prior), k), "1",
                     Rational(1));
    }
    const PrivacyLevel level = privacy_level(k, complete(n));
    if (of.beta.sign() > 0 && of.beta < Rational(1)) {
        expect.truth("privacy-parameter", level.lambda && *level.lambda == printed_parameter(m, of.beta),
                     "the least λ is the printed maximum", [&] {
                         return Findings::Values{{"least λ", level.lambda ? level.lambda->str() : "none"},
                                                 {"printed", printed_parameter(m, of.beta)}};
                     });
        expect.truth("unbounded", level.lambda && *level.lambda >= Rational(1) / (Rational(m) * of.beta),
                     "the least λ is at least 1/(mβ), which grows without bound as β → 0");
    }
    // A column with a zero and a positive entry, at no λ; leakage factor 1 at the prior above, so below every b > 1.
    if (of.beta.is_zero())
        expect.truth("no-converse/some-prior", !level.lambda, "private at no λ, with leakage factor 1 under a prior");
}

// Rows (1, 0) and (1-δ, δ): the factor is 1 + δ under the uniform prior, the largest, and no λ is enough.
std::vector<Matrix> nearly_silent_channels(const Once&) {
    std::vector<Matrix> out;
    for (int k = 1; k <= 20; ++k) {
        Matrix m(2, 2);
        const Rational delta = power(Rational(2), -k);
        m(0, 0) = 1;
        m(1, 0) = Rational(1) - delta;
        m(1, 1) = delta;
        out.push_back(m);
    }
    return out;
}

void example_18_every_prior(const Once&, const std::vector<Matrix>& channels, Findings& expect) {
    for (std::size_t k = 0; k < channels.size(); ++k) {
        const Rational b = Rational(1) + power(Rational(2), -static_cast<long>(k) - 1);
        expect.channel("no-converse/every-prior", channels[k]);
        expect.at_most("no-converse/every-prior", "Σ_j max_i K_ij", sum_of_column_maxima(channels[k]), "b", b);
        expect.truth("no-converse/every-prior", !privacy_level(channels[k], complete(2)).lambda, "private at no λ");
    }
    expect.note("no-converse/every-prior",
                "b = 1 + δ with δ = 1/2 to 2^-20; the same channel with δ = min(b-1, 1/2) serves any b > 1");
}

}  // namespace leakproof::alvim15
