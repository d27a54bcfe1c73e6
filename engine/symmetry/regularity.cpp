#include "symmetry/regularity.hpp"

#include <algorithm>
#include <map>

#include "base/interruption.hpp"
#include "base/words.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof {
namespace {

// Stores the value at that place, or says whether it agrees with the one stored before.
bool agrees(std::vector<int>& seen, int place, int value) {
    if (static_cast<std::size_t>(place) >= seen.size()) seen.resize(static_cast<std::size_t>(place) + 1, -1);
    int& stored = seen[place];
    if (stored < 0) stored = value;
    return stored == value;
}

// |A ∩ B| of two rows of bits. Up to 31 words are added up in bytes, none of which then exceeds 248: without the
// instruction for it, counting bits word by word takes several times as long.
int common(const std::uint64_t* a, const std::uint64_t* b, std::size_t words) {
    constexpr std::uint64_t ones = 0x0101010101010101;
    int total = 0;
    for (std::size_t start = 0; start < words; start += 31) {
        std::uint64_t bytes = 0;
        for (std::size_t k = start; k < std::min(words, start + 31); ++k) {
            std::uint64_t x = a[k] & b[k];
            x -= x >> 1 & 0x55 * ones;
            x = (x & 0x33 * ones) + (x >> 2 & 0x33 * ones);
            bytes += (x + (x >> 4)) & 0x0f * ones;
        }
        for (; bytes != 0; bytes >>= 8) total += static_cast<int>(bytes & 0xff);
    }
    return total;
}

// Counts the neighbours of x that are farther from w and nearer to it than x is, for one w after the other: in rows of
// bits, or along the lists of neighbours where those are shorter.
class NeighboursByDistance {
public:
    NeighboursByDistance(const Graph& graph, const Distances& distance)
        : graph_(graph), distance_(distance), words_(static_cast<std::size_t>(graph.words_per_row())),
          by_rows_(graph.edge_count() > graph.size() * graph.words_per_row()) {
        for (int x = 0; x < graph.size() && !by_rows_; ++x) neighbours_.push_back(graph.neighbours(x));
    }

    void look_from(int w) {
        w_ = w;
        if (!by_rows_) return;
        sphere_.assign(sphere_.size(), 0);
        spheres_ = 0;
        for (int y = 0; y < graph_.size(); ++y) {
            if (!distance_.connected(w, y)) continue;
            const auto d = static_cast<std::size_t>(distance_(w, y));
            spheres_ = std::max(spheres_, d + 1);
            if (sphere_.size() < spheres_ * words_) sphere_.resize(spheres_ * words_, 0);
            sphere_[d * words_ + static_cast<std::size_t>(y) / 64] |= std::uint64_t{1} << (y % 64);
        }
    }

    struct Counts {
        int farther = 0, nearer = 0;
    };
    Counts count(int x) const {
        const int d = distance_(w_, x);
        if (by_rows_) return {in_sphere(x, static_cast<std::size_t>(d) + 1), d <= 1 ? d : in_sphere(x, d - 1)};
        Counts out;
        for (const int y : neighbours_[x]) {
            out.farther += distance_(w_, y) == d + 1 ? 1 : 0;
            out.nearer += distance_(w_, y) == d - 1 ? 1 : 0;
        }
        return out;
    }

private:
    int in_sphere(int x, std::size_t d) const {
        return d < spheres_ ? common(graph_.row(x).data(), sphere_.data() + d * words_, words_) : 0;
    }

    const Graph& graph_;
    const Distances& distance_;
    std::size_t words_;
    bool by_rows_;
    std::vector<std::vector<int>> neighbours_;
    int w_ = 0;
    std::size_t spheres_ = 0;            // around w, that are not empty
    std::vector<std::uint64_t> sphere_;  // a row of bits for each distance
};

}  // namespace

bool is_vertex_transitive(const Graph& graph) {
    const auto orbits = automorphisms(graph).orbit_of;
    return std::all_of(orbits.begin(), orbits.end(), [](int smallest) { return smallest == 0; });
}

std::string IntersectionArray::str() const { return "{" + joined(b, ",") + ";" + joined(c, ",") + "}"; }

std::optional<IntersectionArray> intersection_array(const Graph& graph, const Distances& distance) {
    std::vector<int> b, c;
    NeighboursByDistance neighbours(graph, distance);
    for (int w = 0; w < graph.size(); ++w) {
        neighbours.look_from(w);
        for (int x = 0; x < graph.size(); ++x) {
            if (!distance.connected(w, x)) continue;
            const int d = distance(w, x);
            const auto [farther, nearer] = neighbours.count(x);
            if (!agrees(b, d, farther) || !agrees(c, d, nearer)) return std::nullopt;
        }
    }
    // b_D = 0 and c_0 = 0 always; they are not written.
    if (!b.empty()) b.pop_back();
    if (!c.empty()) c.erase(c.begin());
    return IntersectionArray{b, c};
}

// For each distance d the first pair of vertices sets the numbers, as a list in which (j, k) occurs once for each
// vertex at distance j from the one and k from the other.
bool has_constant_intersections(const Graph& graph, const Distances& distance) {
    const int n = graph.size();
    const auto side = static_cast<std::size_t>(n) + 1;
    std::map<int, std::vector<std::size_t>> known;  // by d
    std::vector<int> missing(side * side, 0);       // by (j, k); zero between pairs
    std::vector<std::size_t> here;
    for (int w = 0; w < n; ++w) {
        if (graph.degree(w) != graph.degree(0)) return false;
        stop_if_asked();
        for (int x = 0; x < n; ++x) {
            here.clear();
            for (int y = 0; y < n; ++y)
                if (distance.connected(w, y) && distance.connected(x, y))
                    here.push_back(static_cast<std::size_t>(distance(w, y)) * side +
                                   static_cast<std::size_t>(distance(x, y)));
            const auto& first = known.try_emplace(distance(w, x), here).first->second;
            if (first.size() != here.size()) return false;
            for (const auto place : first) ++missing[place];
            for (const auto place : here)
                if (--missing[place] < 0) return false;
        }
    }
    return true;
}

std::vector<std::vector<int>> sphere_sizes(const Distances& distance) {
    std::vector<std::vector<int>> out(distance.size());
    for (int w = 0; w < distance.size(); ++w)
        for (int x = 0; x < distance.size(); ++x) {
            if (!distance.connected(w, x)) continue;
            auto& sizes = out[w];
            const auto d = static_cast<std::size_t>(distance(w, x));
            if (sizes.size() <= d) sizes.resize(d + 1, 0);
            ++sizes[d];
        }
    return out;
}

bool is_distance_regular(const Graph& graph, const Distances& distance) {
    return is_connected(graph) && intersection_array(graph, distance).has_value();
}

}  // namespace leakproof
