// Concrete channels that are private on a graph.
#pragma once

#include "corpus/cases/graph_case.hpp"

namespace leakproof {

// What `private_channels` gives of each graph.
inline constexpr const char* some_private_channels =
    "private channels on each (constant, which component, by distance, extreme ones, these merged and side by side)";

// A concrete channel that is private on a graph at λ.
class PrivateChannel : public Subject {
public:
    PrivateChannel(const GraphCase& of, const Rational& lambda, const NamedChannel& named)
        : of_(of), lambda_(lambda), named_(named) {}
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {Channels::instances, Epsilon::list}; }
    const Rational* tried_lambda() const override { return &lambda_; }

    const GraphCase& graph_case() const { return of_; }
    const Graph& graph() const { return of_.graph(); }
    const Rational& lambda() const { return lambda_; }
    const Matrix& matrix() const { return named_.channel.matrix(); }
    const ScaledMatrix& scaled() const { return named_.scaled; }  // the same over one denominator

private:
    const GraphCase& of_;
    const Rational& lambda_;
    const NamedChannel& named_;
};

// A private channel and a group of automorphisms.
class PrivateChannelWithGroup : public PrivateChannel {
public:
    PrivateChannelWithGroup(const PrivateChannel& k, const PermutationGroup& group)
        : PrivateChannel(k), group_(group) {}
    void describe(Counterexample& out) const override;
    const PermutationGroup& group() const { return group_; }

private:
    const PermutationGroup& group_;
};

extern const Stream<PrivateChannel, GraphCase> private_channel_instances;
extern const Stream<PrivateChannelWithGroup, GraphCase> private_channels_with_groups;

}  // namespace leakproof
