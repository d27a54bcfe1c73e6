#include "graph/prime.hpp"

#include <map>
#include <numeric>

#include "base/interruption.hpp"
#include "graph/product.hpp"

namespace leakproof {
namespace {

bool theta(const Distances& d, const Edge& e, const Edge& f) {
    return d(e.first, f.first) + d(e.second, f.second) != d(e.first, f.second) + d(e.second, f.first);
}

int common_neighbours(const Graph& graph, int v, int w) {
    int count = 0;
    for (const int x : graph.neighbours(v)) count += graph.adjacent(x, w) ? 1 : 0;
    return count;
}

bool tau(const Graph& graph, const Edge& e, const Edge& f) {
    for (const auto& [u, v] : {e, Edge{e.second, e.first}})
        for (const auto& [x, w] : {f, Edge{f.second, f.first}})
            if (u == x && v != w && common_neighbours(graph, v, w) == 1) return true;
    return false;
}

// Classes of edges that are joined one pair at a time.
class EdgeClasses {
public:
    explicit EdgeClasses(std::size_t edges) : parent_(edges), count_(edges) {
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
    }
    std::size_t of(std::size_t e) {
        while (parent_[e] != e) e = parent_[e] = parent_[parent_[e]];
        return e;
    }
    void join(std::size_t e, std::size_t f) {
        const std::size_t x = of(e), y = of(f);
        if (x == y) return;
        parent_[x] = y;
        --count_;
    }
    std::size_t count() const { return count_; }

private:
    std::vector<std::size_t> parent_;
    std::size_t count_;
};

// The places, among the ascending edges, of a breadth-first tree from vertex 0.
std::vector<std::size_t> tree_edges(const std::vector<Edge>& edges, const Distances& distance) {
    std::vector<std::size_t> out;
    std::vector<bool> reached(static_cast<std::size_t>(distance.size()));
    for (std::size_t e = 0; e < edges.size(); ++e) {
        const auto [u, v] = edges[e];
        if (distance(0, u) == distance(0, v)) continue;
        const int farther = distance(0, u) > distance(0, v) ? u : v;
        if (reached[farther]) continue;
        reached[farther] = true;
        out.push_back(e);
    }
    return out;
}

EdgeClasses product_classes(const Graph& graph, const std::vector<Edge>& edges, const Distances& distance) {
    EdgeClasses classes(edges.size());
    for (const std::size_t t : tree_edges(edges, distance)) {
        stop_if_asked();
        for (std::size_t e = 0; e < edges.size(); ++e)
            if (theta(distance, edges[t], edges[e])) classes.join(t, e);
        if (classes.count() == 1) return classes;
    }
    std::map<Edge, std::size_t> place;
    for (std::size_t e = 0; e < edges.size(); ++e) place[edges[e]] = e;
    const auto edge = [&](int a, int b) { return place.at({std::min(a, b), std::max(a, b)}); };
    for (int u = 0; u < graph.size(); ++u) {
        stop_if_asked();
        const auto near = graph.neighbours(u);
        for (std::size_t a = 0; a < near.size() && classes.count() > 1; ++a)
            for (std::size_t b = a + 1; b < near.size(); ++b) {
                const std::size_t e = edge(u, near[a]), f = edge(u, near[b]);
                if (classes.of(e) != classes.of(f) && common_neighbours(graph, near[a], near[b]) == 1)
                    classes.join(e, f);
            }
    }
    return classes;
}

}  // namespace

CartesianFactors cartesian_factors(const Graph& graph, const Distances& distance) {
    const auto edges = graph.edges();
    EdgeClasses classes = product_classes(graph, edges, distance);
    if (classes.count() <= 1) {
        std::vector<int> itself(static_cast<std::size_t>(graph.size()));
        std::iota(itself.begin(), itself.end(), 0);
        return {{graph}, {itself}};
    }
    std::map<std::size_t, std::vector<Edge>> of_class;
    for (std::size_t e = 0; e < edges.size(); ++e) of_class[classes.of(e)].push_back(edges[e]);
    CartesianFactors out;
    for (const auto& [name, mine] : of_class) {
        // Vertices have the same coordinate here if they are joined by edges of the other classes.
        std::vector<Edge> others;
        for (const auto& [other, theirs] : of_class)
            if (other != name) others.insert(others.end(), theirs.begin(), theirs.end());
        const auto smallest = component_of(Graph(graph.size(), others));
        std::map<int, int> number;
        std::vector<int> coordinate;
        for (const int s : smallest)
            coordinate.push_back(number.emplace(s, static_cast<int>(number.size())).first->second);
        std::vector<Edge> factor;
        for (const auto& [u, v] : mine) factor.emplace_back(coordinate[u], coordinate[v]);
        out.factors.emplace_back(static_cast<int>(number.size()), factor);
        out.coordinate.push_back(std::move(coordinate));
    }
    return out;
}

int cartesian_prime_factors(const Graph& graph, const Distances& distance) {
    const auto edges = graph.edges();
    std::vector<std::size_t> parent(edges.size());
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto root = [&](std::size_t x) {
        while (parent[x] != x) x = parent[x] = parent[parent[x]];
        return x;
    };
    int classes = static_cast<int>(edges.size());
    for (std::size_t a = 0; a < edges.size(); ++a)
        for (std::size_t b = a + 1; b < edges.size(); ++b) {
            if (!theta(distance, edges[a], edges[b]) && !tau(graph, edges[a], edges[b])) continue;
            const std::size_t x = root(a), y = root(b);
            if (x == y) continue;
            parent[x] = y;
            --classes;
        }
    return classes;
}

}  // namespace leakproof
