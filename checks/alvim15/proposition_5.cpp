// Proposition 5: in a distance-regular or vertex-transitive graph the number n_d of vertices at distance d from a
// vertex is the same for every vertex.
#include "checks/alvim15/alvim15.hpp"

namespace leakproof::alvim15 {

std::vector<std::vector<int>> spheres(const SymmetricCase& of) { return sphere_sizes(of.distance()); }

void proposition_5(const SymmetricCase& of, const std::vector<std::vector<int>>& sizes, Findings& expect) {
    for (const auto& from : sizes) {
        if (of.distance_regular())
            expect.equal("distance-regular", "n_d from some vertex", show(from), "n_d from the first",
                         show(sizes.front()));
        if (of.vertex_transitive())
            expect.equal("vertex-transitive", "n_d from some vertex", show(from), "n_d from the first",
                         show(sizes.front()));
    }
}

}  // namespace leakproof::alvim15
