// The subjects of our claims about trees, block graphs and whole prices, and all levels of a graph.
#include <map>

#include "checks/beyond/parts.hpp"
#include "graph/blocks.hpp"
#include "graph/families.hpp"
#include "graph/forest.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof::beyond {
namespace {

constexpr int most_parts = 7, most_given_parts = 10, most_with_whole_prices = 5, most_in_trees = 9;

void if_not_large(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    const int most = !range.given.empty() ? most_given_parts : range.long_suite ? most_parts + 1 : most_parts;
    if (of.size() <= most) at_each_lambda(of, range, visitor);
    else visitor.leave_out("graphs with more than " + std::to_string(most) + " vertices");
}

void if_forest(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    if (as_forest(of.graph())) if_not_large(of, range, visitor);
}

bool all_blocks_are_cliques(const GraphCase& of) {
    for (const auto& component : of.components()) {
        if (component.vertices.size() == 1) continue;
        const Graph part = induced_subgraph(of.graph(), component.vertices);
        for (const auto& block : blocks(part))
            for (const int i : block.vertices)
                for (const int h : block.vertices)
                    if (i != h && !part.adjacent(i, h)) return false;
    }
    return true;
}

void if_block_graph(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    if (!all_blocks_are_cliques(of)) return;
    const auto above_one = [&](const GraphAtLambda& g) {
        if (g.lambda > Rational(1)) visitor.see(g);
    };
    if_not_large(of, range, {above_one, visitor.note, visitor.leave_out});
}

void if_spanned(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    if (of.components().size() == 1) if_not_large(of, range, visitor);
}

void if_few_and_connected(const GraphCase& of, const Range&, const Visitor<AtEveryLevel>& visitor) {
    if (of.components().size() != 1) return;
    if (of.size() <= most_with_whole_prices) visitor.see(AtEveryLevel(of));
    else visitor.leave_out("graphs with more than 5 vertices");
}

// Every tree is one with a vertex less and a leaf.
void for_each_tree_up_to_nine(const Range&, const CaseVisitor<GraphCase>& visitor) {
    std::vector<Graph> trees{Graph(1, {})};
    while (true) {
        for (const auto& tree : trees)
            if (!visitor.see(std::make_shared<GraphCase>(tree))) return;
        if (trees.front().size() == most_in_trees) return;
        std::map<std::string, Graph> larger;
        for (const auto& tree : trees)
            for (int at = 0; at < tree.size(); ++at) {
                auto edges = tree.edges();
                edges.emplace_back(at, tree.size());
                Graph next = canonical_form(Graph(tree.size() + 1, edges));
                larger.emplace(to_graph6(next), next);
            }
        trees.clear();
        for (auto& [name, tree] : larger) trees.push_back(std::move(tree));
    }
}

void if_above_one(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    const auto above_one = [&](const GraphAtLambda& g) {
        if (g.lambda > Rational(1)) visitor.see(g);
    };
    at_each_lambda(of, range, {above_one, visitor.note, visitor.leave_out});
}

// From a centre 2^p + 1 ways of length p, each to a vertex with three leaves.
Graph tree_of_arms(int p) {
    std::vector<Edge> edges;
    int n = 1;
    for (int arm = 0; arm <= 1 << p; ++arm) {
        int last = 0;
        for (int step = 0; step < p; ++step) {
            edges.emplace_back(last, n);
            last = n++;
        }
        for (int leaf = 0; leaf < 3; ++leaf) edges.emplace_back(last, n++);
    }
    return {n, edges};
}

void for_each_tree_of_arms(const Range&, const CaseVisitor<GraphCase>& visitor) {
    constexpr int longest_arm = 4;
    for (int p = 1; p <= longest_arm; ++p)
        if (!visitor.see(std::make_shared<GraphCase>(tree_of_arms(p)))) return;
}

void at_level_two(const GraphCase& of, const Range&, const Visitor<GraphAtLambda>& visitor) {
    static const Rational two(2);
    visitor.see(GraphAtLambda(of, two));
}

const Source<GraphCase> trees_of_arms{
    "trees",
    [](const Range&) { return std::string("trees with 2^p + 1 ways of length p to vertices with three leaves"); },
    {"vertices"},
    for_each_tree_of_arms};
const Source<GraphCase> trees_up_to_nine{
    "trees", [](const Range&) { return std::string("all trees"); }, {"vertices"}, for_each_tree_up_to_nine};
const Source<GraphCase> cycle_of_four{
    "one graph",
    [](const Range&) { return std::string("the cycle of length 4"); },
    {"vertices"},
    [](const Range&, const CaseVisitor<GraphCase>& visitor) { visitor.see(std::make_shared<GraphCase>(cycle(4))); }};

}  // namespace

const Stream<GraphAtLambda, GraphCase> trees_at_lambda{&trees_up_to_nine, if_above_one};
const Stream<GraphAtLambda, GraphCase> arms_at_two{&trees_of_arms, at_level_two};
const Stream<GraphAtLambda, GraphCase> cycle_of_four_at_lambda{&cycle_of_four, at_each_lambda};
const Stream<GraphAtLambda, GraphCase> forests_at_lambda{&all_graphs, if_forest};
const Stream<GraphAtLambda, GraphCase> block_graphs_at_lambda{&all_graphs, if_block_graph};
const Stream<GraphAtLambda, GraphCase> spanned_graphs_at_lambda{&all_graphs, if_spanned};
const Stream<AtEveryLevel, GraphCase> few_connected_vertices{&all_graphs, if_few_and_connected};

void for_each_level(const Graph& graph, int most, const std::function<void(const std::vector<int>&)>& see) {
    std::vector<int> level(graph.size());
    const std::function<void(int)> from = [&](int v) {
        if (v == graph.size()) return see(level);
        int low = 0, high = most;
        for (int u = 0; u < v; ++u)
            if (graph.adjacent(u, v)) {
                low = std::max(low, level[u] - 1);
                high = std::min(high, level[u] + 1);
            }
        for (level[v] = low; level[v] <= high; ++level[v]) from(v + 1);
    };
    from(0);
}

}  // namespace leakproof::beyond
