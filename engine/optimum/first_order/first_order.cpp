#include "optimum/first_order/first_order.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <stdexcept>

#include "graph/distance.hpp"
#include "graph/product.hpp"
#include "linear/exact_program.hpp"
#include "optimum/first_order/lowered.hpp"

namespace leakproof {
namespace {

using Function = std::vector<int>;

Function lowered_to_zero(Function f) {
    const int least = *std::min_element(f.begin(), f.end());
    for (int& x : f) x -= least;
    return f;
}

// max t over mixtures of the functions that have mean t at every vertex. The first column is t itself.
class MixtureProgram {
public:
    MixtureProgram(const Graph& graph, const Distances& distance)
        : n_(graph.size()), program_(right_hand_side(graph.size())) {
        std::vector<Rational> level(static_cast<std::size_t>(n_), -1);
        level.emplace_back(0);
        program_.add_column(std::move(level), 1);
        // A distance and its reverse, half of each, are constant.
        for (int j = 0; j < n_; ++j) {
            Function from, reversed;
            for (int i = 0; i < n_; ++i) from.push_back(distance(i, j));
            for (const int d : from) reversed.push_back(-d);
            add(from);
            add(lowered_to_zero(reversed));
        }
    }

    void add(Function f) {
        if (!known_.insert(f).second) return;
        std::vector<Rational> column(f.begin(), f.end());
        column.emplace_back(1);
        program_.add_column(std::move(column), 0);
        functions_.push_back(std::move(f));
    }

    Rational solve() {
        if (program_.solve() != ExactProgram::Outcome::optimal)
            throw std::logic_error("the program of the first order has no optimum");
        return program_.value();
    }

    // Numbers y with Σ y = 1 and Σ_i y_i f(i) ≤ t for all functions that are known.
    std::vector<Rational> prices() const {
        std::vector<Rational> out;
        for (int i = 0; i < n_; ++i) out.push_back(-program_.prices()[i]);
        return out;
    }

    std::vector<FirstOrder::Weighted> mixture() const {
        std::vector<FirstOrder::Weighted> out;
        const auto weights = program_.solution();
        for (std::size_t k = 0; k < functions_.size(); ++k)
            if (!weights[k + 1].is_zero()) out.push_back({functions_[k], weights[k + 1]});
        return out;
    }

private:
    static std::vector<Rational> right_hand_side(int n) {
        std::vector<Rational> out(static_cast<std::size_t>(n));
        out.emplace_back(1);
        return out;
    }

    int n_;
    ExactProgram program_;
    std::set<Function> known_;
    std::vector<Function> functions_;
};

std::vector<Rational> without(std::vector<Rational> centre, int j) {
    centre[j] -= Rational(1);
    return centre;
}

struct Slope {
    Rational value;
    std::vector<Rational> centre;
    std::vector<FirstOrder::Weighted> mixture;
};

// Functions come in as long as the prices are farther from some vertex than t. Nothing exceeds the value of the game,
// whose probabilities are prices as well: most graphs attain it, and need no program.
Slope slope_of(const Graph& graph, const Distances& distance, const DistanceGame& game) {
    if (auto mixture = lowered_to_value(graph, distance, game)) return {game.value, game.chooser, std::move(*mixture)};
    MixtureProgram program(graph, distance);
    while (true) {
        const Rational value = program.solve();
        if (value == game.value) return {value, game.chooser, program.mixture()};
        const auto price = program.prices();
        bool proved = true;
        for (int j = 0; j < graph.size(); ++j) {
            auto found = cheapest_transport(graph, without(price, j), j);
            if (found.cost <= value) continue;
            proved = false;
            program.add(lowered_to_zero(std::move(found.function)));
        }
        if (proved) return {value, price, program.mixture()};
    }
}

DistanceGame game_of(const Distances& distance) {
    const int n = distance.size();
    if (n == 1) return {0, {1}, {1}};
    // max Σ z over z ≥ 0 with D z ≤ 1: the value is 1/Σz, and z and the prices times it are the strategies.
    ExactProgram program(std::vector<Rational>(static_cast<std::size_t>(n), 1));
    for (int i = 0; i < n; ++i) {
        std::vector<Rational> column;
        for (int j = 0; j < n; ++j) column.emplace_back(distance(i, j));
        program.add_column(std::move(column), 1);
    }
    std::vector<int> slack;
    for (int j = 0; j < n; ++j) {
        std::vector<Rational> column(static_cast<std::size_t>(n));
        column[j] = 1;
        slack.push_back(program.add_column(std::move(column), 0));
    }
    program.start_from(slack);
    if (program.solve() != ExactProgram::Outcome::optimal) throw std::logic_error("a game without a value");
    DistanceGame out{Rational(1) / program.value(), {}, {}};
    const auto solution = program.solution();
    for (int i = 0; i < n; ++i) {
        out.chooser.push_back(solution[i] * out.value);
        out.payer.push_back(program.prices()[i] * out.value);
    }
    return out;
}

Rational sum_of(const std::vector<Rational>& numbers) {
    Rational out;
    for (const auto& x : numbers) out += x;
    return out;
}

void demand(bool right, const char* what) {
    if (!right) throw std::logic_error(std::string("the first order: ") + what);
}

void verify(const DistanceGame& game, const Distances& distance) {
    const int n = distance.size();
    for (const auto* strategy : {&game.chooser, &game.payer}) {
        demand(sum_of(*strategy) == Rational(1), "a strategy does not add up to 1");
        for (const auto& x : *strategy) demand(x.sign() >= 0, "a negative probability");
    }
    for (int j = 0; j < n; ++j) {
        Rational chosen, paid;
        for (int i = 0; i < n; ++i) {
            chosen += game.chooser[i] * Rational(distance(i, j));
            paid += game.payer[i] * Rational(distance(i, j));
        }
        demand(chosen <= game.value && game.value <= paid, "a strategy that is not optimal");
    }
}

void verify(const FirstOrder& found, const Graph& graph) {
    const int n = graph.size();
    demand(sum_of(found.centre) == Rational(1), "the centre does not add up to 1");
    for (int j = 0; j < n; ++j) {
        std::vector<Rational> rest = without(found.centre, j);
        Rational cost;
        for (const auto& [from, to, amount] : found.plans[j].moves) {
            demand(amount.sign() > 0 && graph.adjacent(from, to), "a move that is none");
            rest[from] -= amount;
            rest[to] += amount;
            cost += amount;
        }
        for (const auto& x : rest) demand(x.is_zero(), "a plan that leaves something");
        demand(cost == found.plans[j].cost && cost <= found.optimum, "a plan that costs too much");
    }
    std::vector<Rational> mean(static_cast<std::size_t>(n));
    Rational all;
    for (const auto& [f, weight] : found.mixture) {
        all += weight;
        demand(weight.sign() > 0 && *std::min_element(f.begin(), f.end()) == 0, "a function that is none");
        for (const auto& [u, v] : graph.edges()) demand(std::abs(f[u] - f[v]) <= 1, "a function that is too steep");
        for (int i = 0; i < n; ++i) mean[i] += weight * Rational(f[i]);
    }
    demand(all == Rational(1), "weights that do not add up to 1");
    for (const auto& x : mean) demand(x == found.optimum, "a mean that is not the slope");
}

Rational sum_over_components(const Graph& graph, const std::function<Rational(const Graph&)>& of_connected) {
    Rational out;
    for (const auto& part : components(graph, Distances(graph)))
        out += of_connected(part.vertices.size() == static_cast<std::size_t>(graph.size())
                                ? graph
                                : induced_subgraph(graph, part.vertices));
    return out;
}

}  // namespace

DistanceGame distance_game(const Graph& connected) {
    const Distances distance(connected);
    DistanceGame out = game_of(distance);
    verify(out, distance);
    return out;
}

FirstOrder first_order(const Graph& connected) {
    const Distances distance(connected);
    FirstOrder out;
    out.game = distance_game(connected);
    if (connected.size() == 1) {
        out.centre = {1};
        out.plans = {{0, {}, {0}}};
        out.mixture = {{{0}, 1}};
        return out;
    }
    Slope slope = slope_of(connected, distance, out.game);
    out.optimum = std::move(slope.value);
    out.centre = std::move(slope.centre);
    out.mixture = std::move(slope.mixture);
    for (int j = 0; j < connected.size(); ++j)
        out.plans.push_back(cheapest_transport(connected, without(out.centre, j), j));
    verify(out, connected);
    return out;
}

Rational covering_slope(const Graph& graph) {
    return sum_over_components(graph, [](const Graph& part) { return game_of(Distances(part)).value; });
}

Rational optimum_slope(const Graph& graph) {
    return sum_over_components(graph, [](const Graph& part) {
        if (part.size() == 1) return Rational(0);
        const Distances distance(part);
        return slope_of(part, distance, game_of(distance)).value;
    });
}

}  // namespace leakproof
