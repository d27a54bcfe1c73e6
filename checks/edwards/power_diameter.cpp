// Without constraints and with a connected secret graph, the adjacency graph of databases of n tuples (here the n-fold
// Cartesian power of the graph) has diameter n · diam(G).
#include "checks/edwards/edwards.hpp"

namespace leakproof::edwards {

int diameter_of_power(const PowerCase& p) { return components(p.power(), Distances(p.power())).front().diameter; }

void power_diameter(const PowerCase& p, const int& diameter, Findings& expect) {
    const auto parts = components(p.base(), Distances(p.base()));
    if (parts.size() != 1) return;
    expect.truth("", is_connected(p.power()), "the power of a connected graph is connected");
    expect.equal("", "diameter of the power", diameter, "n·diam(G)", p.exponent() * parts.front().diameter);
}

}  // namespace leakproof::edwards
