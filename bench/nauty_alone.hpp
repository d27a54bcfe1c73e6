// What nauty itself costs, called as cheaply as it can be: the measure of job J.
#pragma once

#include <vector>

#include "graph/graph.hpp"

namespace leakproof::bench {

// Graphs with at most 64 vertices in nauty's own form, made ahead.
class NautyAlone {
public:
    void prepare(const std::vector<Graph>& graphs);

    // Orbits and the size of the group of each graph: one call each, and nothing else. Returns how many orbits there
    // are altogether, so that the calls are not left out.
    long run();

private:
    std::vector<unsigned long> rows_;  // 64-bit sets, one graph after the other
    std::vector<int> sizes_;
};

}  // namespace leakproof::bench
