// Example 4: on m values, with n tuples and no constraints, a cycle of secrets gives diameter n·⌊m/2⌋ and a complete
// secret graph diameter n, hence bounds λ^{n⌊m/2⌋} and λ^n. The complete graph on m = 1 value has diameter 0, so the
// statement about it is taken as printed, for every m, and for m ≥ 2.
#include "checks/edwards/edwards.hpp"
#include "graph/families.hpp"
#include "graph/product.hpp"

namespace leakproof::edwards {

CycleAndComplete diameters_of_powers(const NumberCase& mn) {
    const auto diameter = [&](const Graph& g) {
        const Graph power = cartesian_power(g, mn.n);
        return components(power, Distances(power)).front().diameter;
    };
    // u ~ v iff u ≡ v ± 1 (mod m): for m ≤ 2 that is the complete graph.
    return {diameter(mn.m < 3 ? complete(mn.m) : cycle(mn.m)), diameter(complete(mn.m))};
}

void example_4(const NumberCase& mn, const CycleAndComplete& diameter, Findings& expect) {
    expect.equal("cycle", "diameter", diameter.cycle, "n·⌊m/2⌋", mn.n * (mn.m / 2));
    expect.equal("complete/as-printed", "diameter", diameter.complete, "n", mn.n);
    if (mn.m >= 2) expect.equal("complete/repaired", "diameter", diameter.complete, "n", mn.n);
}

}  // namespace leakproof::edwards
