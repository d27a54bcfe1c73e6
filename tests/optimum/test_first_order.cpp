// Slopes at λ = 1 against the first pieces of the curves, and cheapest transports against all functions.
#include <doctest/doctest.h>

#include <random>

#include "checks/tools/private_columns.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/distance.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"
#include "optimum/curve/graph_curves.hpp"
#include "optimum/first_order/first_order.hpp"
#include "optimum/first_order/lowered.hpp"
#include "optimum/power_ratio.hpp"

namespace leakproof {
namespace {

// max Σ_i surplus_i f(i) over all f that change by at most 1 along edges, tried one by one.
Rational dearest(const Graph& graph, const std::vector<Rational>& surplus) {
    const int n = graph.size();
    std::vector<int> f(static_cast<std::size_t>(n), 0);
    Rational best;
    const std::function<void(int)> set = [&](int v) {
        if (v == n) {
            Rational sum;
            for (int i = 0; i < n; ++i) sum += surplus[i] * Rational(f[i]);
            best = std::max(best, sum);
            return;
        }
        for (int x = -n; x <= n; ++x) {
            bool fits = true;
            for (int u = 0; u < v; ++u) fits = fits && (!graph.adjacent(u, v) || std::abs(f[u] - x) <= 1);
            f[v] = x;
            if (fits) set(v + 1);
        }
    };
    set(1);
    return best;
}

}  // namespace

TEST_CASE("transports: what is moved is what there is too much of, and no function asks for more") {
    std::mt19937 random(3);
    for (const char* spec : {"path:4", "cycle:5", "star:4", "paw", "house", "complete:4"}) {
        const Graph graph = parse_spec(spec);
        for (int tries = 0; tries < 20; ++tries) {
            std::vector<Rational> surplus;
            Rational sum;
            for (int i = 0; i + 1 < graph.size(); ++i) {
                surplus.emplace_back(static_cast<long>(random() % 13) - 6, 1 + static_cast<long>(random() % 4));
                sum += surplus.back();
            }
            surplus.push_back(-sum);
            const Transport found = cheapest_transport(graph, surplus, 0);
            CHECK(found.cost == dearest(graph, surplus));
            auto rest = surplus;
            Rational worth;
            for (const auto& [from, to, amount] : found.moves) {
                CHECK(graph.adjacent(from, to));
                rest[from] -= amount;
                rest[to] += amount;
            }
            for (const auto& x : rest) CHECK(x.is_zero());
            for (int i = 0; i < graph.size(); ++i) worth += surplus[i] * Rational(found.function[i]);
            CHECK(worth == found.cost);
            CHECK(found.function[0] == 0);
            for (const auto& [u, v] : graph.edges()) CHECK(std::abs(found.function[u] - found.function[v]) <= 1);
        }
    }
}

TEST_CASE("the slopes of all connected graphs with at most six vertices are those of their curves") {
    for (int n = 1; n <= 6; ++n)
        for_each_graph6(n, [&](const std::string& graph6) {
            const Graph graph = parse_graph6(graph6);
            INFO(graph6);
            const auto curves = curves_of(graph);
            CHECK(optimum_slope(graph) == curves.optimum.slope_at_one());
            CHECK(covering_slope(graph) == curves.covering.slope_at_one());
            if (is_connected(graph)) {
                const FirstOrder found = first_order(graph);
                CHECK(found.optimum == leakage_slope(graph).value);
                CHECK_FALSE(found.has_gap());
            }
            return true;
        });
}

TEST_CASE(
    "distances lowered to the value of the game: a mixture that the slope attains, and none where slopes differ") {
    int found = 0;
    for_each_graph6(7, [&](const std::string& graph6) {
        const Graph graph = parse_graph6(graph6);
        if (!is_connected(graph)) return true;
        const DistanceGame game = distance_game(graph);
        const auto mixture = lowered_to_value(graph, Distances(graph), game);
        if (!mixture) return true;
        INFO(graph6);
        ++found;
        Rational all;
        std::vector<Rational> mean(7);
        for (const auto& [f, weight] : *mixture) {
            CHECK(weight.sign() > 0);
            CHECK(*std::min_element(f.begin(), f.end()) == 0);
            for (const auto& [u, v] : graph.edges()) CHECK(std::abs(f[u] - f[v]) <= 1);
            all += weight;
            for (int i = 0; i < 7; ++i) mean[i] += weight * Rational(f[i]);
        }
        CHECK(all == Rational(1));
        for (const auto& x : mean) CHECK(x == game.value);
        return true;
    });
    CHECK(found > 700);  // of 853
    const Graph gap = parse_graph6("HCQebRB");
    CHECK_FALSE(lowered_to_value(gap, Distances(gap), distance_game(gap)));
}

TEST_CASE("graphs with nine and ten vertices whose slopes differ") {
    const std::vector<std::tuple<std::string, Rational, Rational>> known{
        {"HCQebRB", Rational(25, 14), Rational(11, 6)},
        {"H?BDlrk", Rational(18, 11), Rational(5, 3)},
        {"HCQubRB", Rational(22, 13), Rational(17, 10)},
        {"H?`vErF", Rational(18, 11), Rational(5, 3)},
        {"edges:0-1,0-2,0-3,2-4,3-4,2-5,3-5,1-6,3-6,1-7,3-7,1-8,2-8,1-9,2-9", Rational(3, 2), Rational(5, 3)}};
    for (const auto& [spec, optimum, covering] : known) {
        const Graph graph = parse_spec(spec);
        const FirstOrder found = first_order(graph);
        INFO(spec);
        CHECK(found.optimum == optimum);
        CHECK(found.game.value == covering);
        CHECK(found.has_gap());
        const auto curves = curves_of(graph);
        CHECK(curves.optimum.slope_at_one() == optimum);
        CHECK(curves.covering.slope_at_one() == covering);
        bool fractional = false;  // whole prices never help
        for (const auto& y : found.centre) fractional = fractional || !y.is_whole();
        CHECK(fractional);
    }
}

TEST_CASE("powers fall to a number between c and the last quotient") {
    const Graph fork = parse_spec("chair");
    const PowerRatio at = power_ratio(fork, Rational(3, 2));
    CHECK(at.lower == Rational(13, 15));
    CHECK(at.power == 3);
    CHECK(at.upper == Rational(357327, 71320) / power(Rational(45, 26), 3));
    // The fourth power, solved once: 0.960….
    CHECK(at.lower < Rational(960, 1000));
    for (int n = 1; n <= 5; ++n)
        for_each_graph6(n, [&](const std::string& graph6) {
            const Graph graph = parse_graph6(graph6);
            for (const Rational& lambda : {Rational(1), Rational(11, 10), Rational(3, 2), Rational(2), Rational(5)}) {
                const PowerRatio found = power_ratio(graph, lambda);
                INFO(graph6, " at ", lambda.str());
                CHECK(lambda / (lambda + Rational(1)) <= found.lower);
                CHECK(found.lower <= found.upper);
                CHECK(found.upper <= Rational(1));
            }
            return true;
        });
}

}  // namespace leakproof
