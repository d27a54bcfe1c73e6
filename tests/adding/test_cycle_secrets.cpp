// docs/adding.md, a kind of secret.
#include <doctest/doctest.h>

#include "graph/families.hpp"
#include "policy/domain/domain.hpp"
#include "policy/secrets/secret_graph.hpp"

namespace leakproof::adding {
namespace {

SecretGraph cycle_secrets(const Domain& domain) {
    std::vector<Edge> edges;
    for (int v = 0; v + 1 < domain.present(); ++v) edges.emplace_back(v, v + 1);
    if (domain.present() > 2) edges.emplace_back(0, domain.present() - 1);
    return SecretGraph::listed(domain.sides(), edges)
        .described_as("cycle: each value and the next, the last and the first");
}

}  // namespace

TEST_CASE("secrets in a cycle: the graph, steps in it, and two values") {
    const Domain five({{"value", {"a", "b", "c", "d", "e"}}}), two({{"value", {"a", "b"}}});
    CHECK(cycle_secrets(five).graph() == cycle(5));
    CHECK(*cycle_secrets(five).distance(0, 3) == StepBounds{2, 2});
    CHECK(cycle_secrets(two).graph() == path(2));
}

}  // namespace leakproof::adding
