#include "graph/distance.hpp"

#include <algorithm>
#include <bit>
#include <span>

namespace leakproof {
namespace {

using Word = std::uint64_t;

// All neighbours one after the other: in a sparse graph with many vertices a row of bits is mostly zeros.
class NeighbourLists {
public:
    explicit NeighbourLists(const Graph& graph) : start_(static_cast<std::size_t>(graph.size()) + 1) {
        for (int u = 0; u < graph.size(); ++u) start_[u + 1] = start_[u] + static_cast<std::uint32_t>(graph.degree(u));
        list_.reserve(start_.back());
        for (int u = 0; u < graph.size(); ++u)
            graph.for_each_neighbour(u, [&](int v) { list_.push_back(static_cast<std::uint16_t>(v)); });
    }
    std::span<const std::uint16_t> operator[](std::size_t u) const {
        return {list_.data() + start_[u], start_[u + 1] - start_[u]};
    }

private:
    static_assert(Graph::max_vertices <= 0xffff);
    std::vector<std::uint32_t> start_;
    std::vector<std::uint16_t> list_;
};

// Breadth-first search from up to 64 vertices at once: bit k of a vertex's word stands for the k-th of them.
class SearchFromMany {
public:
    explicit SearchFromMany(const Graph& graph)
        : n_(static_cast<std::size_t>(graph.size())), neighbours_(graph), component_(component_of(graph)),
          sources_of_(n_), wanted_(n_), frontier_(n_), next_(n_) {
        active_.reserve(n_);
        touched_.reserve(n_);
    }

    // Calls found(v, bits, level) for the vertices `bits` at distance `level` from v.
    template <class Found>
    void run(std::size_t first, const Found& found) {
        begin(first);
        for (std::size_t k = first; k < std::min(n_, first + 64); ++k) found(k, frontier_[k], 0);
        for (int level = 1; waiting_ > 0; ++level) {
            if (4 * active_.size() < waiting_) push();
            else pull();
            active_.clear();
            for (const auto v : touched_) {
                const Word fresh = next_[v] & wanted_[v];
                next_[v] = 0;
                if (fresh == 0) continue;
                wanted_[v] ^= fresh;
                waiting_ -= wanted_[v] == 0 ? 1 : 0;
                frontier_[v] = fresh;
                active_.push_back(v);
                found(v, fresh, level);
            }
        }
    }

private:
    // A vertex waits for the sources of its component; once none waits, the search is over.
    void begin(std::size_t first) {
        std::fill(frontier_.begin(), frontier_.end(), 0);
        std::fill(sources_of_.begin(), sources_of_.end(), 0);
        active_.clear();
        for (std::size_t k = first; k < std::min(n_, first + 64); ++k) {
            frontier_[k] = Word{1} << (k - first);
            sources_of_[component_[k]] |= frontier_[k];
            active_.push_back(k);
        }
        waiting_ = 0;
        for (std::size_t v = 0; v < n_; ++v) {
            wanted_[v] = sources_of_[component_[v]] & ~frontier_[v];
            waiting_ += wanted_[v] != 0 ? 1 : 0;
        }
    }

    // From the frontier to its neighbours.
    void push() {
        touched_.clear();
        for (const auto u : active_) {
            for (const auto v : neighbours_[u]) {
                if (next_[v] == 0) touched_.push_back(v);
                next_[v] |= frontier_[u];
            }
        }
        for (const auto u : active_) frontier_[u] = 0;
    }

    // From those that wait, each as far along its neighbours as it takes: in a dense graph that is not far.
    void pull() {
        touched_.clear();
        for (std::size_t v = 0; v < n_; ++v) {
            if (wanted_[v] == 0) continue;
            Word got = 0;
            for (const auto u : neighbours_[v])
                if (got |= frontier_[u]; (got & wanted_[v]) == wanted_[v]) break;
            next_[v] = got;
            if (got != 0) touched_.push_back(v);
        }
        for (const auto u : active_) frontier_[u] = 0;
    }

    std::size_t n_;
    NeighbourLists neighbours_;
    std::vector<int> component_;
    std::vector<Word> sources_of_;               // of a component, by its smallest vertex
    std::vector<Word> wanted_;                   // the sources that have yet to reach this vertex
    std::vector<Word> frontier_, next_;          // next_ is zero between two levels
    std::vector<std::size_t> active_, touched_;  // where frontier_ and next_ are not zero
    std::size_t waiting_ = 0;                    // vertices with a wanted source
};

// The vertices of a small graph fit a word: a whole frontier at a time.
int components_in_words(const Graph& graph) {
    const auto all = ~std::uint64_t{0} >> (64 - graph.size());
    int out = 0;
    for (std::uint64_t seen = 0; seen != all; ++out)
        for (std::uint64_t frontier = ~seen & (seen + 1); frontier != 0;) {
            seen |= frontier;
            std::uint64_t next = 0;
            for (; frontier != 0; frontier &= frontier - 1) next |= graph.row(std::countr_zero(frontier))[0];
            frontier = next & ~seen;
        }
    return out;
}

}  // namespace

std::vector<int> component_of(const Graph& graph) {
    std::vector<int> out(static_cast<std::size_t>(graph.size()), -1), queue;
    for (int start = 0; start < graph.size(); ++start) {
        if (out[start] >= 0) continue;
        out[start] = start;
        queue.assign(1, start);
        for (std::size_t k = 0; k < queue.size(); ++k)
            graph.for_each_neighbour(queue[k], [&](int v) {
                if (out[v] >= 0) return;
                out[v] = start;
                queue.push_back(v);
            });
    }
    return out;
}

Distances::Distances(const Graph& graph)
    : n_(static_cast<std::size_t>(graph.size())), table_(n_ * n_, static_cast<std::uint16_t>(infinite)) {
    if (graph.words_per_row() == 1) search_in_words(graph);
    else search_from_many(graph);
}

// The vertices fit a word: a whole frontier at a time, from each vertex by itself.
void Distances::search_in_words(const Graph& graph) {
    for (std::size_t source = 0; source < n_; ++source) {
        Word seen = 0, frontier = Word{1} << source;
        for (std::uint16_t level = 0; frontier != 0; ++level) {
            seen |= frontier;
            Word next = 0;
            for (auto rest = frontier; rest != 0; rest &= rest - 1) {
                const int v = std::countr_zero(rest);
                table_[source * n_ + static_cast<std::size_t>(v)] = level;
                next |= graph.row(v)[0];
            }
            frontier = next & ~seen;
        }
    }
}

void Distances::search_from_many(const Graph& graph) {
    SearchFromMany search(graph);
    for (std::size_t first = 0; first < n_; first += 64)
        search.run(first, [&](std::size_t v, Word sources, int level) {  // distance is symmetric: writes stay together
            auto* const row = table_.data() + v * n_ + first;
            for (; sources != 0; sources &= sources - 1)
                row[std::countr_zero(sources)] = static_cast<std::uint16_t>(level);
        });
}

bool is_symmetric(const Distances& distance) {
    for (int u = 0; u < distance.size(); ++u)
        for (int v = 0; v < u; ++v)
            if (distance(u, v) != distance(v, u)) return false;
    return true;
}

Distances induced_distances(const Distances& distance, const std::vector<int>& vertices) {
    std::vector<std::uint16_t> out;
    for (const int u : vertices)
        for (const int v : vertices) out.push_back(static_cast<std::uint16_t>(distance(u, v)));
    return {static_cast<int>(vertices.size()), std::move(out)};
}

std::vector<Component> components(const Graph& graph, const Distances& distance) {
    std::vector<Component> out;
    std::vector<bool> placed(graph.size(), false);
    for (int u = 0; u < graph.size(); ++u) {
        if (placed[u]) continue;
        Component c;
        for (int v = u; v < graph.size(); ++v)
            if (distance.connected(u, v)) {
                c.vertices.push_back(v);
                placed[v] = true;
            }
        c.radius = Distances::infinite;
        for (const int v : c.vertices) {
            int eccentricity = 0;
            for (const int w : c.vertices) eccentricity = std::max(eccentricity, distance(v, w));
            c.diameter = std::max(c.diameter, eccentricity);
            c.radius = std::min(c.radius, eccentricity);
        }
        out.push_back(std::move(c));
    }
    return out;
}

void component_diameters(const Graph& graph, std::vector<int>& out) {
    out.clear();
    if (graph.words_per_row() > 1) {
        for (const auto& c : components(graph, Distances(graph))) out.push_back(c.diameter);
        return;
    }
    Word placed = 0;
    for (int u = 0; u < graph.size(); ++u) {
        if ((placed >> u & 1) != 0) continue;
        int diameter = 0;
        Word component = Word{1} << u;  // complete after the search from u, which is the first
        for (Word sources = component; sources != 0; sources &= sources - 1) {
            Word seen = sources & -sources, frontier = seen;
            for (int level = 0; frontier != 0; ++level) {
                diameter = std::max(diameter, level);
                Word next = 0;
                for (auto rest = frontier; rest != 0; rest &= rest - 1) next |= graph.row(std::countr_zero(rest))[0];
                frontier = next & ~seen;
                seen |= frontier;
            }
            if (component != seen) sources = component = seen;
        }
        placed |= component;
        out.push_back(diameter);
    }
}

int component_count(const Graph& graph) {
    if (graph.words_per_row() == 1) return components_in_words(graph);
    const auto smallest = component_of(graph);
    int out = 0;
    for (int v = 0; v < graph.size(); ++v) out += smallest[v] == v ? 1 : 0;
    return out;
}

bool is_connected(const Graph& graph) { return graph.size() == 0 || component_count(graph) == 1; }

}  // namespace leakproof
