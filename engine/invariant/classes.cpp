#include "invariant/classes.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>

#include "base/interruption.hpp"
#include "graph/blocks.hpp"
#include "graph/distance.hpp"
#include "graph/product.hpp"
#include "invariant/word_set.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof {
namespace {

int common_neighbours(const Graph& graph, int u, int v) {
    const auto a = graph.row(u), b = graph.row(v);
    int out = 0;
    for (std::size_t w = 0; w < a.size(); ++w) out += bit_count(a[w] & b[w]);
    return out;
}

// Whether all blocks pass: `test` is told a block's numbers of vertices and edges.
template <class Test>
bool all_blocks(const Graph& graph, const Test& test) {
    const auto component = component_of(graph);
    for (int root = 0; root < graph.size(); ++root) {
        if (component[static_cast<std::size_t>(root)] != root || graph.degree(root) == 0) continue;
        std::vector<int> vertices;
        for (int v = root; v < graph.size(); ++v)
            if (component[static_cast<std::size_t>(v)] == root) vertices.push_back(v);
        const Graph part = induced_subgraph(graph, vertices);
        for (const auto& block : blocks(part)) {
            long edges = 0;
            for (const int u : block.vertices)
                for (const int v : block.vertices) edges += u < v && part.adjacent(u, v) ? 1 : 0;
            if (!test(static_cast<long>(block.vertices.size()), edges)) return false;
        }
    }
    return true;
}

// The vertices of the part one after the other, each but the first of its component after a neighbour.
std::vector<int> order_to_place(const Graph& part) {
    std::vector<int> out;
    std::vector<bool> listed(static_cast<std::size_t>(part.size()), false);
    while (static_cast<int>(out.size()) < part.size()) {
        int next = -1;
        std::pair<int, int> most{-1, -1};
        for (int v = 0; v < part.size(); ++v) {
            if (listed[static_cast<std::size_t>(v)]) continue;
            const auto placed =
                static_cast<int>(std::count_if(out.begin(), out.end(), [&](int u) { return part.adjacent(u, v); }));
            if (const std::pair here{placed, part.degree(v)}; here > most) {
                most = here;
                next = v;
            }
        }
        listed[static_cast<std::size_t>(next)] = true;
        out.push_back(next);
    }
    return out;
}

template <std::size_t words>
class Placing {
public:
    using Set = WordSet<words>;
    Placing(const Graph& graph, const Graph& part, Containment how)
        : part_(part), induced_(how == Containment::induced), near_(neighbourhoods<words>(graph)),
          order_(order_to_place(part)), image_(static_cast<std::size_t>(part.size())) {
        for (int v = 0; v < graph.size(); ++v) degree_.push_back(graph.degree(v));
    }
    bool possible(Set left) { return place(0, left); }

private:
    bool place(std::size_t k, const Set& left) {
        if (k == order_.size()) return true;
        stop_if_asked();
        const int v = order_[k];
        Set where = left;
        for (std::size_t before = 0; before < k; ++before) {
            const auto& near = near_[static_cast<std::size_t>(image_[before])];
            if (part_.adjacent(v, order_[before])) where &= near;
            else if (induced_) where -= near;
        }
        for (const int at : where.members()) {
            if (degree_[static_cast<std::size_t>(at)] < part_.degree(v)) continue;
            image_[k] = at;
            Set rest = left;
            rest.remove(at);
            if (place(k + 1, rest)) return true;
        }
        return false;
    }

    const Graph& part_;
    bool induced_;
    std::vector<Set> near_;
    std::vector<int> order_, image_, degree_;
};

}  // namespace

long triangle_count(const Graph& graph) {
    long out = 0;
    for (const auto& [u, v] : graph.edges()) out += common_neighbours(graph, u, v);
    return out / 3;
}

// Next comes a vertex with the most neighbours listed so far. The graph is chordal iff of each vertex's neighbours
// listed before it the last one is adjacent to all others (Tarjan and Yannakakis).
bool is_chordal(const Graph& graph) {
    const int n = graph.size();
    std::vector<int> order, number(static_cast<std::size_t>(n), -1), before(static_cast<std::size_t>(n), 0);
    for (int k = 0; k < n; ++k) {
        int next = -1;
        for (int v = 0; v < n; ++v)
            if (number[static_cast<std::size_t>(v)] < 0 &&
                (next < 0 || before[static_cast<std::size_t>(v)] > before[static_cast<std::size_t>(next)]))
                next = v;
        number[static_cast<std::size_t>(next)] = k;
        order.push_back(next);
        graph.for_each_neighbour(next, [&](int u) { ++before[static_cast<std::size_t>(u)]; });
        int last = -1;
        graph.for_each_neighbour(next, [&](int u) {
            const int at = number[static_cast<std::size_t>(u)];
            if (at >= 0 && at < k && (last < 0 || at > number[static_cast<std::size_t>(last)])) last = u;
        });
        bool joined = true;
        graph.for_each_neighbour(next, [&](int u) {
            const int at = number[static_cast<std::size_t>(u)];
            if (at >= 0 && at < k && u != last) joined = joined && graph.adjacent(u, last);
        });
        if (!joined) return false;
    }
    return true;
}

bool is_planar(const Graph& graph) {
    const int n = graph.size(), m = graph.edge_count();
    if (n >= 3 && m > 3 * n - 6) return false;
    using Boost = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS,
                                        boost::property<boost::vertex_index_t, int>>;
    Boost same(static_cast<std::size_t>(n));
    for (const auto& [u, v] : graph.edges())
        boost::add_edge(static_cast<std::size_t>(u), static_cast<std::size_t>(v), same);
    return boost::boyer_myrvold_planarity_test(same);
}

bool is_claw_free(const Graph& graph) {
    for (int v = 0; v < graph.size(); ++v) {
        const auto near = graph.neighbours(v);
        for (std::size_t a = 0; a < near.size(); ++a)
            for (std::size_t b = a + 1; b < near.size(); ++b) {
                if (graph.adjacent(near[a], near[b])) continue;
                for (std::size_t c = b + 1; c < near.size(); ++c)
                    if (!graph.adjacent(near[a], near[c]) && !graph.adjacent(near[b], near[c])) return false;
            }
    }
    return true;
}

bool is_block_graph(const Graph& graph) {
    return all_blocks(graph, [](long vertices, long edges) { return 2 * edges == vertices * (vertices - 1); });
}

bool is_cactus(const Graph& graph) {
    return is_connected(graph) &&
           all_blocks(graph, [](long vertices, long edges) { return vertices == 2 || edges == vertices; });
}

// Without claws, and where two odd triangles share an edge the other two corners are adjacent; a triangle is odd if
// some vertex is adjacent to one or all of its corners (van Rooij and Wilf).
bool is_line_graph(const Graph& graph) {
    if (!is_claw_free(graph)) return false;
    const auto odd = [&](int a, int b, int c) {
        for (int v = 0; v < graph.size(); ++v) {
            const int joined =
                (graph.adjacent(v, a) ? 1 : 0) + (graph.adjacent(v, b) ? 1 : 0) + (graph.adjacent(v, c) ? 1 : 0);
            if (v != a && v != b && v != c && joined % 2 == 1) return true;
        }
        return false;
    };
    for (const auto& [u, v] : graph.edges()) {
        std::vector<int> corners;
        graph.for_each_neighbour(u, [&, second = v, first = u](int w) {
            if (graph.adjacent(second, w) && odd(first, second, w)) corners.push_back(w);
        });
        for (std::size_t a = 0; a < corners.size(); ++a)
            for (std::size_t b = a + 1; b < corners.size(); ++b)
                if (!graph.adjacent(corners[a], corners[b])) return false;
    }
    return true;
}

bool is_self_complementary(const Graph& graph) {
    const long n = graph.size();
    if (4L * graph.edge_count() != n * (n - 1)) return false;
    return canonical_form(graph) == canonical_form(complement(graph));
}

bool contains(const Graph& graph, const Graph& part, Containment how) {
    if (part.size() > graph.size() || part.edge_count() > graph.edge_count()) return false;
    return with_words_for(graph, [&]<std::size_t words>() {
        return Placing<words>(graph, part, how).possible(WordSet<words>::first(graph.size()));
    });
}

}  // namespace leakproof
