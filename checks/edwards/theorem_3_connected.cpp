// The special cases drawn from Theorem 3: on a connected graph the factor is at most λ^d; under differential privacy
// (all words of length n over m ≥ 2 values, adjacent when they differ in one place) it is at most λ^n; in bits that is
// n·ε·log2 e, for binary words the figure of Barthe and Köpf.
#include "checks/edwards/edwards.hpp"
#include "graph/families.hpp"
#include "policy/databases/databases.hpp"

namespace leakproof::edwards {

void theorem_3_connected(const PrivateChannel& k, const Rational& bound, Findings& expect) {
    const auto& components = k.graph_case().components();
    if (components.size() != 1) return;
    const Rational simplified = power(k.lambda(), components.front().diameter);
    expect.equal("connected", "Σ_t λ^{d_t}", bound, "λ^d", simplified);
    expect.at_most("connected", "leakage factor", sum_of_column_maxima(k.scaled()), "λ^d", simplified);
}

void theorem_3_connected_all(const EverySquareChannel& k, const Polynomial& bound, Findings& expect) {
    const auto& of = k.graph_case();
    if (of.components().size() != 1) return;
    const auto d = static_cast<unsigned>(of.components().front().diameter);
    expect.equal("connected", "Σ_t λ^{d_t}", bound, "λ^d", Polynomial::power_of_variable(d));
    expect.derived("connected", flaw_in_diameter_bound(k, bound), "Σ_j K_jj ≤ λ^d");
    expect.note("connected", rests_on_lemma_6);
    expect.note("connected", all_priors_by_uniform_one);
}

const Stream<EveryChannelOnWords, NumberCase> every_channel_on_words{
    &number_pairs, [](const NumberCase& mn, const Range&, const Visitor<EveryChannelOnWords>& visitor) {
        if (mn.m < 2 || mn.n < 1) return;
        if (!count_of_words(mn.m, mn.n, most_vertices_with_channels))
            return visitor.leave_out("all channels at once on more than 64 words");
        visitor.see(EveryChannelOnWords(mn, GraphCase(hamming(mn.n, mn.m))));
    }};

Polynomial bound_on_words(const EveryChannelOnWords& k) { return bound_by_diameters_all(k); }

void theorem_3_differential_privacy(const EveryChannelOnWords& k, const Polynomial& bound, Findings& expect) {
    const char* part = "differential-privacy";
    expect.equal(part, "Σ_t λ^{d_t}", bound, "λ^n", lambda_to(k.n));
    expect.derived(part, flaw_in_diameter_bound(k, bound), "Σ_j K_jj ≤ Σ_t λ^{d_t}");
    expect.note(part, rests_on_lemma_6);
    expect.note(part, all_priors_by_uniform_one);
}

}  // namespace leakproof::edwards
