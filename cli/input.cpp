#include "cli/input.hpp"

#include <istream>
#include <optional>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/input_stream.hpp"
#include "base/words.hpp"
#include "graph/spec.hpp"

namespace leakproof::cli {

// "@" alone is the graph6 string of the graph with one vertex.
bool is_file_spec(const std::string& spec) { return spec.size() > 1 && spec[0] == '@'; }

GivenGraph one_graph(const std::string& spec) {
    std::optional<GivenGraph> out;
    for_each_graph(spec, [&](GivenGraph graph) {
        if (out) throw InputError(graph.place, "a second graph", "a file with one graph");
        out = std::move(graph);
    });
    return std::move(*out);
}

void for_each_graph(const std::string& spec, const std::function<void(GivenGraph)>& action,
                    const std::function<void()>& before_waiting) {
    if (!is_file_spec(spec)) {
        action({spec, "graph", parse_labelled_spec(spec)});
        return;
    }
    const std::string path = spec.substr(1);
    InputStream input(path, before_waiting);
    std::istream in(&input);
    leakproof::for_each_graph(in, input_name(path), action);
}

void for_each_given(const std::string& spec, const std::function<void(Given)>& action,
                    const std::function<void()>& before_waiting) {
    if (!is_file_spec(spec)) {
        if (has_distances(spec)) action(parse_metric(spec));
        else action(GivenGraph{spec, "graph", parse_labelled_spec(spec)});
        return;
    }
    const std::string path = spec.substr(1);
    InputStream input(path, before_waiting);
    std::istream in(&input);
    leakproof::for_each_given(
        in, input_name(path), [&](GivenGraph graph) { action(std::move(graph)); },
        [&](GivenMetric metric, const std::string&) { action(std::move(metric)); });
}

void require_vertices(const GivenGraph& graph) {
    if (graph.graph().size() == 0) throw InputError(graph.place, "a graph without vertices", "at least one");
}

std::string counted_vertices(long number) { return counted(number, "vertex", "vertices"); }

}  // namespace leakproof::cli
