// The weights w with M w = 1 as functions of λ: wherever they are nonnegative, K_ij = w_j λ^{-d(i,j)} is a private
// channel, and the maximum is Σ w. Both sides add over components.
#include "checks/beyond/everywhere.hpp"
#include "checks/tools/agreement.hpp"
#include "checks/tools/magnitude.hpp"

namespace leakproof::beyond {
namespace {

// The columns λ^{-d(i,j)} are private at every λ, with their maxima at j.
bool columns_by_distance_are_private(const Graph& graph, const Distances& distance) {
    for (const auto& [i, h] : graph.arcs())
        for (int j = 0; j < graph.size(); ++j)
            if (distance(j, j) != 0 || distance(h, j) > distance(i, j) + 1) return false;
    return true;
}

}  // namespace

std::vector<MagnitudeOfPart> magnitudes_of_parts(const AtEveryLevel& g) {
    std::vector<MagnitudeOfPart> out;
    for (const auto& part : g.of.curves().components)
        out.push_back({part.graph, magnitude_weights(part.graph, Distances(part.graph)), curve_of(part.optimum)});
    return out;
}

void magnitude_everywhere(const AtEveryLevel&, const std::vector<MagnitudeOfPart>& found, Findings& expect) {
    for (const auto& [graph, weights, optimum] : found) {
        const Distances distance(graph);
        for (int v = 0; v < graph.size(); ++v)
            expect.truth("attained", beyond_one(weights, v, distance).is_zero(), "M w = 1 for every λ");
        expect.truth("attained", columns_by_distance_are_private(graph, distance),
                     "the columns λ^{-d(i,j)} are private, with their maxima on the diagonal");
        const auto sum = PolynomialQuotient::of(weights.sum(), weights.denominator);
        const auto levels = nonnegative_levels(weights);
        for (const auto& interval : levels.intervals)
            expect.truth("maximum", agrees_on(optimum, sum, interval), "OPT = Σ w for all λ with w ≥ 0",
                         [&, &open = interval]() -> Findings::Values {
                             return {{"w ≥ 0 for", open_text({open})}, {"Σ w", sum.str()}};
                         });
        for (const auto& root : levels.roots)
            expect.truth("maximum", agrees_at(optimum, sum, root), "OPT = Σ w where w ≥ 0");
    }
    expect.note("maximum",
                "where M is singular: a solution w ≥ 0 is a cover, and OPT ≤ cov at every λ by beyond/covering-bound");
}

}  // namespace leakproof::beyond
