// The slopes of OPT and of cov at λ = 1, G connected: OPT'(1) is the least max_j ‖y - δ_j‖ over y with Σ y = 1, in the
// norm of optimal transport; cov'(1) is the value of the game in which d(i,j) is paid.
#include "checks/beyond/curves.hpp"
#include "graph/graph6.hpp"
#include "optimum/first_order/first_order.hpp"

namespace leakproof::beyond {

SlopesFound slopes_by_programs(const AtEveryLevel& g) {
    const FirstOrder found = first_order(g.of.graph());
    return {found.optimum, found.game.value, found.optimum, found.game.value};
}

SlopesFound slopes_found(const AtEveryLevel& g) {
    const auto& curves = g.of.curves();
    SlopesFound out = slopes_by_programs(g);
    out.optimum = curves.optimum.slope_at_one();
    out.covering = curves.covering.slope_at_one();
    return out;
}

void slopes(const AtEveryLevel&, const SlopesFound& found, Findings& expect) {
    expect.equal("transport", "OPT'(1)", found.optimum, "min over y of max_j ‖y - δ_j‖", found.radius);
    expect.equal("game", "cov'(1)", found.covering, "value of the game of distances", found.game);
}

void slopes_agree(const AtEveryLevel&, const SlopesFound& found, Findings& expect) {
    expect.equal("eight-vertices", "OPT'(1)", found.optimum, "cov'(1)", found.covering);
}

void slopes_differ(const AtEveryLevel& g, const SlopesFound& found, Findings& expect) {
    const std::string graph6 = to_graph6(g.of.graph());
    const Rational optimum = graph6 == "HCQebRB"   ? Rational(25, 14)
                             : graph6 == "HCQubRB" ? Rational(22, 13)
                                                   : Rational(18, 11);
    const Rational covering = graph6 == "HCQebRB"   ? Rational(11, 6)
                              : graph6 == "HCQubRB" ? Rational(17, 10)
                                                    : Rational(5, 3);
    expect.equal("nine-vertices", "OPT'(1)", found.optimum, "the slope that is claimed", optimum);
    expect.equal("nine-vertices", "cov'(1)", found.covering, "the slope that is claimed", covering);
}

void slopes_of_regular_graphs(const AtEveryLevel&, const SlopesFound& found, Findings& expect) {
    expect.equal("regular", "OPT'(1)", found.optimum, "cov'(1)", found.covering);
}

void slopes_of_arms(const AtEveryLevel&, const SlopesFound& found, Findings& expect) {
    expect.equal("three-arms", "OPT'(1)", found.optimum, "the slope that is claimed", Rational(3, 2));
    expect.equal("three-arms", "cov'(1)", found.covering, "the slope that is claimed", Rational(5, 3));
}

}  // namespace leakproof::beyond
