// Section 3.1: the four kinds of secrets as graphs, each against the definition of its pairs.
#include <cstdlib>

#include "checks/he14/queries.hpp"
#include "derivation/path_proof.hpp"
#include "graph/families.hpp"

namespace leakproof::he14 {

SecretKinds secret_kinds(const NumberCase& mn) {
    SecretKinds out{complete(mn.m), attribute_secrets({mn.m, mn.n}), {}, {}};
    for (const auto& partition : all_partitions(mn.m))
        out.partition.push_back(partition_secrets(mn.m, blocks_of(partition)));
    for (int theta = 1; theta <= mn.m; ++theta)
        out.threshold.push_back(threshold_secrets(std::vector<int>{mn.m}, Norm::one, Rational(theta)));
    return out;
}

void secret_graphs(const NumberCase& mn, const SecretKinds& graphs, Findings& expect) {
    const std::vector<int> sides{mn.m, mn.n};
    const auto partitions = all_partitions(mn.m);
    for (int x = 0; x < mn.m; ++x)
        for (int y = 0; y < mn.m; ++y) {
            const auto values = [&] { return Findings::Values{{"x", x}, {"y", y}}; };
            // Each printed set of pairs contains (x, x): full and threshold for every x, partition within its block.
            bool exclusive = true;
            for (int v = 0; v < mn.m; ++v) exclusive = exclusive && !(v == x && v == y);
            expect.truth("exclusive/as-printed", exclusive, "the secrets t = x and t = y exclude each other", values);
            if (x == y) continue;
            expect.truth("exclusive/repaired", exclusive, "the secrets t = x and t = y exclude each other", values);
            expect.truth("full", graphs.full.adjacent(x, y), "joined", values);
            for (std::size_t k = 0; k < partitions.size(); ++k)
                expect.truth("partition", graphs.partition[k].adjacent(x, y) == (partitions[k][x] == partitions[k][y]),
                             "joined exactly if in one block", values);
            for (int theta = 1; theta <= mn.m; ++theta)
                expect.truth(
                    "threshold",
                    graphs.threshold[static_cast<std::size_t>(theta) - 1].adjacent(x, y) == (std::abs(x - y) <= theta),
                    "joined exactly if at distance at most θ", values);
        }
    for (std::size_t k = 0; k < partitions.size(); ++k)
        expect.equal("partition", "components", components(graphs.partition[k], Distances(graphs.partition[k])).size(),
                     "blocks", blocks_of(partitions[k]).size());
    for (int x = 0; x < mn.m * mn.n; ++x)
        for (int y = 0; y < mn.m * mn.n; ++y) {
            const auto a = attributes_of(x, sides), b = attributes_of(y, sides);
            const bool pair = (a[0] != b[0] && a[1] == b[1]) || (a[1] != b[1] && a[0] == b[0]);
            expect.truth("attribute", graphs.attribute.adjacent(x, y) == pair,
                         "joined exactly if some attribute differs and the others agree");
        }
    // Values 0, 2, 4, … with θ = 1 are a metric domain as well: nothing is joined.
    Points spread;
    for (int v = 0; v < mn.m; ++v) spread.push_back({2 * v});
    const Graph sparse = threshold_secrets(spread, Norm::one, Rational(1));
    expect.truth("threshold-certainty/as-printed", is_connected(sparse), "any two values are joined by a path", [&] {
        return Findings::Values{{"values", "0, 2, 4, …"}, {"θ", "1"}};
    });
    for (const auto& g : graphs.threshold) {
        if (!is_connected(g)) continue;
        // K_D ≤ λ^d K_D' along a path between any two databases: no output has probability 1 on one and 0 on the other.
        const Graph adjacency =
            neighbour_relation(Policy::unconstrained(g, mn.n), NeighbourRule::by_pairs_secret_between)
                .symmetric_closure();
        expect.truth("threshold-certainty/repaired", is_connected(adjacency),
                     "any two databases are joined by a path, so a positive probability stays positive");
    }
}

}  // namespace leakproof::he14
