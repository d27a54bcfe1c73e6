#include "symmetry/regularity.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "symmetry/automorphisms.hpp"

namespace leakproof {
namespace {

std::string joined(const std::vector<int>& values) {
    std::string out;
    for (const int v : values) out += (out.empty() ? "" : ",") + std::to_string(v);
    return out;
}

// Stores the value at that place, or says whether it agrees with the one stored before.
bool agrees(std::vector<int>& seen, int place, int value) {
    if (static_cast<std::size_t>(place) >= seen.size()) seen.resize(static_cast<std::size_t>(place) + 1, -1);
    int& stored = seen[place];
    if (stored < 0) stored = value;
    return stored == value;
}

}  // namespace

bool is_vertex_transitive(const Graph& graph) {
    const auto orbits = automorphisms(graph).orbit_of;
    return std::all_of(orbits.begin(), orbits.end(), [](int smallest) { return smallest == 0; });
}

std::string IntersectionArray::str() const { return "{" + joined(b) + ";" + joined(c) + "}"; }

std::optional<IntersectionArray> intersection_array(const Graph& graph, const Distances& distance) {
    std::vector<int> b, c;
    for (int w = 0; w < graph.size(); ++w)
        for (int x = 0; x < graph.size(); ++x) {
            if (!distance.connected(w, x)) continue;
            const int d = distance(w, x);
            int farther = 0, nearer = 0;
            for (const int y : graph.neighbours(x)) {
                farther += distance(w, y) == d + 1 ? 1 : 0;
                nearer += distance(w, y) == d - 1 ? 1 : 0;
            }
            if (!agrees(b, d, farther) || !agrees(c, d, nearer)) return std::nullopt;
        }
    // b_D = 0 and c_0 = 0 always; they are not written.
    if (!b.empty()) b.pop_back();
    if (!c.empty()) c.erase(c.begin());
    return IntersectionArray{b, c};
}

bool has_constant_intersections(const Graph& graph, const Distances& distance) {
    const int n = graph.size();
    std::map<std::tuple<int, int, int>, int> known;  // (d, j, k) to the number; a missing one is zero
    std::map<int, bool> seen;
    for (int w = 0; w < n; ++w) {
        if (graph.degree(w) != graph.degree(0)) return false;
        for (int x = 0; x < n; ++x) {
            std::map<std::tuple<int, int, int>, int> here;
            const int d = distance(w, x);
            for (int y = 0; y < n; ++y)
                if (distance.connected(w, y) && distance.connected(x, y)) ++here[{d, distance(w, y), distance(x, y)}];
            if (!seen[d]) known.insert(here.begin(), here.end());
            seen[d] = true;
            const auto first = known.lower_bound({d, 0, 0}), last = known.lower_bound({d + 1, 0, 0});
            if (!std::equal(first, last, here.begin(), here.end())) return false;
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
