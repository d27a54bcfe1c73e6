// What is asked of every row of a table of bounds.
#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"
#include "optimum/bounds/bounds.hpp"
#include "optimum/maximum_leakage.hpp"

namespace leakproof::test {

inline Rational bound_of(const Graph& graph, const Bound& bound, const Rational& lambda) {
    const Distances distance(graph);
    const auto parts = components(graph, distance);
    return bound.value({parts, distance}, lambda);
}

// Each has a name of its own, is at least the maximum (of a table from below at most), has a curve with its values, and
// multiplies where it says so: the first fault of each row, or nothing.
inline std::vector<std::string> faults_in_bounds(std::span<const Bound> table, bool from_below = false) {
    std::vector<OptimumSolver> solvers;
    const std::vector<Rational> lambdas{1, Rational(11, 10), 2, 5};
    for (const auto& lambda : lambdas) solvers.emplace_back(lambda);
    std::set<std::string> words{"graph", "graph6", "vertices", "epsilon", "lambda", "maximum", "bits", "ratio"};
    std::vector<std::string> out;
    for (const Bound& bound : table) {
        std::string fault;
        if (!words.insert(bound.name).second) fault = "a column of optimum --csv or a word after --sort is called so";
        for (int n = 1; n <= 5; ++n)
            for_each_graph6(n, [&](const std::string& graph6) {
                const Graph graph = parse_graph6(graph6);
                const Distances distance(graph);
                const auto parts = components(graph, distance);
                const Curve curve = bound.curve({parts, distance});
                for (std::size_t k = 0; k < lambdas.size() && fault.empty(); ++k) {
                    const Rational& lambda = lambdas[k];
                    const Rational value = bound.value({parts, distance}, lambda);
                    if (!from_below && value < solvers[k].value(graph)) fault = "below the maximum";
                    else if (from_below && solvers[k].value(graph) < value) fault = "above the maximum";
                    else if (curve.at(lambda) != value) fault = "not the value of its curve";
                    else if (bound.multiplies && parts.size() == 1 && n <= 3 &&
                             bound_of(cartesian_product(graph, graph), bound, lambda) != value * value)
                        fault = "does not multiply over products";
                    if (!fault.empty()) fault += ", graph " + graph6 + " at λ = " + lambda.str();
                }
                return fault.empty();
            });
        if (!fault.empty()) out.push_back(std::string(bound.name) + ": " + fault);
    }
    return out;
}

}  // namespace leakproof::test
