// Graphs whose vertices have names, and how they are written: as edges, or as an adjacency matrix.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "graph/graph.hpp"

namespace leakproof {

struct LabelledGraph {
    Graph graph;
    std::vector<std::string> names;  // empty if the vertices are but numbers

    std::string name(int v) const { return names.empty() ? std::to_string(v) : names[v]; }
};

// A row of cells and where it stands, for errors.
struct PlacedRow {
    std::string place;
    std::vector<std::string> cells;
};

// Whether an edge is written with a length after it, "a-b:3", or is meant to be: a colon and what a number begins with.
bool begins_a_length(std::string_view edge);

// Edges "0-1,1-2", separated by commas (or spaces between numbers); a vertex without neighbours stands alone. The
// vertices are those that occur: numbers in ascending order, otherwise in the order in which they come. They keep their
// names unless these are 0, 1, …, n - 1. Throws InputError, also for lengths, which graphs have none of.
LabelledGraph parse_edges(std::string_view text, const std::string& place);

// The same from rows of two names, or of one for a vertex without neighbours.
LabelledGraph graph_of_pairs(const std::vector<PlacedRow>& rows);

// An adjacency matrix of 0 and 1: symmetric, zero on the diagonal. A first row and a first column may hold names; a row
// of one cell is read digit by digit.
LabelledGraph graph_of_matrix(const std::vector<PlacedRow>& rows);

}  // namespace leakproof
