// Sections 2.1, 2.2 and 3.1: what is recalled of Shannon entropy, conditional entropy and mutual information. With all
// probabilities multiples of 1/N, 2^{N·H} is a rational number, and entropies are compared exactly.
#include <algorithm>

#include "checks/alvim11/alvim11.hpp"
#include "checks/tools/utility.hpp"

namespace leakproof::alvim11 {

EntropyPowers input_and_output(const ChannelWithPrior& of) {
    return entropy_powers(joint_distribution(of.prior(), of.channel()));
}

void shannon_facts(const ChannelWithPrior& of, const EntropyPowers& h, Findings& expect) {
    const auto& prior = of.prior().weights();
    const Rational one(1), values(of.prior().size());
    const bool certain = std::find(prior.begin(), prior.end(), one) != prior.end();
    const bool uniform = std::all_of(prior.begin(), prior.end(), [&](const Rational& p) { return p == prior[0]; });
    expect.at_most("minimum", "1", one, "2^{N H(X)}", h.first);
    if (certain) expect.equal("minimum", "2^{N H(X)}", h.first, "1", one);
    expect.at_most("maximum", "2^{N H(X)}", h.first, "|X|^N", power(values, h.denominator));
    if (uniform) expect.equal("maximum", "2^{N H(X)}", h.first, "|X|^N", power(values, h.denominator));

    expect.at_most("conditional", "1", one, "2^{N H(X|Y)}", h.first_given_second);
    expect.at_most("conditional", "2^{N H(X|Y)}", h.first_given_second, "2^{N H(X)}", h.first);
    const Matrix joint = joint_distribution(of.prior(), of.channel());
    if (!has_crowded_column(joint)) expect.equal("determined", "2^{N H(X|Y)}", h.first_given_second, "1", one);
    if (has_identical_rows(of.channel()))
        expect.equal("independent", "2^{N H(X|Y)}", h.first_given_second, "2^{N H(X)}", h.first);

    const Rational information = h.first / h.first_given_second;
    expect.equal("symmetric", "2^{N I(X;Y)}", information, "2^{N I(Y;X)}", h.second / h.second_given_first);
    expect.at_most("information", "1", one, "2^{N I(X;Y)}", information);
    expect.at_most("information", "2^{N I(X;Y)}", information, "2^{N H(X)}", h.first);
    expect.equal("chain-rule", "2^{N H(X,Y)}", h.both, "2^{N (H(X|Y) + H(Y))}", h.first_given_second * h.second);
}

}  // namespace leakproof::alvim11
