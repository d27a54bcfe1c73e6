// Example 31 and Table 2: the number of votes of five voters, λ = 2. M₁ is the truncated geometric mechanism with ratio
// 1/2 on the line, M₂ the matrix (17) of the ring; printed entries, labels and utilities, and optimality on the line.
#include <functional>

#include "checks/alvim15/alvim15.hpp"
#include "graph/families.hpp"
#include "graph/product.hpp"
#include "measure/gain.hpp"
#include "mechanism/oblivious.hpp"
#include "optimum/gain/best_channel.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof::alvim15 {
namespace {

constexpr int voters = 5, answers = voters + 1;
const Rational vote_lambda(2);

// The priors proportional to λ^k(y) on a set of answers on which k is an integer function with |k(y) - k(y')| ≤ |y -
// y'|.
std::vector<std::vector<Rational>> lipschitz_priors(int n, const Rational& lambda) {
    std::vector<std::vector<Rational>> out;
    std::vector<Rational> weights(n);
    const std::function<void(int, int)> extend = [&](int last, int exponent) {
        Rational sum;
        for (const auto& w : weights) sum += w;
        std::vector<Rational> prior = weights;
        for (auto& p : prior) p /= sum;
        out.push_back(std::move(prior));
        for (int y = last + 1; y < n; ++y) {
            for (int k = exponent - (y - last); k <= exponent + (y - last); ++k) {
                weights[y] = power(lambda, k);
                extend(y, k);
            }
            weights[y] = 0;
        }
    };
    for (int y = 0; y < n; ++y) {
        weights[y] = 1;
        extend(y, 0);
        weights[y] = 0;
    }
    return out;
}

}  // namespace

AnswerMap vote_count(const Once&) {
    AnswerMap f{{}, answers};
    for (int x = 0; x < 1 << voters; ++x) {
        int votes = 0;
        for (const int vote : word_of(x, 2, voters)) votes += vote;
        f.answer.push_back(votes);
    }
    return f;
}

void example_31_line(const Once&, const AnswerMap& f, Findings& expect) {
    expect.truth("line", induced_graph(hypercube(voters), f) == path(answers),
                 "the graph of answers is the path 0, 1, …, 5");
}

VoteTables vote_tables(const Once&) {
    return {printed_table("alvim15/table-2"), votes_geometric(), votes_by_distance()};
}

void example_31(const Once&, const VoteTables& of, Findings& expect) {
    const Graph line = path(answers), ring = cycle(answers);
    expect_printed("table-m1", of.printed.matrix("m1"), alvim_matrices().at("alvim15/table-2/m1")(), expect);
    expect_printed("table-m2", of.printed.matrix("m2"), alvim_matrices().at("alvim15/table-2/m2")(), expect);
    const auto& labels = of.printed.matrix("m2").rows;
    for (std::size_t y = 0; y < labels.size(); ++y)
        expect.equal("row-labels/as-printed", "the printed label", labels[y], "the answer", std::to_string(y));
    const std::vector<Rational> uniform(answers, Rational(1, answers));
    expect.equal("utility-m1", "U(M₁)", utility_under(uniform, of.geometric), "4/9",
                 of.printed.number("utility-m1").number.value);
    expect.equal("utility-m2", "U(M₂)", utility_under(uniform, of.by_distance), "8/21",
                 of.printed.number("utility-m2").number.value);
    expect.channel("line-m1-private", of.geometric);
    expect.private_at("line-m1-private", of.geometric, line, vote_lambda);
    expect.channel("line-m2-private", of.by_distance);
    expect.private_at("line-m2-private", of.by_distance, line, vote_lambda);
    expect.truth("ring-m1-not-private", !is_private(of.geometric, ring, vote_lambda), "M₁ is not private on the ring");
}

void example_31_optimal(const Once&, const VoteTables& of, Findings& expect) {
    const Graph line = path(answers), ring = cycle(answers);
    expect.private_at("ring-m2-optimal", of.by_distance, ring, vote_lambda);
    expect.equal("ring-m2-optimal", "Σ_j max_i of M₂", sum_of_column_maxima(of.by_distance), "the largest on the ring",
                 maximum_leakage(ring, vote_lambda).value);
    expect.equal("geometric-optimal/uniform", "Σ_j max_i of M₁", sum_of_column_maxima(of.geometric),
                 "the largest on the line", maximum_leakage(line, vote_lambda).value);
}

// All priors: the utility Σ_z max_y p(y) H_yz of M₁ is linear on cones of priors, and the largest utility of a private
// channel is convex, so it is enough that they agree on the rays of these cones. A ray is fixed, up to a factor, by
// ties p(y) H_yz = p(y') H_y'z for the maximum at some z that connect its support. As H_yz falls by the factor 2 with
// every step away from z, p(y) is a power of 2 with exponents that are 1-Lipschitz on the support.
void example_31_every_prior(const Once&, const VoteTables& of, Findings& expect) {
    const Metric line = metric_of(LabelledGraph{path(answers), {}});
    const auto most = [&](const std::vector<Rational>& prior) {
        return best_channel(line, vote_lambda, worth_of(Prior(prior), identity_gain(answers))).value;
    };
    for (const auto& prior : lipschitz_priors(answers, vote_lambda))
        expect.equal("geometric-optimal/every-prior", "the utility of M₁", utility_under(prior, of.geometric),
                     "the largest of a private channel", most(prior));
    expect.note("geometric-optimal/every-prior",
                "all priors: the utility of M₁ is linear and that of the best channel convex on cones of priors; their "
                "rays are among the priors proportional to 2^k(y), k 1-Lipschitz on a set of answers");
}

}  // namespace leakproof::alvim15
