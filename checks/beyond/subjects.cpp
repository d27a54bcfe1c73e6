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

constexpr int most_vertices_solved = 64, most_vertices_written_down = 128, most_vertices_as_a_whole = 20;

// The program of a large graph is solved where the distances settle it; a channel is no longer written down at some
// point.
bool solved(const GraphCase& of, const Rational& lambda) {
    return of.size() <= most_vertices_solved || of.maximum_by_distances(lambda).has_value();
}

void where_maximum_is_known(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    for (const auto& lambda : range.lambdas)
        if (solved(of, lambda)) visitor.see(GraphAtLambda(of, lambda));
        else visitor.leave_out("the maximum on graphs with more than 64 vertices where distances do not settle it");
}

void where_optimum_is_known(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    if (of.size() > most_vertices_written_down)
        return visitor.leave_out("optimal channels on graphs with more than 128 vertices");
    where_maximum_is_known(of, range, visitor);
}

void where_programs_are_solved(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    if (of.size() <= most_vertices_solved) at_each_lambda(of, range, visitor);
    else visitor.leave_out("graphs with more than 64 vertices");
}

void if_solved_as_a_whole(const GraphCase& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    if (of.size() <= most_vertices_as_a_whole || of.components().size() == 1) at_each_lambda(of, range, visitor);
    else visitor.leave_out("disconnected graphs with more than 20 vertices");
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
const Stream<PrivateChannel, GraphCase> small_private_channels{&all_graphs, channels_if_small, some_private_channels};
const Stream<GraphAtLambda, GraphCase> graphs_with_maximum{&all_graphs, where_maximum_is_known};
const Stream<GraphAtLambda, GraphCase> graphs_with_optimum{&all_graphs, where_optimum_is_known};
const Stream<GraphAtLambda, GraphCase> graphs_with_programs{&all_graphs, where_programs_are_solved};
const Stream<GraphAtLambda, GraphCase> graphs_solved_as_a_whole{&all_graphs, if_solved_as_a_whole};
const Stream<GraphCase> graphs_with_slope{&all_graphs, itself_if_slope_is_quick};
const Stream<GraphAtLambda, GraphCase> stars_at_lambda{&stars, at_each_lambda};

Optimum optimum_of(const GraphAtLambda& g) {
    if (g.graph().size() <= most_vertices_written_down) return g.graph_case().optimum(g.lambda);
    return {g.graph_case().maximum_by_distances(g.lambda).value(), {}, {}};
}

}  // namespace leakproof::beyond
