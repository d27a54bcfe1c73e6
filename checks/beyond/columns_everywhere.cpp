// The extreme rays of the cone of private columns for every λ > 1, and the program over them.
#include <algorithm>

#include "channel/extreme_columns.hpp"
#include "checks/beyond/everywhere.hpp"
#include "checks/tools/curve_proof.hpp"
#include "checks/tools/ray_exponents.hpp"

namespace leakproof::beyond {

std::vector<std::vector<int>> exponents_listed(const AtEveryLevel& g) {
    std::vector<std::vector<int>> out;
    for (auto& column : leakproof::extreme_columns(g.of.graph(), g.of.components()))
        out.push_back(std::move(column.exponent));
    std::sort(out.begin(), out.end());
    return out;
}

void extreme_columns_everywhere(const AtEveryLevel& g, const std::vector<std::vector<int>>& listed, Findings& expect) {
    const auto rays = exponents_of_extreme_rays(g.of.graph());
    expect.truth(g.of.components().size() == 1 ? "connected" : "disconnected", listed == rays,
                 "the listed columns are the extreme rays for every λ > 1", [&]() -> Findings::Values {
                     return {{"columns listed", listed.size()}, {"extreme rays", rays.size()}};
                 });
    const int n = g.of.size();
    if (n >= 2 && 2 * g.of.graph().edge_count() == n * (n - 1))
        expect.equal("complete-count", "extreme rays", static_cast<int>(listed.size()), "2^n - 2", (1 << n) - 2);
}

// On each piece a mixture of extreme columns, and of their images under automorphisms, has the sum that the prices show
// to be the most of any private channel.
void extreme_program_everywhere(const AtEveryLevel& g, const std::vector<ComponentCurves>& found, Findings& expect) {
    const auto listed = exponents_listed(g);
    for (const auto& part : found)
        for (const auto& piece : part.optimum) {
            expect.derived("linear-program", flaw_of(piece, part.graph),
                           "max Σ_f x_f = OPT of the full program for every λ of the interval");
            const bool extreme = std::all_of(piece.columns.begin(), piece.columns.end(), [&](const auto& f) {
                return std::binary_search(listed.begin(), listed.end(), f);
            });
            expect.truth("linear-program", extreme, "an optimal mixture of extreme columns on each piece");
        }
}

}  // namespace leakproof::beyond
