#include "graph/blocks.hpp"

#include <algorithm>

namespace leakproof {
namespace {

// Depth-first search without recursion: low[v] is the earliest vertex that the branch of v is adjacent to.
class BlockSearch {
public:
    explicit BlockSearch(const Graph& graph) : graph_(graph), entered_(graph.size(), -1), low_(graph.size()) {
        enter(0, -1);
        while (!path_.empty()) advance();
    }
    std::vector<std::vector<int>> found;  // each begins with its vertex nearest to 0

private:
    struct Step {
        int vertex, above;
        std::vector<int> neighbours;
        std::size_t next = 0;
    };

    void enter(int v, int above) {
        entered_[v] = low_[v] = time_++;
        path_.push_back({v, above, graph_.neighbours(v)});
        open_.push_back(v);
    }

    void advance() {
        Step& step = path_.back();
        if (step.next < step.neighbours.size()) {
            const int u = step.neighbours[step.next++];
            if (u == step.above) return;
            if (entered_[u] < 0) enter(u, step.vertex);
            else low_[step.vertex] = std::min(low_[step.vertex], entered_[u]);
            return;
        }
        const int v = step.vertex, above = step.above;
        path_.pop_back();
        if (above < 0) return;
        low_[above] = std::min(low_[above], low_[v]);
        if (low_[v] < entered_[above]) return;
        std::vector<int> block{above};  // what is open from v on, and the vertex above
        for (int last = -1; last != v; open_.pop_back()) block.push_back(last = open_.back());
        std::sort(block.begin() + 1, block.end());
        found.push_back(std::move(block));
    }

    const Graph& graph_;
    std::vector<int> entered_, low_, open_;
    std::vector<Step> path_;
    int time_ = 0;
};

}  // namespace

std::vector<Block> blocks(const Graph& connected) {
    auto found = BlockSearch(connected).found;
    std::reverse(found.begin(), found.end());  // a block is found after those that hang from it
    std::vector<Block> out;
    std::vector<int> inside(connected.size(), -1);  // the block in which a vertex is not the first
    for (auto& vertices : found) {
        const int number = static_cast<int>(out.size());
        const int above = number == 0 ? -1 : inside[vertices.front()];
        out.push_back({std::move(vertices), above});
        // The first vertex of all hangs from nothing: it counts to the first block.
        for (std::size_t k = number == 0 ? 0 : 1; k < out.back().vertices.size(); ++k)
            inside[out.back().vertices[k]] = number;
    }
    return out;
}

}  // namespace leakproof
