// Graphs told apart up to isomorphism.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "graph/graph.hpp"

namespace leakproof {

std::string canonical_text(const Graph& graph);  // graph6 of the canonical form

// Canonical forms are worked out only of graphs that have the same degrees and other texts: there are graphs of which
// nauty takes long to find one.
class DifferentGraphs {
public:
    // Of a graph6 text: the number that the first isomorphic to it was given, or else this one. Throws InputError.
    std::size_t number_of(const std::string& text, std::size_t number);

private:
    struct Alike {
        std::string first{};
        std::map<std::string, std::size_t> forms{};  // none while there is but the first
    };
    std::map<std::string, std::size_t> by_text_;
    std::map<std::vector<int>, Alike> alike_;  // by degrees, ascending
};

}  // namespace leakproof
