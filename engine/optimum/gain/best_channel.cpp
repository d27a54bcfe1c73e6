#include "optimum/gain/best_channel.hpp"

#include <stdexcept>

#include "base/error.hpp"
#include "base/words.hpp"
#include "optimum/gain/gain_channel.hpp"

namespace leakproof {
namespace {

void require_sound(const BestChannel& found, const Matrix& worth) {
    Rational value, price;
    for (int i = 0; i < found.channel.rows(); ++i) {
        Rational row;
        for (int w = 0; w < found.channel.columns(); ++w) {
            row += found.channel(i, w);
            value += worth(w, i) * found.channel(i, w);
        }
        if (row != Rational(1)) throw std::logic_error("the best channel has a row that does not sum to 1");
        price += found.price[i];
    }
    if (value != found.value || price != found.value)
        throw std::logic_error("the best channel is not worth what its prices say");
}

}  // namespace

void require_gain(const Metric& metric, const Rational& mu, const Matrix& worth) {
    if (mu < Rational(1)) throw InputError("λ", mu.str(), "at least 1");
    if (worth.columns() != metric.size())
        throw InputError("gain", counted(worth.columns(), "input"), std::to_string(metric.size()));
    if (worth.rows() == 0) throw InputError("gain", "no guess", "one at least");
}

BestChannel best_channel(const Metric& metric, const Rational& mu, const Matrix& worth) {
    require_gain(metric, mu, worth);
    BestChannel out{0, Matrix(metric.size(), worth.rows()), std::vector<Rational>(metric.size())};
    for (auto& points : metric.parts()) {
        const GainPart part(metric, std::move(points), worth);
        const GainSolution found = solve_gain(part, mu);
        const auto [channel, value] = channel_for(part, found, mu);
        out.value += value;
        for (int i = 0; i < part.size(); ++i) {
            out.price[part.points[i]] = found.price[i];
            for (int w = 0; w < worth.rows(); ++w) out.channel(part.points[i], w) = channel(i, w);
        }
    }
    require_sound(out, worth);
    return out;
}

Matrix worth_of(const Prior& prior, const Matrix& gain) {
    Matrix out(gain.rows(), gain.columns());
    for (int w = 0; w < gain.rows(); ++w)
        for (int i = 0; i < gain.columns(); ++i) out(w, i) = prior(i) * gain(w, i);
    return out;
}

}  // namespace leakproof
