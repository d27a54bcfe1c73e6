// A channel of the user's, and a prior, in the order of the vertices or points that they speak of.
#pragma once

#include "channel/channel_file.hpp"
#include "channel/leakage.hpp"
#include "graph/labelled_graph.hpp"

namespace leakproof::cli {

// The rows in the order of the vertices, by their names: those of the graph, which are numbers if it has no others.
// Rows of a graph without names may have any names, and keep their order. `file_name` and `graph_name` are for errors.
void match_names(MatrixFile& file, const LabelledGraph& graph, const std::string& file_name,
                 const std::string& graph_name);

// Weights in the order of the vertices, or each with its name: "ann=1/2,bob=1/4,cal=1/4"; "uniform"; or "@FILE".
Prior parse_prior(const std::string& text, const MatrixFile& file);

}  // namespace leakproof::cli
