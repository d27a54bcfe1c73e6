// Each piece of the curves, looked at again: a mixture and prices, or a packing and a cover, for every λ of its
// interval.
#include "checks/beyond/curves.hpp"
#include "checks/tools/curve_proof.hpp"

namespace leakproof::beyond {

std::vector<ComponentCurves> pieces_found(const AtEveryLevel& g) { return g.of.curves().components; }

void optimum_everywhere(const AtEveryLevel&, const std::vector<ComponentCurves>& found, Findings& expect) {
    for (const auto& part : found) {
        curve_of(part.optimum);  // they meet, from 1 to infinity
        for (const auto& piece : part.optimum)
            expect.derived("", flaw_of(piece, part.graph), "OPT is this function for every λ of the interval");
    }
}

void covering_duality_everywhere(const AtEveryLevel&, const std::vector<ComponentCurves>& found, Findings& expect) {
    for (const auto& part : found) {
        curve_of(part.covering);
        for (const auto& piece : part.covering)
            expect.derived("", flaw_of(piece, part.graph), "M y ≥ 1, M x ≤ 1, Σ y = Σ x for every λ of the interval");
    }
}

}  // namespace leakproof::beyond
