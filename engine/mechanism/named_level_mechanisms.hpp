// Mechanisms for every λ by their names: "response:4", "by-distance(path:4)", …
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "channel/channel_file.hpp"
#include "graph/labelled_graph.hpp"

namespace leakproof {

// The mechanism of this name, on a graph as `graph_of` reads its SPEC; no value if no mechanism is called so. Throws
// InputError for numbers or graphs that it is not made for.
std::optional<LevelMatrixFile> named_level_mechanism(const std::string& name,
                                                     const std::function<LabelledGraph(const std::string&)>& graph_of);

bool is_level_mechanism(const std::string& name);
std::string level_mechanism_names();  // for help
// What a name that looks like one of a mechanism is called, such as "respose" of "respose:3".
std::optional<std::string> level_mechanism_meant(const std::string& name);
std::vector<std::string> level_mechanism_kinds();

}  // namespace leakproof
