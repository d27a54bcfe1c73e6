#include "corpus/cases/private_channels.hpp"

#include "corpus/cases/groups.hpp"

namespace leakproof {

void PrivateChannel::describe(Counterexample& out) const {
    of_.describe(out);
    out.lambda = lambda_;
    out.channel = matrix();
    out.values.push_back({"channel", named_.name});
}

void PrivateChannelWithGroup::describe(Counterexample& out) const {
    PrivateChannel::describe(out);
    out.group = shown_generators(group_);
}

const Stream<PrivateChannel, GraphCase> private_channel_instances{
    &all_graphs,
    [](const GraphCase& graph, const Range& range, const Visitor<PrivateChannel>& visitor) {
        if (graph.size() > most_vertices_with_channels)
            return visitor.leave_out("concrete channels on graphs with more than 64 vertices");
        for (const auto& lambda : range.lambdas)
            for (const auto& named : graph.channels(lambda, range.seed))
                visitor.see(PrivateChannel(graph, lambda, named));
    },
    some_private_channels};

const Stream<PrivateChannelWithGroup, GraphCase> private_channels_with_groups{
    &all_graphs,
    [](const GraphCase& graph, const Range& range, const Visitor<PrivateChannelWithGroup>& visitor) {
        const auto with_groups = [&](const PrivateChannel& k) {
            for_each_group(graph, visitor.leave_out,
                           [&](const PermutationGroup& group) { visitor.see(PrivateChannelWithGroup(k, group)); });
        };
        private_channel_instances.for_each(graph, range, {with_groups, visitor.note, visitor.leave_out});
    },
    std::string(some_private_channels) + " and subgroups of automorphisms"};

}  // namespace leakproof
