// SPEC: how a graph is written on one line.
//
//     spec      = name | family ":" number {"," number} | function "(" argument {";" argument} ")"
//               | "g6:" graph6 | graph6 | sparse6 | "edges:" name "-" name {"," name "-" name}
//     argument  = spec | number            (which of the two, the function says)
//
// for instance  petersen   cycle:8   hamming:3,2   box(hamming:3,2; cycle:5)   power(complete:3; 2)   g6:Bw   Bw
//                edges:0-1,1-2
//
// Names are in lower case. Spaces around a spec, an argument or a number do not matter. Numbers are whole, from 0 to
// Graph::max_vertices. A known name, family or function wins over graph6, and "g6:" forces graph6; in fact no name
// is a graph6 string (its lower-case initial would announce 34 vertices or more, hence 95 characters or more), and
// graph6 has no "(", ")", ":", ";", "," or space, so that no text has two readings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "graph/labelled_graph.hpp"

namespace leakproof {

// Reads a spec. What cannot be read, or would have more than Graph::max_vertices vertices, is an InputError that
// names the place, and the nearest known name for a misspelt one.
Graph parse_spec(const std::string& text);

bool are_numbered_edges(std::string_view text);  // "0-1,1-2"

// The same with the names that "edges:" gives to vertices, which edges between numbers need not have before them.
LabelledGraph parse_labelled_spec(const std::string& text);

enum class SpecKind { graph, family, function };

// One line of help: `usage` is "petersen", "cycle:N" or "box(A; B; …)", `example` a spec that parses.
struct SpecHelp {
    SpecKind kind;
    std::string name;
    std::string parameters;
    std::string usage;
    std::string description;
    std::string example;
};

// All that parse_spec knows by name: graphs, families, functions.
std::vector<SpecHelp> spec_catalogue();

}  // namespace leakproof
