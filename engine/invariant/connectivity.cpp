#include "invariant/connectivity.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

// Ways from one vertex to another that share no arc more often than it can take, one found after the other.
class Flow {
public:
    explicit Flow(int vertices) : out_of_(static_cast<std::size_t>(vertices)) {}

    void add(int from, int to, int capacity, int back) {
        out_of_[static_cast<std::size_t>(from)].push_back(static_cast<int>(arc_.size()));
        arc_.push_back({to, capacity});
        out_of_[static_cast<std::size_t>(to)].push_back(static_cast<int>(arc_.size()));
        arc_.push_back({from, back});
    }

    // As many as there are, or `enough` of them.
    int ways(int source, int target, int enough) {
        left_.clear();
        for (const auto& arc : arc_) left_.push_back(arc.capacity);
        int found = 0;
        while (found < enough && one_more(source, target)) ++found;
        return found;
    }

private:
    struct Arc {
        int to, capacity;
    };

    bool one_more(int source, int target) {
        stop_if_asked();
        by_.assign(out_of_.size(), -1);
        queue_.assign(1, source);
        for (std::size_t k = 0; k < queue_.size() && by_[static_cast<std::size_t>(target)] < 0; ++k)
            for (const int a : out_of_[static_cast<std::size_t>(queue_[k])]) {
                const int to = arc_[static_cast<std::size_t>(a)].to;
                if (left_[static_cast<std::size_t>(a)] == 0 || to == source || by_[static_cast<std::size_t>(to)] >= 0)
                    continue;
                by_[static_cast<std::size_t>(to)] = a;
                queue_.push_back(to);
            }
        if (by_[static_cast<std::size_t>(target)] < 0) return false;
        for (int v = target; v != source;) {
            const int a = by_[static_cast<std::size_t>(v)];
            --left_[static_cast<std::size_t>(a)];
            ++left_[static_cast<std::size_t>(a ^ 1)];
            v = arc_[static_cast<std::size_t>(a ^ 1)].to;
        }
        return true;
    }

    std::vector<std::vector<int>> out_of_;  // numbers of arcs; that of the way back differs in the last bit
    std::vector<Arc> arc_;
    std::vector<int> left_, by_, queue_;
};

}  // namespace

std::vector<Edge> largest_matching(const Graph& graph) {
    using Boost = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
    Boost same(static_cast<std::size_t>(graph.size()));
    for (const auto& [u, v] : graph.edges())
        boost::add_edge(static_cast<std::size_t>(u), static_cast<std::size_t>(v), same);
    std::vector<Boost::vertex_descriptor> mate(static_cast<std::size_t>(graph.size()));
    boost::edmonds_maximum_cardinality_matching(same, mate.data());
    std::vector<Edge> out;
    for (std::size_t u = 0; u < mate.size(); ++u)
        if (mate[u] != Boost::null_vertex() && u < mate[u])
            out.emplace_back(static_cast<int>(u), static_cast<int>(mate[u]));
    return out;
}

// A smallest set of vertices that separates leaves out one of any κ + 1 vertices, which it then separates from another
// (Even): so many sources are enough.
int vertex_connectivity(const Graph& graph) {
    const int n = graph.size();
    int least = std::max(0, n - 1);
    Flow flow(2 * n);  // v is entered at 2v and left at 2v + 1
    for (int v = 0; v < n; ++v) flow.add(2 * v, 2 * v + 1, 1, 0);
    for (const auto& [u, v] : graph.edges()) {
        flow.add(2 * u + 1, 2 * v, n, 0);
        flow.add(2 * v + 1, 2 * u, n, 0);
    }
    for (int s = 0; s < n && s <= least; ++s)
        for (int t = 0; t < n; ++t)
            if (t != s && !graph.adjacent(s, t)) least = std::min(least, flow.ways(2 * s + 1, 2 * t, least));
    return least;
}

int edge_connectivity(const Graph& graph) {
    const int n = graph.size();
    if (n < 2) return 0;
    int least = graph.degree(0);
    Flow flow(n);
    for (const auto& [u, v] : graph.edges()) flow.add(u, v, 1, 1);
    for (int t = 1; t < n; ++t) least = std::min(least, flow.ways(0, t, least));
    return least;
}

}  // namespace leakproof
