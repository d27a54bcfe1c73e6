// Proposition 3: a graph is distance-regular iff it is regular and the number of vertices at distance j from w and k
// from w' depends on j, k and d(w, w') only. Graphs need not be connected.
#include "checks/alvim15/alvim15.hpp"

namespace leakproof::alvim15 {

TwoDescriptions two_descriptions(const GraphCase& of) {
    return {intersection_array(of.graph(), of.distance()).has_value(),
            has_constant_intersections(of.graph(), of.distance())};
}
TwoDescriptions two_descriptions_symmetric(const SymmetricCase& of) { return two_descriptions(of); }

void proposition_3(const GraphCase&, const TwoDescriptions& found, Findings& expect) {
    if (found.distance_regular)
        expect.truth("only-if", found.constant_intersections, "regular, with constant numbers |V_j(w) ∩ V_k(w')|");
    if (found.constant_intersections) expect.truth("if", found.distance_regular, "distance-regular");
}
void proposition_3_symmetric(const SymmetricCase& of, const TwoDescriptions& found, Findings& expect) {
    proposition_3(of, found, expect);
}

}  // namespace leakproof::alvim15
