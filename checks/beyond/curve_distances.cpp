// Whether the maximum leakage as a function of λ and the multiset of all distances determine each other.
#include <algorithm>

#include "base/words.hpp"
#include "checks/beyond/curves.hpp"

namespace leakproof::beyond {
namespace {

std::vector<int> distances_of(const GraphCase& g) {
    std::vector<int> out;
    for (int i = 0; i < g.size(); ++i)
        for (int j = 0; j < i; ++j) out.push_back(g.distance()(i, j));
    std::sort(out.begin(), out.end());
    return out;
}

std::string text_of_numbers(const std::vector<int>& list) { return joined(list, " "); }

}  // namespace

CurvesOfCouple curves_of_couple(const GraphCouple& couple) {
    return {{couple.first->curves().optimum, couple.second->curves().optimum},
            {distances_of(*couple.first), distances_of(*couple.second)}};
}

void curve_distances(const GraphCouple& couple, const CurvesOfCouple& found, Findings& expect) {
    const bool same_curve = found.optimum[0] == found.optimum[1],
               same_distances = found.distances[0] == found.distances[1];
    const auto shown = [&]() -> Findings::Values {
        return {{"the first graph", couple.first->graph()},
                {"the second graph", couple.second->graph()},
                {"distances of the first", text_of_numbers(found.distances[0])},
                {"distances of the second", text_of_numbers(found.distances[1])},
                {"OPT of the first as λ ↓ 1", found.optimum[0].pieces().front().value.str()},
                {"OPT of the second as λ ↓ 1", found.optimum[1].pieces().front().value.str()}};
    };
    if (same_curve)
        expect.truth("determines-distances", same_distances,
                     "graphs with the same OPT at every λ have the same distances", shown,
                     Certifiable::maxima_of_two_graphs);
    if (same_distances)
        expect.truth("determined-by-distances", same_curve, "graphs with the same distances have the same OPT", shown,
                     Certifiable::maxima_of_two_graphs);
}

}  // namespace leakproof::beyond
