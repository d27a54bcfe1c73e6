// A deterministic program whose secret is uniformly distributed leaks the logarithm of the number of its outputs.
#include "checks/smith09/smith09.hpp"

namespace leakproof::smith09 {

const Stream<ChannelWithPrior, ShapeCase> deterministic_channels{
    &shapes, [](const ShapeCase& shape, const Range&, const Visitor<ChannelWithPrior>& visitor) {
        for_each_list(shape.size(), shape.outputs, [&](const std::vector<int>& output) {
            Matrix k(shape.size(), shape.outputs);
            for (int i = 0; i < k.rows(); ++i) k(i, output[i]) = 1;
            visitor.see(ChannelWithPrior(k, Prior::uniform(k.rows())));
        });
    }};

Rational leakage(const ChannelWithPrior& k) { return leakage_factor(k.prior(), k.channel()); }

void deterministic(const ChannelWithPrior& k, const Rational& factor, Findings& expect) {
    int possible = 0;
    for (int j = 0; j < k.channel().columns(); ++j) {
        bool occurs = false;
        for (int i = 0; i < k.channel().rows(); ++i) occurs = occurs || !k.channel()(i, j).is_zero();
        possible += occurs ? 1 : 0;
    }
    expect.equal("", "V(X|Z) / V(X)", factor, "possible outputs", Rational(possible));
}

}  // namespace leakproof::smith09
