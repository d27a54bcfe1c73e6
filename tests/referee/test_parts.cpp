// Graphs that are proved block by block: what the engine writes is accepted, and nothing in it may change.
#include <doctest/doctest.h>

#include "certificate/parts_certificate.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"
#include "optimum/maximum_leakage.hpp"
#include "tests/referee/referee_run.hpp"

using namespace leakproof;

namespace {

// Cliques and cycles with at most five vertices, each hung on a random vertex that is there, or by itself.
Graph random_blocks(int least, std::uint32_t state) {
    const auto next = [&](int bound) {
        state = state * 1664525u + 1013904223u;
        return static_cast<int>((state >> 8) % static_cast<std::uint32_t>(bound));
    };
    std::vector<Edge> edges;
    int n = 1;
    while (n < least) {
        std::vector<int> block{next(10) == 0 ? n++ : next(n)};
        const bool clique = next(2) == 0;
        for (int more = next(4) + 1; more > 0; --more) block.push_back(n++);
        const int k = static_cast<int>(block.size());
        for (int i = 0; i < k; ++i)
            for (int j = i + 1; j < k; ++j)
                if (clique || j == i + 1 || (i == 0 && j == k - 1)) edges.emplace_back(block[i], block[j]);
    }
    return {n, edges};
}

}  // namespace

TEST_CASE("parts: all graphs with at most 6 vertices") {
    for (const Rational& lambda : {Rational(1), Rational(11, 10), Rational(2), Rational(7, 2)}) {
        std::vector<std::string> texts;
        OptimumSolver solver(lambda);
        for (int n = 1; n <= 6; ++n)
            for_each_graph6(n, [&](const std::string& graph6) {
                const Graph graph = parse_graph6(graph6);
                texts.push_back(parts_certificate(graph, lambda));
                INFO(texts.back());
                CHECK(texts.back().find("\nconclusion optimum " + solver.value(graph).str() + "\n") !=
                      std::string::npos);
                return true;
            });
        CHECK(texts.size() == 208);
        for (const auto judgement : judge_all(texts)) CHECK(judgement == Judgement::accepted);
    }
}

TEST_CASE("parts: large graphs, connected or not") {
    const ScratchFolder scratch;
    for (const Rational& lambda : {Rational(11, 10), Rational(3, 2), Rational(4)})
        for (std::uint32_t seed = 1; seed <= 4; ++seed) {
            const Graph graph = random_blocks(150 * static_cast<int>(seed), seed);
            const auto text = certificate_of_large(graph, lambda);
            REQUIRE(text);
            CHECK(text->size() < 200u * static_cast<unsigned>(graph.size()));
            const auto run = run_referee({scratch.write("large", *text)});
            INFO(to_graph6(graph));
            CHECK(run.accepted());
            CHECK(run.lines[2] == "maximum leakage factor = " + OptimumSolver(lambda).value(graph).str());
        }
    CHECK(certificate_of_large(parse_spec("path:200"), 2)->starts_with("leakproof-forest 1\n"));
    CHECK_FALSE(certificate_of_large(parse_spec("path:128"), 2));
    CHECK_FALSE(certificate_of_large(parse_spec("cycle:200"), 2));
}

// Of prices and weights there may be others; what is told must be true.
TEST_CASE("parts: a number changed") {
    const std::string good = parts_certificate(random_blocks(12, 5), Rational(3, 2));
    std::vector<std::string> texts;
    for (std::size_t start = good.find("\nparts ") + 1; start < good.size();) {
        const std::size_t stop = good.find_first_of(" \n", start);
        if (const auto value = Rational::parse(good.substr(start, stop - start)))
            for (const Rational& step : {Rational(1, 7), Rational(-1, 7), Rational(1), Rational(-1)})
                texts.push_back(good.substr(0, start) + (*value + step).str() + good.substr(stop));
        start = stop + 1;
    }
    const auto judged = judge_all(texts);
    int accepted = 0;
    for (std::size_t k = 0; k < texts.size(); ++k) {
        if (judged[k] != Judgement::accepted) continue;
        ++accepted;
        INFO(texts[k]);
        CHECK(statement_is_true(texts[k]));
    }
    CHECK(texts.size() > 500);
    CHECK(accepted < static_cast<int>(texts.size()) / 50);
}
