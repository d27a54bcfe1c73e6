// Files of graphs and of points with distances, one after another.
#pragma once

#include <functional>
#include <iosfwd>

#include "graph/graph_file.hpp"
#include "metric/metric_spec.hpp"

namespace leakproof {

// As for_each_graph, besides which a line may be
//   distances as metric/metric_spec.hpp has them, digraph6 among them;
//   or a table in JSON: {"distances": [[0, "1/2"], ["1/2", 0]], "point_names": ["a", "b"], "name": "ab"}, names
//   being left out or not, null or "inf" for what is infinite, {"lower": 1, "upper": "3/2"} for what is enclosed.
// Errors name the line.
void for_each_given(std::istream& in, const std::string& place, const std::function<void(GivenGraph)>& graph,
                    const std::function<void(GivenMetric, const std::string& place)>& metric);

// Such a table. Triangles are checked. Throws InputError.
GivenMetric parse_metric_json(const std::string& text, const std::string& place);

}  // namespace leakproof
