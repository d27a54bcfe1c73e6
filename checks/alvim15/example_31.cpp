// Example 31 and Table 2: the number of votes of five voters, λ = 2. M₁ is the truncated geometric mechanism with ratio
// 1/2 on the line, M₂ the matrix (17) of the ring; printed entries, labels and utilities, and optimality on the line.
#include "channel/extreme_columns.hpp"
#include "checks/alvim15/alvim15.hpp"
#include "graph/families.hpp"
#include "graph/product.hpp"
#include "linear/exact_program.hpp"
#include "mechanism/oblivious.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof::alvim15 {
namespace {

constexpr int voters = 5, answers = voters + 1;
const Rational vote_lambda(2);

}  // namespace

// The largest utility of a private channel under a prior: max Σ_f x_f max_y p(y) λ^{-f(y)} over mixtures of extreme
// columns.
Rational best_private_utility(const Graph& graph, const Rational& level, const std::vector<Rational>& prior) {
    const auto extreme = extreme_columns(graph, components(graph, Distances(graph)));
    ExactProgram program(std::vector<Rational>(prior.size(), Rational(1)));
    for (const auto& f : extreme) {
        std::vector<Rational> column;
        Rational best;
        for (std::size_t y = 0; y < prior.size(); ++y) {
            column.push_back(f.exponent[y] == ExtremeColumn::absent ? Rational(0) : power(level, -f.exponent[y]));
            best = std::max(best, prior[y] * column.back());
        }
        program.add_column(std::move(column), best);
    }
    program.solve();
    return program.value();
}

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
    expect_printed("table-m1", of.printed.matrix("m1"), recomputed_matrix("alvim15/table-2", "m1"), expect);
    expect_printed("table-m2", of.printed.matrix("m2"), recomputed_matrix("alvim15/table-2", "m2"), expect);
    const auto& labels = of.printed.matrix("m2").rows;
    for (std::size_t y = 0; y < labels.size(); ++y) {
        expect.equal("row-labels/as-printed", "the printed label", labels[y], "the answer", std::to_string(y));
        const Matrix printed = values_of(of.printed.matrix("m2"));
        for (int z = 0; z < answers; ++z)
            expect.equal("row-labels/repaired", "the entry in this row", printed(static_cast<int>(y), z),
                         "that of the answer", of.by_distance(static_cast<int>(y), z));
    }
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

// Priors on the six answers: quarters, and the uniform ones on every set of answers.
void example_31_every_prior(const Once&, const VoteTables& of, Findings& expect) {
    std::vector<std::vector<Rational>> priors = distributions(answers, 4);
    for (unsigned set = 1; set < 1U << answers; ++set) {
        std::vector<int> support;
        for (int y = 0; y < answers; ++y)
            if ((set >> y & 1U) != 0) support.push_back(y);
        priors.push_back(Prior::uniform_on(answers, support).weights());
    }
    for (const auto& prior : priors)
        expect.equal("geometric-optimal/every-prior", "the utility of M₁", utility_under(prior, of.geometric),
                     "the largest of a private channel", best_private_utility(path(answers), vote_lambda, prior));
    expect.note("geometric-optimal/every-prior", std::to_string(priors.size()) +
                                                     " priors: all in quarters, and the uniform ones on every set of "
                                                     "answers; for each of them all private channels");
}

}  // namespace leakproof::alvim15
