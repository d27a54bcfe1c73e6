// Graphs named on the command line.
#pragma once

#include <functional>
#include <string>
#include <variant>

#include "corpus/enumerate/selection.hpp"
#include "metric/metric_stream.hpp"

namespace leakproof::cli {

// A single graph: a SPEC, or a file that holds one.
GivenGraph one_graph(const std::string& spec);

// Calls the action with each graph of the SPEC: one graph, those of @FILE (@- is standard input), or all that a
// selection stands for (corpus/enumerate/selection.hpp), in the order in which they are named. An empty file is an
// error, and so is what cannot be read, once the action has been called with all graphs before it. `before_waiting` is
// called whenever there is nothing to read yet. A request to stop is thrown as Interrupted.
void for_each_graph(const std::string& spec, const std::function<void(GivenGraph)>& action,
                    const std::function<void()>& before_waiting = {});
// The same of graphs and of distances.
using Given = std::variant<GivenGraph, GivenMetric>;
void for_each_given(const std::string& spec, const std::function<void(Given)>& action,
                    const std::function<void()>& before_waiting = {});
bool is_file_spec(const std::string& spec);
bool is_several(const std::string& spec);  // a file, or a selection of more than one SPEC

// The graphs of a selection that pass its filters, in the order in which they are named; what is left out is said.
// Throws InputError, also for filters that depend on λ.
std::vector<question::Position> passing(const GraphSelection& selection, const std::string& option, unsigned jobs);

void require_vertices(const GivenGraph& graph);  // at least one, else InputError

// "vertex" and "vertices", counted.
std::string counted_vertices(long number);

}  // namespace leakproof::cli
