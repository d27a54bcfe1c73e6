// Example 30 and Table 1: six cities, any two adjacent, λ = 2. M₁ is the truncated geometric mechanism on six
// consecutive numbers with α⁵ = 2, M₂ the matrix (17); the printed entries, α and utilities.
#include <algorithm>
#include <set>

#include "base/words.hpp"
#include "checks/alvim15/alvim15.hpp"
#include "derivation/path_proof.hpp"
#include "graph/families.hpp"

namespace leakproof::alvim15 {
namespace {

constexpr int cities = 6;
constexpr int largest_denominator = 8;  // of the priors tried
const Rational city_lambda(2);

// Those that treat A and F, B and E, C and D alike come first.
std::vector<std::vector<Rational>> symmetric_first(std::vector<std::vector<Rational>> priors) {
    std::stable_partition(priors.begin(), priors.end(),
                          [](const std::vector<Rational>& p) { return std::equal(p.begin(), p.end(), p.rbegin()); });
    return priors;
}

// Counts of votes for c, all different; moving one ballot takes a vote from one city to another. Which cities can
// follow which as the one with most votes?
std::set<std::pair<int, int>> adjacent_winners(const std::vector<std::vector<int>>& counts) {
    const std::set<std::vector<int>> allowed(counts.begin(), counts.end());
    const auto winner = [](const std::vector<int>& c) {
        return static_cast<int>(std::max_element(c.begin(), c.end()) - c.begin());
    };
    std::set<std::pair<int, int>> out;
    for (const auto& c : counts)
        for (std::size_t from = 0; from < c.size(); ++from)
            for (std::size_t to = 0; to < c.size(); ++to) {
                if (from == to || c[from] == 0) continue;
                std::vector<int> moved = c;
                --moved[from];
                ++moved[to];
                if (allowed.contains(moved) && winner(moved) != winner(c)) out.emplace(winner(c), winner(moved));
            }
    return out;
}

}  // namespace

// With 15 ballots, all for c, the counts are the orders of 0, …, 5.
std::vector<std::vector<int>> distinct_counts(const Once&) {
    std::vector<int> c{0, 1, 2, 3, 4, 5};
    std::vector<std::vector<int>> out;
    do out.push_back(c);
    while (std::next_permutation(c.begin(), c.end()));
    return out;
}

void example_30_clique(const Once&, const std::vector<std::vector<int>>& counts, Findings& expect) {
    const auto pairs = adjacent_winners(counts);
    for (int a = 0; a < cities; ++a)
        for (int b = 0; b < cities; ++b)
            if (a != b)
                expect.truth("clique", pairs.contains({a, b}), "two databases one ballot apart with these cities ahead",
                             [&] {
                                 return Findings::Values{{"cities", std::vector<int>{a, b}}};
                             });
    expect.note("clique", "15 ballots, all for the candidate, are enough");
}

// With any two numbers of an interval adjacent, privacy at 2 asks for α^s = 2, s the largest difference of two numbers.
Interval city_interval(const Once&) { return {0, 6}; }

void example_30_interval(const Once&, const Interval& numbers, Findings& expect) {
    expect.equal("interval/as-printed", "the exponent s of α^s = 2 that follows", numbers.last - numbers.first,
                 "the printed exponent", 5);
}

CityTables city_tables(const Once&) {
    return {printed_table("alvim15/table-1"), city_geometric(), city_by_distance(),
            alvim_numbers().at("alvim15/table-1/alpha")()};
}

void example_30(const Once&, const CityTables& of, Findings& expect) {
    const auto printed = [&](const char* part, const char* id) {
        expect_printed(part, of.printed.number(id).number, of.printed.number(id).what.plain(),
                       alvim_numbers().at(std::string("alvim15/table-1/") + id)(), expect);
    };
    const PrintedFigure& alpha = of.printed.number("alpha");
    expect_printed("alpha/as-printed", alpha.number, alpha.what.plain(), of.alpha, expect);
    expect_printed("table-m1", of.printed.matrix("m1"), alvim_matrices().at("alvim15/table-1/m1")(), expect);
    expect_printed("table-m2", of.printed.matrix("m2"), alvim_matrices().at("alvim15/table-1/m2")(), expect);
    for (int i = 0; i < cities; ++i) {
        Radical sum;
        for (int j = 0; j < cities; ++j) {
            sum += of.geometric(i, j);
            for (int h = 0; h < cities; ++h)
                expect.truth("private-m1", of.geometric(i, j) <= Radical(city_lambda) * of.geometric(h, j),
                             "M₁ is private at 2 on the complete graph");
        }
        expect.truth("private-m1", sum == Radical(1), "each row of M₁ sums to 1");
    }
    const Matrix m2 = values_of(of.printed.matrix("m2"));
    expect.channel("private-m2", m2);
    expect.private_at("private-m2", m2, complete(cities), city_lambda);
    printed("utility-uniform-m1/exact", "utility-uniform-m1");
    printed("utility-uniform-m2", "utility-uniform-m2");
    printed("utility-other-m1/exact", "utility-other-m1");
    printed("utility-other-m2", "utility-other-m2");
    note_adjusted(of, expect);
    expect_better(of, expect);
}

void note_adjusted(const CityTables& of, Findings& expect) {
    const Matrix printed = values_of(of.printed.matrix("m1"));
    const Radical margin(Rational(1, 1000));
    bool adjusted = true;
    for (int i = 0; i < cities; ++i) {
        Rational sum;
        for (int j = 0; j < cities; ++j) {
            sum += printed(i, j);
            const Radical off = Radical(printed(i, j)) - of.geometric(i, j);
            adjusted = adjusted && off < margin && Radical(0) - margin < off;
        }
        adjusted = adjusted && sum == Rational(1);
    }
    if (adjusted)
        expect.note("table-m1", "every printed entry is off by less than 0.001, and every printed row sums to 1");
}

void example_30_optimal(const Once&, const CityTables& of, Findings& expect) {
    expect_best_on_clique(of.by_distance, expect);
}

void expect_best_on_clique(const Matrix& m2, Findings& expect) {
    // λ = 2 on six answers: 6·2 ≥ (5+2) Σ_j M_jj, and M₂ attains it.
    const Graph graph = complete(cities);
    const Derivation proof = uniform_bound_proof(graph, Distances(graph), 1);
    const Polynomial x = Polynomial::variable();
    const LinearForm slack = LinearForm::constant(Polynomial(cities) * x) -
                             (Polynomial(cities - 1) + x) * diagonal_sum(generic_matrix(cities, cities));
    expect.derived("optimal-m2", flaw_in_inequality(proof, slack, Assumptions(graph, cities)), "Σ_j M_jj ≤ 6λ/(5+λ)");
    expect.equal("optimal-m2", "Σ_j max_i of M₂", sum_of_column_maxima(m2), "12/7", Rational(12, 7));
}

void expect_better(const CityTables& of, Findings& expect) {
    const auto less = [&](const char* part, const std::vector<Rational>& prior) {
        const Radical u1 = utility_under(prior, of.geometric);
        const Rational u2 = utility_under(prior, of.by_distance);
        const bool certain = std::any_of(prior.begin(), prior.end(), [](const Rational& p) { return p.is_zero(); });
        expect.degenerate(certain ? "a city that cannot be the answer" : u1 == Radical(u2) ? "a tie" : "");
        expect.truth(part, u1 < Radical(u2), "the utility of M₁ is less than that of M₂", [&] {
            return Findings::Values{{"prior", joined(prior, ", ")},
                                    {"U(M₁)", u1},
                                    {"in decimals", Datum(u1.enclosure(), 8)},
                                    {"U(M₂)", u2}};
        });
    };
    for (const auto& prior : {uniform_city_prior(), other_city_prior()}) less("better/both-priors", prior);
    for (int denominator = 1; denominator <= largest_denominator; ++denominator)
        for (const auto& prior : symmetric_first(distributions(cities, denominator))) less("better/every-prior", prior);
    expect.degenerate({});
    expect.note("better/every-prior", "priors with denominators 1 to 8");
}

}  // namespace leakproof::alvim15
