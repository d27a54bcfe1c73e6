// The largest leakage with few outputs, against the listed program over all extreme columns and known values.
#include <doctest/doctest.h>

#include "channel/channel.hpp"
#include "channel/extreme_columns.hpp"
#include "graph/families.hpp"
#include "measure/gain.hpp"
#include "optimum/few_outputs.hpp"
#include "optimum/gain/best_channel.hpp"
#include "optimum/maximum_leakage.hpp"
#include "tests/optimum/private_utility.hpp"
#include "tests/support/textbook_simplex.hpp"

using namespace leakproof;

namespace {

// Slow twin: the program with every extreme column written down.
Rational by_listing(const Graph& graph, const Rational& lambda, const std::vector<int>& targets) {
    std::vector<std::vector<Rational>> columns;
    std::vector<Rational> worth;
    for (const auto& f : extreme_columns(graph, components(graph, Distances(graph)))) {
        std::vector<Rational> column;
        for (const int e : f.exponent) column.push_back(power(lambda, -e));
        Rational best;
        for (const int t : targets) best = std::max(best, column[t]);
        columns.push_back(column);
        worth.push_back(best);
    }
    oracle::TextbookSimplex program(columns, std::vector<Rational>(graph.size(), Rational(1)));
    program.maximise(worth);
    const auto x = program.solution();
    Rational value;
    for (std::size_t k = 0; k < x.size(); ++k) value += x[k] * worth[k];
    return value;
}

}  // namespace

TEST_CASE("generated columns against listed ones, every set of targets") {
    for (const Graph& graph : {path(4), cycle(5), complete(4), star(3), hypercube(2)})
        for (const Rational& lambda : {Rational(3, 2), Rational(10)})
            for (unsigned set = 1; set < 1U << graph.size(); ++set) {
                std::vector<int> targets;
                for (int v = 0; v < graph.size(); ++v)
                    if ((set >> v & 1U) != 0) targets.push_back(v);
                const auto found = maximum_leakage_towards(graph, Distances(graph), lambda, targets);
                CHECK(found.value == by_listing(graph, lambda, targets));
                CHECK_FALSE(not_a_channel(found.channel));
                CHECK(is_private(found.channel, graph, lambda));
                Rational at_targets, prices;
                for (std::size_t t = 0; t < targets.size(); ++t)
                    at_targets += found.channel(targets[t], static_cast<int>(t));
                for (const auto& y : found.price) prices += y;
                CHECK(at_targets == found.value);
                CHECK(prices == found.value);
            }
}

TEST_CASE("all rows as targets give the maximum leakage; one target gives 1; two far apart in a cube") {
    const Graph cube = hypercube(3);
    const Distances distance(cube);
    CHECK(maximum_leakage_towards(cube, distance, Rational(2), {0, 1, 2, 3, 4, 5, 6, 7}).value ==
          maximum_leakage(cube, Rational(2)).value);
    CHECK(maximum_leakage_towards(cube, distance, Rational(2), {5}).value == Rational(1));
    CHECK(maximum_leakage_towards(cube, distance, Rational(2), {0, 7}).value == Rational(5, 3));
}

TEST_CASE("the most utility under a prior: uniform, certain, and never below the prior itself") {
    for (const Graph& graph : {complete(3), path(4), cycle(5), empty_graph(2)}) {
        const Rational lambda(3, 2);
        const PrivateUtility best(graph, lambda);
        const int n = graph.size();
        const std::vector<Rational> uniform(n, Rational(1, n));
        CHECK(best.most(uniform) == maximum_leakage(graph, lambda).value / Rational(n));
        std::vector<Rational> certain(n), first_twice(n, Rational(1, n + 1));
        certain[0] = 1;
        first_twice[0] = Rational(2, n + 1);
        CHECK(best.most(certain) == Rational(1));
        const Metric metric = metric_of(LabelledGraph{graph, {}});
        for (const auto& prior : {uniform, certain, first_twice})  // the twin
            CHECK(best.most(prior) == best_channel(metric, lambda, worth_of(Prior(prior), identity_gain(n))).value);
        CHECK(best.most(first_twice) >= Rational(2, n + 1));
        CHECK(best.most(first_twice) <= Rational(2 * n, n + 1) * best.most(uniform));  // twice 1/(n+1) at most
    }
    CHECK(PrivateUtility(complete(2), Rational(2)).most({Rational(3, 4), Rational(1, 4)}) == Rational(3, 4));
}
