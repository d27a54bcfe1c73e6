// The subjects of our claims about covering numbers and products.
#include "checks/beyond/products.hpp"
#include "graph/blocks.hpp"

namespace leakproof::beyond {
namespace {

constexpr int most_for_covering = 64, most_enumerated = 7, most_squared = 6, most_glued = 16;
constexpr int few_databases = 16, more_databases = 25, most_databases = 81, tiny = 4;

// At most so many vertices, one more in the long suite. Graphs that are given by hand may be larger.
void if_small_enough(const GraphCase& of, int enumerated, int given, const Range& range,
                     const Visitor<GraphAtLambda>& visitor) {
    const int most = !range.given.empty() ? given : range.long_suite ? enumerated + 1 : enumerated;
    if (of.size() <= most) at_each_lambda(of, range, visitor);
    else visitor.leave_out("graphs with more than " + std::to_string(most) + " vertices");
}

void if_covered(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    if_small_enough(of, most_enumerated, most_for_covering, range, visitor);
}

void if_split(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    if (of.components().size() > 1) if_covered(of, range, visitor);
}

void if_gap(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    const auto with_gap = [&](const GraphAtLambda& g) {
        if (has_covering_gap(of, g.lambda)) visitor.see(g);
    };
    if_small_enough(of, most_squared, most_squared + 2, range, {with_gap, visitor.note, visitor.leave_out});
}

void if_cut(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    if (of.size() < 3 || of.components().size() > 1 || blocks(of.graph()).size() == 1) return;
    const auto above_one = [&](const GraphAtLambda& g) {
        if (g.lambda > Rational(1)) visitor.see(g);
    };
    if_small_enough(of, most_enumerated, most_glued, range, {above_one, visitor.note, visitor.leave_out});
}

void if_complete(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    constexpr int most_weighted = 64;  // each vertex has a row of an exact program
    if (of.graph().edge_count() != of.size() * (of.size() - 1) / 2) return;
    if (of.size() > most_weighted) return visitor.leave_out("complete graphs with more than 64 vertices");
    for (const auto& lambda : range.lambdas)
        if (lambda > Rational(1)) visitor.see(GraphAtLambda(of, lambda));
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
const Stream<GraphAtLambda, GraphCase> graphs_with_cut{&all_graphs, if_cut};
const Stream<GraphAtLambda, GraphCase> complete_graphs_at_lambda{&all_graphs, if_complete};
const Stream<PolicyAtLambda, PolicyCase> free_policies_at_lambda{&unconstrained_policies, if_few_databases};
const Stream<DatabasesAtLambda, DatabaseCase> databases_at_lambda{&databases, of_databases};
const Stream<AtEveryLevel, GraphCase> tiny_graphs_at_every_level{&all_graphs, if_tiny};

}  // namespace leakproof::beyond
