// The shapes that all JSON of the commands is made of; docs/schema.json describes them.
#pragma once

#include <nlohmann/json.hpp>

#include "channel/matrix.hpp"
#include "cli/levels.hpp"
#include "graph/labelled_graph.hpp"

namespace leakproof::cli {

using Json = nlohmann::ordered_json;

Json enclosure_json(const Enclosure& x, const LevelOptions& style);  // {text, lower, upper}
Json number_json(const Enclosure& x, const LevelOptions& style);  // "3/2", or an enclosure where that is all there is
void put_level(Json& to, const Level& level, const Enclosure& lambda, const LevelOptions& style);  // lambda, epsilon
void put_graph(Json& to, const std::string& name, const LabelledGraph& graph);  // name, graph6, vertices, vertex_names
Json matrix_json(const Matrix& k);

// One object over several lines, or on one line of a stream. Names that are not UTF-8 are shown as far as they are.
std::string printed(const Json& object, bool on_one_line);

}  // namespace leakproof::cli
