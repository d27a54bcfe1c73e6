// Curves: kept samples, what the engine writes, and samples with something changed. What is accepted must be true.
#include <doctest/doctest.h>

#include "certificate/curve_certificate.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"
#include "metric/metric_spec.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/maximum_leakage.hpp"
#include "optimum/metric/metric_leakage.hpp"
#include "tests/referee/curve_words.hpp"
#include "tests/referee/referee_run.hpp"

namespace leakproof {
namespace {

// The lines of a graph, or of lengths, which are as good as the shortest ways along them.
struct Given {
    Graph graph;
    std::optional<Metric> metric;
    Rational maximum(const Rational& lambda) const {
        if (!metric) return OptimumSolver(lambda).value(graph);
        Rational mu(1);
        for (Rational left = metric->unit(); Rational(0) < left; left -= Rational(1)) mu *= lambda;
        return maximum_leakage(*metric, mu).value;
    }
};

Given read_given(std::istream& in) {
    std::string word, kind;
    int version = 0, vertices = 0, lines = 0;
    in >> word >> version >> word >> vertices >> kind >> lines;
    std::vector<Edge> list(lines);
    if (kind == "edges") {
        for (auto& [u, v] : list) in >> u >> v;
        return {Graph(vertices, list), {}};
    }
    DistanceTable table(vertices, std::vector<std::optional<Rational>>(vertices));
    for (int v = 0; v < vertices; ++v) table[v][v] = Rational(0);
    for (int u = 0, v = 0, length = 0; lines > 0; --lines) {
        in >> u >> v >> length;
        table[u][v] = Rational(length);
        if (kind == "lengths") table[v][u] = Rational(length);
    }
    return {Graph(vertices, {}), Metric({}, closed_by_shortest_ways(table, "lengths"), "lengths")};
}

// The value of each piece at several λ inside it, against the ordinary programs.
bool curve_is_true(const std::string& text) {
    std::istringstream in(text);
    const Given given = read_given(in);
    std::string word, kind;
    in >> word >> kind;
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with("piece ")) continue;
        const auto ends = parts(line, ' ');
        std::getline(in, line);
        const auto value = parts(line, ' ');
        const Rational from = fraction_at(ends[1], true);
        const Rational to = ends[2] == "infinity" ? from + Rational(7) : fraction_at(ends[2], false);
        for (int k = 1; k < 6; ++k) {
            const Rational lambda = from + (to - from) * Rational(k, 6);
            const Rational expected =
                kind == "covering" ? covering_number(given.graph, lambda).value : given.maximum(lambda);
            if (value_at(value[1], lambda) != expected * value_at(value[2], lambda)) return false;
        }
    }
    return true;
}

const std::vector<std::string> words_of_curves{"infinity", "optimum", "covering", "end"};

// Up to the first channel or packing, and all ends and values: the statement.
std::string statement_of(const std::string& text) {
    std::string out = text.substr(0, text.find("\npiece "));
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("piece ") || line.starts_with("value ")) out += "\n" + line;
    return out;
}

TEST_CASE("curves: the kept samples, each in the folder of its judgement") {
    for (const auto& path : samples("curves/accept")) {
        INFO(path);
        CHECK(run_referee({path.string()}).accepted());
        CHECK(curve_is_true(slurp(path)));
    }
    for (const auto& [folder, exit_code] : {std::pair{"curves/reject", 1}, std::pair{"curves/malformed", 2}}) {
        CHECK(samples(folder).size() >= 20);
        for (const auto& path : samples(folder)) {
            INFO(path);
            CHECK(run_referee({path.string()}).exit_code == exit_code);
        }
    }
}

TEST_CASE("curves: the statement that was judged is printed, neighbours of the same value as one") {
    const auto run = run_referee({LEAKPROOF_SOURCE_DIR "/tests/referee/curves/accept/fork.cert"});
    REQUIRE(run.lines.size() == 6);
    CHECK(run.lines[0] == "graph DCw (5 vertices, 4 edges)");
    CHECK(run.lines[1] == "for every lambda = x >= 1");
    CHECK(run.lines[2] == "maximum leakage factor = (x^2 + 2*x - 1) / (x + 1) for 1 <= x <= 2");
    CHECK(run.lines[3] == "maximum leakage factor = (5*x - 3) / (x + 1) for 2 <= x");
}

TEST_CASE("curves: what the engine writes of all graphs with at most 5 vertices is accepted") {
    std::vector<std::string> texts;
    for (int n = 1; n <= 5; ++n)
        for_each_graph6(n, [&](const std::string& graph6) {
            const Graph graph = parse_graph6(graph6);
            const GraphCurves curves = curves_of(graph);
            texts.push_back(optimum_curve_certificate(graph, curves));
            texts.push_back(covering_curve_certificate(graph, curves));
            return true;
        });
    CHECK(texts.size() == 2 * 52);
    for (const auto judgement : judge_all(texts)) CHECK(judgement == Judgement::accepted);
}

TEST_CASE("curves: and of some larger graphs") {
    std::vector<std::string> texts;
    for (const char* spec : {"petersen", "FQjVg", "F?qbo", "ECro", "path:12", "cycle:20", "grid:3,3", "star:9",
                             "union(chair; DQw; cycle:5)"}) {
        const Graph graph = parse_spec(spec);
        const GraphCurves curves = curves_of(graph);
        texts.push_back(optimum_curve_certificate(graph, curves));
        texts.push_back(covering_curve_certificate(graph, curves));
    }
    for (const auto judgement : judge_all(texts)) CHECK(judgement == Judgement::accepted);
}

TEST_CASE("curves: what the engine writes of lengths") {
    std::vector<std::string> texts;
    for (const char* spec : {"edges:a-b:2,b-c:1", "edges:0-1,0-2,0-3,3-4:2", "edges:0-1:3,1-2:2,2-0:4",
                             "scaled(cycle:5; 3)", "edges:0-1:2,2-3:5", "edges:0-1:1,1-2:2,2-3:3,3-0:2,0-2:2"}) {
        const GivenMetric given = parse_metric(spec);
        texts.push_back(optimum_curve_certificate(given.below, curves_of(given.below)));
    }
    for (const auto& text : texts) {
        CHECK(text.starts_with("leakproof-curve 2\n"));
        CHECK(curve_is_true(text));
    }
    for (const auto judgement : judge_all(texts)) CHECK(judgement == Judgement::accepted);
}

TEST_CASE("curves: one word changed") {
    std::size_t tried = 0, survived = 0;
    for (const auto& path : samples("curves/accept")) {
        const std::string original = slurp(path);
        const auto texts = one_curve_word_changed(original, words_of_curves);
        const auto judged = judge_all(texts);
        tried += texts.size();
        for (std::size_t k = 0; k < texts.size(); ++k) {
            if (judged[k] != Judgement::accepted) continue;
            ++survived;
            INFO(path << " changed to:\n" << texts[k]);
            CHECK(statement_of(texts[k]) != statement_of(original));
            CHECK(curve_is_true(texts[k]));
        }
    }
    MESSAGE(tried << " mutations of curves, " << survived << " accepted as true statements about something else");
    CHECK(tried > 10000);
    CHECK(survived < tried / 200);
}

TEST_CASE("curves: cut short, lines dropped, doubled or exchanged") {
    for (const auto& path : samples("curves/accept")) {
        const std::string text = slurp(path);
        for (const auto judgement : judge_all(cut_short(text))) CHECK(judgement == Judgement::malformed);
        const auto texts = one_line_dropped_doubled_or_exchanged(text);
        const auto judged = judge_all(texts);
        for (std::size_t k = 0; k < texts.size(); ++k) {
            if (judged[k] != Judgement::accepted) continue;
            INFO(path << " changed to:\n" << texts[k]);
            CHECK(curve_is_true(texts[k]));
        }
    }
}

}  // namespace
}  // namespace leakproof
