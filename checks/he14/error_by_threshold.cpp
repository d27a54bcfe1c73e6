// Sections 7.2 and 7.3: how the error of the ordered hierarchical mechanism depends on θ, by (15) and by the trees
// themselves, each at its best split of the budget. θ = |T| is the hierarchical mechanism.
#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {
namespace {

constexpr int most_values_with_trees = 24;

// The least value of a/ε_S² + b/ε_H² + c/ε²; for θ = 1 all of the budget goes to the S nodes.
Enclosure least_error_of_trees(int values, int theta, int fan_out) {
    const NoiseModel noise{true, theta == 1, false};
    const NoiseShares error = mean_range_error(OrderedHierarchy(values, theta, fan_out), noise);
    return cube_of_sum_of_roots({error.s_nodes, error.s_nodes}, {error.later_trees, error.later_trees}) +
           Enclosure{error.first_tree, error.first_tree};
}

// What holds is shown by enclosures that lie apart; two that overlap refute nothing.
enum class Shown { not_refuted, certain };

void never_worse(const char* part, const std::vector<Enclosure>& errors, int theta, Shown shown, Findings& expect) {
    const Enclosure &here = errors[static_cast<std::size_t>(theta) - 1], &full = errors.back();
    const bool holds = shown == Shown::certain ? here.certainly_below(full) : !full.certainly_below(here);
    expect.truth(part, holds, "error at θ ≤ error of the hierarchical mechanism", [&] {
        return Findings::Values{{"θ", theta}, {"error at θ, times ε²", here}, {"error at |T|, times ε²", full}};
    });
}

}  // namespace

ErrorsByThreshold errors_by_threshold(const LineCase& line) {
    ErrorsByThreshold out;
    for (int theta = 1; theta <= line.values; ++theta) {
        out.printed.push_back(printed_least_error(line.values, theta, line.fan_out));
        if (line.values <= most_values_with_trees)
            out.trees.push_back(least_error_of_trees(line.values, theta, line.fan_out));
    }
    return out;
}

void error_by_threshold(const LineCase& line, const ErrorsByThreshold& errors, Findings& expect) {
    expect.degenerate_if(line.fan_out > line.values, "a fan-out above |T|");
    for (int theta = 1; theta < line.values; ++theta) {
        const bool levels_apart = line.fan_out * theta <= line.values;
        never_worse("never-worse/as-printed", errors.printed, theta, Shown::not_refuted, expect);
        if (levels_apart) never_worse("never-worse/repaired", errors.printed, theta, Shown::certain, expect);
        if (!errors.trees.empty()) {
            never_worse("never-worse/trees/as-printed", errors.trees, theta, Shown::not_refuted, expect);
            if (levels_apart) never_worse("never-worse/trees/repaired", errors.trees, theta, Shown::certain, expect);
        }
        const Enclosure &here = errors.printed[static_cast<std::size_t>(theta) - 1], &next = errors.printed[theta];
        const auto values = [&] {
            return Findings::Values{{"θ", theta}, {"error at θ, times ε²", here}, {"error at θ + 1, times ε²", next}};
        };
        expect.truth("decreasing", !here.certainly_below(next), "error at θ + 1 ≤ error at θ", values);
        expect.truth("growing/every-theta", here.certainly_below(next), "error at θ < error at θ + 1", values);
        if (2 * (theta + 1) <= line.values)
            expect.truth("growing/up-to-half", here.certainly_below(next), "error at θ < error at θ + 1", values);
    }
    for (const char* part : {"never-worse/trees/as-printed", "never-worse/trees/repaired"})
        expect.note(part, "|T| ≤ " + std::to_string(most_values_with_trees));
}

ErrorsByThreshold errors_in_figure_2(const LineCase& line) {
    ErrorsByThreshold out;
    for (const int theta : line.thresholds) {
        out.printed.push_back(printed_least_error(line.values, theta, line.fan_out));
        out.trees.push_back(error_of_trees_at_printed_split(line.values, theta, line.fan_out));
    }
    return out;
}

void error_in_figure_2(const LineCase& line, const ErrorsByThreshold& errors, Findings& expect) {
    const auto grows = [&](const char* part, const std::vector<Enclosure>& error, std::size_t k) {
        expect.truth(part, error[k].certainly_below(error[k + 1]),
                     "the error grows from each θ of the figure to the next", [&] {
                         return Findings::Values{{"θ", line.thresholds[k]},
                                                 {"error at θ, times ε²", error[k]},
                                                 {"next θ", line.thresholds[k + 1]},
                                                 {"error at the next θ, times ε²", error[k + 1]}};
                     });
    };
    for (std::size_t k = 0; k + 1 < line.thresholds.size(); ++k) {
        grows("growing/figure-2", errors.printed, k);
        grows("growing/figure-2/trees", errors.trees, k);
    }
    const Enclosure &least = errors.printed.front(), &full = errors.printed.back();
    expect.truth("orders-of-magnitude", (Rational(100) * least).certainly_below(full),
                 "error at θ = |T| > 100 times that at θ = 1", [&] {
                     return Findings::Values{{"at θ = 1, times ε²", least}, {"at θ = |T|, times ε²", full}};
                 });
}

}  // namespace leakproof::he14
