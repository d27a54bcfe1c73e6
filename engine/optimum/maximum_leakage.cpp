#include "optimum/maximum_leakage.hpp"

#include <algorithm>

#include "exact/error.hpp"
#include "graph/product.hpp"
#include "optimum/mixture.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/orbits.hpp"
#include "transform/average.hpp"

namespace leakproof {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// The mixture written out as a square channel: each column goes to a row where it is largest, and the result is
// averaged over the group that the mixture stands for.
Matrix channel_of(const Mixture& mixture, int n, const Rational& lambda, const std::vector<Permutation>& generators) {
    std::vector<Rational> power{1};
    while (static_cast<int>(power.size()) <= n) power.push_back(power.back() / lambda);
    Matrix out(n, n);
    for (std::size_t k = 0; k < mixture.weight.size(); ++k) {
        const auto& f = mixture.exponent[k];
        const auto top = static_cast<int>(std::min_element(f.begin(), f.end()) - f.begin());
        for (int i = 0; i < n; ++i) out(i, top) += mixture.weight[k] * power[at(f[at(i)])];
    }
    return generators.empty() ? out : average_over_orbits(out, PairOrbits(n, generators));
}

}  // namespace

struct OptimumSolver::State {
    Rational lambda;
};

OptimumSolver::OptimumSolver(const Rational& lambda) : state_(std::make_unique<State>()) {
    if (lambda < Rational(1)) throw InputError("lambda", lambda.str(), "a number that is at least 1");
    state_->lambda = lambda;
}
OptimumSolver::~OptimumSolver() = default;
OptimumSolver::OptimumSolver(OptimumSolver&&) noexcept = default;
OptimumSolver& OptimumSolver::operator=(OptimumSolver&&) noexcept = default;

Rational OptimumSolver::value(const Graph& graph) { return solve(graph).value; }

Optimum OptimumSolver::solve(const Graph& graph) {
    const int n = graph.size();
    Optimum out{0, Matrix(n, n), std::vector<Rational>(at(n))};
    for (const auto& component : components(graph, Distances(graph))) {
        const Graph part = induced_subgraph(graph, component.vertices);
        const auto symmetry = automorphisms(part);
        const auto mixture = mixture_by_generation(part, Distances(part), state_->lambda, symmetry.orbit_of);
        const auto channel = channel_of(mixture, part.size(), state_->lambda, symmetry.generators);
        for (int i = 0; i < part.size(); ++i) {
            out.price[at(component.vertices[at(i)])] = mixture.price[at(i)];
            for (int j = 0; j < part.size(); ++j) out.channel(component.vertices[at(i)], component.vertices[at(j)]) = channel(i, j);
        }
        out.value += mixture.value;
    }
    return out;
}

Optimum maximum_leakage(const Graph& graph, const Rational& lambda) { return OptimumSolver(lambda).solve(graph); }

}  // namespace leakproof
