#include "optimum/maximum_leakage.hpp"

#include <algorithm>
#include <set>

#include "base/error.hpp"
#include "graph/distance.hpp"
#include "graph/prime.hpp"
#include "graph/product.hpp"
#include "optimum/from_cover/from_cover.hpp"
#include "optimum/generation/mixture.hpp"
#include "optimum/generation/written_out.hpp"
#include "optimum/glue/glued.hpp"
#include "optimum/small/solver.hpp"
#include "optimum/tree/forest_optimum.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof {
namespace {

// The components' vertices, each ascending.
std::vector<std::vector<int>> vertices_of_components(const Graph& graph) {
    const auto component = component_of(graph);
    std::vector<std::vector<int>> out;
    std::vector<std::size_t> place(component.size());
    for (int v = 0; v < graph.size(); ++v) {
        if (component[v] == v) {
            place[v] = out.size();
            out.emplace_back();
        }
        out[place[component[v]]].push_back(v);
    }
    return out;
}

// Calls action(part, vertices) for each component: its graph, and which vertices those of the part are.
template <class Action>
void for_each_component(const Graph& graph, const Action& action) {
    const auto parts = vertices_of_components(graph);
    if (parts.size() == 1) return action(graph, parts.front());
    for (const auto& vertices : parts) action(induced_subgraph(graph, vertices), vertices);
}

// A tree that the formula for trees solves; the smallest are solved as all other small graphs are.
std::optional<Forest> large_tree(const Graph& connected) {
    return SmallSolver::takes(connected) ? std::nullopt : as_forest(connected);
}

// A large graph that is solved block by block.
bool is_glued(const Graph& connected, const Rational& lambda) {
    constexpr int largest_solved_whole = 128;
    return lambda > Rational(1) && connected.size() > largest_solved_whole && is_solved_by_blocks(connected, lambda);
}

}  // namespace

struct OptimumSolver::State {
    explicit State(const Rational& l) : lambda(l), from_cover(l), small(l) {}

    std::optional<Mixture> settled_by_distances(const Graph& graph, std::vector<Permutation>& generators);
    Rational value_of_connected(const Graph& graph);
    Mixture mixture_of_connected(const Graph& graph, std::vector<Permutation>& generators);
    Rational price_connected(const Graph& graph, std::vector<Rational>& price);
    Covered covered(const Graph& graph, const Component& component, const Distances& distance);
    Rational solve_connected(const Graph& graph, Matrix& channel, std::vector<Rational>& price);

    Mixture by_generation(const Graph& graph, const std::vector<int>& orbit_of) const {
        const Distances distance(graph);
        return see ? mixture_by_generation(graph, distance, lambda, orbit_of, see)
                   : mixture_by_generation(graph, distance, lambda, orbit_of);
    }

    Rational lambda;
    FromCover from_cover;
    SmallSolver small;
    std::function<void(const InteriorGuess&)> see;
};

// Near a number that is no small fraction, proposals in floating point are of little use: what is settled by one system
// of equations is settled first.
std::optional<Mixture> OptimumSolver::State::settled_by_distances(const Graph& graph,
                                                                  std::vector<Permutation>& generators) {
    constexpr unsigned plain_bits = 20;
    if (fmpz_bits(fmpq_numref(lambda.raw())) <= plain_bits) return {};
    auto symmetry = automorphisms(graph);
    generators = std::move(symmetry.generators);
    return mixture_of_distances(graph, Distances(graph), lambda, symmetry.orbit_of);
}

Rational OptimumSolver::State::value_of_connected(const Graph& graph) {
    if (lambda == Rational(1)) return 1;
    if (const auto tree = large_tree(graph)) return forest_value(*tree, lambda);
    if (is_glued(graph, lambda)) return Glued(graph, lambda).value();
    std::vector<Permutation> generators;
    if (const auto mixture = settled_by_distances(graph, generators)) return mixture->value;
    if (SmallSolver::takes(graph)) {
        const Distances distance(graph);
        if (auto found = from_cover.solve(components(graph, distance).front(), distance)) return found->maximum;
        if (auto value = small.value(graph)) return *value;
    }
    return by_generation(graph, automorphisms(graph).orbit_of).value;
}

// The mixture stands for its average over the group that the generators span.
Mixture OptimumSolver::State::mixture_of_connected(const Graph& graph, std::vector<Permutation>& generators) {
    generators.clear();
    if (lambda == Rational(1)) {  // adjacent rows are equal: one column of ones is all there is
        Mixture out{{std::vector<int>(graph.size(), 0)}, {1}, std::vector<Rational>(graph.size()), 1};
        out.price.front() = 1;
        return out;
    }
    if (auto mixture = settled_by_distances(graph, generators)) return std::move(*mixture);
    if (SmallSolver::takes(graph) && small.value(graph)) {
        generators = small.symmetries();
        return small.mixture();
    }
    auto symmetry = automorphisms(graph);
    generators = std::move(symmetry.generators);
    return by_generation(graph, symmetry.orbit_of);
}

Rational OptimumSolver::State::price_connected(const Graph& graph, std::vector<Rational>& price) {
    if (const auto tree = large_tree(graph)) {
        const auto optimum = forest_optimum(*tree, lambda);
        price = forest_prices(*tree, lambda, optimum.level);
        return optimum.value;
    }
    if (is_glued(graph, lambda)) {
        const Glued glued(graph, lambda);
        price = glued.price();
        return glued.value();
    }
    std::vector<Permutation> generators;
    Mixture mixture = mixture_of_connected(graph, generators);
    price = std::move(mixture.price);
    return mixture.value;
}

// Optimal prices that are not negative are a cover.
OptimumSolver::Covered OptimumSolver::State::covered(const Graph& graph, const Component& component,
                                                     const Distances& distance) {
    if (lambda > Rational(1) && SmallSolver::takes(graph))
        if (auto found = from_cover.solve(component, distance)) return {found->maximum, std::move(found->covering)};
    std::vector<Rational> price;
    Covered out{price_connected(graph, price), {}};
    if (std::none_of(price.begin(), price.end(), [](const Rational& y) { return y.sign() < 0; }))
        out.covering = out.value;
    return out;
}

Rational OptimumSolver::State::solve_connected(const Graph& graph, Matrix& channel, std::vector<Rational>& price) {
    if (const auto tree = large_tree(graph)) {
        const auto optimum = forest_optimum(*tree, lambda);
        channel = forest_channel(*tree, lambda, optimum);
        price = forest_prices(*tree, lambda, optimum.level);
        return optimum.value;
    }
    if (is_glued(graph, lambda)) {
        Glued glued(graph, lambda);
        channel = glued.channel();
        price = glued.price();
        return glued.value();
    }
    std::vector<Permutation> generators;
    Mixture mixture = mixture_of_connected(graph, generators);
    channel = channel_of(mixture, graph.size(), lambda, generators);
    price = std::move(mixture.price);
    return mixture.value;
}

OptimumSolver::OptimumSolver(const Rational& lambda) {
    if (lambda < Rational(1)) throw InputError("lambda", lambda.str(), "a number that is at least 1");
    state_ = std::make_unique<State>(lambda);
}
OptimumSolver::~OptimumSolver() = default;
OptimumSolver::OptimumSolver(OptimumSolver&&) noexcept = default;
void OptimumSolver::watch(std::function<void(const InteriorGuess&)> see) { state_->see = std::move(see); }
OptimumSolver& OptimumSolver::operator=(OptimumSolver&&) noexcept = default;

// The optimum of a disjoint union is the sum of the optima: blocks put side by side, and prices side by side.
Rational OptimumSolver::value(const Graph& graph) {
    Rational sum;
    for_each_component(graph, [&](const Graph& part, const auto&) { sum += state_->value_of_connected(part); });
    return sum;
}

std::optional<Rational> OptimumSolver::value_by_distances(const Graph& graph) {
    constexpr std::size_t most_orbits = 600;  // unknowns of a system; with more it takes minutes
    Rational sum;
    bool settled = true;
    for_each_component(graph, [&](const Graph& part, const auto&) {
        if (!settled) return;
        if (state_->lambda == Rational(1)) {
            sum += Rational(1);
            return;
        }
        Rational product(1);  // what settles the factors of a Cartesian product settles the product
        for (const Graph& factor : cartesian_factors(part, Distances(part)).factors) {
            const auto orbit_of = automorphisms(factor).orbit_of;
            if (std::set<int>(orbit_of.begin(), orbit_of.end()).size() > most_orbits) settled = false;
            if (!settled) return;
            const auto mixture = mixture_of_distances(factor, Distances(factor), state_->lambda, orbit_of);
            settled = mixture.has_value();
            if (settled) product *= mixture->value;
        }
        sum += product;
    });
    return settled ? std::optional<Rational>(sum) : std::nullopt;
}

OptimumSolver::Covered OptimumSolver::value_with_covering(const Graph& graph, const std::vector<Component>& components,
                                                          const Distances& distance) {
    Covered out{0, Rational(0)};
    for (const auto& component : components) {
        const bool whole = components.size() == 1;
        const Graph part = whole ? Graph() : induced_subgraph(graph, component.vertices);
        auto found = state_->covered(whole ? graph : part, component, distance);
        out.value += found.value;
        if (!found.covering) out.covering.reset();
        else if (out.covering) *out.covering += *found.covering;
    }
    return out;
}

Rational OptimumSolver::value(const Graph& graph, std::vector<Rational>& price) {
    Rational sum;
    price.assign(graph.size(), 0);
    for_each_component(graph, [&](const Graph& part, const std::vector<int>& vertices) {
        std::vector<Rational> of_part;
        sum += state_->price_connected(part, of_part);
        for (std::size_t i = 0; i < vertices.size(); ++i) price[vertices[i]] = std::move(of_part[i]);
    });
    return sum;
}

Optimum OptimumSolver::solve(const Graph& graph) {
    const int n = graph.size();
    Optimum out{0, Matrix(n, n), std::vector<Rational>(n)};
    for_each_component(graph, [&](const Graph& part, const std::vector<int>& vertices) {
        Matrix channel;
        std::vector<Rational> price;
        out.value += state_->solve_connected(part, channel, price);
        for (int i = 0; i < channel.rows(); ++i) {
            out.price[vertices[i]] = price[i];
            for (int j = 0; j < channel.rows(); ++j) out.channel(vertices[i], vertices[j]) = channel(i, j);
        }
    });
    return out;
}

bool OptimumSolver::solves_by_parts(const Graph& graph) const {
    bool all = true;
    for_each_component(graph, [&](const Graph& part, const auto&) {
        all = all && (SmallSolver::takes(part) || as_forest(part) || has_small_blocks(part, state_->lambda));
    });
    return all;
}

std::optional<OptimumOfPowers> OptimumSolver::solve_in_powers(const Graph& graph, int most_columns_per_vertex) {
    const int n = graph.size();
    const auto most = static_cast<std::size_t>(n) * static_cast<std::size_t>(most_columns_per_vertex);
    OptimumOfPowers out{0, {}, std::vector<Rational>(n)};
    bool few = true;
    for_each_component(graph, [&](const Graph& part, const std::vector<int>& vertices) {
        few = few && !large_tree(part) && !is_glued(part, state_->lambda);  // these have columns of their own kind
        if (!few) return;
        std::vector<Permutation> generators;
        const Mixture mixture = state_->mixture_of_connected(part, generators);
        few = add_average(out.channel, mixture, generators, vertices, n, most);
        out.value += mixture.value;
        for (std::size_t i = 0; i < vertices.size(); ++i) out.price[vertices[i]] = mixture.price[i];
    });
    if (!few) return std::nullopt;
    return out;
}

Optimum maximum_leakage(const Graph& graph, const Rational& lambda) { return OptimumSolver(lambda).solve(graph); }

}  // namespace leakproof
