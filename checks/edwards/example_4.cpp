// Example 4: on m values, with n tuples and no constraints, a cycle of secrets gives diameter n·⌊m/2⌋ and a complete
// secret graph diameter n, hence bounds λ^{n⌊m/2⌋} and λ^n.
#include "checks/edwards/edwards.hpp"
#include "graph/families.hpp"
#include "graph/product.hpp"
#include "optimum/bounds/distance_bounds.hpp"

namespace leakproof::edwards {
namespace {

Graph cycle_of_secrets(int m) {  // u ~ v iff u ≡ v ± 1 (mod m): for m ≤ 2 that is the complete graph
    return m < 3 ? complete(m) : cycle(m);
}

DiametersAndBound diameters_and_bound(const Graph& secrets, int n) {
    const Graph adjacency = cartesian_power(secrets, n);
    const auto values = components(secrets, Distances(secrets)),
               databases = components(adjacency, Distances(adjacency));
    return {values.front().diameter, databases.front().diameter, diameter_bound(databases)};
}

}  // namespace

CycleAndComplete diameters_of_powers(const NumberCase& mn) {
    return {diameters_and_bound(cycle_of_secrets(mn.m), mn.n), diameters_and_bound(complete(mn.m), mn.n)};
}

void example_4(const NumberCase& mn, const CycleAndComplete& found, Findings& expect) {
    if (mn.n < 1) return;
    const auto judge = [&](const char* part, const DiametersAndBound& at, int diameter) {
        expect.equal(part, "diameter of the secret graph", at.secrets, "what the example says", diameter);
        expect.equal(part, "diameter of the adjacency graph", at.databases, "n times that", mn.n * diameter);
        expect.equal(part, "Σ_t λ^{d_t}", at.bound, "that power of λ", lambda_to(mn.n * diameter));
    };
    judge("cycle", found.cycle, mn.m / 2);
    if (mn.m >= 2) judge("complete", found.complete, 1);  // with one value there is one database only
}

}  // namespace leakproof::edwards
