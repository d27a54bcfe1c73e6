#include "symmetry/twins.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "graph/product.hpp"

namespace leakproof {
namespace {

using Row = std::vector<std::uint64_t>;

int colour_of(const std::vector<int>& colours, int v) { return colours.empty() ? 0 : colours[v]; }

// The classes of vertices with one colour and the same neighbours, themselves included if `adjacent`.
std::vector<std::vector<int>> classes_by_row(const Graph& graph, const std::vector<int>& colours, bool adjacent) {
    std::map<std::pair<int, Row>, std::size_t> number;
    std::vector<std::vector<int>> out;
    for (int v = 0; v < graph.size(); ++v) {
        Row row(graph.row(v).begin(), graph.row(v).end());
        if (adjacent) row[static_cast<std::size_t>(v) / 64] |= std::uint64_t{1} << (v % 64);
        const auto place = number.emplace(std::pair{colour_of(colours, v), std::move(row)}, out.size());
        if (place.second) out.emplace_back();
        out[place.first->second].push_back(v);
    }
    return out;
}

// What each class becomes: the smallest vertex stands for it, in a colour of its own kind.
struct Quotient {
    Graph graph;
    std::vector<int> colours;
};

Quotient quotient_by(const std::vector<std::vector<int>>& classes, const Graph& graph,
                     const std::vector<int>& colours) {
    std::vector<int> first;
    std::vector<std::tuple<int, std::size_t, bool>> kinds;
    for (const auto& members : classes) {
        first.push_back(members.front());
        kinds.emplace_back(colour_of(colours, members.front()), members.size(),
                           members.size() > 1 && graph.adjacent(members[0], members[1]));
    }
    auto sorted = kinds;
    std::sort(sorted.begin(), sorted.end());
    Quotient out{induced_subgraph(graph, first), {}};
    for (const auto& kind : kinds)
        out.colours.push_back(static_cast<int>(std::lower_bound(sorted.begin(), sorted.end(), kind) - sorted.begin()));
    return out;
}

// Takes the k-th vertex of each class to the k-th of its image.
Permutation lifted(const Permutation& of_classes, const std::vector<std::vector<int>>& classes, int n) {
    std::vector<int> image(static_cast<std::size_t>(n));
    for (int c = 0; c < of_classes.degree(); ++c) {
        const auto &from = classes[c], &to = classes[of_classes(c)];
        for (std::size_t k = 0; k < from.size(); ++k) image[from[k]] = to[k];
    }
    return Permutation(std::move(image));
}

// Takes each member to the next, the last to the first.
Permutation cycle_through(const std::vector<int>& members, int n) {
    auto image = Permutation::identity(n).image();
    for (std::size_t k = 0; k < members.size(); ++k) image[members[k]] = members[(k + 1) % members.size()];
    return Permutation(std::move(image));
}

}  // namespace

std::vector<std::vector<int>> twin_classes(const Graph& graph, const std::vector<int>& colours) {
    // No vertex has twins of both kinds: an adjacent twin would be a neighbour of the other one, and that its own.
    auto out = classes_by_row(graph, colours, true);
    std::erase_if(out, [](const auto& members) { return members.size() == 1; });
    std::vector<bool> placed(static_cast<std::size_t>(graph.size()), false);
    for (const auto& members : out)
        for (const int v : members) placed[v] = true;
    for (auto& members : classes_by_row(graph, colours, false))
        if (!placed[members.front()]) out.push_back(std::move(members));
    std::sort(out.begin(), out.end());
    return out;
}

Automorphisms automorphisms_by_twins(const Graph& graph, const std::vector<int>& colours) {
    const int n = graph.size();
    const auto classes = twin_classes(graph, colours);
    if (static_cast<int>(classes.size()) == n) return automorphisms_by_search(graph, colours);
    const auto small = quotient_by(classes, graph, colours);
    const auto below = automorphisms_by_twins(small.graph, small.colours);
    Automorphisms out{{}, below.order, std::vector<int>(static_cast<std::size_t>(n))};
    for (const auto& g : below.generators) out.generators.push_back(lifted(g, classes, n));
    for (std::size_t c = 0; c < classes.size(); ++c) {
        const auto& members = classes[c];
        out.order *= factorial(static_cast<unsigned>(members.size()));
        for (const int v : members) out.orbit_of[v] = classes[below.orbit_of[c]].front();
        // Two permutations generate all of a class, and what is lifted carries them to the others of its orbit.
        if (below.orbit_of[c] != static_cast<int>(c) || members.size() == 1) continue;
        out.generators.push_back(cycle_through({members[0], members[1]}, n));
        if (members.size() > 2) out.generators.push_back(cycle_through(members, n));
    }
    return out;
}

}  // namespace leakproof
