// Section 2.1: with p(a, b) = p(a) p(b|a) the vulnerabilities are V(A) = max_a Σ_b p(a, b) and V(A|B) = Σ_b max_a p(a,
// b), so that statements for every channel and prior are linear in the joint distribution once the rows of the column
// maxima are named. Min-capacity is reached at the uniform prior and is the logarithm of the sum of column maxima.
#include <algorithm>

#include "checks/alvim15/alvim15.hpp"
#include "checks/tools/utility.hpp"

namespace leakproof::alvim15 {

VulnerabilityForms vulnerability_forms(const EveryMatrix& joint) {
    const GenericMatrix p = joint.matrix();
    VulnerabilityForms out;
    for (int a = 0; a < p.rows(); ++a) {
        LinearForm row;
        for (int b = 0; b < p.columns(); ++b) row += p(a, b);
        out.row.push_back(row);
        out.total += row;
    }
    for (int b = 0; b < p.columns(); ++b) out.posterior += p(joint.maximal_row()[b], b);
    out.factors = corner_factors(joint);
    return out;
}

void min_entropy_all(const EveryMatrix& joint, const VulnerabilityForms& forms, Findings& expect) {
    const Assumptions assumed = joint.assumptions();
    const int n = joint.graph().size(), m = joint.outputs();
    for (int a = 0; a < n; ++a) {
        Derivation proof;
        for (int b = 0; b < m; ++b) proof.push_back({Assumption::maximum(a, b), Polynomial(1)});
        expect.derived("at-least-one", flaw_in_inequality(proof, forms.posterior - forms.row[a], assumed),
                       "V(A|B) ≥ p(a)");
    }
    Derivation rest;
    for (int b = 0; b < m; ++b)
        for (int a = 0; a < n; ++a)
            if (a != joint.maximal_row()[b]) rest.push_back({Assumption::entry(a, b), Polynomial(1)});
    expect.derived("at-most-entropy", flaw_in_inequality(rest, forms.total - forms.posterior, assumed), "V(A|B) ≤ 1");

    expect_uniform_best("capacity-uniform", joint, forms.factors, expect);
    expect_sum_of_maxima("capacity-formula", joint, forms.factors, expect);
}

MinEntropyValues min_entropy_values(const ChannelWithPrior& of) {
    const Matrix joint = joint_distribution(of.prior(), of.channel());
    Rational largest_output, reversed;
    for (int b = 0; b < joint.columns(); ++b) {
        Rational p;
        for (int a = 0; a < joint.rows(); ++a) p += joint(a, b);
        largest_output = std::max(largest_output, p);
    }
    for (int a = 0; a < joint.rows(); ++a) {
        Rational best;
        for (int b = 0; b < joint.columns(); ++b) best = std::max(best, joint(a, b));
        reversed += best;
    }
    return {prior_vulnerability(of.prior()), posterior_vulnerability(of.prior(), of.channel()),
            reversed / largest_output, leakage_factor(Prior::uniform(of.channel().rows()), of.channel())};
}

void min_entropy(const ChannelWithPrior& of, const MinEntropyValues& found, Findings& expect) {
    const Rational factor = found.posterior / found.prior;
    expect.at_most("at-least-one", "1", Rational(1), "V(A|B)/V(A)", factor);
    expect.at_most("at-most-entropy", "V(A|B)", found.posterior, "1", Rational(1));
    expect.at_most("capacity-uniform", "the factor under the prior", factor, "the factor under the uniform prior",
                   found.uniform);
    expect.equal("capacity-formula", "the factor under the uniform prior", found.uniform, "Σ_b max_a p(b|a)",
                 sum_of_column_maxima(of.channel()));
}

// Some channel and prior leak differently in the two directions.
ChannelWithPrior asymmetric_channel(const Once&) {
    Matrix k(2, 2);
    k(0, 0) = 1;
    k(1, 0) = k(1, 1) = Rational(1, 2);
    return ChannelWithPrior(k, Prior::uniform(2));
}

void min_entropy_asymmetric(const Once&, const ChannelWithPrior& of, Findings& expect) {
    const MinEntropyValues found = min_entropy_values(of);
    expect.truth("not-symmetric", found.posterior / found.prior != found.reversed_factor,
                 "a different leakage in the other direction", [&] {
                     return Findings::Values{{"V(A|B)/V(A)", (found.posterior / found.prior)},
                                             {"V(B|A)/V(B)", found.reversed_factor}};
                 });
}

}  // namespace leakproof::alvim15
