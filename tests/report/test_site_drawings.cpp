// Drawings of the report: layers of a theory, graphs, bytes as text.
#include <doctest/doctest.h>

#include <random>
#include <set>

#include "corpus/data/dependencies.hpp"
#include "graph/graph6.hpp"
#include "graph/named.hpp"
#include "report/latex.hpp"
#include "report/latex_symbols.hpp"
#include "report/site/base64.hpp"
#include "report/site/drawing.hpp"
#include "report/site/layered.hpp"
#include "report/site/map.hpp"

namespace leakproof::site {
namespace {

using Arcs = std::vector<std::pair<int, int>>;

Arcs random_arcs(std::mt19937& random, int nodes, bool cycles) {
    std::set<std::pair<int, int>> out;
    for (int k = 0; k < 2 * nodes; ++k) {
        const int a = static_cast<int>(random() % static_cast<unsigned>(nodes));
        const int b = static_cast<int>(random() % static_cast<unsigned>(nodes));
        if (a != b) out.emplace(cycles ? a : std::min(a, b), cycles ? b : std::max(a, b));
    }
    return {out.begin(), out.end()};
}

// Which node leads to which, by Warshall's algorithm.
std::vector<std::vector<bool>> reachable(int nodes, const Arcs& arcs) {
    std::vector<std::vector<bool>> out(static_cast<std::size_t>(nodes),
                                       std::vector<bool>(static_cast<std::size_t>(nodes)));
    for (const auto& [a, b] : arcs) out[a][b] = true;
    for (int k = 0; k < nodes; ++k)
        for (int a = 0; a < nodes; ++a)
            for (int b = 0; b < nodes; ++b)
                if (out[a][k] && out[k][b]) out[a][b] = true;
    return out;
}

TEST_CASE("layers: what is rested on stands left, nothing overlaps, every arc has its way") {
    std::mt19937 random(16);
    for (int trial = 0; trial < 60; ++trial) {
        const int nodes = 2 + trial % 14;
        const bool cycles = trial % 3 == 0;
        const Arcs arcs = random_arcs(random, nodes, cycles);
        const Layered at = layered(nodes, arcs);
        REQUIRE(at.places.size() == static_cast<std::size_t>(nodes));
        REQUIRE(at.routes.size() == arcs.size());
        for (std::size_t k = 0; k < arcs.size(); ++k) {
            const auto& from = at.places[arcs[k].first];
            const auto& to = at.places[arcs[k].second];
            if (!cycles) CHECK(from.layer < to.layer);
            CHECK(from.layer != to.layer);
            CHECK(at.routes[k].front().y == from.y);
            CHECK(at.routes[k].back().y == to.y);
            for (std::size_t l = 1; l < at.routes[k].size(); ++l)
                CHECK(std::abs(at.routes[k][l].layer - at.routes[k][l - 1].layer) == 1);
        }
        for (int v = 0; v < nodes; ++v) {
            CHECK(at.places[v].layer < at.layers);
            CHECK(at.places[v].y >= 0);
            CHECK(at.places[v].y <= at.rows - 1 + 1e-9);
            for (int w = 0; w < v; ++w)
                if (at.places[v].layer == at.places[w].layer)
                    CHECK(std::abs(at.places[v].y - at.places[w].y) >= 1 - 1e-9);
        }
    }
}

TEST_CASE("arcs that a longer way makes superfluous go, and no others") {
    CHECK(reduced(3, {{0, 1}, {1, 2}, {0, 2}}) == Arcs{{0, 1}, {1, 2}});
    CHECK(reduced(3, {{0, 1}, {1, 0}, {2, 0}, {2, 1}}).size() == 3);  // one of the last two stays
    std::mt19937 random(17);
    for (int trial = 0; trial < 60; ++trial) {
        const int nodes = 2 + trial % 10;
        const Arcs arcs = random_arcs(random, nodes, trial % 3 == 0), fewer = reduced(nodes, arcs);
        CHECK(reachable(nodes, fewer) == reachable(nodes, arcs));
        if (trial % 3 == 0) continue;
        for (std::size_t k = 0; k < fewer.size(); ++k) {
            Arcs without = fewer;
            without.erase(without.begin() + static_cast<long>(k));
            CHECK(reachable(nodes, without) != reachable(nodes, arcs));
        }
    }
}

long count(const std::string& text, const std::string& part) {
    long out = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++out;
    return out;
}

TEST_CASE("a drawing has every vertex, every edge, a box for each of several components, the colours of orbits") {
    for (const char* text : {"@", "A?", "A_", "B?", "BW", "C~", "DQc", "IheA@GUAo", "D?_"}) {
        const Graph graph = parse_graph6(text);
        const std::string svg =
            drawn(graph, {.labels = {}, .orbit_of = {}, .arcs = {}, .marked = {}, .name = "a <graph>"});
        CHECK(count(svg, "<g class=\"vertex") == graph.size());
        CHECK(count(svg, "<line class=\"edge\"") == graph.edge_count());
        CHECK(svg.find("nan") == std::string::npos);
        CHECK(svg.find("aria-label=\"a &lt;graph&gt;\"") != std::string::npos);
    }
    CHECK(count(drawn(parse_graph6("B?"), {.name = "x"}), "class=\"component\"") == 3);
    CHECK(count(drawn(parse_graph6("BW"), {.name = "x"}), "class=\"component\"") == 0);
    const std::string coloured = drawn(parse_graph6("BW"), {.labels = {}, .orbit_of = {0, 0, 2}, .name = "x"});
    CHECK(count(coloured, "orbit-0") == 2);
    CHECK(count(coloured, "orbit-1") == 1);
    CHECK(count(drawn(Graph(2), {.arcs = {{0, 1}}, .marked = {1}, .name = "x"}), "class=\"tip\"") == 1);
}

TEST_CASE("bytes as text: the examples of RFC 4648") {
    CHECK(base64("").empty());
    CHECK(base64("f") == "Zg==");
    CHECK(base64("fo") == "Zm8=");
    CHECK(base64("foo") == "Zm9v");
    CHECK(base64("foobar") == "Zm9vYmFy");
    CHECK(base64(std::string("\xff\xfe\x00", 3)) == "//4A");
}

TEST_CASE("passages are the text, its formulas apart") {
    const auto cut = passages("Then $K_ij ≤ λ·K_hj$ for all graphs A_ and “$u ∈ T$”.");
    REQUIRE(cut.size() == 5);
    CHECK(cut[0].text == "Then ");
    CHECK(cut[1].is_formula);
    CHECK(cut[1].text == "K_ij ≤ λ·K_hj");
    CHECK(!cut[2].is_formula);
    CHECK(cut[2].text == " for all graphs A_ and “");
    for (const char* text : {"a", "é", "λ", "‖", "𝒫"}) CHECK(utf8(code_points(text)) == text);
}

TEST_CASE("dependencies name theorems of the table, and lead to claims") {
    std::set<std::string> known;
    for (const auto& proof : all_proofs()) known.insert(proof.theorem);
    CHECK(all_dependencies().size() > 300);
    for (const auto& [theorem, uses] : all_dependencies()) {
        CHECK_MESSAGE(known.contains(theorem), theorem);
        CHECK_MESSAGE(known.contains(uses), uses);
        CHECK(theorem != uses);
    }
    const Baseline recorded = Baseline::load(std::string(LEAKPROOF_SOURCE_DIR) + "/corpus/data/baseline.json");
    const Material material(recorded);
    const auto all = supports(material);
    const auto has = [&](const std::string& claim, const std::string& on, bool by_coq) {
        return std::any_of(all.begin(), all.end(), [&](const Support& one) {
            return one.claim == claim && one.rests_on == on && !(by_coq ? one.theorems.empty() : one.notes.empty());
        });
    };
    CHECK(has("edwards/lemma-5", "edwards/lemma-4", true));
    CHECK(has("edwards/theorem-3", "edwards/lemma-6", false));
    CHECK_FALSE(has("edwards/lemma-4", "edwards/lemma-5", true));
}

}  // namespace
}  // namespace leakproof::site
