// What is told of forests with more vertices than a graph may have.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/levels.hpp"
#include "graph/forest.hpp"

namespace leakproof::cli {

struct ForestOptions {
    LevelOptions levels;
    std::string certificate;  // file for a proof, at one λ that is a fraction
    bool json = false, channel = false;
};

struct GivenForest {
    std::string name;
    Forest forest;
};

// A family of trees, or a file @FILE of edges, with more than Graph::max_vertices vertices; no value for anything else.
std::optional<GivenForest> large_forest(const std::string& spec);

void tell_forest(const GivenForest& given, const std::vector<Level>& levels, const ForestOptions& options);

}  // namespace leakproof::cli
