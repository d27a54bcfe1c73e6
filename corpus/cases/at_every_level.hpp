// A graph, for findings about every λ at once.
#pragma once

#include "corpus/cases/graph_case.hpp"

namespace leakproof {

// What is said about it concerns all channels, or those that the graph determines.
class AtEveryLevel : public Subject {
public:
    explicit AtEveryLevel(const GraphCase& of_, Channels channels = Channels::all) : of(of_), channels_(channels) {}
    void describe(Counterexample& out) const override { of.describe(out); }
    Strength strength() const override { return {channels_, Epsilon::all}; }
    const GraphCase& of;

private:
    Channels channels_;
};

}  // namespace leakproof
