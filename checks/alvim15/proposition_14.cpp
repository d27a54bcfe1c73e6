// Proposition 14 and equation (7): the graph of databases is vertex-transitive, and C(u, d)(v-1)^d databases are at
// distance d from any one.
#include "checks/alvim15/alvim15.hpp"

namespace leakproof::alvim15 {

DatabaseSymmetry database_symmetry(const DatabaseCase& of) {
    return {is_vertex_transitive(of.graph()), sphere_sizes(of.distance())};
}

void proposition_14(const DatabaseCase& of, const DatabaseSymmetry& symmetry, Findings& expect) {
    expect.truth("vertex-transitive", symmetry.vertex_transitive, "vertex-transitive");
    for (const auto& sizes : symmetry.spheres) {
        Rational binomial(1);
        for (int d = 0; d <= of.u; ++d) {
            const int found = d < static_cast<int>(sizes.size()) ? sizes[d] : 0;
            expect.equal("equation-7", "databases at distance d", Rational(found), "C(u, d)(v-1)^d",
                         binomial * power(Rational(of.v - 1), d));
            binomial *= Rational(of.u - d, d + 1);
        }
    }
}

}  // namespace leakproof::alvim15
