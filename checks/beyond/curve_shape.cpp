// Whether log OPT is concave or convex as a function of ε.
#include "checks/beyond/curves.hpp"
#include "checks/tools/shape.hpp"

namespace leakproof::beyond {
namespace {

std::string text_of(const Bend& bend) {
    if (bend.is_jump()) return "at λ = " + bend.at.lower.str();
    return bend.at.lower.str() + " < λ" + (bend.at.upper ? " < " + bend.at.upper->str() : "");
}

std::string first_bend(const std::vector<Bend>& bends, bool up) {
    for (const auto& bend : bends)
        if (bend.up == up) return text_of(bend);
    return {};
}

}  // namespace

void curve_shape(const AtEveryLevel& g, const CurvesFound& found, Findings& expect) {
    const auto bends = bends_of_logarithm(found.optimum);
    const std::string up = first_bend(bends, true), down = first_bend(bends, false);
    const auto concave = [&](const char* part) {
        expect.truth(
            part, up.empty(), "log OPT is concave as a function of ε",
            [&]() -> Findings::Values {
                return {{"it bends up", up}};
            },
            Certifiable::maximum_at_every_level);
    };
    concave("concave");
    if (g.of.size() <= 5) concave("concave-up-to-five");
    expect.degenerate_if(g.of.size() == 1, "one vertex");
    expect.truth(
        "convex", down.empty(), "log OPT is convex as a function of ε",
        [&]() -> Findings::Values {
            return {{"it bends down", down}};
        },
        Certifiable::maximum_at_every_level);
}

}  // namespace leakproof::beyond
