// The set of all λ at which the covering number is not attained.
#include "checks/beyond/curves.hpp"

namespace leakproof::beyond {

void gap_shape(const AtEveryLevel&, const CurvesFound& found, Findings& expect) {
    const auto gap = where_above(found.covering, found.optimum);
    if (gap.empty()) return;
    const auto shown = [&]() -> Findings::Values { return {{"OPT < cov for", open_text(gap)}}; };
    expect.truth("begins-at-one", gap.front().lower == RealRoot(1), "OPT < cov for all λ > 1 near 1", shown,
                 Certifiable::gap_at_every_level);
    expect.truth("one-interval", gap.size() == 1, "the λ with OPT < cov form an interval", shown,
                 Certifiable::gap_at_every_level);
    expect.truth("bounded", gap.back().upper.has_value(), "OPT = cov from some λ on", shown);
}

}  // namespace leakproof::beyond
