#include "optimum/gain/best_channel.hpp"

#include <stdexcept>

#include "base/error.hpp"
#include "base/words.hpp"
#include "optimum/gain/generation.hpp"
#include "optimum/generation/power_columns.hpp"

namespace leakproof {
namespace {

// Averaged over the group: over the orbits of pairs of a point and a guess.
Matrix averaged_over(const std::vector<Permutation>& generators, const Matrix& channel) {
    if (generators.empty()) return channel;
    const int n = channel.rows(), guesses = channel.columns();
    Matrix out(n, guesses);
    std::vector<bool> met(static_cast<std::size_t>(n) * static_cast<std::size_t>(guesses), false);
    for (int i = 0; i < n; ++i)
        for (int w = 0; w < guesses; ++w) {
            if (met[static_cast<std::size_t>(i) * guesses + w]) continue;
            std::vector<std::pair<int, int>> orbit{{i, w}};
            met[static_cast<std::size_t>(i) * guesses + w] = true;
            Rational sum;
            for (std::size_t head = 0; head < orbit.size(); ++head) {
                const auto [a, b] = orbit[head];
                sum += channel(a, b);
                for (const auto& g : generators) {
                    const int c = g(a), d = g(n + b) - n;
                    if (met[static_cast<std::size_t>(c) * guesses + d]) continue;
                    met[static_cast<std::size_t>(c) * guesses + d] = true;
                    orbit.emplace_back(c, d);
                }
            }
            sum /= Rational(static_cast<long>(orbit.size()));
            for (const auto& [a, b] : orbit) out(a, b) = sum;
        }
    return out;
}

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

BestChannel best_channel(const Metric& metric, const Rational& mu, const Matrix& worth) {
    if (mu < Rational(1)) throw InputError("λ", mu.str(), "at least 1");
    if (worth.columns() != metric.size())
        throw InputError("gain", counted(worth.columns(), "input"), std::to_string(metric.size()));
    if (worth.rows() == 0) throw InputError("gain", "no guess", "one at least");
    BestChannel out{0, Matrix(metric.size(), worth.rows()), std::vector<Rational>(metric.size())};
    for (auto& points : metric.parts()) {
        const GainPart part(metric, std::move(points), worth);
        const GainSolution found = solve_gain(part, mu);
        Matrix channel(part.size(), worth.rows());
        for (std::size_t k = 0; k < found.function.size(); ++k) {
            if (found.weight[k].is_zero()) continue;
            const auto [guess, value] = best_guess_for(part, found.function[k], mu);
            out.value += found.weight[k] * value;
            for (int i = 0; i < part.size(); ++i)
                if (found.function[k][i] != PowerColumns::nothing)
                    channel(i, guess) += found.weight[k] * power(mu, -found.function[k][i]);
        }
        channel = averaged_over(part.generators, channel);
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
