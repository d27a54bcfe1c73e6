// Sections 2.1, 2.2 and 3.1: what is recalled of Shannon entropy, conditional entropy and mutual information. With all
// probabilities multiples of 1/N, 2^{N·H} is a rational number, and entropies are compared exactly.
#include <algorithm>

#include "checks/alvim11/alvim11.hpp"
#include "checks/tools/utility.hpp"

namespace leakproof::alvim11 {

// 2^{N·H(X)}, with all probabilities multiples of 1/N. With as many values and one of them certain it is 1.
EntropyPowers entropy_of_values(const Distribution& of) {
    Matrix column(static_cast<int>(of.p.size()), 1);
    for (int x = 0; x < column.rows(); ++x) column(x, 0) = of.p[x];
    return entropy_powers(column);
}

void shannon_bounds(const Distribution& of, const EntropyPowers& h, Findings& expect) {
    const Rational one(1), most = power(Rational(static_cast<long>(of.p.size())), h.denominator);
    const bool uniform = std::all_of(of.p.begin(), of.p.end(), [&](const Rational& p) { return p == of.p[0]; });
    expect.at_most("minimum", "1", one, "2^{N H(X)}", h.first);
    expect.truth("minimum", (h.first == one) == (of.p.size() == 1), "H(X) = 0 exactly if one value is certain");
    expect.at_most("maximum", "2^{N H(X)}", h.first, "|X|^N", most);
    if (uniform) expect.equal("maximum", "2^{N H(X)}", h.first, "|X|^N", most);
}

EntropyPowers input_and_output(const ChannelWithPrior& of) {
    return entropy_powers(joint_distribution(of.prior(), of.channel()));
}

void shannon_facts(const ChannelWithPrior& of, const EntropyPowers& h, Findings& expect) {
    const Rational one(1);
    expect.at_most("conditional", "1", one, "2^{N H(X|Y)}", h.first_given_second);
    expect.at_most("conditional", "2^{N H(X|Y)}", h.first_given_second, "2^{N H(X)}", h.first);
    const Matrix joint = joint_distribution(of.prior(), of.channel());
    if (!has_crowded_column(joint)) expect.equal("determined", "2^{N H(X|Y)}", h.first_given_second, "1", one);
    if (has_identical_rows(of.channel()))
        expect.equal("independent", "2^{N H(X|Y)}", h.first_given_second, "2^{N H(X)}", h.first);

    const Rational information = h.first / h.first_given_second;
    expect.equal("symmetric", "2^{N I(X;Y)}", information, "2^{N I(Y;X)}", h.second / h.second_given_first);
    expect.equal("chain-rule", "2^{N H(X,Y)}", h.both, "2^{N (H(X|Y) + H(Y))}", h.first_given_second * h.second);
}

}  // namespace leakproof::alvim11
