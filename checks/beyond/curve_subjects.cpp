// The subjects of claims that are decided for every λ at once.
#include "checks/beyond/curves.hpp"
#include "corpus/cases/symmetric.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"

namespace leakproof::beyond {
namespace {

constexpr int most_with_curves = 7, most_looked_at_again = 6, most_given = 24, most_in_couples = 5;

void with_at_most(int enumerated, const GraphCase& of, const Range& range, const Visitor<AtEveryLevel>& visitor) {
    const int most = !range.given.empty() ? most_given : range.long_suite ? enumerated + 1 : enumerated;
    if (of.size() <= most) visitor.see(AtEveryLevel(of));
    else visitor.leave_out("graphs with more than " + std::to_string(most) + " vertices");
}

void itself_for_every_level(const GraphCase& of, const Range& range, const Visitor<AtEveryLevel>& visitor) {
    with_at_most(most_with_curves, of, range, visitor);
}

void if_connected(const GraphCase& of, const Range& range, const Visitor<AtEveryLevel>& visitor) {
    if (of.components().size() == 1) with_at_most(most_with_curves, of, range, visitor);
}

void if_looked_at_again(const GraphCase& of, const Range& range, const Visitor<AtEveryLevel>& visitor) {
    with_at_most(most_looked_at_again, of, range, visitor);
}

void always(const GraphCase& of, const Range&, const Visitor<AtEveryLevel>& visitor) { visitor.see(AtEveryLevel(of)); }

void for_each_star_at_every_level(const Range&, const CaseVisitor<GraphCase>& visitor) {
    for (int leaves = 2; leaves <= 16; ++leaves)
        if (!visitor.see(std::make_shared<GraphCase>(parse_spec("star:" + std::to_string(leaves))))) return;
}

void the_graph_of_nine_pieces(const Range&, const CaseVisitor<GraphCase>& visitor) {
    visitor.see(std::make_shared<GraphCase>(parse_graph6("G?qadk")));
}

void the_graph_with_nine_vertices(const Range&, const CaseVisitor<GraphCase>& visitor) {
    visitor.see(std::make_shared<GraphCase>(parse_graph6("HCQebRB")));
}

void for_each_connected_up_to_eight(const Range&, const CaseVisitor<GraphCase>& visitor) {
    for (int n = 1; n <= 8; ++n) {
        bool going_on = true;
        constexpr bool connected_only = true;
        for_each_graph6(
            n,
            [&](const std::string& graph6) {
                return going_on = visitor.see(std::make_shared<GraphCase>(parse_graph6(graph6)));
            },
            connected_only);
        if (!going_on) return;
    }
}

void the_graphs_with_a_gap_of_the_first_order(const Range&, const CaseVisitor<GraphCase>& visitor) {
    for (const char* graph6 : {"HCQebRB", "H?BDlrk", "HCQubRB", "H?`vErF"})
        if (!visitor.see(std::make_shared<GraphCase>(parse_graph6(graph6)))) return;
}

void for_each_connected_regular_graph(int vertices, bool& going_on, const CaseVisitor<GraphCase>& visitor) {
    for_each_regular_graph(vertices, [&](Graph graph) {
        if (is_connected(graph)) going_on = visitor.see(std::make_shared<GraphCase>(std::move(graph)));
        return going_on;
    });
}

void for_each_regular_up_to_nine(const Range&, const CaseVisitor<GraphCase>& visitor) {
    bool going_on = true;
    for (int n = 1; n <= 9 && going_on; ++n) for_each_connected_regular_graph(n, going_on, visitor);
}

void for_each_regular_with_ten(const Range&, const CaseVisitor<GraphCase>& visitor) {
    bool going_on = true;
    for_each_connected_regular_graph(10, going_on, visitor);
}

void for_each_regular_up_to_ten(const Range&, const CaseVisitor<GraphCase>& visitor) {
    bool going_on = true;
    for (int n = 1; n <= 10 && going_on; ++n) for_each_connected_regular_graph(n, going_on, visitor);
}

void the_graph_of_three_arms(const Range&, const CaseVisitor<GraphCase>& visitor) {
    const Graph arms(10, {{0, 1},
                          {0, 2},
                          {0, 3},
                          {2, 4},
                          {3, 4},
                          {2, 5},
                          {3, 5},
                          {1, 6},
                          {3, 6},
                          {1, 7},
                          {3, 7},
                          {1, 8},
                          {2, 8},
                          {1, 9},
                          {2, 9}});
    visitor.see(std::make_shared<GraphCase>(arms));
}

// Vertices on a way, neighbours two steps apart, the k-th of them with so many leaves.
Graph caterpillar(const std::vector<int>& leaves) {
    const int hubs = static_cast<int>(leaves.size());
    std::vector<Edge> edges;
    for (int k = 0; k + 1 < 2 * hubs - 1; ++k) edges.emplace_back(k, k + 1);  // the hubs are 0, 2, 4, …
    int next = 2 * hubs - 1;
    for (int k = 0; k < hubs; ++k)
        for (int leaf = 0; leaf < leaves[k]; ++leaf) edges.emplace_back(2 * k, next++);
    return Graph(next, edges);
}

constexpr int most_hubs = 5;

void for_each_caterpillar_of_three_leaves(const Range&, const CaseVisitor<GraphCase>& visitor) {
    for (int hubs = 1; hubs <= most_hubs; ++hubs)
        if (!visitor.see(std::make_shared<GraphCase>(caterpillar(std::vector<int>(hubs, 3))))) return;
}

void for_each_caterpillar_of_many_degrees(const Range&, const CaseVisitor<GraphCase>& visitor) {
    for (int hubs = 1; hubs <= most_hubs; ++hubs) {
        std::vector<int> leaves;
        for (int k = 0; k < hubs; ++k) leaves.push_back(k + 3 - (k > 0 ? 1 : 0) - (k + 1 < hubs ? 1 : 0));
        if (!visitor.see(std::make_shared<GraphCase>(caterpillar(leaves)))) return;
    }
}

void for_each_couple(const Range& range, const CaseVisitor<GraphCouple>& visitor) {
    std::vector<std::shared_ptr<const GraphCase>> before;
    for_each_of_range(
        range, most_in_couples + (range.long_suite ? 1 : 0),
        [&](const std::string& graph6) {
            const auto next = std::make_shared<GraphCase>(parse_graph6(graph6));
            if (next->components().size() != 1) return true;
            next->curves();  // once for all couples, which may be looked at by several threads
            next->distance();
            for (const auto& other : before)
                if (other->size() == next->size() && !visitor.see(std::make_shared<GraphCouple>(other, next)))
                    return false;
            before.push_back(next);
            return true;
        },
        [&](int vertices) { visitor.leave_out({vertices}, "graphs with more vertices"); });
}

// Every λ is in the range, and the smallest graph with a gap at any is the fork.
void the_fork_twice(const Range&, const CaseVisitor<GraphPair>& visitor) {
    visitor.see(std::make_shared<GraphPair>(fork(), fork()));
}

void of_pair(const GraphPair& of, const Range&, const Visitor<PairAtEveryLevel>& visitor) {
    visitor.see(PairAtEveryLevel(of));
}

const Source<GraphPair> one_pair{
    "one pair", [](const Range&) { return std::string("the fork and itself"); }, {"|G|", "|H|"}, the_fork_twice};
const Source<GraphCase> some_stars{
    "stars", [](const Range&) { return std::string("stars"); }, {"vertices"}, for_each_star_at_every_level};
const Source<GraphCase> one_graph_with_eight{
    "one graph", [](const Range&) { return std::string("the graph G?qadk"); }, {"vertices"}, the_graph_of_nine_pieces};
const Source<GraphCase> one_graph_with_nine{"one graph",
                                            [](const Range&) { return std::string("the graph HCQebRB"); },
                                            {"vertices"},
                                            the_graph_with_nine_vertices};
const Source<GraphCase> connected_up_to_eight{"connected graphs",
                                              [](const Range&) { return std::string("all connected graphs"); },
                                              {"vertices"},
                                              for_each_connected_up_to_eight};
const Source<GraphCase> four_graphs_with_nine{
    "four graphs",
    [](const Range&) { return std::string("the graphs HCQebRB, H?BDlrk, HCQubRB and H?`vErF"); },
    {"vertices"},
    the_graphs_with_a_gap_of_the_first_order};
const Source<GraphCase> regular_up_to_nine{"connected regular graphs",
                                           [](const Range&) { return std::string("all connected regular graphs"); },
                                           {"vertices"},
                                           for_each_regular_up_to_nine};
const Source<GraphCase> regular_with_ten{"connected regular graphs",
                                         [](const Range&) { return std::string("all connected regular graphs"); },
                                         {"vertices"},
                                         for_each_regular_with_ten};
const Source<GraphCase> regular_up_to_ten{"connected regular graphs",
                                          [](const Range&) { return std::string("all connected regular graphs"); },
                                          {"vertices"},
                                          for_each_regular_up_to_ten};
const Source<GraphCase> one_graph_with_ten{
    "one graph",
    [](const Range&) { return std::string("a centre, three arms and two vertices beside each pair of arms"); },
    {"vertices"},
    the_graph_of_three_arms};
const Source<GraphCase> some_caterpillars{
    "trees",
    [](const Range&) { return std::string("trees with hubs two steps apart on a way, each with three leaves"); },
    {"vertices"},
    for_each_caterpillar_of_three_leaves};
const Source<GraphCase> uneven_caterpillars{
    "trees",
    [](const Range&) { return std::string("trees with hubs two steps apart on a way, with 3, 4, 5, … neighbours"); },
    {"vertices"},
    for_each_caterpillar_of_many_degrees};
const Source<GraphCouple> all_couples{"couples",
                                      [](const Range&) { return std::string("pairs of connected graphs of one size"); },
                                      {"vertices"},
                                      for_each_couple};

}  // namespace

void GraphCouple::describe(Counterexample& out) const {
    second->describe(out);
    out.object = name();
}

const Stream<AtEveryLevel, GraphCase> graphs_at_every_level{&all_graphs, itself_for_every_level};
const Stream<AtEveryLevel, GraphCase> connected_graphs_at_every_level{&all_graphs, if_connected};
const Stream<AtEveryLevel, GraphCase> small_graphs_at_every_level{&all_graphs, if_looked_at_again};
const Stream<AtEveryLevel, GraphCase> stars_at_every_level{&some_stars, always};
const Stream<AtEveryLevel, GraphCase> graph_of_nine_pieces{&one_graph_with_eight, always};
const Stream<AtEveryLevel, GraphCase> graph_of_first_order{&one_graph_with_nine, always};
const Stream<AtEveryLevel, GraphCase> connected_graphs_up_to_eight{&connected_up_to_eight, always};
const Stream<AtEveryLevel, GraphCase> graphs_of_first_order{&four_graphs_with_nine, always};
const Stream<AtEveryLevel, GraphCase> regular_graphs_up_to_nine{&regular_up_to_nine, always};
const Stream<AtEveryLevel, GraphCase> regular_graphs_with_ten{&regular_with_ten, always};
const Stream<AtEveryLevel, GraphCase> regular_graphs_up_to_ten{&regular_up_to_ten, always};
const Stream<AtEveryLevel, GraphCase> graph_of_three_arms{&one_graph_with_ten, always};
const Stream<AtEveryLevel, GraphCase> caterpillars_of_three_leaves{&some_caterpillars, always};
const Stream<AtEveryLevel, GraphCase> caterpillars_of_many_degrees{&uneven_caterpillars, always};
const Stream<PairAtEveryLevel, GraphPair> pairs_at_every_level{&graph_pairs, of_pair};
const Stream<PairAtEveryLevel, GraphPair> fork_and_fork{&one_pair, of_pair};
const Stream<GraphCouple> couples{&all_couples, itself<GraphCouple>};

}  // namespace leakproof::beyond
