// Section 4.1: the adversary's probability of guessing the secret cannot be bounded without assumptions on the prior,
// however private the channel is. Priors that are positive everywhere and have almost all weight on one input.
#include "checks/alvim15/sentences.hpp"

namespace leakproof::alvim15 {
namespace {

constexpr int steps = 10;

}  // namespace

std::vector<Prior> priors_on_one_input(const PrivateChannel& k) {
    const int n = k.graph().size();
    std::vector<Prior> out;
    for (int step = 1; step <= steps; ++step) {
        const Rational rest = n == 1 ? Rational(0) : power(Rational(2), -step);
        std::vector<Rational> weights(n, n == 1 ? Rational(0) : rest / Rational(n - 1));
        weights[0] = Rational(1) - rest;
        out.emplace_back(std::move(weights));
    }
    return out;
}

// V(A|B) ≥ 1 - 2^{-k} for each k, so that it exceeds every bound below 1.
void prior_needed(const PrivateChannel& k, const std::vector<Prior>& priors, Findings& expect) {
    for (int step = 1; step <= steps; ++step)
        expect.at_most("", "1 - 2^{-k}", Rational(1) - power(Rational(2), -step), "V(A|B)",
                       posterior_vulnerability(priors[step - 1], k.matrix()));
}

}  // namespace leakproof::alvim15
