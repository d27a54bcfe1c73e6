// What is done to the output of a channel helps no guess.
#include "checks/beyond/measures.hpp"
#include "measure/hyper.hpp"

namespace leakproof::beyond {

// Behind it: every function to two values, and one channel that is none.
Processed processed_by_some(const ChannelWithPrior& of) {
    const int outputs = of.channel().columns();
    const auto gains = some_gains(of.channel().rows());
    Processed out;
    for (const auto& gain : gains) out.before.push_back(gained(of.prior(), of.channel(), gain));
    const auto behind = [&](const Matrix& second) {
        const Matrix both = cascade(of.channel(), second);
        out.after.emplace_back();
        for (const auto& gain : gains) out.after.back().push_back(gained(of.prior(), both, gain));
    };
    for_each_list(outputs, 2, [&](const std::vector<int>& value) {
        Matrix function(outputs, 2);
        for (int j = 0; j < outputs; ++j) function(j, value[j]) = 1;
        behind(function);
    });
    Matrix blurred(outputs, outputs + 1);
    for (int j = 0; j < outputs; ++j) {
        blurred(j, j) = Rational(1, 3);
        blurred(j, j + 1) = Rational(2, 3);
    }
    behind(blurred);
    return out;
}

void measure_processing(const ChannelWithPrior&, const Processed& found, Findings& expect) {
    for (const auto& after : found.after)
        for (std::size_t k = 0; k < after.size(); ++k)
            expect.at_most("", "V_g[π > K·R]", after[k].posterior, "V_g[π > K]", found.before[k].posterior);
}

}  // namespace leakproof::beyond
