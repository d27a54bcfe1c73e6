// What the engine writes, the referee accepts, as the statement that was meant.
#include <doctest/doctest.h>

#include <algorithm>

#include "certificate/certificate.hpp"
#include "certificate/forest_certificate.hpp"
#include "corpus/enumerate/channels.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "corpus/enumerate/policies.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"
#include "optimum/covering/covering_number.hpp"
#include "policy/neighbours/relation.hpp"
#include "tests/optimum/trees.hpp"
#include "tests/referee/referee_run.hpp"

using namespace leakproof;

TEST_CASE("optima of all graphs with at most 5 vertices") {
    for (const Rational& lambda : {Rational(1), Rational(11, 10), Rational(2), Rational(1000000)}) {
        std::vector<std::string> texts;
        OptimumSolver solver(lambda);
        for (int n = 1; n <= 5; ++n)
            for_each_graph6(n, [&](const std::string& graph6) {
                const Graph graph = parse_graph6(graph6);
                texts.push_back(optimum_certificate(graph, lambda, solver.solve(graph)));
                return true;
            });
        CHECK(texts.size() == 52);
        for (const auto judgement : judge_all(texts)) CHECK(judgement == Judgement::accepted);
    }
}

TEST_CASE("the same in powers, and as intervals with what is no optimum on either side") {
    for (const Rational& lambda : {Rational(1), Rational(11, 10), Rational(2), Rational(1000000)}) {
        std::vector<std::string> texts;
        OptimumSolver solver(lambda);
        int in_powers = 0;
        for (int n = 1; n <= 5; ++n)
            for_each_graph6(n, [&](const std::string& graph6) {
                const Graph graph = parse_graph6(graph6);
                auto optimum = solver.solve_in_powers(graph);
                if (!optimum) return true;  // symmetries ask for many columns
                ++in_powers;
                CHECK(optimum->value == solver.value(graph));
                texts.push_back(optimum_certificate(graph, lambda, *optimum));
                CHECK(statement_is_true(texts.back()));
                // Dearer prices, and one column of ones in the place of the channel.
                for (auto& y : optimum->price) y += Rational(1, 7);
                const PowerColumns ones{{1}, {std::vector<int>(n, 0)}};
                texts.push_back(interval_certificate(graph, lambda, ones, optimum->price));
                CHECK(statement_is_true(texts.back()));
                for (auto& y : optimum->price) y -= Rational(2, 7);
                CHECK_THROWS(interval_certificate(graph, lambda, ones, optimum->price));
                return true;
            });
        CHECK(in_powers > 40);
        for (const auto judgement : judge_all(texts)) CHECK(judgement == Judgement::accepted);
    }
}

TEST_CASE("large graphs are written in powers, and shorter") {
    const ScratchFolder scratch;
    for (const char* spec : {"path:40", "grid:6,6", "cycle:33"}) {
        const Graph graph = parse_spec(spec);
        const std::string text = shortest_optimum_certificate(graph, Rational(3, 2));
        INFO(spec);
        CHECK(text.starts_with("leakproof-certificate 2\n"));
        CHECK(text.size() < optimum_certificate(graph, Rational(3, 2), maximum_leakage(graph, Rational(3, 2))).size());
        CHECK(run_referee({scratch.write("certificate", text)}).accepted());
    }
    CHECK(shortest_optimum_certificate(parse_spec("path:5"), 2).starts_with("leakproof-certificate 1\n"));
    CHECK(shortest_optimum_certificate(parse_spec("path:5"), 2, true).starts_with("leakproof-certificate 2\n"));
}

TEST_CASE("larger graphs, and a statement with the right graph in it") {
    const ScratchFolder scratch;
    for (const char* spec : {"petersen", "grid:5,4", "path:14", "hamming:4,3", "cycle:20"}) {
        const Graph graph = parse_spec(spec);
        const auto optimum = maximum_leakage(graph, Rational(3, 2));
        const auto run =
            run_referee({scratch.write("certificate", optimum_certificate(graph, Rational(3, 2), optimum))});
        INFO(spec);
        CHECK(run.accepted());
        CHECK(run.lines.front().starts_with("graph " + to_graph6(graph) + " "));
        CHECK(std::find(run.lines.begin(), run.lines.end(), "maximum leakage factor = " + optimum.value.str()) !=
              run.lines.end());
    }
}

TEST_CASE("covering numbers") {
    std::vector<std::string> texts;
    for (const Rational& lambda : {Rational(1), Rational(11, 10), Rational(2), Rational(1000000)})
        for (int n = 1; n <= 5; ++n)
            for_each_graph6(n, [&](const std::string& graph6) {
                const Graph graph = parse_graph6(graph6);
                texts.push_back(covering_certificate(graph, lambda, covering_number(graph, lambda)));
                return true;
            });
    CHECK(texts.size() == 4 * 52);
    for (const auto judgement : judge_all(texts)) CHECK(judgement == Judgement::accepted);
    const ScratchFolder scratch;
    for (const char* spec : {"threshold:150,4", "power(chair; 3)", "grid:12,12", "petersen"}) {
        const Graph graph = parse_spec(spec);
        const Covering covering = covering_number(graph, Rational(3, 2));
        const auto run =
            run_referee({scratch.write("certificate", covering_certificate(graph, Rational(3, 2), covering))});
        INFO(spec);
        CHECK(run.accepted());
        CHECK(std::find(run.lines.begin(), run.lines.end(), "covering number = " + covering.value.str()) !=
              run.lines.end());
        // All four are connected: (λ cov + 1)/(λ + 1).
        const Rational lower = (Rational(3, 2) * covering.value + Rational(1)) / Rational(5, 2);
        CHECK(std::find(run.lines.begin(), run.lines.end(),
                        lower.str() + " <= maximum leakage factor <= " + covering.value.str()) != run.lines.end());
    }
    const auto apart = run_referee({scratch.write(
        "apart", covering_certificate(parse_spec("union(chair; empty:2)"), Rational(3, 2),
                                      covering_number(parse_spec("union(chair; empty:2)"), Rational(3, 2))))});
    // cov = 45/26 + 2 and three components: (3/2·97/26 + 3)/(5/2) = 447/130.
    CHECK(std::find(apart.lines.begin(), apart.lines.end(), "447/130 <= maximum leakage factor <= 97/26") !=
          apart.lines.end());
}

TEST_CASE("channels") {
    std::vector<std::string> texts;
    for (const char* graph6 : {"A_", "CR", "DCw"}) {
        const Graph graph = parse_graph6(graph6);
        const Distances distance(graph);
        for (const auto& [name, channel, over_one_denominator] :
             private_channels(graph, distance, components(graph, distance), 2, 1))
            texts.push_back(channel_certificate(graph, 2, channel.matrix()));
    }
    for (const auto judgement : judge_all(texts)) CHECK(judgement == Judgement::accepted);
    CHECK(texts.size() > 16);
}

TEST_CASE("a wrong optimum is caught, by the writer or by the referee") {
    const Graph graph = parse_graph6("E?bo");
    auto optimum = maximum_leakage(graph, 2);
    optimum.channel(0, 0) += Rational(1, 100);
    optimum.channel(0, 1) -= Rational(1, 100);
    CHECK(judge_all({optimum_certificate(graph, 2, optimum)}).front() == Judgement::rejected);
    optimum = maximum_leakage(graph, 2);
    optimum.price[0] -= Rational(1, 100);
    optimum.value -= Rational(1, 100);
    CHECK_THROWS(optimum_certificate(graph, 2, optimum));
}

TEST_CASE("every asymmetric relation with 3 values and 2 tuples, and its leakage in the three readings") {
    std::vector<std::string> asymmetries, optima;
    const Rational lambda(3, 2);
    for_each_policy(3, 2, 5, [&](const Databases& policy) {
        const auto relation = neighbour_relation(policy);
        const auto bad = relation.asymmetry();
        if (!bad) {
            CHECK((relation.arcs().empty() ||
                   !database_between(policy, relation.arcs()[0].first, relation.arcs()[0].second)));
            return true;
        }
        asymmetries.push_back(asymmetry_certificate(policy, bad->first, bad->second));
        CHECK_THROWS(asymmetry_certificate(policy, bad->second, bad->first));
        optima.push_back(optimum_certificate(policy, PolicyReading::ordered, lambda,
                                             maximum_leakage_ordered(policy.size(), relation.arcs(), lambda)));
        optima.push_back(optimum_certificate(policy, PolicyReading::either, lambda,
                                             maximum_leakage(relation.symmetric_closure(), lambda)));
        optima.push_back(optimum_certificate(policy, PolicyReading::both, lambda,
                                             maximum_leakage(relation.both_directions(), lambda)));
        return true;
    });
    CHECK(asymmetries.size() > 50);
    for (const auto* texts : {&asymmetries, &optima}) {
        const auto judged = judge_all(*texts);
        for (std::size_t k = 0; k < judged.size(); ++k) {
            INFO((*texts)[k]);
            CHECK(judged[k] == Judgement::accepted);
            CHECK(statement_is_true((*texts)[k]));
        }
    }
}

TEST_CASE("forests: all trees with at most 9 vertices, random ones, and a large one") {
    std::vector<std::string> texts;
    for (const Rational& lambda : {Rational(1), Rational(11, 10), Rational(3, 2), Rational(2), Rational(7, 2)}) {
        for (const auto& trees : all_trees(9))
            for (const auto& tree : trees)
                texts.push_back(forest_certificate(tree, lambda, forest_optimum(tree, lambda)));
        for (int seed = 1; seed <= 20; ++seed) {
            const int n = 50 * seed;
            const Forest tree(n + 3, seed % 2 == 0 ? random_bushes(n, seed) : random_tree(n, 2 + seed, seed));
            texts.push_back(forest_certificate(tree, lambda, forest_optimum(tree, lambda)));
        }
    }
    for (const auto judgement : judge_all(texts)) CHECK(judgement == Judgement::accepted);
    const ScratchFolder scratch;
    const Forest large(100'000, random_bushes(100'000, 7));
    const auto optimum = forest_optimum(large, Rational(3, 2));
    const auto run = run_referee({scratch.write("large", forest_certificate(large, Rational(3, 2), optimum))});
    CHECK(run.accepted());
    CHECK(run.lines[2] == "maximum leakage factor = " + optimum.value.str());
}

TEST_CASE("of a forest's certificate, no number may change") {
    const Forest tree(40, random_bushes(40, 3));
    const auto good = forest_optimum(tree, Rational(3, 2));
    std::vector<std::string> texts;
    const auto changed = [&](const auto& change) {
        ForestOptimum other = good;
        change(other);
        texts.push_back(forest_certificate(tree, Rational(3, 2), other));
    };
    changed([](ForestOptimum& o) { o.value += Rational(1, 1000); });
    for (std::size_t v = 0; v < good.level.size(); ++v) {
        changed([&](ForestOptimum& o) { o.start[v] += Rational(1, 7); });
        changed([&](ForestOptimum& o) { ++o.level[v]; });
    }
    for (std::size_t k = 0; k < good.turns.size(); ++k)
        changed([&](ForestOptimum& o) { o.turns[k].amount += Rational(1, 7); });
    for (const auto judgement : judge_all(texts)) CHECK(judgement == Judgement::rejected);
}
