#include "channel/extreme_columns.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/interruption.hpp"

namespace leakproof {
namespace {

// Depth-first search over integer functions on one component, vertex by vertex in an order in which each vertex
// but the first has an earlier neighbour; f is 0 at the first vertex until the end, when it is shifted to minimum 0.
class Search {
public:
    Search(const Graph& graph, const Component& component, std::vector<ExtremeColumn>& out)
        : graph_(graph), out_(out), f_(graph.size(), 0) {
        order_ = {component.vertices.front()};
        while (order_.size() < component.vertices.size())
            for (const int v : component.vertices) {
                const bool placed = std::find(order_.begin(), order_.end(), v) != order_.end();
                const auto near =
                    std::find_if(order_.begin(), order_.end(), [&](int u) { return graph.adjacent(u, v); });
                if (!placed && near != order_.end()) order_.push_back(v);
            }
    }

    void run() { place(1); }

private:
    int& f(int v) { return f_[v]; }

    void place(std::size_t depth) {
        if (depth == order_.size()) {
            stop_if_asked();
            if (tight_edges_connect()) emit();
            return;
        }
        const int v = order_[depth];
        int low = -static_cast<int>(order_.size()), high = static_cast<int>(order_.size());
        for (std::size_t k = 0; k < depth; ++k)
            if (graph_.adjacent(order_[k], v)) {
                low = std::max(low, f(order_[k]) - 1);
                high = std::min(high, f(order_[k]) + 1);
            }
        for (int value = low; value <= high; ++value) {
            f(v) = value;
            place(depth + 1);
        }
    }

    bool tight_edges_connect() {
        std::vector<int> reached{order_.front()};
        std::vector<bool> in(f_.size(), false);
        in[order_.front()] = true;
        for (std::size_t k = 0; k < reached.size(); ++k)
            for (const int v : order_)
                if (!in[v] && graph_.adjacent(reached[k], v) && f(v) != f(reached[k])) {
                    in[v] = true;
                    reached.push_back(v);
                }
        return reached.size() == order_.size();
    }

    void emit() {
        int least = 0;
        for (const int v : order_) least = std::min(least, f(v));
        ExtremeColumn column{std::vector<int>(f_.size(), ExtremeColumn::absent)};
        for (const int v : order_) column.exponent[v] = f(v) - least;
        out_.push_back(std::move(column));
    }

    const Graph& graph_;
    std::vector<ExtremeColumn>& out_;
    std::vector<int> order_, f_;
};

}  // namespace

std::vector<ExtremeColumn> extreme_columns(const Graph& graph, const std::vector<Component>& components) {
    for (const auto& c : components)
        if (c.vertices.size() > static_cast<std::size_t>(extreme_columns_max_vertices))
            throw InputError("extreme columns", "a component with " + std::to_string(c.vertices.size()) + " vertices",
                             "at most " + std::to_string(extreme_columns_max_vertices));
    std::vector<ExtremeColumn> out;
    for (const auto& c : components) Search(graph, c, out).run();
    return out;
}

}  // namespace leakproof
