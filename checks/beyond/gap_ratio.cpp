// Where the covering number exceeds the maximum by the largest factor.
#include "checks/beyond/curves.hpp"
#include "checks/tools/shape.hpp"

namespace leakproof::beyond {

void gap_ratio(const AtEveryLevel&, const CurvesFound& found, Findings& expect) {
    if (found.covering == found.optimum) return;
    const auto larger = larger_than_at_breakpoints(found.covering, found.optimum);
    expect.truth(
        "", !larger, "cov/OPT is largest at a breakpoint of cov or of OPT",
        [&]() -> Findings::Values {
            return {{"it is larger at λ", *larger},
                    {"cov/OPT there", found.covering.at(*larger) / found.optimum.at(*larger)}};
        },
        Certifiable::gap_at_every_level);
}

}  // namespace leakproof::beyond
