// On which regular graphs the covering number is not attained.
#include <algorithm>
#include <array>
#include <string_view>

#include "checks/beyond/curves.hpp"
#include "checks/shared/curve_findings.hpp"
#include "graph/graph6.hpp"

namespace leakproof::beyond {

void no_regular_gap(const AtEveryLevel&, const CurvesFound& found, Findings& expect) {
    expect.truth("nine-vertices", found.optimum == found.covering, "OPT = cov for every λ ≥ 1");
}

void six_regular_gaps(const AtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    constexpr std::array<std::string_view, 6> with_a_gap{"I?`cspoX?", "I?`bM_we?", "ICQRD_kQ_",
                                                         "I?qvAtwl?", "I?qrdXqu?", "I?qjczo[_"};
    const std::string graph6 = to_graph6(g.of.graph());
    if (std::find(with_a_gap.begin(), with_a_gap.end(), graph6) == with_a_gap.end()) {
        expect.truth("ten-vertices", found.optimum == found.covering, "OPT = cov for every λ ≥ 1");
        return;
    }
    const auto below = where_above(found.covering, found.optimum);
    expect.truth("ten-vertices",
                 below.size() == 1 && below.front().lower == RealRoot(1) && below.front().upper &&
                     *below.front().upper < RealRoot(2),
                 "OPT < cov from 1 up to a number below 2, and OPT = cov from there on");
}

}  // namespace leakproof::beyond
