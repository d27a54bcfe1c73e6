// All graphs up to isomorphism, by nauty's generator geng.
#pragma once

#include <functional>
#include <string>

#include "shard/shard.hpp"

namespace leakproof {

// Calls the action with the graph6 string of every graph on n ≥ 1 vertices, one from each isomorphism class, in geng's
// order, until the action returns false. Throws InputError if geng is not installed. Of a shard, only its part: small
// graphs are dealt out one by one, larger ones are split by geng, so that nobody generates all of them.
void for_each_graph6(int vertices, const std::function<bool(const std::string&)>& action, bool connected_only = false,
                     const Shard& shard = {});

// The same for the graphs in which every vertex has the given degree.
void for_each_regular_graph6(int vertices, int degree, const std::function<bool(const std::string&)>& action);

constexpr int geng_max_vertices = 11;  // 1,018,997,864 graphs; beyond, nobody waits for the end

// The number of connected graphs on 1 to 11 vertices (OEIS A001349), to see that none was lost.
long published_connected_graphs(int vertices);

// What `nauty-geng --version` says: how graphs are split and written is its business.
std::string geng_version();

}  // namespace leakproof
