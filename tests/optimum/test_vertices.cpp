// Vertices of the polytope of private channels: exact, extreme, and optimal for what they were asked for.
#include <doctest/doctest.h>

#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "linear/exact_program.hpp"
#include "optimum/maximum_leakage.hpp"
#include "optimum/vertices/vertices.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

namespace {

std::vector<Rational> entries_of(const ExtremeColumn& column, const Rational& lambda) {
    std::vector<Rational> out;
    for (const int f : column.exponent) out.push_back(f == ExtremeColumn::absent ? Rational(0) : power(lambda, -f));
    return out;
}

}  // namespace

TEST_CASE("vertices solve their equations, and are as good as the exact simplex says") {
    oracle::Random random(41);
    long asked = 0, failed = 0;
    for (int n = 2; n <= 5; ++n)
        for_each_graph6(n, [&](const std::string& text) {
            const Graph g = parse_graph6(text);
            const auto columns = extreme_columns(g, components(g, Distances(g)));
            for (const auto& lambda : {Rational(11, 10), Rational(2), Rational(10)}) {
                CAPTURE(text);
                CAPTURE(lambda.str());
                Vertices vertices(columns, n, lambda);
                ExactProgram exact(std::vector<Rational>(n, Rational(1)));
                for (const auto& column : columns) exact.add_column(entries_of(column, lambda), 0);
                for (int round = 0; round < 4; ++round) {
                    std::vector<int> worth(columns.size(), 1);
                    if (round > 0)
                        for (auto& x : worth) x = random.between(-1000, 1000);
                    const auto found = round == 0 ? vertices.best_for({}) : vertices.best_for_worth(worth);
                    ++asked;
                    if (!found) {
                        ++failed;
                        continue;
                    }
                    REQUIRE(found->size() <= static_cast<std::size_t>(n));
                    std::vector<Rational> sums(n);
                    Rational value;
                    for (const auto& [column, weight] : *found) {
                        REQUIRE(weight.sign() > 0);
                        const auto entries = entries_of(columns[column], lambda);
                        for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += weight * entries[i];
                        value += weight * Rational(worth[column]);
                    }
                    for (const auto& sum : sums) REQUIRE(sum == Rational(1));
                    std::vector<Rational> costs(worth.begin(), worth.end());
                    exact.set_costs(std::move(costs));
                    REQUIRE(exact.solve() == ExactProgram::Outcome::optimal);
                    REQUIRE(value == exact.value());
                    if (round == 0) REQUIRE(value == maximum_leakage(g, lambda).value);
                }
            }
            return true;
        });
    CHECK(asked > 500);
    CHECK(100 * failed <= asked);
}

TEST_CASE("weights of entries: no channel of a list is worth more") {
    oracle::Random random(43);
    for (const char* text : {"Cl", "DhC", "DQo", "EhEG"}) {
        const Graph g = parse_graph6(text);
        const int n = g.size();
        const auto columns = extreme_columns(g, components(g, Distances(g)));
        const Rational lambda(3, 2);
        Vertices vertices(columns, n, lambda);
        for (int round = 0; round < 5; ++round) {
            std::vector<std::vector<int>> weight(2);
            for (auto& of_output : weight)
                for (int i = 0; i < n; ++i) of_output.push_back(random.between(-9, 9));
            const auto worth = [&](const ExtremeColumn& column) {
                const auto entries = entries_of(column, lambda);
                Rational best;
                for (std::size_t j = 0; j < weight.size(); ++j) {
                    Rational sum;
                    for (std::size_t i = 0; i < entries.size(); ++i) sum += Rational(weight[j][i]) * entries[i];
                    if (j == 0 || sum > best) best = sum;
                }
                return best;
            };
            ExactProgram exact(std::vector<Rational>(n, Rational(1)));
            for (const auto& column : columns) exact.add_column(entries_of(column, lambda), worth(column));
            REQUIRE(exact.solve() == ExactProgram::Outcome::optimal);
            const auto found = vertices.best_for(weight);
            REQUIRE(found);
            Rational value;
            for (const auto& [column, share] : *found) value += share * worth(columns[column]);
            CHECK(value == exact.value());
        }
    }
}
