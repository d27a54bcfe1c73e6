#include "optimum/level_solver.hpp"

#include "optimum/distance_bounds.hpp"
#include "optimum/weight_bounds.hpp"

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
    std::vector<Rational> price;
    const auto values = enclosed(level_, decimals_, out.lambda, [&](const Rational& lambda) {
        std::vector<Rational> all{solver_at(lambda).value(graph, price)};
        out.bounds.clear();
        for (auto& bound : distance_bounds(parts, distance, lambda)) {
            out.bounds.push_back({bound.name, bound.formula, {}});
            all.push_back(std::move(bound.value));
        }
        out.bounds.push_back({"covering", "min Σ y over y ≥ 0 with Σ_j λ^{-d(i,j)} y_j ≥ 1", {}});
        all.push_back(covering_bound_value(parts, distance, lambda, price));
        return all;
    });
    out.maximum = values.front();
    for (std::size_t k = 0; k < out.bounds.size(); ++k) out.bounds[k].value = values[k + 1];
    return out;
}

Enclosure LevelSolver::maximum(const Graph& graph) {
    Enclosure ends;
    return enclosed(level_, decimals_, ends,
                    [&](const Rational& lambda) { return std::vector<Rational>{solver_at(lambda).value(graph)}; })
        .front();
}

}  // namespace leakproof
