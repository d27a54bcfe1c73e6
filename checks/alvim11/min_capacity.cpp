// Section 3.2: the min-capacity is reached at the uniform prior and given by the column maxima; printed without its
// logarithm.
#include "channel/leakage.hpp"
#include "checks/alvim11/alvim11.hpp"

namespace leakproof::alvim11 {

CapacityAtPrior capacity_at_prior(const ChannelWithPrior& of) {
    return {leakage_factor(of.prior(), of.channel()),
            leakage_factor(Prior::uniform(of.channel().rows()), of.channel())};
}

void min_capacity(const ChannelWithPrior& of, const CapacityAtPrior& found, Findings& expect) {
    const Rational sum = sum_of_column_maxima(of.channel());
    expect.at_most("uniform", "the factor under the prior", found.factor, "the factor under the uniform prior",
                   found.uniform);
    expect.equal("with-logarithm", "the largest leakage factor", found.uniform, "Σ_b max_a p(b|a)", sum);
    // C∞ = log₂ of the factor; equal to the factor itself only if 2^factor = factor, which never happens as 2^x > x.
    const Enclosure capacity = log2_of(found.uniform);
    expect.truth("as-printed", !capacity.certainly_not(sum), "C∞ = Σ_b max_a p(b|a)", [&] {
        return Findings::Values{{"C∞ in bits", capacity}, {"Σ_b max_a p(b|a)", sum}};
    });
}

GenericMatrix slack_below_maxima(const EveryMatrix& k) {
    const GenericMatrix m = k.matrix();
    GenericMatrix out(m.rows(), m.columns());
    for (int i = 0; i < m.rows(); ++i)
        for (int j = 0; j < m.columns(); ++j) out(i, j) = m(k.maximal_row()[j], j) - m(i, j);
    return out;
}

void min_capacity_all(const EveryMatrix& k, const GenericMatrix& slack, Findings& expect) {
    for (int i = 0; i < slack.rows(); ++i)
        for (int j = 0; j < slack.columns(); ++j) {
            const auto flaw =
                flaw_in_inequality({{Assumption::maximum(i, j), Polynomial(1)}}, slack(i, j), k.assumptions());
            for (const char* part : {"uniform", "with-logarithm"}) {
                expect.derived(part, flaw, "max_a p(b|a) ≥ p(b|a)");
                expect.note(part,
                            "all priors: by convexity the priors uniform on a set of inputs suffice, where each column "
                            "contributes one of its entries at most");
            }
        }
}

// Rows 1 and 2 equal: the prior that leaves one of them out does as well.
ChannelWithPrior other_best_prior(const Once&) {
    Matrix k(2, 1);
    k(0, 0) = k(1, 0) = 1;
    return ChannelWithPrior(k, Prior({Rational(3, 4), Rational(1, 4)}));
}

void min_capacity_other_prior(const Once&, const ChannelWithPrior& of, Findings& expect) {
    const CapacityAtPrior found = capacity_at_prior(of);
    expect.truth("not-only-uniform",
                 of.prior().weights() != Prior::uniform(of.prior().size()).weights() && found.factor == found.uniform,
                 "another prior at which the min-capacity is reached");
}

}  // namespace leakproof::alvim11
