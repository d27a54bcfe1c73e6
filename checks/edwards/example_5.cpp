// Example 5: the automorphisms of the cycle C_m form the dihedral group of order 2m, those of the complete graph K_m
// the whole symmetric group. A cycle has at least three vertices.
#include "checks/edwards/edwards.hpp"
#include "graph/families.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof::edwards {

CycleAndCompleteGroups groups_of_cycle_and_complete(const NumberCase& mn) {
    const Graph ring = mn.m < 3 ? complete(mn.m) : cycle(mn.m);
    return {PermutationGroup(mn.m, automorphisms(ring).generators),
            PermutationGroup(mn.m, automorphisms(complete(mn.m)).generators)};
}

void example_5(const NumberCase& mn, const CycleAndCompleteGroups& groups, Findings& expect) {
    if (mn.n != 1) return;
    std::vector<int> turned, mirrored;
    for (int x = 0; x < mn.m; ++x) {
        turned.push_back((x + 1) % mn.m);
        mirrored.push_back((mn.m - x) % mn.m);
    }
    if (mn.m >= 3) {
        expect.equal("cycle", "|Aut C_m|", groups.cycle.order(), "2m", Integer(2L * mn.m));
        expect.truth("cycle",
                     groups.cycle.contains(Permutation(turned)) && groups.cycle.contains(Permutation(mirrored)),
                     "the rotation and the reflection are automorphisms");
    }
    expect.equal("complete", "|Aut K_m|", groups.complete.order(), "m!", factorial(static_cast<unsigned>(mn.m)));
}

}  // namespace leakproof::edwards
