// Theorem 28: on a distance-regular or vertex-transitive graph of answers, H_ij = γ λ^{-d(i,j)} with γ = 1 / Σ_d n_d
// λ^{-d} is a private channel of utility γ under the uniform prior, and no private channel has more.
#include <algorithm>

#include "checks/alvim15/alvim15.hpp"
#include "graph/families.hpp"
#include "measure/gain.hpp"
#include "optimum/gain/best_channel.hpp"

namespace leakproof::alvim15 {
namespace {

Rational most_utility(const Graph& graph, const Rational& lambda, const std::vector<Rational>& prior) {
    return best_channel(metric_of(LabelledGraph{graph, {}}), lambda,
                        worth_of(Prior(prior), identity_gain(graph.size())))
        .value;
}

}  // namespace

void theorem_28(const SymmetricChannels& k, const SymmetricMechanism& h, Findings& expect) {
    expect_symmetric_mechanism(k, h, expect);
}

// The text after the theorem: under another prior the matrix need not be optimal. The first prior that is positive
// everywhere, on a complete graph at λ = 2.
std::optional<BetterUnderPrior> better_under_prior(const Once&) {
    const Rational lambda(2);
    for (int n = 2; n <= 4; ++n) {
        const Graph graph = complete(n);
        const Matrix h = exponential_by_distance(Distances(graph), lambda);
        for (int denominator = n; denominator <= 9; ++denominator)
            for (const auto& prior : distributions(n, denominator)) {
                const bool positive =
                    std::all_of(prior.begin(), prior.end(), [](const Rational& p) { return p.sign() > 0; });
                if (positive && utility_under(prior, h) < most_utility(graph, lambda, prior))
                    return {{graph, lambda, prior}};
            }
    }
    return std::nullopt;
}

void theorem_28_not_uniform(const Once&, const std::optional<BetterUnderPrior>& found, Findings& expect) {
    if (!found) return expect.truth("not-uniform", false, "a prior under which the matrix (17) is not optimal");
    const auto& [graph, lambda, prior] = *found;
    const Rational utility = utility_under(prior, exponential_by_distance(Distances(graph), lambda)),
                   most = most_utility(graph, lambda, prior);
    expect.truth("not-uniform", utility < most, "the utility of (17) is below that of some private channel");
    expect.note("not-uniform", "witness: complete graph on " + std::to_string(graph.size()) +
                                   " answers, λ = " + lambda.str() + ", prior " + Datum(prior).str() + ": " +
                                   utility.str() + ", where " + most.str() + " is possible");
}

}  // namespace leakproof::alvim15
