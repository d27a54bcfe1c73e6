// The proof of Theorem 7.2 speaks of changes with d(x, y) < θ; the secret pairs are those with d(x, y) ≤ θ.
#include <cstdlib>

#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {
namespace {

const Source<NumberCase> thresholds_on_lines{
    "lines with thresholds",
    [](const Range&) { return std::string("lines, every θ < |T|,"); },
    {"|T|", "θ"},
    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
        for (int values = 2; values <= 16; ++values)
            for (int theta = 1; theta < values; ++theta)
                if (!visitor.see(std::make_shared<NumberCase>(values, theta, NumberCase::Names{"|T|", "θ"}))) return;
    },
    "|T|, θ"};

}  // namespace

const Stream<NumberCase> lines_with_thresholds{&thresholds_on_lines, itself<NumberCase>};

Graph threshold_graph_on_line(const NumberCase& mn) {
    return threshold_secrets(std::vector<int>{mn.m}, Norm::one, Rational(mn.n));
}

void theorem_7_2_distance(const NumberCase& mn, const Graph& secrets, Findings& expect) {
    const OrderedHierarchy structure(mn.m, mn.n, 2);
    for (const auto& [x, y] : secrets.edges()) {
        const auto values = [x = x, y = y] {
            return Findings::Values{{"x", x}, {"y", y}, {"d(x, y)", std::abs(x - y)}};
        };
        expect.truth("as-printed", std::abs(x - y) < mn.n, "the secret pair has d(x, y) < θ", values);
        expect.truth("repaired", std::abs(x - y) <= mn.n && structure.changes(x, y).s_nodes <= 1,
                     "the secret pair has d(x, y) ≤ θ, and the change alters at most one S node", values);
    }
}

}  // namespace leakproof::he14
