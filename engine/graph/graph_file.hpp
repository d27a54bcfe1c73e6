// Files of graphs. One that begins with a line "title: Sunlets" is a family with that name.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "graph/labelled_graph.hpp"

namespace leakproof {

struct GivenGraph {
    std::string name;   // the line's text; the place for what takes several lines
    std::string place;  // for errors: the file and the line
    LabelledGraph labelled;
    std::string family = {};  // the title of the file, if it has one

    const Graph& graph() const { return labelled.graph; }
};

// Calls the action with each graph, one after another as they are read. A graph is
//   a line of graph6 or sparse6, a SPEC (each of those it stands for, if its numbers are ranges), or edges between
//   numbers "0-1,1-2";
//   or a block of lines that ends with an empty line: pairs of names, an edge a line, or an adjacency matrix.
// A first line "title: …" is the name of the family: graphs that have none of their own are its "… #1", "… #2" by their
// places. Lines that begin with # and a byte-order mark are skipped. No graph at all is an InputError, and so is what
// cannot be read, once the action has been called with all graphs before it; the error says what a line was tried as.
// `take`, if there is one, sees every line before that, and takes those that it says true of: they count as graphs.
using TakeLine = std::function<bool(const std::string& line, const std::string& place)>;
void for_each_graph(std::istream& in, const std::string& place, const std::function<void(GivenGraph)>& action,
                    const TakeLine& take = {});

}  // namespace leakproof
