// One channel is another one followed by a third, or some gain earns more from it.
#include "checks/beyond/measures.hpp"
#include "measure/hyper.hpp"

namespace leakproof::beyond {

namespace {

bool is_a_channel(const Matrix& k) {
    for (int i = 0; i < k.rows(); ++i) {
        Rational sum;
        for (int j = 0; j < k.columns(); ++j) {
            if (k(i, j).sign() < 0) return false;
            sum += k(i, j);
        }
        if (sum != Rational(1)) return false;
    }
    return true;
}

}  // namespace

RefinedOrNot refined_by_exchanged(const ChannelWithPrior& of) {
    const Matrix& first = of.channel();
    Matrix second(first.rows(), first.columns());
    for (int i = 0; i < first.rows(); ++i)
        for (int j = 0; j < first.columns(); ++j) second(i, j) = first((i + 1) % first.rows(), j);
    Refinement answer = refinement(first, second);
    return {std::move(second), std::move(answer)};
}

void measure_refinement(const ChannelWithPrior& of, const RefinedOrNot& found, Findings& expect) {
    const Matrix& first = of.channel();
    const Prior uniform = Prior::uniform(first.rows());
    if (const auto& garbling = found.answer.garbling) {
        expect.truth("refined", is_a_channel(*garbling) && cascade(first, *garbling) == found.second,
                     "the first followed by the garbling is the second", [] { return Findings::Values{}; });
        for (const auto& gain : some_gains(first.rows()))
            expect.at_most("refined", "V_g[π > L]", gained(of.prior(), found.second, gain).posterior, "V_g[π > K]",
                           gained(of.prior(), first, gain).posterior);
        return;
    }
    const Rational from_first = gained(uniform, first, found.answer.gain).posterior,
                   from_second = gained(uniform, found.second, found.answer.gain).posterior;
    expect.truth("separated", from_first < from_second, "the second earns more than the first", [&] {
        return Findings::Values{{"V_g[π > K]", from_first}, {"V_g[π > L]", from_second}};
    });
    for (int w = 0; w < found.answer.gain.rows(); ++w)
        for (int i = 0; i < found.answer.gain.columns(); ++i)
            expect.at_most("separated", "0", Rational(0), "g(w, i)", found.answer.gain(w, i));
}

}  // namespace leakproof::beyond
