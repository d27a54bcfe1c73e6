// Shannon's information between input and output is at most the logarithm of the sum of the column maxima, whatever the
// prior, so that log₂ OPT bounds the capacity of every private channel.
#include "checks/beyond/measures.hpp"

namespace leakproof::beyond {
namespace {

// I(X; Z) - log₂ bound as one sum of logarithms, which is a fraction where they cancel: equality is decided as well.
Enclosure above(const Prior& prior, const Matrix& k, const Rational& bound) {
    std::vector<Log2Term> terms{{-1, bound}};
    for (int j = 0; j < k.columns(); ++j) {
        Rational output;
        for (int i = 0; i < k.rows(); ++i) output += prior(i) * k(i, j);
        for (int i = 0; i < k.rows(); ++i)
            if (const Rational joint = prior(i) * k(i, j); !joint.is_zero()) terms.push_back({joint, k(i, j) / output});
    }
    return log2_sum(terms);
}

}  // namespace

std::vector<Enclosure> information_above_maxima(const ChannelWithPrior& of) {
    return {above(of.prior(), of.channel(), sum_of_column_maxima(of.channel()))};
}

// For every prior the information is at most the largest of D(K_i ‖ q) over the inputs, whatever q; here q_j is
// max_i K_ij, divided by their sum.
std::vector<Enclosure> information_above_optimum(const PrivateChannel& k) {
    const Rational optimum = optimum_of(GraphAtLambda(k.graph_case(), k.lambda())).value;
    const Matrix& matrix = k.matrix();
    const Rational sum = sum_of_column_maxima(matrix);
    const auto top = first_maximal_rows(matrix);
    std::vector<Enclosure> out;
    for (int i = 0; i < matrix.rows(); ++i) {
        std::vector<Log2Term> terms{{-1, optimum}};
        for (int j = 0; j < matrix.columns(); ++j)
            if (!matrix(i, j).is_zero()) terms.push_back({matrix(i, j), matrix(i, j) * sum / matrix(top[j], j)});
        out.push_back(log2_sum(terms));
    }
    return out;
}

namespace {

void at_most_zero(const char* part, const char* name, const std::vector<Enclosure>& found, Findings& expect) {
    for (const auto& difference : found) expect.at_most(part, name, difference.upper, "zero", Rational(0));
}

}  // namespace

void measure_shannon(const ChannelWithPrior&, const std::vector<Enclosure>& found, Findings& expect) {
    at_most_zero("bound", "I(X;Z) - log2 Σ_j max_i K_ij, at most", found, expect);
}

void measure_shannon_private(const PrivateChannel&, const std::vector<Enclosure>& found, Findings& expect) {
    at_most_zero("private", "D(K_i ‖ q) - log2 OPT, at most", found, expect);
}

}  // namespace leakproof::beyond
