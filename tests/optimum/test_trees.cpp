// The formula for trees and forests against dynamic programming, against both general solvers, and on large trees.
#include <doctest/doctest.h>

#include <optional>

#include "base/error.hpp"
#include "graph/product.hpp"
#include "optimum/generation/exact_pricing.hpp"
#include "optimum/generation/mixture.hpp"
#include "optimum/maximum_leakage.hpp"
#include "optimum/small/solver.hpp"
#include "optimum/tree/forest_optimum.hpp"
#include "symmetry/automorphisms.hpp"
#include "tests/optimum/optimum_facts.hpp"
#include "tests/optimum/trees.hpp"

using namespace leakproof;

namespace {

// The slow twin: the least sum of each branch for each level of its root, level by level.
Rational by_levels(const Forest& forest, const Rational& lambda, int highest, const ForestLengths& lengths = {}) {
    std::vector<std::vector<Rational>> least(forest.size());
    Rational total;
    const auto& down = forest.downwards();
    for (auto k = down.rbegin(); k != down.rend(); ++k) {
        const int v = *k;
        Rational weight(1);
        for (const int h : forest.neighbours(v))
            weight -= Rational(1) / (power(lambda, lengths.between(forest, v, h)) + Rational(1));
        for (int r = 0; r <= highest; ++r) {
            Rational sum = power(lambda, r) * weight;
            for (const int c : forest.neighbours(v)) {
                if (c == forest.parent(v)) continue;
                const int length = lengths.to_parent(c);
                std::optional<Rational> best;
                for (int s = std::max(0, r - length); s <= std::min(highest, r + length); ++s)
                    if (!best || least[c][s] < *best) best = least[c][s];
                sum += *best;
            }
            least[v].push_back(sum);
        }
        if (forest.parent(v) < 0) total += *std::min_element(least[v].begin(), least[v].end());
    }
    return total;
}

Rational generated_value(const Graph& graph, const Rational& lambda) {
    return mixture_by_generation(graph, Distances(graph), lambda, automorphisms(graph).orbit_of).value;
}

const std::vector<Rational> levels_for_trees{{11, 10}, {3, 2}, {2}, {5, 2}, {3}, {9, 2}};

Optimum whole_optimum(const Forest& forest, const Rational& lambda) {
    const auto optimum = forest_optimum(forest, lambda);
    return {optimum.value, forest_channel(forest, lambda, optimum), forest_prices(forest, lambda, optimum.level)};
}

}  // namespace

TEST_CASE("all trees with at most 12 vertices: the formula, both general solvers and dynamic programming agree") {
    const auto trees = all_trees(12);
    const std::vector<std::size_t> published{1,  1,  1,  2,   3,   6,
                                             11, 23, 47, 106, 235, 551};  // OEIS A000055 from n = 1 on
    for (const auto& lambda : levels_for_trees) {
        SmallSolver small(lambda);
        for (std::size_t n = 0; n < trees.size(); ++n) {
            REQUIRE(trees[n].size() == published[n]);
            for (const auto& tree : trees[n]) {
                const Graph graph = graph_of(tree);
                INFO("tree " << to_graph6(graph) << " lambda " << lambda.str());
                const Rational value = forest_value(tree, lambda);
                CHECK(value == by_levels(tree, lambda, tree.size() / 2));
                if (n > 0 && SmallSolver::takes(graph))
                    if (const auto other = small.value(graph)) CHECK(value == *other);
                if (n > 0 && (n < 9 || (lambda == Rational(3, 2) && n < 11)))
                    CHECK(value == generated_value(graph, lambda));
                if (n < 8) check_optimum(graph, lambda, whole_optimum(tree, lambda));
            }
        }
    }
}

TEST_CASE("random trees with up to 60 vertices: the formula and generation agree") {
    for (int seed = 1; seed <= 24; ++seed) {
        const int n = 12 + 2 * seed;
        const Forest tree(n, seed % 2 == 0 ? random_tree(n, 1 + seed, seed) : random_bushes(n, seed));
        const Rational lambda = levels_for_trees[seed % levels_for_trees.size()];
        const Graph graph = graph_of(tree);
        INFO("tree " << to_graph6(graph) << " lambda " << lambda.str());
        CHECK(forest_value(tree, lambda) == generated_value(graph, lambda));
    }
}

TEST_CASE("random trees with some hundred vertices: levels are best, channels and prices are what they should be") {
    for (int seed = 1; seed <= 300; ++seed) {
        const int n = 20 + seed;
        const EdgeList edges = seed % 3 == 0   ? random_tree(n, 1 + seed % 40, seed)
                               : seed % 3 == 1 ? random_bushes(n, seed)
                                               : equal_caterpillar(n / 5, seed % 7);
        int vertices = 1;
        for (const auto& [u, v] : edges) vertices = std::max(vertices, v + 1);
        const Forest tree(vertices, edges);
        const Rational lambda = std::vector<Rational>{{101, 100}, {6, 5}, {3, 2}, {7, 3}, {2}, {4}}[seed % 6];
        INFO("seed " << seed << " lambda " << lambda.str());
        const auto optimum = forest_optimum(tree, lambda);  // verified by levels and flow
        CHECK(optimum.value == by_levels(tree, lambda, vertices / 2 + 1));
        if (vertices > 120) continue;
        const Matrix channel = forest_channel(tree, lambda, optimum);
        const Graph graph = graph_of(tree);
        CHECK_FALSE(not_a_channel(channel));
        CHECK(is_private(channel, graph, lambda));
        CHECK(sum_of_column_maxima(channel) == optimum.value);
        Rational sum;
        for (const auto& y : forest_prices(tree, lambda, optimum.level)) sum += y;
        CHECK(sum == optimum.value);
    }
}

TEST_CASE(
    "trees with lengths: the formula, levels one by one and generated columns agree; channel and prices are exact") {
    for (int seed = 1; seed <= 40; ++seed) {
        RandomNumbers random(seed);
        const int n = 2 + random.below(seed < 30 ? 12 : 40);
        const Forest tree(n, seed % 2 == 0 ? random_tree(n, 1 + seed % 5, seed) : random_bushes(n, seed));
        std::vector<int> to_parent(n);
        for (int v = 0; v < n; ++v)
            if (tree.parent(v) >= 0) to_parent[v] = 1 + random.below(1 + seed % 5);
        const ForestLengths lengths(to_parent);
        std::vector<std::uint16_t> table(static_cast<std::size_t>(n) * n);
        const auto at = [&](int u, int v) -> std::uint16_t& { return table[static_cast<std::size_t>(u) * n + v]; };
        int longest = 0;
        for (std::size_t k = 0; k < tree.downwards().size(); ++k) {
            const int v = tree.downwards()[k];
            for (std::size_t h = 0; h < k; ++h) {
                const int u = tree.downwards()[h];
                at(u, v) = at(v, u) = static_cast<std::uint16_t>(at(u, tree.parent(v)) + to_parent[v]);
                longest = std::max<int>(longest, at(u, v));
            }
        }
        const Distances distance(n, table);
        const Rational lambda = levels_for_trees[seed % levels_for_trees.size()];
        const Graph graph = graph_of(tree);
        INFO("seed " << seed << " tree " << to_graph6(graph) << " lambda " << lambda.str());
        const auto optimum = forest_optimum(tree, lambda, lengths);
        CHECK(optimum.value == by_levels(tree, lambda, longest, lengths));
        std::vector<int> orbit_of(n);
        for (int v = 0; v < n; ++v) orbit_of[v] = v;
        CHECK(optimum.value == mixture_by_generation(graph, distance, lambda, orbit_of).value);

        const Matrix channel = forest_channel(tree, lambda, optimum, lengths);
        CHECK_FALSE(not_a_channel(channel));
        for (int i = 0; i < n; ++i)
            for (int h = 0; h < n; ++h)
                for (int j = 0; j < n; ++j) CHECK(channel(i, j) <= power(lambda, distance(i, h)) * channel(h, j));
        CHECK(diagonal_sum(channel) == optimum.value);
        const auto price = forest_prices(tree, lambda, optimum.level, lengths);
        Rational sum;
        for (const auto& y : price) sum += y;
        CHECK(sum == optimum.value);
        ExactPricing cheapest(graph, distance, lambda);
        cheapest.set_prices(price);
        for (int root = 0; root < n; ++root) CHECK(cheapest.sign_beyond_one(root) >= 0);
    }
}

TEST_CASE("forests add up, and at λ = 1 count their components") {
    const Forest path(4, {{0, 1}, {1, 2}, {2, 3}}), star(4, {{0, 1}, {0, 2}, {0, 3}});
    const Forest both(9, {{0, 1}, {1, 2}, {2, 3}, {4, 5}, {4, 6}, {4, 7}});
    for (const auto& lambda : levels_for_trees) {
        CHECK(forest_value(both, lambda) == forest_value(path, lambda) + forest_value(star, lambda) + Rational(1));
        check_optimum(graph_of(both), lambda, whole_optimum(both, lambda));
    }
    CHECK(forest_value(both, 1) == Rational(3));
    check_optimum(graph_of(both), 1, whole_optimum(both, 1));
    CHECK_THROWS_AS(forest_value(both, Rational(1, 2)), InputError);
    CHECK(forest_value(Forest(0, {}), 2) == Rational(0));
}

TEST_CASE("closed forms: paths, stars, spiders") {
    for (const auto& lambda : levels_for_trees) {
        const Rational more = lambda + Rational(1);
        CHECK(forest_value(Forest(1000, random_tree(1000, 1, 1)), lambda) ==
              (Rational(1000) * (lambda - Rational(1)) + Rational(2)) / more);
        // The star with k leaves: λ from k ≥ λ + 1 on.
        CHECK(forest_value(Forest(51, equal_spider(50, 1)), lambda) == lambda);
    }
    CHECK(forest_value(Forest(101, equal_spider(50, 2)), Rational(3, 2)) == Rational(9, 4));
}

TEST_CASE("what is no forest is refused") {
    CHECK_THROWS_AS(Forest(3, {{0, 1}, {1, 2}, {0, 2}}), InputError);
    CHECK_THROWS_AS(Forest(2, {{0, 1}, {0, 1}}), InputError);
    CHECK_THROWS_AS(Forest(2, {{1, 1}}), InputError);
    CHECK_THROWS_AS(Forest(2, {{0, 2}}), InputError);
    CHECK_FALSE(as_forest(Graph(3, {{0, 1}, {1, 2}, {0, 2}})).has_value());
    CHECK_FALSE(as_forest(Graph(5, {{0, 1}, {1, 2}, {0, 2}})).has_value());
    CHECK(as_forest(Graph(4, {{2, 3}}))->components() == 3);
}

TEST_CASE("trees with a hundred thousand vertices") {
    constexpr int n = 100'000;
    const std::pair<const char*, EdgeList> shapes[] = {{"path", random_tree(n, 1, 1)},
                                                       {"random tree", random_tree(n, n, 2)},
                                                       {"long random tree", random_tree(n, 20, 3)},
                                                       {"bushes", random_bushes(n, 4)},
                                                       {"broom", broom(n / 2, n / 2)},
                                                       {"spider", equal_spider(999, 100)},
                                                       {"star", equal_spider(n - 1, 1)},
                                                       {"caterpillar", equal_caterpillar(n / 4, 3)},
                                                       {"binary", balanced(2, n)}};
    for (const auto& [name, edges] : shapes) {
        int vertices = 1;
        for (const auto& [u, v] : edges) vertices = std::max(vertices, v + 1);
        const Forest tree(vertices, edges);
        for (const auto& lambda : {Rational(3, 2), Rational(11, 10)}) {
            INFO(name << " lambda " << lambda.str());
            const auto optimum = forest_optimum(tree, lambda);
            CHECK(optimum.value >= Rational(1));
            CHECK(optimum.value <= Rational(vertices) - Rational(2 * (vertices - 1)) / (lambda + Rational(1)));
        }
    }
}
