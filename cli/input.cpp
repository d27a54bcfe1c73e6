#include "cli/input.hpp"

#include <istream>
#include <optional>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/input_stream.hpp"
#include "base/words.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"
#include "question/table.hpp"

namespace leakproof::cli {

// "@" alone is the graph6 string of the graph with one vertex.
bool is_file_spec(const std::string& spec) { return spec.size() > 1 && spec[0] == '@'; }

bool is_several(const std::string& spec) { return is_file_spec(spec) || GraphSelection::is_several(spec, "graph"); }

std::vector<question::Position> passing(const GraphSelection& selection, const std::string& option, unsigned jobs) {
    for (const auto& sentence : selection.left_out()) say("leakproof: {}\n", sentence);
    const question::Graphs graphs = selection.graphs();
    for (const auto& filter : graphs.filters)
        if (filter.needs_lambda())
            throw InputError(option, quoted(filter.text()), "a filter that does not depend on lambda");
    question::TableOptions how;
    how.watch = {jobs, &stop_flag()};
    std::vector<question::Position> out;
    for (auto& row : question::tabulate({}, {graphs, {}, {}}, how).rows) out.push_back(std::move(row.at));
    return out;
}

namespace {

void for_each_selected(const std::string& text, const std::function<void(Given)>& action) {
    const GraphSelection selection(text, "graphs", GraphSelection::Named::all);
    for (const auto& at : passing(selection, "graphs", 1)) {
        const std::string name = at.name.empty() ? at.text : at.name;
        if (has_distances(at.text)) {
            GivenMetric metric = parse_metric(at.text);
            metric.name = name;
            action(std::move(metric));
        } else action(GivenGraph{name, "graphs", {parse_graph6(at.text), at.vertex_names}});
    }
}

// Of a file alone, not of several or of one with a filter.
bool is_one_file(const std::string& spec) { return is_file_spec(spec) && !GraphSelection::is_several(spec, "graph"); }

}  // namespace

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
    if (GraphSelection::is_several(spec, "graph"))
        return for_each_selected(spec, [&](Given one) {
            if (const auto* metric = std::get_if<GivenMetric>(&one))
                throw InputError("graph", "distances, " + quoted(metric->name), "graphs");
            action(std::get<GivenGraph>(std::move(one)));
        });
    if (!is_one_file(spec)) {
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
    if (GraphSelection::is_several(spec, "graph")) return for_each_selected(spec, action);
    if (!is_one_file(spec)) {
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
