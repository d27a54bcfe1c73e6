// Graphs: SPEC, distances, symmetry, and all graphs with so many vertices.
#include "graph/graph.hpp"

#include <pybind11/stl.h>

#include <deque>

#include "background.hpp"
#include "base/error.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "exact_numbers.hpp"
#include "graph/distance.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"
#include "graph/spec.hpp"
#include "module.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/regularity.hpp"

namespace leakproof::python {
namespace {

SharedGraph shared(Graph graph) { return std::make_shared<Graph>(std::move(graph)); }

// The graphs of nauty-geng, generated on a thread of their own, a batch at a time.
class GraphStream {
public:
    GraphStream(int vertices, bool connected)
        : producer_([this, vertices, connected] { produce(vertices, connected); }) {}
    ~GraphStream() {
        const py::gil_scoped_release release;
        stop_ = true;
        {
            const std::lock_guard lock(guard_);
            changed_.notify_all();
        }
        producer_.join();
    }
    GraphStream(const GraphStream&) = delete;
    GraphStream& operator=(const GraphStream&) = delete;

    // Empty at the end.
    std::vector<std::string> next() {
        wait_for(
            [this](std::chrono::milliseconds limit) {
                std::unique_lock lock(guard_);
                return changed_.wait_for(lock, limit, [this] { return over_ || !ready_.empty(); });
            },
            [] {});
        const std::lock_guard lock(guard_);
        if (ready_.empty()) {
            if (failure_) std::rethrow_exception(failure_);
            return {};
        }
        auto out = std::move(ready_.front());
        ready_.pop_front();
        changed_.notify_all();
        return out;
    }

private:
    static constexpr std::size_t batch = 1024, most_batches = 64;

    void produce(int vertices, bool connected) {
        const WatchedFlag watching(&stop_);
        std::vector<std::string> some;
        try {
            for_each_graph6(
                vertices,
                [&](const std::string& line) {
                    some.push_back(line);
                    if (some.size() == batch) hand_over(some);
                    return !stop_.load();
                },
                connected);
        } catch (const Interrupted&) {
        } catch (...) { failure_ = std::current_exception(); }
        if (!some.empty()) hand_over(some);
        const std::lock_guard lock(guard_);
        over_ = true;
        changed_.notify_all();
    }
    void hand_over(std::vector<std::string>& some) {
        std::unique_lock lock(guard_);
        changed_.wait(lock, [this] { return stop_ || ready_.size() < most_batches; });
        ready_.push_back(std::exchange(some, {}));
        changed_.notify_all();
    }

    std::atomic<bool> stop_ = false;
    std::mutex guard_;
    std::condition_variable changed_;
    std::deque<std::vector<std::string>> ready_;
    bool over_ = false;
    std::exception_ptr failure_;
    std::thread producer_;  // the last, as it uses the others
};

std::pair<SharedGraph, std::vector<std::string>> graph_of_spec(const std::string& text) {
    LabelledGraph out = in_background([text] { return parse_labelled_spec(text); });
    return {shared(std::move(out.graph)), std::move(out.names)};
}

struct Symmetry {
    Integer order;
    std::vector<std::vector<int>> generators;
    std::vector<int> orbit_of;
};

Symmetry symmetry_of(const Graph& graph) {
    Automorphisms found = automorphisms(graph);
    Symmetry out{found.order, {}, std::move(found.orbit_of)};
    for (const auto& g : found.generators) {
        std::vector<int> image;
        for (int v = 0; v < graph.size(); ++v) image.push_back(g(v));
        out.generators.push_back(std::move(image));
    }
    return out;
}

py::tuple components_of(const SharedGraph& graph) {
    const auto parts = in_background([graph] { return components(*graph, Distances(*graph)); });
    py::list out;
    for (const auto& part : parts) out.append(py::make_tuple(part.vertices, part.diameter, part.radius));
    return out;
}

// -1 for vertices in different components.
std::vector<int> distances_from(const Distances& distance, int u) {
    std::vector<int> out;
    for (int v = 0; v < distance.size(); ++v) out.push_back(distance.connected(u, v) ? distance(u, v) : -1);
    return out;
}

std::vector<std::vector<int>> distance_table(const SharedGraph& graph) {
    return in_background([graph] {
        const Distances distance(*graph);
        std::vector<std::vector<int>> out;
        for (int u = 0; u < distance.size(); ++u) out.push_back(distances_from(distance, u));
        return out;
    });
}

std::optional<std::pair<std::vector<int>, std::vector<int>>> array_of(const SharedGraph& graph) {
    return in_background([graph]() -> std::optional<std::pair<std::vector<int>, std::vector<int>>> {
        const Distances distance(*graph);
        const auto array = intersection_array(*graph, distance);
        if (!array || !is_connected(*graph)) return std::nullopt;
        return std::pair{array->b, array->c};
    });
}

SharedGraph product_of(const SharedGraph& a, const SharedGraph& b) {
    return shared(in_background([a, b] { return cartesian_product(*a, *b); }));
}

SharedGraph power_of(const SharedGraph& graph, py::handle exponent) {
    const auto n = static_cast<int>(whole_number(exponent, "power", 0, Graph::max_vertices));
    return shared(in_background([graph, n] { return cartesian_power(*graph, n); }));
}

std::vector<std::pair<std::string, std::string>> catalogue() {
    std::vector<std::pair<std::string, std::string>> out;
    for (const auto& entry : spec_catalogue()) out.emplace_back(entry.usage, entry.description);
    return out;
}

SharedGraph graph_of_edges(py::handle vertices, const std::vector<Edge>& edges) {
    const auto n = static_cast<int>(whole_number(vertices, "vertices", 0, Graph::max_vertices));
    return shared(Graph(n, edges));
}

}  // namespace

void add_graphs(py::module_& module) {
    py::class_<Graph, std::shared_ptr<Graph>>(module, "Graph")
        .def_property_readonly("size", &Graph::size)
        .def_property_readonly("edge_count", &Graph::edge_count)
        .def("edges", &Graph::edges)
        .def("graph6", [](const Graph& graph) { return to_graph6(graph); })
        .def("__eq__", [](const Graph& a, const Graph& b) { return a == b; });
    module.def("graph_of_spec", &graph_of_spec);
    module.def("graph_of_graph6", [](const std::string& text) { return shared(parse_graph6(text)); });
    module.def("graph_of_edges", &graph_of_edges);
    module.def("components", &components_of, held("graph"));
    module.def("distances", &distance_table, held("graph"));
    module.def("intersection_array", &array_of, held("graph"));
    module.def(
        "symmetry",
        [](const SharedGraph& graph) {
            const Symmetry found = in_background([graph] { return symmetry_of(*graph); });
            return py::make_tuple(to_python(found.order), found.generators, found.orbit_of);
        },
        held("graph"));
    module.def(
        "canonical_form",
        [](const SharedGraph& graph) { return shared(in_background([graph] { return canonical_form(*graph); })); },
        held("graph"));
    module.def(
        "complement", [](const SharedGraph& graph) { return shared(complement(*graph)); }, held("graph"));
    module.def("product", &product_of, held("a"), held("b"));
    module.def("power", &power_of, held("graph"), py::arg("exponent"));
    module.def("catalogue", &catalogue);
    py::class_<GraphStream>(module, "GraphStream")
        .def(py::init([](py::handle vertices, bool connected) {
            const auto n = static_cast<int>(whole_number(vertices, "graphs", 1, geng_max_vertices));
            return std::make_unique<GraphStream>(n, connected);
        }))
        .def("next", &GraphStream::next);
}

}  // namespace leakproof::python
