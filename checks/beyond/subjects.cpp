// The subjects of our own claims.
#include "checks/beyond/beyond.hpp"
#include "graph/spec.hpp"

namespace leakproof::beyond {
namespace {

// Some claims are compared with a computation from first principles, whose cost grows fast.
constexpr int small = 5, medium = 6;

void at_each_lambda_if_small(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    if (of.size() <= small) at_each_lambda(of, range, visitor);
    else visitor.leave_out("graphs with more than 5 vertices");
}

void at_each_lambda_if_medium(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    if (of.size() <= medium) at_each_lambda(of, range, visitor);
    else visitor.leave_out("graphs with more than 6 vertices");
}

void channels_if_small(const GraphCase& of, const Range& range, const Visitor<PrivateChannel>& visitor) {
    if (of.size() <= small) private_channel_instances.for_each(of, range, visitor);
    else visitor.leave_out("graphs with more than 5 vertices");
}

// The slope at λ = 1 lists the extreme columns.
constexpr int most_vertices_for_slope = 12;

void itself_if_slope_is_quick(const GraphCase& of, const Range&, const Visitor<GraphCase>& visitor) {
    if (of.size() <= most_vertices_for_slope) visitor.see(of);
    else visitor.leave_out("the limit λ ↓ 1 on graphs with more than 12 vertices");
}

void for_each_star(const Range&, const CaseVisitor<GraphCase>& visitor) {
    for (int leaves = 2; leaves <= 16; ++leaves)
        if (!visitor.see(std::make_shared<GraphCase>(parse_spec("star:" + std::to_string(leaves))))) return;
}

const Source<GraphCase> stars{"stars", [](const Range&) { return std::string("stars"); }, {"vertices"}, for_each_star};

}  // namespace

const Stream<GraphAtLambda, GraphCase> small_graphs_at_lambda{&all_graphs, at_each_lambda_if_small};
const Stream<GraphAtLambda, GraphCase> medium_graphs_at_lambda{&all_graphs, at_each_lambda_if_medium};
const Stream<PrivateChannel, GraphCase> small_private_channels{&all_graphs, channels_if_small};
const Stream<GraphCase> graphs_with_slope{&all_graphs, itself_if_slope_is_quick};
const Stream<GraphAtLambda, GraphCase> stars_at_lambda{&stars, at_each_lambda};

Optimum optimum_of(const GraphAtLambda& g) { return maximum_leakage(g.graph(), g.lambda); }

}  // namespace leakproof::beyond
