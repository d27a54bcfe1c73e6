#include "optimum/level_solver.hpp"

#include "optimum/bounds/bounds.hpp"

namespace leakproof {

OptimumSolver& LevelSolver::solver_at(const Rational& lambda) {
    for (auto& [at, solver] : solvers_)
        if (at == lambda) return solver;
    solvers_.emplace_back(lambda, OptimumSolver(lambda));
    return solvers_.back().second;
}

LevelOptimum LevelSolver::solve(const Graph& graph) {
    const Distances distance(graph);
    const auto parts = components(graph, distance);
    LevelOptimum out;
    const auto values = enclosed(level_, decimals_, out.lambda, [&](const Rational& lambda) {
        const auto found = solver_at(lambda).value_with_covering(graph, parts, distance);
        const Rational* const covering = found.covering ? &*found.covering : nullptr;
        std::vector<Rational> all{found.value};
        for (const auto& bound : bounds())
            all.push_back(bound.value({parts, distance, nullptr, nullptr, covering}, lambda));
        return all;
    });
    out.maximum = values.front();
    for (std::size_t k = 0; k < bounds().size(); ++k)
        out.bounds.push_back({bounds()[k].name, bounds()[k].formula, values[k + 1]});
    return out;
}

Enclosure LevelSolver::maximum(const Graph& graph) {
    Enclosure ends;
    return enclosed(level_, decimals_, ends,
                    [&](const Rational& lambda) { return std::vector<Rational>{solver_at(lambda).value(graph)}; })
        .front();
}

}  // namespace leakproof
