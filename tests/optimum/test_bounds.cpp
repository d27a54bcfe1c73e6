// The bounds on all small graphs: each is at least the optimum, and they come in the order that theory gives.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "channel/extreme_columns.hpp"
#include "checks/tools/private_columns.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"
#include "linear/exact_program.hpp"
#include "metric/metric.hpp"
#include "optimum/bounds/bounds.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "optimum/covering/weight_bounds.hpp"
#include "optimum/covering/words.hpp"
#include "optimum/maximum_leakage.hpp"
#include "optimum/metric/metric_leakage.hpp"
#include "tests/optimum/table_laws.hpp"

using namespace leakproof;

TEST_CASE("the covering bound in machine integers is that of the exact program") {
    for (const Rational& lambda : {Rational(11, 10), Rational(3, 2), Rational(2), Rational(10), Rational(1, 1),
                                   Rational(1000001, 1000000), *Rational::parse("123456789012345678901/100")}) {
        long in_words = 0, all = 0;
        for (int n = 1; n <= 6; ++n)
            for_each_graph6(n, [&](const std::string& graph6) {
                const Graph graph = parse_graph6(graph6);
                const Distances distance(graph);
                const auto parts = components(graph, distance);
                INFO(graph6 << " lambda " << lambda.str());
                for (const auto& part : parts) {
                    const auto value = covering_in_words(part, distance, lambda);
                    ++all;
                    if (!value) continue;
                    ++in_words;
                    CHECK(*value == covering_bound({part}, distance, lambda).value);
                }
                CHECK(covering_bound_value(parts, distance, lambda) == covering_bound(parts, distance, lambda).value);
                return true;
            });
        if (lambda == Rational(2)) CHECK(in_words == all);
    }
}

TEST_CASE("optimum ≤ covering ≤ uniform ≤ clique ≤ diameter, covering ≤ radius ≤ diameter") {
    for (const Rational& lambda : {Rational(11, 10), Rational(2), Rational(5)}) {
        OptimumSolver solver(lambda);
        for (int n = 1; n <= 6; ++n)
            for_each_graph6(n, [&](const std::string& graph6) {
                const Graph graph = parse_graph6(graph6);
                const Distances distance(graph);
                const auto parts = components(graph, distance);
                INFO(graph6 << " lambda " << lambda.str());
                const Rational covering = covering_bound(parts, distance, lambda).value;
                CHECK(solver.value(graph) <= covering);
                CHECK(covering <= uniform_bound(parts, distance, lambda));
                CHECK(uniform_bound(parts, distance, lambda) <= clique_bound(parts, lambda));
                CHECK(clique_bound(parts, lambda) <= diameter_bound(parts, lambda));
                CHECK(covering <= radius_bound(parts, lambda));
                if (const auto w = nonnegative_magnitude_weights(parts, distance, lambda)) {
                    Rational sum;
                    for (const auto& x : *w) sum += x;
                    CHECK(sum == solver.value(graph));
                }
                return true;
            });
    }
}

TEST_CASE("each row of the table of bounds is what it says, and rows that are not are caught") {
    for (const auto& fault : test::faults_in_bounds(bounds())) FAIL_CHECK(fault);
    for (const auto& fault : test::faults_in_bounds(lower_bounds(), true)) FAIL_CHECK(fault);
    CHECK(test::faults_in_bounds(bounds().first(1), true).front() ==
          "diameter: above the maximum, graph A_ at λ = 11/10");
    const auto fault = [](Bound of, const auto& spoil) {
        spoil(of);
        const auto found = test::faults_in_bounds(std::span(&of, 1));
        return found.empty() ? "" : found.front();
    };
    const Bound &diameter = bounds()[0], &clique = bounds()[1];
    CHECK(fault(diameter, [](Bound& of) { of.name = "vertices"; }) ==
          "vertices: a column of optimum --csv or a word after --sort is called so");
    CHECK(fault(diameter, [](Bound& of) {
              of.value = [](const BoundedGraph&, const Rational& lambda) { return lambda; };
          }) == "diameter: not the value of its curve, graph @ at λ = 11/10");
    CHECK(fault(diameter, [](Bound& of) {
              of.value = [](const BoundedGraph&, const Rational&) { return Rational(1); };
          }) == "diameter: below the maximum, graph A? at λ = 1");
    CHECK(fault(clique, [](Bound& of) { of.multiplies = true; }) ==
          "clique: does not multiply over products, graph A_ at λ = 11/10");
}

TEST_CASE("the uniform bound is what its formula says, summed pair by pair") {
    const auto by_formula = [](const std::vector<Component>& parts, const Distances& distance, const Rational& lambda) {
        Rational total;
        for (const auto& c : parts) {
            std::vector<Rational> sums;
            for (const int j : c.vertices) {
                sums.emplace_back();
                for (const int i : c.vertices) sums.back() += power(lambda, -distance(i, j));
            }
            total += Rational(static_cast<long>(c.vertices.size())) / *std::min_element(sums.begin(), sums.end());
        }
        return total;
    };
    const auto compare = [&](const Graph& graph) {
        const Distances distance(graph);
        const auto parts = components(graph, distance);
        for (const char* text : {"1", "11/10", "2", "7/3", "123456789123456789/123456789123456788", "1000000"}) {
            const Rational lambda = *Rational::parse(text);
            INFO(to_graph6(graph) << " lambda " << text);
            CHECK(uniform_bound(parts, distance, lambda) == by_formula(parts, distance, lambda));
        }
    };
    for (int n = 1; n <= 6; ++n)
        for_each_graph6(n, [&](const std::string& graph6) {
            compare(parse_graph6(graph6));
            return true;
        });
    compare(Graph(0));
    for (const char* spec : {"path:70", "complete:70", "grid:5,9", "hypercube:6", "union(cycle:9; star:20)"})
        compare(parse_spec(spec));
}

TEST_CASE("the covering bound shows itself: cover and packing have the same sum") {
    for (const char* graph6 : {"DCw", "E?bo", "F?AFo", "A?", "DQo"}) {
        const Graph graph = parse_graph6(graph6);
        const Distances distance(graph);
        const Rational lambda(3, 2);
        const auto bound = covering_bound(components(graph, distance), distance, lambda);
        Rational cover, packing;
        for (int i = 0; i < graph.size(); ++i) {
            cover += bound.cover[i];
            packing += bound.packing[i];
            Rational covered, packed;
            for (int j = 0; j < graph.size(); ++j) {
                if (!distance.connected(i, j)) continue;
                covered += power(lambda, -distance(i, j)) * bound.cover[j];
                packed += power(lambda, -distance(i, j)) * bound.packing[j];
            }
            CHECK(covered >= Rational(1));
            CHECK(packed <= Rational(1));
        }
        CHECK(cover == bound.value);
        CHECK(packing == bound.value);
    }
}

TEST_CASE("the smallest graphs on which the covering bound is not attained") {
    // Found by exhaustive search: none with up to 4 vertices; DCw at λ = 3/2; at λ = 2 none with 5.
    const auto gap = [](const char* graph6, const Rational& lambda) {
        const Graph graph = parse_graph6(graph6);
        const Distances distance(graph);
        return maximum_leakage(graph, lambda).value <
               covering_bound(components(graph, distance), distance, lambda).value;
    };
    CHECK(gap("DCw", Rational(3, 2)));
    CHECK_FALSE(gap("DCw", Rational(2)));
    CHECK(gap("E?bo", Rational(2)));
}

// All extreme columns in one program, against the generation of columns.
TEST_CASE("the slope at λ = 1 is that of the whole program") {
    for (int n = 1; n <= 6; ++n)
        for_each_graph6(
            n,
            [&](const std::string& graph6) {
                const Graph graph = parse_graph6(graph6);
                std::vector<Rational> right(static_cast<std::size_t>(n));
                right.emplace_back(1);
                ExactProgram program(right);
                for (const auto& column : extreme_columns(graph, components(graph, Distances(graph)))) {
                    std::vector<Rational> entries(column.exponent.begin(), column.exponent.end());
                    entries.emplace_back(1);
                    program.add_column(std::move(entries), 0);
                }
                std::vector<Rational> level(static_cast<std::size_t>(n), -1);
                level.emplace_back(0);
                program.add_column(std::move(level), 1);
                REQUIRE(program.solve() == ExactProgram::Outcome::optimal);
                INFO(graph6);
                CHECK(leakage_slope(graph).value == program.value());
                return true;
            },
            true);
}

TEST_CASE("bounds by lengths are those of graphs where all lengths are 1, and at a power where all are the same") {
    for (int n = 1; n <= 5; ++n)
        for_each_graph6(n, [&](const std::string& graph6) {
            const Graph graph = parse_graph6(graph6);
            const Distances distance(graph);
            const auto parts = components(graph, distance);
            const Metric metric = metric_of(LabelledGraph{graph, {}}), longer = scaled(metric, Rational(3));
            const auto by_lengths = metric_bounds(metric, UnitPowers(metric, Rational(3, 2)));
            CHECK(by_lengths.size() == 5);
            for (const auto& found : by_lengths)
                for (const auto& bound : bounds())
                    if (std::string(bound.name) == found.name)
                        CHECK(bound.value({parts, distance}, Rational(3, 2)) == found.value);
            const auto again = metric_bounds(longer, UnitPowers(longer, Rational(3, 2)));
            for (std::size_t k = 0; k < by_lengths.size(); ++k) CHECK(again[k].value == by_lengths[k].value);
            return true;
        });
}
