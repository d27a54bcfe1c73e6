// The subjects of our claims about covering numbers and products.
#include "checks/beyond/products.hpp"

namespace leakproof::beyond {
namespace {

constexpr int most_for_covering = 64, most_enumerated = 6, few_databases = 16, more_databases = 25;
constexpr int most_databases = 81, tiny = 4;

// Graphs that are given by hand may be larger than those that are enumerated.
int most_vertices(const Range& range, int enumerated) {
    return range.given.empty() ? enumerated + (range.long_suite ? 1 : 0) : most_for_covering;
}

std::string larger_than(int vertices) { return "graphs with more than " + std::to_string(vertices) + " vertices"; }

void if_covered(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    const int most = most_vertices(range, most_enumerated);
    if (of.size() > most) return visitor.leave_out(larger_than(most));
    at_each_lambda(of, range, visitor);
}

void if_split(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    if (of.components().size() > 1) if_covered(of, range, visitor);
}

void if_gap(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    const auto with_gap = [&](const GraphAtLambda& g) {
        if (has_covering_gap(of, g.lambda)) visitor.see(g);
    };
    if (of.size() * of.size() <= most_for_covering) if_covered(of, range, {with_gap, visitor.note, visitor.leave_out});
    else visitor.leave_out("squares with more than 64 vertices");
}

void if_few_databases(const PolicyCase& of, const Range& range, const Visitor<PolicyAtLambda>& visitor) {
    const int most = range.long_suite ? more_databases : few_databases;
    if (of.policy().size() > most) return visitor.leave_out("more than " + std::to_string(most) + " databases");
    for (const auto& lambda : range.lambdas) visitor.see(PolicyAtLambda(of, lambda));
}

void of_databases(const DatabaseCase& of, const Range& range, const Visitor<DatabasesAtLambda>& visitor) {
    if (of.size() > most_databases) return visitor.leave_out("more than 81 databases");
    for (const auto& lambda : range.lambdas) visitor.see(DatabasesAtLambda(of, lambda));
}

void if_tiny(const GraphCase& of, const Range&, const Visitor<AtEveryLevel>& visitor) {
    if (of.size() <= tiny) visitor.see(AtEveryLevel(of));
}

}  // namespace

const Stream<GraphAtLambda, GraphCase> graphs_with_covering{&all_graphs, if_covered};
const Stream<GraphAtLambda, GraphCase> split_graphs_at_lambda{&all_graphs, if_split};
const Stream<GraphAtLambda, GraphCase> graphs_with_gap{&all_graphs, if_gap};
const Stream<PolicyAtLambda, PolicyCase> free_policies_at_lambda{&unconstrained_policies, if_few_databases};
const Stream<DatabasesAtLambda, DatabaseCase> databases_at_lambda{&databases, of_databases};
const Stream<AtEveryLevel, GraphCase> tiny_graphs_at_every_level{&all_graphs, if_tiny};

}  // namespace leakproof::beyond
