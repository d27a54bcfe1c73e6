#include "policy/constraints/ranges.hpp"

#include "graph/distance.hpp"

namespace leakproof {

bool Nearness::operator()(const Predicate& a, const Predicate& b) const {
    for (int x = 0; x < domain_size(sides); ++x)
        for (int y = 0; y < domain_size(sides); ++y)
            if (a[x] && b[y] &&
                within(distance_measure(attributes_of(x, sides), attributes_of(y, sides), norm), norm, theta))
                return true;
    return false;
}

std::vector<std::vector<int>> largest_components(const std::vector<Predicate>& sets,
                                                 FunctionRef<bool(const Predicate&, const Predicate&)> near) {
    std::vector<Edge> edges;
    const int p = static_cast<int>(sets.size());
    for (int a = 0; a < p; ++a)
        for (int b = a + 1; b < p; ++b)
            if (near(sets[a], sets[b])) edges.emplace_back(a, b);
    const Graph joined(p, edges);
    std::vector<std::vector<int>> out;
    for (const auto& c : components(joined, Distances(joined))) {
        if (!out.empty() && c.vertices.size() < out.front().size()) continue;
        if (!out.empty() && c.vertices.size() > out.front().size()) out.clear();
        out.push_back(c.vertices);
    }
    return out;
}

}  // namespace leakproof
