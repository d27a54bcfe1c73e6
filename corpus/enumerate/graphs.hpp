// All graphs up to isomorphism, by nauty's generator geng.
#pragma once

#include <functional>
#include <string>

#include "job/shard.hpp"

namespace leakproof {

// Calls the action with the graph6 string of every graph on n ≥ 1 vertices, one from each isomorphism class, in geng's
// order, until the action returns false. Throws InputError if geng is not installed, or if it has come to its end with
// another number of graphs than there are. Of a shard, only its part: small graphs are dealt out one by one, larger
// ones are split by geng, so that nobody generates all of them.
void for_each_graph6(int vertices, const std::function<bool(const std::string&)>& action, bool connected_only = false,
                     const Shard& shard = {});

// The same for the graphs in which every vertex has the given degree.
void for_each_regular_graph6(int vertices, int degree, const std::function<bool(const std::string&)>& action);

constexpr int geng_max_vertices = 11;  // 1,018,997,864 graphs; beyond, nobody waits for the end

// How many there are on 1 to 11 vertices up to isomorphism, to see that none was lost.
struct PublishedCount {
    const char* objects;  // "graphs", "connected graphs", "trees"
    const char* source;   // in the On-Line Encyclopedia of Integer Sequences, https://oeis.org
    long number;

    // Throws InputError: "graphs with 4 vertices: found 3 …, expected 11 (OEIS A000088)"
    void require(long found, int vertices, const std::string& what = "") const;
};
PublishedCount published_graphs(int vertices);            // A000088
PublishedCount published_connected_graphs(int vertices);  // A001349
PublishedCount published_trees(int vertices);             // A000055

// What `nauty-geng --version` says: how graphs are split and written is its business.
std::string geng_version();

}  // namespace leakproof
