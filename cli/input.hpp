// Graphs named on the command line.
#pragma once

#include <functional>
#include <string>

#include "graph/graph.hpp"

namespace leakproof::cli {

// A single graph: any SPEC but a file.
Graph one_graph(const std::string& spec);

// Calls the action with each graph of the SPEC: one graph, or one per line of @FILE (@- is standard input).
// An empty file is an error, and so is a bad line, once the action has been called with all graphs before it.
struct NamedGraph {
    std::string name;   // the SPEC itself, or the line's text
    std::string place;  // for errors: the file and the line
    Graph graph;
};
void for_each_graph(const std::string& spec, const std::function<void(const NamedGraph&)>& action);
bool is_file_spec(const std::string& spec);

// The text of a file, or of standard input for "-".
std::string input_text(const std::string& path);

}  // namespace leakproof::cli
