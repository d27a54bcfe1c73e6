// How many rational functions it takes to write down OPT for every λ.
#include "checks/beyond/curves.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof::beyond {
namespace {

bool is_transitive(const GraphCase& g) {
    for (const int orbit : automorphisms(g.graph()).orbit_of)
        if (orbit != 0) return false;
    return true;
}

}  // namespace

void curve_pieces(const AtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    const auto pieces = static_cast<int>(found.optimum.pieces().size());
    expect.at_most("at-most-vertices", "pieces", pieces, "vertices", g.of.size(), Certifiable::maximum_at_every_level);
    if (g.of.size() <= 7) expect.at_most("seven-vertices", "pieces", pieces, "six", 6);
    if (is_transitive(g.of)) expect.equal("transitive", "pieces", pieces, "one", 1);
}

void pieces_of_hubs(const AtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    long hubs = 0;
    while (hubs * (hubs + 5) / 2 + 1 < g.of.size()) ++hubs;
    const auto ends = found.optimum.breakpoints();
    expect.equal("unbounded", "pieces", static_cast<long>(found.optimum.pieces().size()), "N + 1", hubs + 1);
    for (long k = 0; k < static_cast<long>(ends.size()); ++k)
        expect.truth("unbounded", ends[k] == RealRoot(k + 2), "OPT changes over at 2, 3, …, N + 1");
}

}  // namespace leakproof::beyond
