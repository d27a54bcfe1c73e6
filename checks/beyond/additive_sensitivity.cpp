// Without constraints, the sensitivity of a query that adds up is the largest change over the edges of the secret
// graph.
#include <algorithm>

#include "checks/beyond/changes.hpp"

namespace leakproof::beyond {

std::vector<Query> additive_queries(int values) {
    return {complete_histogram(values), cumulative_histogram(values), [](std::span<const Value> database) {
                long out = 0;
                for (const long v : database) out += v * v;
                return Answer{out};
            }};
}

AdditiveFound additive_found(const PolicyCase& p) {
    AdditiveFound out;
    const auto neighbours = p.relation().arcs();
    for (const auto& query : additive_queries(p.policy().values())) {
        out.by_neighbours.push_back(sensitivity(p.policy(), neighbours, query).value);
        long largest = 0;
        for (const auto& [u, v] : p.policy().secrets().edges())
            largest = std::max(
                largest, l1_distance(query(Database{static_cast<Value>(u)}), query(Database{static_cast<Value>(v)})));
        out.over_edges.push_back(largest);
    }
    return out;
}

void additive_sensitivity(const PolicyCase&, const AdditiveFound& found, Findings& expect) {
    for (std::size_t k = 0; k < found.over_edges.size(); ++k)
        expect.equal("", "S(f, P)", found.by_neighbours[k], "the largest ‖g(u) - g(v)‖₁ over edges",
                     found.over_edges[k]);
}

}  // namespace leakproof::beyond
