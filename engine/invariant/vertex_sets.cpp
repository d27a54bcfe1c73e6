#include "invariant/vertex_sets.hpp"

#include <algorithm>

#include "base/interruption.hpp"
#include "graph/product.hpp"
#include "invariant/word_set.hpp"

namespace leakproof {
namespace {

// A clique of the largest size: vertices of a greedy colouring are tried from the last colour on, and no more if even
// one of each colour that is left would not do.
template <std::size_t words>
class CliqueSearch {
public:
    using Set = WordSet<words>;
    explicit CliqueSearch(const Graph& graph) : near_(neighbourhoods<words>(graph)) {
        extend(Set::first(graph.size()));
        std::sort(best_.begin(), best_.end());
    }
    const VertexList& best() const { return best_; }

private:
    struct Coloured {
        int vertex, colours;  // so many colours up to here
    };

    std::vector<Coloured> coloured(Set left) const {
        std::vector<Coloured> out;
        for (int colour = 1; !left.empty(); ++colour) {
            Set possible = left;
            while (!possible.empty()) {
                const int v = possible.smallest();
                possible.remove(v);
                possible -= near_[v];
                left.remove(v);
                out.push_back({v, colour});
            }
        }
        return out;
    }

    void extend(Set candidates) {
        stop_if_asked();
        if (candidates.empty() && chosen_.size() > best_.size()) best_ = chosen_;
        const auto order = coloured(candidates);
        for (std::size_t k = order.size(); k-- > 0;) {
            if (chosen_.size() + static_cast<std::size_t>(order[k].colours) <= best_.size()) return;
            const int v = order[k].vertex;
            chosen_.push_back(v);
            extend(candidates & near_[v]);
            chosen_.pop_back();
            candidates.remove(v);
        }
    }

    std::vector<Set> near_;
    VertexList chosen_, best_;
};

// Vertices at distance at most 2 are joined.
Graph square(const Graph& graph) {
    std::vector<Edge> edges = graph.edges();
    for (int v = 0; v < graph.size(); ++v) {
        const auto near = graph.neighbours(v);
        for (std::size_t a = 0; a < near.size(); ++a)
            for (std::size_t b = a + 1; b < near.size(); ++b) edges.emplace_back(near[a], near[b]);
    }
    return {graph.size(), edges};
}

// A smallest dominating set: some vertex that is not dominated yet, the one with the fewest ways to be, has to be. A
// branch ends when even sets as large as any left could not dominate the rest with fewer vertices than the best.
template <std::size_t words>
class DominationSearch {
public:
    using Set = WordSet<words>;
    explicit DominationSearch(const Graph& graph) : closed_(neighbourhoods<words>(graph)) {
        for (int v = 0; v < graph.size(); ++v) {
            closed_[v].add(v);
            best_.push_back(v);
        }
        extend(Set::first(graph.size()), Set::first(graph.size()));
        std::sort(best_.begin(), best_.end());
    }
    const VertexList& best() const { return best_; }

private:
    // `open` is what is not dominated, `allowed` what may still be chosen.
    void extend(const Set& open, Set allowed) {
        stop_if_asked();
        if (open.empty()) {
            if (chosen_.size() < best_.size()) best_ = chosen_;
            return;
        }
        int most = 0;
        allowed.for_each([&](int v) { most = std::max(most, (closed_[v] & open).size()); });
        if (most == 0) return;
        const auto needed = static_cast<std::size_t>((open.size() + most - 1) / most);
        if (chosen_.size() + needed >= best_.size()) return;
        Set ways;
        int fewest = -1;
        open.for_each([&](int v) {
            const Set by = closed_[v] & allowed;
            if (const int count = by.size(); fewest < 0 || count < fewest) {
                fewest = count;
                ways = by;
            }
        });
        auto order = ways.members();
        std::stable_sort(order.begin(), order.end(),
                         [&](int a, int b) { return (closed_[a] & open).size() > (closed_[b] & open).size(); });
        for (const int v : order) {
            chosen_.push_back(v);
            allowed.remove(v);  // also from what comes after: sets with v have been tried
            extend(open - closed_[v], allowed);
            chosen_.pop_back();
        }
    }

    std::vector<Set> closed_;
    VertexList chosen_, best_;
};

// A colouring with the fewest colours, from a largest clique on, whose vertices have different ones: next comes the
// vertex with the most colours among its neighbours.
class ColouringSearch {
public:
    explicit ColouringSearch(const Graph& graph) : graph_(graph), colour_(static_cast<std::size_t>(graph.size()), -1) {
        const VertexList clique = largest_clique(graph);
        least_ = static_cast<int>(clique.size());
        fewest_ = graph.size() + 1;
        for (int k = 0; k < least_; ++k) colour_[static_cast<std::size_t>(clique[static_cast<std::size_t>(k)])] = k;
        extend(least_, least_);
    }
    std::vector<VertexList> classes() const {
        std::vector<VertexList> out(static_cast<std::size_t>(fewest_));
        for (int v = 0; v < graph_.size(); ++v)
            out[static_cast<std::size_t>(best_[static_cast<std::size_t>(v)])].push_back(v);
        std::sort(out.begin(), out.end());
        return out;
    }

private:
    std::vector<bool> taken_around(int v, int used) const {
        std::vector<bool> out(static_cast<std::size_t>(used) + 1, false);
        graph_.for_each_neighbour(v, [&](int u) {
            if (const int c = colour_[static_cast<std::size_t>(u)]; c >= 0) out[static_cast<std::size_t>(c)] = true;
        });
        return out;
    }

    int next(int used) const {
        int out = -1;
        std::pair<long, int> most{-1, -1};
        for (int v = 0; v < graph_.size(); ++v) {
            if (colour_[static_cast<std::size_t>(v)] >= 0) continue;
            const auto taken = taken_around(v, used);
            const std::pair<long, int> here{std::count(taken.begin(), taken.end(), true), graph_.degree(v)};
            if (here <= most) continue;
            most = here;
            out = v;
        }
        return out;
    }

    void extend(int coloured, int used) {
        stop_if_asked();
        if (used >= fewest_) return;
        if (coloured == graph_.size()) {
            fewest_ = used;
            best_ = colour_;
            return;
        }
        const int v = next(used);
        const auto taken = taken_around(v, used);
        for (int c = 0; c <= used && c + 1 < fewest_ && fewest_ > least_; ++c) {
            if (taken[static_cast<std::size_t>(c)]) continue;
            colour_[static_cast<std::size_t>(v)] = c;
            extend(coloured + 1, std::max(used, c + 1));
        }
        colour_[static_cast<std::size_t>(v)] = -1;
    }

    const Graph& graph_;
    std::vector<int> colour_, best_;
    int least_ = 0, fewest_ = 0;
};

}  // namespace

VertexList largest_clique(const Graph& graph) {
    return with_words_for(graph, [&]<std::size_t words>() { return CliqueSearch<words>(graph).best(); });
}

VertexList largest_independent_set(const Graph& graph) { return largest_clique(complement(graph)); }

VertexList largest_packing(const Graph& graph) { return largest_independent_set(square(graph)); }

VertexList smallest_dominating_set(const Graph& graph) {
    return with_words_for(graph, [&]<std::size_t words>() { return DominationSearch<words>(graph).best(); });
}

std::vector<VertexList> fewest_colours(const Graph& graph) { return ColouringSearch(graph).classes(); }

}  // namespace leakproof
