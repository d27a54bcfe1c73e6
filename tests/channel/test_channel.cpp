// Channels, privacy levels, vulnerability and bounds against their definitions.
#include <doctest/doctest.h>

#include <array>
#include <tuple>

#include "channel/channel.hpp"
#include "channel/leakage.hpp"
#include "checks/tools/subsets.hpp"
#include "corpus/enumerate/channels.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "tests/support/oracle.hpp"
#include "transform/collapse_columns.hpp"

using namespace leakproof;
using leakproof::oracle::error_of;
using leakproof::oracle::matrix;
using leakproof::oracle::Random;

namespace {

Rational q(long a, long b = 1) { return Rational(a, b); }

// K_ij ≤ λ K_hj for all adjacent i, h, straight from the definition.
bool private_by_definition(const Matrix& k, const Graph& g, const Rational& lambda) {
    for (int i = 0; i < g.size(); ++i)
        for (int h = 0; h < g.size(); ++h)
            for (int j = 0; j < k.columns(); ++j)
                if (g.adjacent(i, h) && k(i, j) > lambda * k(h, j)) return false;
    return true;
}

Prior random_prior(int n, Random& random) {
    std::vector<Rational> weights;
    Rational sum;
    for (int i = 0; i < n; ++i) sum += weights.emplace_back(random.percent(20) ? 0 : random.between(1, 9));
    if (sum.is_zero()) sum = weights[0] = 1;
    for (auto& w : weights) w /= sum;
    return Prior(weights);
}

}  // namespace

TEST_CASE("a channel has nonnegative rows that sum to one, and the error says where not") {
    const auto message = [](const Matrix& k) { return error_of([&] { Channel(k, "file"); }); };
    CHECK(message(matrix({{q(1, 2), q(1, 2)}, {q(0), q(1)}})) == "no error");
    CHECK(message(matrix({{q(1, 2), q(1, 2)}, {q(1, 3), q(1, 3)}})) == "file, row 1: found sum 2/3, expected sum 1");
    CHECK(message(matrix({{q(3, 2), q(-1, 2)}})) == "file, row 0, column 1: found -1/2, expected a nonnegative entry");
    CHECK(message(Matrix(0, 0)) == "file: found 0 rows and 0 columns, expected at least one of each");
    CHECK(message(Matrix(2, 0)) == "file: found 2 rows and 0 columns, expected at least one of each");
    // One part in 10^40 too much is too much.
    CHECK(oracle::has(message(matrix({{q(1) + power(q(10), -40)}})), "file, row 0: found sum"));
    CHECK_FALSE(not_a_channel(matrix({{q(1)}})));
    CHECK(*not_a_channel(matrix({{q(1)}, {q(2)}})) == "row 1: found sum 2, expected sum 1");
}

TEST_CASE("the privacy level is the least λ, with a witness that attains it") {
    Random random(91);
    int unbounded = 0, one = 0;
    for (int round = 0; round < 1500; ++round) {
        const int n = random.between(1, 5);
        const Graph g = oracle::random_graph(n, 50, random);
        Matrix k = oracle::random_channel(n, random.between(1, 4), random);
        if (random.percent(20))
            for (int i = 1; i < n; ++i)
                for (int j = 0; j < k.columns(); ++j) k(i, j) = k(0, j);
        CAPTURE(to_graph6(g));
        const auto level = privacy_level(k, g);
        if (!level.lambda) {
            ++unbounded;
            REQUIRE(level.witness);
            const auto [i, h, j] = *level.witness;
            REQUIRE(g.adjacent(i, h));
            REQUIRE(k(i, j).sign() > 0);
            REQUIRE(k(h, j).is_zero());
            REQUIRE_FALSE(is_private(k, g, power(q(10), 50)));
            continue;
        }
        REQUIRE(*level.lambda >= q(1));
        REQUIRE(private_by_definition(k, g, *level.lambda));
        REQUIRE(is_private(k, g, *level.lambda));
        if (*level.lambda == q(1)) {
            ++one;
            REQUIRE_FALSE(level.witness);
            continue;
        }
        const Rational below = *level.lambda - power(q(10), -30);
        REQUIRE_FALSE(private_by_definition(k, g, below));
        const auto place = privacy_violation(k, g, below);
        REQUIRE(place);
        REQUIRE(k(place->row, place->column) > below * k(place->other_row, place->column));
        REQUIRE(g.adjacent(place->row, place->other_row));
        REQUIRE(level.witness);
        REQUIRE(g.adjacent(level.witness->row, level.witness->other_row));
        REQUIRE(k(level.witness->row, level.witness->column) ==
                *level.lambda * k(level.witness->other_row, level.witness->column));
    }
    CHECK(unbounded > 100);
    CHECK(one > 100);
    // Zeros in both rows are no violation; nor is anything across components.
    CHECK(*privacy_level(matrix({{q(0), q(1)}, {q(0), q(1)}}), path(2)).lambda == q(1));
    CHECK(*privacy_level(matrix({{q(1), q(0)}, {q(0), q(1)}}), empty_graph(2)).lambda == q(1));
    CHECK_FALSE(privacy_level(matrix({{q(1), q(0)}, {q(0), q(1)}}), path(2)).lambda);
}

TEST_CASE("vulnerability and leakage: definitions and the laws of the field") {
    Random random(92);
    for (int round = 0; round < 500; ++round) {
        const int n = random.between(1, 5);
        const Matrix k = oracle::random_channel(n, random.between(1, 5), random);
        const Prior prior = random_prior(n, random), uniform = Prior::uniform(n);
        // V(X|Z) as the best guess over all strategies: choose one input for every output.
        std::vector<int> guess(k.columns(), 0);
        Rational best;
        while (true) {
            Rational right;
            for (int j = 0; j < k.columns(); ++j) right += prior(guess[j]) * k(guess[j], j);
            best = std::max(best, right);
            std::size_t at = 0;
            while (at < guess.size() && ++guess[at] == n) guess[at++] = 0;
            if (at == guess.size()) break;
        }
        REQUIRE(posterior_vulnerability(prior, k) == best);
        Rational most;
        for (int i = 0; i < n; ++i) most = std::max(most, prior(i));
        REQUIRE(prior_vulnerability(prior) == most);
        const Rational factor = leakage_factor(prior, k);
        REQUIRE(factor * most == best);
        REQUIRE(factor >= q(1));
        REQUIRE(factor <= sum_of_column_maxima(k));  // the uniform prior is the worst
        REQUIRE(leakage_factor(uniform, k) == sum_of_column_maxima(k));
        REQUIRE(factor <= q(std::min(n, k.columns())));
        // Post-processing leaks no more.
        const Matrix after = oracle::random_channel(k.columns(), random.between(1, 4), random);
        Matrix composed(n, after.columns());
        for (int i = 0; i < n; ++i)
            for (int z = 0; z < after.columns(); ++z)
                for (int j = 0; j < k.columns(); ++j) composed(i, z) += k(i, j) * after(j, z);
        REQUIRE_FALSE(not_a_channel(composed));
        REQUIRE(leakage_factor(prior, composed) <= factor);
    }
    CHECK(error_of([] { Prior({q(1, 2), q(1, 3)}); }) == "prior: found sum 5/6, expected sum 1");
    CHECK(error_of([] { Prior({q(3, 2), q(-1, 2)}); }) == "prior, entry 1: found -1/2, expected a nonnegative weight");
    CHECK(oracle::has(error_of([] { Prior(std::vector<Rational>{}); }), "found sum 0"));
    CHECK(Prior::uniform_on(4, {1, 3}).weights() == std::vector<Rational>{0, q(1, 2), 0, q(1, 2)});
}

TEST_CASE("first maximal rows and sums of maxima") {
    const Matrix k = matrix({{q(1, 2), q(1, 4), q(1, 4)}, {q(1, 2), q(1, 2), q(0)}, {q(0), q(1, 2), q(1, 2)}});
    CHECK(first_maximal_rows(k) == std::vector<int>{0, 1, 2});
    CHECK(sum_of_column_maxima(k) == q(3, 2));
    CHECK(diagonal_sum(k) == q(3, 2));
    CHECK(sum_of_column_maxima(Matrix(0, 0)) == q(0));
}

TEST_CASE("the bounds are what their formulas say, and no private channel exceeds them") {
    Random random(93);
    for (int n = 1; n <= 5; ++n)
        for (const auto& g : oracle::all_graphs_up_to_isomorphism(n))
            for (const auto& lambda : {q(1), q(3, 2), q(10)}) {
                CAPTURE(to_graph6(g));
                CAPTURE(lambda.str());
                const Distances d(g);
                const auto parts = components(g, d);
                Rational by_diameter, by_radius, by_uniform;
                for (const auto& c : parts) {
                    Rational largest = 0, smallest_of_largest = power(lambda, n);
                    Rational least = q(n);
                    for (const int j : c.vertices) {
                        Rational farthest = 0, sum;
                        for (const int i : c.vertices) {
                            farthest = std::max(farthest, power(lambda, d(i, j)));
                            sum += q(1) / power(lambda, d(i, j));
                        }
                        largest = std::max(largest, farthest);
                        smallest_of_largest = std::min(smallest_of_largest, farthest);
                        least = std::min(least, sum);
                    }
                    by_diameter += largest;
                    by_radius += smallest_of_largest;
                    by_uniform += q(static_cast<long>(c.vertices.size())) / least;
                }
                REQUIRE(diameter_bound(parts, lambda) == by_diameter);
                REQUIRE(diameter_bound(parts).at(lambda) == by_diameter);
                REQUIRE(radius_bound(parts, lambda) == by_radius);
                REQUIRE(uniform_bound(parts, d, lambda) == by_uniform);
                REQUIRE(by_radius <= by_diameter);
                for (const auto& [name, channel, over_one_denominator] : private_channels(g, d, parts, lambda, 7)) {
                    CAPTURE(name);
                    const Rational factor = sum_of_column_maxima(channel.matrix());
                    REQUIRE(factor <= by_radius);
                    REQUIRE(factor <= by_uniform);
                }
            }
    // Worked by hand: the path 0 — 1 — 2 beside a single vertex, λ = 2: 4 + 1, 2 + 1, 3/(1 + 1/2 + 1/4) + 1.
    const Graph g(4, {{0, 1}, {1, 2}});
    const Distances d(g);
    const auto parts = components(g, d);
    CHECK(parts.size() == 2);
    CHECK(diameter_bound(parts, 2) == q(5));
    CHECK(radius_bound(parts, 2) == q(3));
    CHECK(uniform_bound(parts, d, 2) == q(12, 7) + q(1));
}

// Numbers that fit machine words, two words, and neither.
TEST_CASE("a matrix over one denominator agrees with its rationals") {
    oracle::Random random(77);
    std::array<int, 3> kinds{};
    for (int round = 0; round < 600; ++round) {
        const int n = random.between(1, 5);
        Matrix k = oracle::random_channel(n, random.between(1, 5), random);
        if (round % 3 != 0) {  // denominators that leave no room
            const Rational awkward =
                Rational(1) / (power(Rational(2), round % 3 == 1 ? 50 + random.below(40) : 150) - Rational(1));
            for (int i = 0; i < n; ++i) {
                for (int j = 0; j < k.columns(); ++j) k(i, j) *= Rational(1) - awkward;
                k(i, 0) += awkward;
            }
        }
        const ScaledMatrix scaled(k);
        const auto bits = fmpz_bits(scaled.denominator().raw());
        ++kinds[bits <= 62 ? 0 : bits <= 118 ? 1 : 2];
        REQUIRE(scaled.matrix() == k);
        REQUIRE(!not_a_channel(scaled));
        REQUIRE(sum_of_column_maxima(scaled) == sum_of_column_maxima(k));
        REQUIRE(collapse_columns(scaled).matrix() == collapse_columns(k));
        Rational most;
        for (const auto& set : all_sets(n)) {
            const Rational factor = leakage_factor(Prior::uniform_on(n, set), k);
            REQUIRE(leakage_factor_on(scaled, set) == factor);
            REQUIRE(leakage_factor(Prior::uniform_on(n, set), scaled) == factor);
            most = std::max(most, factor);
        }
        const ExtremePrior worst = extreme_prior_with_most_leakage(scaled);
        REQUIRE(worst.factor == most);
        REQUIRE(leakage_factor(Prior::uniform_on(n, worst.support), k) == most);
        const Graph g = oracle::graph_from_mask(n, static_cast<unsigned>(random.below(1 << (n * (n - 1) / 2))));
        for (const auto& lambda :
             {Rational(1), Rational(11, 10), Rational(2), Rational(1L << 23), Rational((1L << 23) + 1, 1L << 23)}) {
            std::optional<Place> first;
            for (const auto& [i, h] : g.arcs())
                for (int j = 0; j < k.columns(); ++j)
                    if (!first && k(i, j) > lambda * k(h, j)) first = Place{i, h, j};
            for (const auto& found : {privacy_violation(k, g, lambda), privacy_violation(scaled, g, lambda)}) {
                REQUIRE(found.has_value() == first.has_value());
                if (found)
                    REQUIRE(std::tie(found->row, found->other_row, found->column) ==
                            std::tie(first->row, first->other_row, first->column));
            }
        }
        k(n - 1, 0) += Rational(1, 7);
        CHECK(not_a_channel(ScaledMatrix(k)) == not_a_channel(k));
        k(n - 1, 0) = Rational(-1, 7);
        CHECK(not_a_channel(ScaledMatrix(k)) == not_a_channel(k));
    }
    for (const int met : kinds) CHECK(met > 100);
}
