// Spanning subgraphs whose blocks are cliques, and trees of layers: what is handed out is what it says, against
// searches that know nothing of how it was found.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <random>
#include <set>

#include "corpus/enumerate/graphs.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"
#include "optimum/bounds/clique_blocks.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "optimum/bounds/layer_tree.hpp"
#include "optimum/maximum_leakage.hpp"
#include "optimum/tree/forest_optimum.hpp"

namespace leakproof {
namespace {

struct OfGraph {
    explicit OfGraph(Graph g) : graph(std::move(g)), distance(graph), parts(components(graph, distance)) {}
    Graph graph;
    Distances distance;
    std::vector<Component> parts;
};

// What is wrong with them as blocks of a spanning subgraph.
std::string fault_in(const CliqueBlocks& blocks, const OfGraph& g) {
    std::vector<int> part(static_cast<std::size_t>(g.graph.size()));
    std::iota(part.begin(), part.end(), 0);
    for (const auto& clique : blocks.cliques) {
        if (clique.size() < 2 || !std::is_sorted(clique.begin(), clique.end())) return "no list of vertices";
        for (std::size_t a = 0; a < clique.size(); ++a)
            for (std::size_t b = a + 1; b < clique.size(); ++b) {
                if (!g.graph.adjacent(clique[a], clique[b])) return "no clique";
                if (part[clique[a]] == part[clique[b]]) return "joined twice";
            }
        const std::set<int> all = [&] {
            std::set<int> out;
            for (const int v : clique) out.insert(part[v]);
            return out;
        }();
        for (int& p : part)
            if (all.contains(p)) p = *all.begin();
    }
    for (const auto& component : g.parts)
        for (const int v : component.vertices)
            if (part[v] != part[component.vertices.front()]) return "not spanning";
    return "";
}

// All sets of cliques that are blocks of a spanning subgraph, one after the other: the least bound.
Rational least_bound(const OfGraph& g, const Rational& lambda) {
    std::vector<std::vector<int>> cliques;
    for (unsigned set = 1; set < 1U << g.graph.size(); ++set) {
        std::vector<int> clique;
        for (int v = 0; v < g.graph.size(); ++v)
            if (((set >> v) & 1) != 0) clique.push_back(v);
        bool all = clique.size() >= 2;
        for (const int a : clique)
            for (const int b : clique) all = all && (a == b || g.graph.adjacent(a, b));
        if (all) cliques.push_back(clique);
    }
    Rational best(g.graph.size());
    CliqueBlocks chosen;
    const std::function<void(std::size_t)> choose = [&](std::size_t from) {
        if (fault_in(chosen, g).empty()) best = std::min(best, chosen.bound(g.graph.size(), lambda));
        for (std::size_t k = from; k < cliques.size(); ++k) {
            chosen.cliques.push_back(cliques[k]);
            const std::string fault = fault_in(chosen, g);
            if (fault.empty() || fault == "not spanning") choose(k + 1);
            chosen.cliques.pop_back();
        }
    };
    choose(0);
    return best;
}

void check_blocks(const OfGraph& g, const Rational& lambda) {
    INFO(to_graph6(g.graph), " at ", lambda.str());
    const CliqueBlocks blocks = clique_blocks(g.parts, g.distance, lambda);
    CHECK(fault_in(blocks, g) == "");
    CHECK(blocks.bound(g.graph.size(), lambda) == blocks_bound(g.parts, g.distance, lambda));
    CHECK(blocks_bound(g.parts, g.distance, lambda) <= tree_bound(g.parts, lambda));
}

}  // namespace

TEST_CASE("the blocks of a spanning subgraph: the best of all on all graphs with at most five vertices") {
    for (int n = 1; n <= 5; ++n)
        for_each_graph6(n, [&](const std::string& graph6) {
            const OfGraph g(parse_graph6(graph6));
            for (const Rational& lambda : {Rational(1), Rational(6, 5), Rational(2), Rational(9)}) {
                check_blocks(g, lambda);
                CHECK(blocks_bound(g.parts, g.distance, lambda) == least_bound(g, lambda));
            }
            return true;
        });
}

TEST_CASE("blocks of random graphs, small and large, are cliques that join everything once") {
    std::mt19937 random(7);
    for (const int n : {7, 9, 12, 13, 30, 70})
        for (const unsigned percent : {15U, 40U, 80U})
            for (int tries = 0; tries < 5; ++tries) {
                std::vector<Edge> edges;
                for (int u = 0; u < n; ++u)
                    for (int v = u + 1; v < n; ++v)
                        if (random() % 100 < percent) edges.emplace_back(u, v);
                const OfGraph g{Graph(n, edges)};
                check_blocks(g, Rational(3, 2));
                check_blocks(g, Rational(7));
            }
}

TEST_CASE("blocks of graphs whose own blocks are cliques: attained where no price is negative") {
    for (const char* spec : {"complete:9", "path:12", "windmill:4,2", "friendship:2", "lollipop:4,3", "barbell:4,1"}) {
        const OfGraph g(parse_spec(spec));
        const Rational lambda(5);
        CHECK_MESSAGE(blocks_bound(g.parts, g.distance, lambda) == maximum_leakage(g.graph, lambda).value, spec);
    }
    const OfGraph all(complete(200));  // one block, beyond the size up to which the best is looked for
    CHECK(blocks_bound(all.parts, all.distance, 2) == Rational(400, 201));
}

TEST_CASE("two ways to choose blocks, each best at some λ, are both in the curve") {
    // Cliques of 5 and of 4, 4: which is better depends on λ only if neither list majorises the other.
    const OfGraph g(parse_spec("edges:0-1,0-2,0-3,1-2,1-3,2-3,3-4,3-5,3-6,4-5,4-6,5-6,0-4,0-5,3-7,0-7,4-7,5-7"));
    const Curve curve = blocks_curve(g.parts, g.distance);
    for (const Rational& lambda : {Rational(1), Rational(101, 100), Rational(3, 2), Rational(4), Rational(50)})
        CHECK(curve.at(lambda) == blocks_bound(g.parts, g.distance, lambda));
}

TEST_CASE("trees of layers are images under maps that shorten, and leak no more") {
    for (int n = 2; n <= 6; ++n)
        for_each_graph6(n, [&](const std::string& graph6) {
            const OfGraph g(parse_graph6(graph6));
            INFO(graph6);
            for (const auto& component : g.parts)
                for (const auto& tree : layer_trees(component, g.distance)) {
                    std::vector<int> part(static_cast<std::size_t>(g.graph.size()), -1);
                    std::size_t all = 0;
                    for (std::size_t k = 0; k < tree.parts.size(); ++k)
                        for (const int v : tree.parts[k]) {
                            part[v] = static_cast<int>(k);
                            ++all;
                        }
                    CHECK(all == component.vertices.size());
                    CHECK(tree.edges.size() + 1 == tree.parts.size());
                    const std::set<Edge> edges(tree.edges.begin(), tree.edges.end());
                    for (const auto& [u, v] : g.graph.edges()) {
                        if (part[u] < 0 || part[u] == part[v]) continue;
                        CHECK(edges.contains({std::min(part[u], part[v]), std::max(part[u], part[v])}));
                    }
                }
            for (const Rational& lambda : {Rational(1), Rational(5, 4), Rational(3)}) {
                const BestImage best = best_layer_trees(g.parts, g.distance, lambda);
                Rational sum;
                for (const auto& tree : best.trees)
                    sum += forest_value(Forest(static_cast<int>(tree.parts.size()), tree.edges), lambda);
                CHECK(best.value == sum);
                CHECK(best.value <= maximum_leakage(g.graph, lambda).value);
                CHECK(path_factor(g.parts, lambda) <= best.value);
            }
            return true;
        });
    const OfGraph grid(parse_spec("spider:3,3,3"));  // a tree is its own image
    CHECK(best_layer_trees(grid.parts, grid.distance, Rational(3, 2)).value ==
          maximum_leakage(grid.graph, Rational(3, 2)).value);
}

}  // namespace leakproof
