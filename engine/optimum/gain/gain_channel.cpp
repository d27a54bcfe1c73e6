#include "optimum/gain/gain_channel.hpp"

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

}  // namespace

GainChannel channel_for(const GainPart& part, const GainSolution& solution, const Rational& mu) {
    GainChannel out{Matrix(part.size(), part.worth.rows()), 0};
    for (std::size_t k = 0; k < solution.function.size(); ++k) {
        if (solution.weight[k].is_zero()) continue;
        const auto& [guess, value] = solution.best[k];
        out.worth += solution.weight[k] * value;
        for (int i = 0; i < part.size(); ++i)
            if (solution.function[k][i] != PowerColumns::nothing)
                out.channel(i, guess) += solution.weight[k] * power(mu, -solution.function[k][i]);
    }
    out.channel = averaged_over(part.generators, out.channel);
    return out;
}

}  // namespace leakproof
