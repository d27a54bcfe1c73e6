// The subjects of our own claims.
#include "checks/beyond/beyond.hpp"
#include "graph/spec.hpp"

namespace leakproof::beyond {
namespace {

void at_each_lambda(const Case& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    const auto& graph = dynamic_cast<const GraphCase&>(of);
    for (const auto& lambda : range.lambdas) visitor.see(GraphAtLambda(graph, lambda));
}

// Some claims are compared with a computation from first principles, whose cost grows fast.
constexpr int small = 5, medium = 6;

void at_each_lambda_if_small(const Case& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    if (dynamic_cast<const GraphCase&>(of).size() <= small) at_each_lambda(of, range, visitor);
    else visitor.note("graphs with at most 5 vertices only");
}

void at_each_lambda_if_medium(const Case& of, const Range& range, const Visitor<GraphAtLambda>& visitor) {
    if (dynamic_cast<const GraphCase&>(of).size() <= medium) at_each_lambda(of, range, visitor);
    else visitor.note("graphs with at most 6 vertices only");
}

void channels_if_small(const Case& of, const Range& range, const Visitor<PrivateChannel>& visitor) {
    if (dynamic_cast<const GraphCase&>(of).size() <= small) private_channel_instances.for_each(of, range, visitor);
    else visitor.note("graphs with at most 5 vertices only");
}

std::string describe_stars(const Range&) { return "stars with 2 to 16 leaves"; }

void for_each_star(const Range&, const Source::Action& action) {
    for (int leaves = 2; leaves <= 16; ++leaves)
        if (!action(std::make_shared<GraphCase>(parse_spec("star:" + std::to_string(leaves))))) return;
}

const Source stars{"stars", describe_stars, for_each_star};

}  // namespace

const Stream<GraphAtLambda> graphs_at_lambda{&all_graphs, at_each_lambda};
const Stream<GraphAtLambda> small_graphs_at_lambda{&all_graphs, at_each_lambda_if_small};
const Stream<GraphAtLambda> medium_graphs_at_lambda{&all_graphs, at_each_lambda_if_medium};
const Stream<PrivateChannel> small_private_channels{&all_graphs, channels_if_small};
const Stream<GraphAtLambda> stars_at_lambda{&stars, at_each_lambda};

void GraphAtLambda::describe(Counterexample& out) const {
    of_.describe(out);
    out.lambda = lambda.str();
}

bool GraphAtLambda::complete_components() const {
    for (const auto& c : components())
        if (c.diameter > 1) return false;
    return true;
}

Optimum optimum_of(const GraphAtLambda& g) { return maximum_leakage(g.graph(), g.lambda); }

}  // namespace leakproof::beyond
