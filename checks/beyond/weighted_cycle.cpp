// The most that the cycle with four vertices leaks if maxima at its vertices count with weights.
#include <algorithm>

#include "checks/beyond/parts.hpp"
#include "linear/exact_program.hpp"

namespace leakproof::beyond {
namespace {

// The largest Σ_j max_i u_i K_ij, over mixtures of all columns λ^{-f} with whole f ≥ 0 that are 0 somewhere.
Rational weighted_maximum(const Graph& graph, const Rational& lambda, const std::vector<int>& weight) {
    ExactProgram program(std::vector<Rational>(graph.size(), 1));
    for_each_level(graph, graph.size(), [&](const std::vector<int>& level) {
        if (*std::min_element(level.begin(), level.end()) != 0) return;
        std::vector<Rational> column;
        Rational most;
        for (int i = 0; i < graph.size(); ++i) {
            column.push_back(power(lambda, -level[i]));
            most = std::max(most, Rational(weight[i]) * column.back());
        }
        program.add_column(std::move(column), most);
    });
    return program.solve() == ExactProgram::Outcome::optimal ? program.value() : Rational(0);
}

// Of an edge: max {a, s, λ(a+s)/(λ+1)}.
Rational of_edge(const Rational& lambda, const Rational& a, const Rational& s) {
    return std::max({a, s, lambda * (a + s) / (lambda + Rational(1))});
}

// Of the path a, b, c, glued at b: the least W(a,s) + W(s,c) - s over s ≥ b, which is at b or where a line changes.
Rational of_path(const Rational& lambda, const Rational& a, const Rational& b, const Rational& c) {
    std::optional<Rational> least;
    for (const Rational& s : {b, a / lambda, lambda * a, c / lambda, lambda * c}) {
        if (s < b) continue;
        const Rational sum = of_edge(lambda, a, s) + of_edge(lambda, s, c) - s;
        if (!least || sum < *least) least = sum;
    }
    return *least;
}

Rational of_cycle(const Rational& lambda, const std::vector<int>& weight) {
    const Rational a(weight[0]), b(weight[1]), c(weight[2]), d(weight[3]);
    const Rational share = lambda / (lambda + Rational(1));
    return std::max({share * share * (a + b + c + d), of_path(lambda, a, std::max(b, d), c),
                     of_path(lambda, b, std::max(a, c), d)});
}

}  // namespace

std::vector<WeightedCycle> weighted_cycle_found(const GraphAtLambda& g) {
    constexpr int largest = 6;
    std::vector<WeightedCycle> out;
    std::vector<int> weight(4);
    // The first is the largest, as the cycle can be turned.
    for (weight[0] = 1; weight[0] <= largest; ++weight[0])
        for (weight[1] = 0; weight[1] <= weight[0]; ++weight[1])
            for (weight[2] = 0; weight[2] <= weight[0]; ++weight[2])
                for (weight[3] = 0; weight[3] <= weight[1]; ++weight[3])
                    out.push_back({weight, weighted_maximum(g.graph(), g.lambda, weight), of_cycle(g.lambda, weight)});
    return out;
}

void weighted_cycle(const GraphAtLambda&, const std::vector<WeightedCycle>& found, Findings& expect) {
    for (const auto& at : found)
        expect.equal("four", "W(a, b, c, d)", at.most,
                     "max of (λ/(λ+1))²(a+b+c+d), W_P(a, max(b,d), c), W_P(b, max(a,c), d)", at.formula);
}

}  // namespace leakproof::beyond
