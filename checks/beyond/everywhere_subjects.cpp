// The subjects of more claims that are decided for every λ at once.
#include "channel/extreme_columns.hpp"
#include "checks/beyond/everywhere.hpp"
#include "graph/graph6.hpp"

namespace leakproof::beyond {
namespace {

constexpr int most_with_rays = 5, most_words_everywhere = 16, most_databases_everywhere = 81;

void if_few_vertices(const GraphCase& of, const Range&, const Visitor<AtEveryLevel>& visitor) {
    if (of.size() <= most_with_rays) visitor.see(AtEveryLevel(of));
    else visitor.leave_out("graphs with more than 5 vertices");
}

void if_several_components(const GraphCase& of, const Range& range, const Visitor<AtEveryLevel>& visitor) {
    if (of.components().size() > 1) graphs_at_every_level.for_each(of, range, visitor);
}

// Their extreme columns are listed.
void if_small_and_connected(const GraphCase& of, const Range& range, const Visitor<AtEveryLevel>& visitor) {
    if (of.components().size() != 1) return;
    if (of.size() <= extreme_columns_max_vertices) small_graphs_at_every_level.for_each(of, range, visitor);
    else visitor.leave_out("graphs with more than 16 vertices");
}

void if_few_words(const PowerCase& of, const Range&, const Visitor<PowerAtEveryLevel>& visitor) {
    if (of.power().size() <= most_words_everywhere) visitor.see(PowerAtEveryLevel(of));
    else visitor.leave_out("powers with more than 16 words");
}

void if_few_databases_everywhere(const PolicyCase& of, const Range&, const Visitor<PolicyForEveryChannel>& visitor) {
    if (of.policy().size() <= most_words_everywhere) visitor.see(PolicyForEveryChannel(of));
    else visitor.leave_out("more than 16 databases");
}

void databases_if_not_too_many(const DatabaseCase& of, const Range&, const Visitor<DatabasesAtEveryLevel>& visitor) {
    if (of.size() <= most_databases_everywhere) visitor.see(DatabasesAtEveryLevel(of));
    else visitor.leave_out("more than 81 databases");
}

// Of the two connected graphs with five vertices and a gap the one that is not the fork; in the long suite also the
// smallest graph that refutes.
void for_each_square(const Range& range, const CaseVisitor<GraphPair>& visitor) {
    std::vector<const char*> graphs{"DQw"};
    if (range.long_suite) graphs.push_back("ECZG");
    for (const char* text : graphs) {
        const Graph graph = parse_graph6(text);
        if (!visitor.see(std::make_shared<GraphPair>(graph, graph))) return;
    }
}

void square_itself(const GraphPair& of, const Range&, const Visitor<PairAtEveryLevel>& visitor) {
    visitor.see(PairAtEveryLevel(of));
}

const Source<GraphPair> some_squares{"squares",
                                     [](const Range&) { return std::string("squares of graphs with a gap"); },
                                     {"|G|", "|H|"},
                                     for_each_square};

}  // namespace

const Stream<AtEveryLevel, GraphCase> split_graphs_at_every_level{&all_graphs, if_several_components};
const Stream<AtEveryLevel, GraphCase> few_vertices_at_every_level{&all_graphs, if_few_vertices};
const Stream<AtEveryLevel, GraphCase> connected_small_graphs_at_every_level{&all_graphs, if_small_and_connected};
const Stream<PowerAtEveryLevel, PowerCase> powers_at_every_level{&graph_powers, if_few_words};
const Stream<PolicyForEveryChannel, PolicyCase> free_policies_at_every_level{&unconstrained_policies,
                                                                             if_few_databases_everywhere};
const Stream<DatabasesAtEveryLevel, DatabaseCase> databases_at_every_level{&databases, databases_if_not_too_many};
const Stream<PairAtEveryLevel, GraphPair> squares_at_every_level{&some_squares, square_itself};

}  // namespace leakproof::beyond
