// One-sided constraints: against the full program, against graphs, and where zeros make the difference.
#include <doctest/doctest.h>

#include "base/error.hpp"
#include "channel/channel.hpp"
#include "graph/graph6.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/maximum_leakage.hpp"
#include "tests/support/textbook_simplex.hpp"

using namespace leakproof;

namespace {

// The full program with a variable for every entry, by the textbook simplex.
Rational by_full_program(int n, const std::vector<Edge>& arcs, const Rational& lambda) {
    const auto rows = static_cast<std::size_t>(n) + arcs.size() * static_cast<std::size_t>(n);
    std::vector<std::vector<Rational>> columns(n * n, std::vector<Rational>(rows));
    std::vector<Rational> right(rows), objective(static_cast<std::size_t>(n * n));
    for (int i = 0; i < n; ++i) {
        right[i] = 1;
        objective[i * n + i] = 1;
        for (int j = 0; j < n; ++j) columns[i * n + j][i] = 1;
    }
    std::size_t row = static_cast<std::size_t>(n);
    for (const auto& [i, h] : arcs)
        for (int j = 0; j < n; ++j, ++row) {
            columns[i * n + j][row] = 1;
            columns[h * n + j][row] = -lambda;
            columns.emplace_back(rows);  // the slack
            columns.back()[row] = 1;
            objective.emplace_back(0);
        }
    oracle::TextbookSimplex simplex(columns, right);
    REQUIRE(simplex.feasible());
    REQUIRE(simplex.maximise(objective));
    Rational value;
    const auto x = simplex.solution();
    for (std::size_t k = 0; k < x.size(); ++k) value += objective[k] * x[k];
    return value;
}

void check_feasible(int n, const std::vector<Edge>& arcs, const Rational& lambda, const Optimum& optimum) {
    CHECK_FALSE(not_a_channel(optimum.channel));
    CHECK(diagonal_sum(optimum.channel) == optimum.value);
    for (const auto& [i, h] : arcs)
        for (int j = 0; j < n; ++j) CHECK(optimum.channel(i, j) <= lambda * optimum.channel(h, j));
    Rational total;
    for (const auto& y : optimum.price) total += y;
    CHECK(total == optimum.value);
}

}  // namespace

TEST_CASE("all digraphs with three vertices agree with the full program") {
    const std::vector<Edge> possible{{0, 1}, {1, 0}, {0, 2}, {2, 0}, {1, 2}, {2, 1}};
    for (unsigned subset = 0; subset < 64; ++subset) {
        std::vector<Edge> arcs;
        for (unsigned k = 0; k < 6; ++k)
            if ((subset >> k & 1u) != 0) arcs.push_back(possible[k]);
        for (const Rational& lambda : {Rational(3, 2), Rational(1), Rational(4)}) {
            INFO("subset " << subset << " lambda " << lambda.str());
            const auto optimum = maximum_leakage_ordered(3, arcs, lambda);
            CHECK(optimum.value == by_full_program(3, arcs, lambda));
            check_feasible(3, arcs, lambda, optimum);
            CHECK(optimum.value <= covering_number_ordered(3, arcs, lambda));
        }
    }
}

TEST_CASE("some digraphs with four and five vertices agree with the full program") {
    for (unsigned seed = 1; seed <= 25; ++seed) {
        const int n = 4 + static_cast<int>(seed % 2);
        unsigned state = seed * 2654435761u + 7u;
        std::vector<Edge> arcs;
        for (int i = 0; i < n; ++i)
            for (int h = 0; h < n; ++h) {
                state = state * 1664525u + 1013904223u;
                if (i != h && (state >> 16) % 100 < 35) arcs.emplace_back(i, h);
            }
        const Rational lambda(2);
        INFO("seed " << seed);
        const auto optimum = maximum_leakage_ordered(n, arcs, lambda);
        CHECK(optimum.value == by_full_program(n, arcs, lambda));
        check_feasible(n, arcs, lambda, optimum);
        CHECK(optimum.value <= covering_number_ordered(n, arcs, lambda));
    }
}

TEST_CASE("both directions of every edge give the optimum of the graph") {
    for (const char* graph6 : {"Bw", "CR", "C]", "DCw", "DQo", "E?bo", "ECRo"}) {
        const Graph graph = parse_graph6(graph6);
        CHECK(maximum_leakage_ordered(graph.size(), graph.arcs(), Rational(3, 2)).value ==
              maximum_leakage(graph, Rational(3, 2)).value);
        CHECK(covering_number_ordered(graph.size(), graph.arcs(), Rational(3, 2)) ==
              covering_number(graph, Rational(3, 2)).value);
    }
}

TEST_CASE("a one-sided constraint is weaker than a two-sided one") {
    // K_0j ≤ 2 K_1j alone: row 1 may put weight where row 0 has none; K_11 = 1 - K_10 with K_10 ≥ K_00 / 2.
    CHECK(maximum_leakage_ordered(2, {{0, 1}}, 2).value == Rational(3, 2));
    CHECK(maximum_leakage_ordered(2, {{0, 1}, {1, 0}}, 2).value == Rational(4, 3));
    CHECK(maximum_leakage_ordered(2, {}, 2).value == Rational(2));
    CHECK(covering_number_ordered(2, {{0, 1}}, 2) == Rational(3, 2));
    CHECK_THROWS_AS(covering_number_ordered(2, {{0, 2}}, 2), InputError);
    CHECK_THROWS_AS(maximum_leakage_ordered(2, {{0, 2}}, 2), InputError);
    CHECK_THROWS_AS(maximum_leakage_ordered(2, {{1, 1}}, 2), InputError);
    CHECK_THROWS_AS(maximum_leakage_ordered(2, {{0, 1}}, Rational(1, 2)), InputError);
}
