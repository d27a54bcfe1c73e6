// For every prior and every gain that is nowhere negative, what is expected to be earned grows by at most the sum of
// the column maxima; for private channels by at most OPT.
#include "checks/beyond/measures.hpp"

namespace leakproof::beyond {

std::vector<Matrix> some_gains(int inputs) {
    std::vector<Matrix> out{identity_gain(inputs)};
    if (inputs >= 2) out.push_back(tries_gain(inputs, 2));
    Matrix uneven(2, inputs);
    for (int i = 0; i < inputs; ++i) {
        uneven(0, i) = Rational(i + 1);
        uneven(1, i) = Rational(2 * inputs - i * i > 0 ? 2 * inputs - i * i : 0);
    }
    out.push_back(std::move(uneven));
    return out;
}

std::vector<Gained> gained_by_some(const ChannelWithPrior& of) {
    std::vector<Gained> out;
    for (const auto& gain : some_gains(of.channel().rows())) out.push_back(gained(of.prior(), of.channel(), gain));
    return out;
}

void measure_miracle(const ChannelWithPrior& of, const std::vector<Gained>& found, Findings& expect) {
    const Rational maxima = sum_of_column_maxima(of.channel());
    for (const auto& g : found)
        expect.at_most("bound", "V_g[π > K]", g.posterior, "V_g(π)·Σ_j max_i K_ij", g.prior * maxima);
    if (of.prior().weights() == Prior::uniform(of.prior().size()).weights())
        expect.equal("attained", "V[π > K] for the input itself", found.front().posterior, "V(π)·Σ_j max_i K_ij",
                     found.front().prior * maxima);
}

GainedPrivately gained_privately(const PrivateChannel& k) {
    GainedPrivately out{optimum_of(GraphAtLambda(k.graph_case(), k.lambda())).value, {}};
    const int n = k.graph().size();
    for (const int step : {0, 1, 3}) {
        std::vector<Rational> weights;
        Rational sum;
        for (int i = 0; i < n; ++i) sum += weights.emplace_back(1 + step * i);
        for (auto& w : weights) w /= sum;
        for (const auto& gain : some_gains(n)) out.gained.push_back(gained(Prior(weights), k.matrix(), gain));
    }
    return out;
}

void measure_miracle_private(const PrivateChannel&, const GainedPrivately& found, Findings& expect) {
    for (const auto& g : found.gained)
        expect.at_most("private", "V_g[π > K]", g.posterior, "V_g(π)·OPT", g.prior * found.optimum);
}

}  // namespace leakproof::beyond
