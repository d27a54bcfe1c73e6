// Equation (1): the one-sided inequality of Definition 4 for sets of outputs, as a two-sided bound on single ratios.
#include <algorithm>

#include "checks/edwards/policies.hpp"

namespace leakproof::edwards {

// Sets of outputs: for all channels and all ε, λ·Pr(h ∈ S) - Pr(i ∈ S) is the sum of the slacks of the single outputs.
GenericMatrix three_outputs(const EverySquareChannel& k) { return generic_matrix(k.graph().size(), 3); }

void equation_1_sets(const EverySquareChannel& k, const GenericMatrix& matrix, Findings& expect) {
    const Assumptions assumptions(k.graph(), matrix.columns());
    for (const auto& [i, h] : k.graph().arcs())
        for (unsigned set = 0; set < 1U << matrix.columns(); ++set) {
            LinearForm conclusion;
            Derivation proof;
            for (int j = 0; j < matrix.columns(); ++j) {
                if ((set >> j & 1) == 0) continue;
                conclusion += Polynomial::variable() * matrix(h, j) - matrix(i, j);
                proof.push_back({Assumption::privacy(i, h, j), Polynomial(1)});
            }
            expect.derived("sets", flaw_in_inequality(proof, conclusion, assumptions), "Pr(K(i) ∈ S) ≤ λ·Pr(K(h) ∈ S)");
        }
    expect.note("sets", "shown for channels with three outputs and all their sets; more outputs add equal terms");
}

ChannelAndPairs channel_and_pairs(const PrivateChannel& k) { return {k.scaled(), k.graph().arcs()}; }

void equation_1(const PrivateChannel& k, const ChannelAndPairs& of, Findings& expect) {
    const auto& [matrix, pairs] = of;
    const Rational& lambda = k.lambda();
    const Rational smaller =
        (lambda + Rational(1)) / Rational(2);  // so that channels that are not private occur as well
    for (const Rational& level : {lambda, smaller}) {
        const TimesPowers times(matrix, level, 1);
        bool one_sided = true, products = true;
        for (const auto& [i, h] : pairs)
            for (int j = 0; j < matrix.columns(); ++j) {
                const bool up = times(0, i, j) <= times(1, h, j);    // K_ij ≤ λ K_hj
                const bool down = times(0, h, j) <= times(1, i, j);  // K_hj ≤ λ K_ij
                one_sided = one_sided && up;
                products = products && down && up;
            }
        expect.equal("product", "Definition 4", one_sided, "both products bounded", products);
    }
}

// A two-output channel that meets K_Dj ≤ λ K_D'j for the ordered pairs D ~ D' only. Where D ~ D' without D' ~ D, its
// first column is λ^{steps from E to D} for each E, scaled, so that the ratio at D' and D is at least λ².
Matrix channel_by_steps(const PolicyAtLambda& p) {
    const auto& relation = p.policy_case().relation();
    const auto bad = relation.asymmetry();
    const auto steps = steps_to(relation, bad ? bad->first : 0);
    const int most = *std::max_element(steps.begin(), steps.end()) + 1;
    Matrix k(relation.size(), 2);
    const Rational scale = Rational(1) - Rational(1) / p.lambda();
    for (int e = 0; e < relation.size(); ++e) {
        const int s = steps[e] == unreachable ? std::max(most, 2) : steps[e];
        k(e, 0) = scale * power(p.lambda(), s - std::max(most, 2));
        k(e, 1) = Rational(1) - k(e, 0);
    }
    return k;
}

void equation_1_ordered(const PolicyAtLambda& p, const Matrix& k, Findings& expect) {
    const auto& relation = p.policy_case().relation();
    bool one_sided = !not_a_channel(k), two_sided = true;
    std::optional<Place> worst;
    for (const auto& [d, e] : relation.arcs())
        for (int j = 0; j < k.columns(); ++j) {
            one_sided = one_sided && k(d, j) <= p.lambda() * k(e, j);
            if (two_sided && k(e, j) > p.lambda() * k(d, j)) worst = Place{e, d, j};
            two_sided = two_sided && k(e, j) <= p.lambda() * k(d, j);
        }
    expect.truth("product-ordered", one_sided == two_sided,
                 "the one-sided condition holds exactly if the two-sided one does", [&] {
                     Findings::Values out{{"channel", k}, {"one-sided", one_sided}, {"two-sided", two_sided}};
                     if (worst) {
                         out.emplace_back("D ~ D'",
                                          p.policy().text(worst->other_row) + " ~ " + p.policy().text(worst->row));
                         out.emplace_back("K at D', output",
                                          k(worst->row, worst->column).str() + ", " + std::to_string(worst->column));
                         out.push_back({"K at D", k(worst->other_row, worst->column)});
                     }
                     return out;
                 });
}

}  // namespace leakproof::edwards
