#include "channel/extreme_columns.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "base/error.hpp"
#include "base/interruption.hpp"

namespace leakproof {
namespace {

// Depth-first search over integer functions on one component, vertex by vertex in an order in which each vertex
// but the first has an earlier neighbour; f is 0 at the first vertex until the end, when it is shifted to minimum 0.
// Vertices are numbered by their places in that order, sets of them are bits.
class Search {
public:
    Search(const Graph& graph, const Component& component, std::vector<ExtremeColumn>& out)
        : out_(out), vertices_(graph.size()), f_(component.vertices.size(), 0),
          at_level_(2 * component.vertices.size() + 1, 0) {
        order_ = {component.vertices.front()};
        while (order_.size() < component.vertices.size())
            for (const int v : component.vertices) {
                const bool placed = std::find(order_.begin(), order_.end(), v) != order_.end();
                const auto near =
                    std::find_if(order_.begin(), order_.end(), [&](int u) { return graph.adjacent(u, v); });
                if (!placed && near != order_.end()) order_.push_back(v);
            }
        for (const int u : order_) {
            Set near = 0;
            for (std::size_t k = 0; k < order_.size(); ++k)
                if (graph.adjacent(u, order_[k])) near |= Set{1} << k;
            near_.push_back(near);
        }
    }

    void run() {
        level(0) = 1;
        place(1);
    }

private:
    using Set = std::uint32_t;

    Set& level(int value) { return at_level_[static_cast<std::size_t>(value + static_cast<int>(order_.size()))]; }

    void place(std::size_t depth) {
        if (depth == order_.size()) {
            stop_if_asked();
            if (tight_edges_connect()) emit();
            return;
        }
        int low = -static_cast<int>(order_.size()), high = static_cast<int>(order_.size());
        for (Set earlier = near_[depth] & ((Set{1} << depth) - 1); earlier != 0; earlier &= earlier - 1) {
            const int value = f_[static_cast<std::size_t>(std::countr_zero(earlier))];
            low = std::max(low, value - 1);
            high = std::min(high, value + 1);
        }
        for (int value = low; value <= high; ++value) {
            f_[depth] = value;
            level(value) ^= Set{1} << depth;
            place(depth + 1);
            level(value) ^= Set{1} << depth;
        }
    }

    // The edges along which f changes, by 1 then, reach every vertex.
    bool tight_edges_connect() {
        const Set all = static_cast<Set>((std::uint64_t{1} << order_.size()) - 1);
        Set reached = 1, waiting = 1;
        while (waiting != 0) {
            const auto u = static_cast<std::size_t>(std::countr_zero(waiting));
            waiting &= waiting - 1;
            const Set more = near_[u] & ~level(f_[u]) & ~reached;
            reached |= more;
            waiting |= more;
        }
        return reached == all;
    }

    void emit() {
        const int least = *std::min_element(f_.begin(), f_.end());
        ExtremeColumn column{std::vector<int>(vertices_, ExtremeColumn::absent)};
        for (std::size_t k = 0; k < order_.size(); ++k) column.exponent[order_[k]] = f_[k] - least;
        out_.push_back(std::move(column));
    }

    std::vector<ExtremeColumn>& out_;
    int vertices_;
    std::vector<int> order_, f_;
    std::vector<Set> near_, at_level_;
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
