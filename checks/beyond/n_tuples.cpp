// What n tuples without constraints leak: (1 - 1/λ)·cov(G)ⁿ + qⁿ/λ ≤ OPT(Gⁿ) ≤ OPT(G)·cov(G)^{n-1} ≤ cov(G)ⁿ.
#include "channel/leakage.hpp"
#include "checks/beyond/products.hpp"
#include "graph/product.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/covering/packing_channel.hpp"

namespace leakproof::beyond {
namespace {

constexpr int most_for_all_priors = 9;  // all sets of databases are tried

Rational lower_end(const Rational& covering, int components, const Rational& lambda, int n) {
    return (Rational(1) - Rational(1) / lambda) * power(covering, n) + power(Rational(components), n) / lambda;
}

// On word (a, b, …) the product of the weights of its letters.
std::vector<Rational> of_words(const std::vector<Rational>& weights, int n) {
    std::vector<Rational> out{1};
    for (int k = 0; k < n; ++k) {
        std::vector<Rational> longer;
        for (const auto& w : out)
            for (const auto& letter : weights) longer.push_back(w * letter);
        out = std::move(longer);
    }
    return out;
}

}  // namespace

TuplesFound tuples_found(const PowerAtLambda& p) {
    const Graph& base = p.power_case().base();
    return {covering_number(base, p.lambda).value, maximum_leakage(base, p.lambda).value, component_count(base),
            OptimumSolver(p.lambda).value(p.power_case().power())};
}

void n_tuples(const PowerAtLambda& p, const TuplesFound& found, Findings& expect) {
    const int n = p.power_case().exponent();
    const Rational upper = found.optimum * power(found.covering, n - 1);
    expect.at_most("interval", "(1 - 1/λ)·cov(G)ⁿ + qⁿ/λ", lower_end(found.covering, found.components, p.lambda, n),
                   "OPT(Gⁿ)", found.of_all);
    expect.at_most("interval", "OPT(Gⁿ)", found.of_all, "OPT(G)·cov(G)^{n-1}", upper);
    expect.at_most("interval", "OPT(G)·cov(G)^{n-1}", upper, "cov(G)ⁿ", power(found.covering, n));
}

PolicyFound policy_found(const PolicyAtLambda& p) {
    const Graph& secrets = p.policy().secrets();
    const Covering covering = covering_number(secrets, p.lambda());
    const Graph adjacency = p.policy_case().relation().symmetric_closure();
    const Distances distance(adjacency);
    return {covering.value,
            maximum_leakage(secrets, p.lambda()).value,
            component_count(secrets),
            adjacency,
            maximum_leakage(adjacency, p.lambda()).channel,
            packing_channel(of_words(covering.packing, p.policy().tuples()), components(adjacency, distance), distance,
                            p.lambda())};
}

void n_tuples_policy(const PolicyAtLambda& p, const PolicyFound& found, Findings& expect) {
    const int n = p.policy().tuples(), size = p.policy().size();
    const Graph power_of_secrets = cartesian_power(p.policy().secrets(), n);
    const Rational upper = found.optimum * power(found.covering, n - 1);
    expect.truth("interval", found.adjacency == power_of_secrets, "the adjacency graph is the n-th power of G");
    // The optimal channel leaks most under the uniform prior; the others are those that are uniform on some databases.
    expect.private_at("policy-upper", found.best, power_of_secrets, p.lambda());
    expect.at_most("policy-upper", "the leakage factor of a best channel",
                   leakage_factor(Prior::uniform(size), found.best), "OPT(G)·cov(G)^{n-1}", upper);
    if (size <= most_for_all_priors)
        expect.at_most("policy-upper", "its largest leakage factor under any prior",
                       extreme_prior_with_most_leakage(ScaledMatrix(found.best)).factor, "OPT(G)·cov(G)^{n-1}", upper);
    expect.channel("policy-lower", found.from_packing);
    expect.private_at("policy-lower", found.from_packing, power_of_secrets, p.lambda());
    expect.at_most(
        "policy-lower", "(1 - 1/λ)·cov(G)ⁿ + qⁿ/λ", lower_end(found.covering, found.components, p.lambda(), n),
        "the leakage factor of the channel of a packing", leakage_factor(Prior::uniform(size), found.from_packing));
}

}  // namespace leakproof::beyond
