// Private channels that can expose a fault: extreme ones, with zeros, ties and wide ratios, of every shape.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "channel/scaled_matrix.hpp"
#include "graph/distance.hpp"

namespace leakproof {

struct NamedChannel {
    NamedChannel(std::string name_, Channel channel_)
        : name(std::move(name_)), channel(std::move(channel_)), scaled(channel.matrix()) {}

    std::string name;
    Channel channel;
    ScaledMatrix scaled;  // the same
};

// Channels on the graph that are private at λ ≥ 1, the same for the same seed:
//  - constant ones (one output; two equal columns, so that maxima tie; a zero column),
//  - the answer "which component", deterministic, and on the graph without edges the identity,
//  - columns λ^{-d(i,j)} with equal weights as large as they can be, the rest of each row in one more column,
//  - extreme channels: basic solutions of Σ_f x_f λ^{-f(i)} = 1 over the extreme columns (all of them on graphs with
//    at most three vertices; beyond that the one that leaks most, and some for random objectives; with more than 10
//    vertices columns are generated, for some rounds), block diagonal on disconnected graphs,
//  - two extreme ones side by side (more outputs than inputs), and one with its columns merged in pairs (fewer).
std::vector<NamedChannel> private_channels(const Graph& graph, const Distances& distance,
                                           const std::vector<Component>& components, const Rational& lambda,
                                           std::uint64_t seed);

// All basic solutions of Σ_f x_f λ^{-f(i)} = 1, x ≥ 0, over the extreme columns, as channels; for tiny graphs.
std::vector<Channel> all_extreme_channels(const Graph& graph, const std::vector<Component>& components,
                                          const Rational& lambda);

}  // namespace leakproof
