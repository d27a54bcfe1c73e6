// The exact maximum leakage factor, attained by a private channel, and no private column being cheaper than its maximum
// under prices of the same sum.
#include "certificate/certificate.hpp"
#include "checks/beyond/beyond.hpp"
#include "graph/product.hpp"
#include "optimum/generation/cheapest_column.hpp"

namespace leakproof::beyond {

void optimum(const GraphAtLambda& g, const Optimum& found, Findings& expect) {
    expect.channel("", found.channel);
    expect.private_at("", found.channel, g.graph(), g.lambda);
    expect.diagonal_maxima("", found.channel);
    expect.equal("", "Σ_j K_jj", diagonal_sum(found.channel), "OPT", found.value);
    Rational total;
    for (const auto& y : found.price) total += y;
    expect.equal("", "Σ_i y_i", total, "OPT", found.value);
    for (const auto& c : g.components()) {
        const Graph part = induced_subgraph(g.graph(), c.vertices);
        const Distances distance(part);
        CheapestColumn<Rational> cheapest(part, distance, g.lambda, 0);
        std::vector<Rational> price;
        for (const int v : c.vertices) price.push_back(found.price[v]);
        for (int root = 0; root < part.size(); ++root) {
            cheapest.find(price, root);
            expect.at_most("", "1", Rational(1), "the least Σ_i y_i c_i over private columns c with c_j = 1",
                           cheapest.value());
            expect.truth("", cheapest.complete_flow(), "a flow shows that no column is cheaper");
        }
    }
}

void optimum_certificates(const GraphCase& of, long number, const Range& range, HandOver hand_over) {
    for (const auto& lambda : range.lambdas)
        hand_over("optimum-" + std::to_string(of.size()) + "-vertices-graph-" + std::to_string(number) + "-lambda-" +
                      lambda.str(),
                  optimum_certificate(of.graph(), lambda, maximum_leakage(of.graph(), lambda)));
}

}  // namespace leakproof::beyond
