// The cheapest column against a list of all columns, and the flow that proves it.
#include <doctest/doctest.h>

#include <optional>

#include "channel/extreme_columns.hpp"
#include "graph/graph6.hpp"
#include "optimum/generation/cheapest_column.hpp"
#include "optimum/ordered_flow.hpp"

using namespace leakproof;

namespace {

std::vector<Rational> random_prices(int count, unsigned seed) {
    std::vector<Rational> out;
    unsigned state = seed * 2654435761u + 99u;
    for (int i = 0; i < count; ++i) {
        state = state * 1664525u + 1013904223u;
        out.emplace_back(static_cast<long>((state >> 16) % 41) - 14, 7);
    }
    return out;
}

// min Σ y_i λ^{-f(i)} with f(root) = 0 over the extreme columns, scaled to 1 in the root.
Rational cheapest_listed(const Graph& graph, const Distances& distance, const Rational& lambda,
                         const std::vector<Rational>& price, int root) {
    std::optional<Rational> least;
    for (const auto& column : extreme_columns(graph, components(graph, distance))) {
        Rational cost;
        for (std::size_t i = 0; i < price.size(); ++i)
            cost += price[i] * power(lambda, column.exponent[root] - column.exponent[i]);
        if (!least || cost < *least) least = cost;
    }
    return *least;
}

}  // namespace

TEST_CASE("cheapest columns and their flows") {
    const Rational lambda(3, 2);
    for (const char* graph6 : {"A_", "Bw", "CR", "DCw", "DQw", "E?bo", "ECRo", "E?qw", "FCZd?", "FQjRo"}) {
        const Graph graph = parse_graph6(graph6);
        const Distances distance(graph);
        CheapestColumn<Rational> cheapest(graph, distance, lambda, 0);
        for (unsigned seed = 1; seed <= 12; ++seed) {
            const auto price = random_prices(graph.size(), seed);
            for (int root = 0; root < graph.size(); ++root) {
                cheapest.find(price, root);
                INFO(graph6 << " seed " << seed << " root " << root);
                CHECK(cheapest.exponent()[root] == 0);
                CHECK(cheapest.value() == cheapest_listed(graph, distance, lambda, price, root));
                REQUIRE(cheapest.complete_flow());
                for (int i = 0; i < graph.size(); ++i) {
                    Rational balance = price[i];
                    for (const int v : graph.neighbours(i)) {
                        CHECK(cheapest.flow(i, v).sign() >= 0);
                        balance += cheapest.flow(i, v) - lambda * cheapest.flow(v, i);
                    }
                    CHECK(balance == (i == root ? cheapest.value() : Rational(0)));
                }
            }
        }
    }
}

TEST_CASE("an ordered flow, or a column that costs less than it is worth") {
    const Rational lambda(2);
    int found = 0, missing = 0;
    for (const char* graph6 : {"Bw", "CR", "DCw", "E?bo"}) {
        const Graph graph = parse_graph6(graph6);
        const Distances distance(graph);
        for (unsigned seed = 1; seed <= 30; ++seed) {
            const auto price = random_prices(graph.size(), seed);
            const auto arcs = graph.arcs();
            const auto answer = ordered_flow(graph.size(), arcs, lambda, price, 0);
            // Feasible iff Σ y c ≥ c_0 for all c, which on a graph compares the cheapest column with 1.
            CHECK(answer.cheaper_column.empty() == (cheapest_listed(graph, distance, lambda, price, 0) >= Rational(1)));
            if (answer.cheaper_column.empty()) {
                ++found;
                continue;
            }
            ++missing;
            Rational cost;
            for (std::size_t i = 0; i < price.size(); ++i) cost += price[i] * answer.cheaper_column[i];
            CHECK(cost < answer.cheaper_column[0]);
            for (const auto& [i, h] : arcs) CHECK(answer.cheaper_column[i] <= lambda * answer.cheaper_column[h]);
        }
    }
    CHECK(found > 5);
    CHECK(missing > 5);
}
