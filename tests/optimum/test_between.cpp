// The maximum between two numbers: what is told on the way is proved at every moment, and its end is the exact maximum.
#include <doctest/doctest.h>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "certificate/certificate.hpp"
#include "channel/channel.hpp"
#include "graph/distance.hpp"
#include "graph/spec.hpp"
#include "optimum/between.hpp"
#include "optimum/generation/exact_pricing.hpp"
#include "optimum/generation/interior.hpp"
#include "optimum/generation/made_exact.hpp"
#include "optimum/maximum_leakage.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

namespace {

Graph random_connected(Random& random, int vertices, int more) {
    std::vector<Edge> edges;
    for (int v = 1; v < vertices; ++v) edges.emplace_back(random.below(v), v);
    for (int k = 0; k < more; ++k)
        if (const int u = random.below(vertices), v = random.below(vertices); u != v) edges.emplace_back(u, v);
    return {vertices, edges};
}

// From the definitions.
void check_proved(const Graph& graph, const Rational& lambda, const LeakageBetween& found) {
    const Matrix& k = found.channel;
    REQUIRE(k.rows() == graph.size());
    Rational lower, upper;
    for (int j = 0; j < k.columns(); ++j) {
        Rational most;
        for (int i = 0; i < k.rows(); ++i) {
            CHECK(k(i, j).sign() >= 0);
            most = std::max(most, k(i, j));
        }
        for (const auto& [i, h] : graph.arcs()) CHECK(k(i, j) <= lambda * k(h, j));
        lower += most;
    }
    for (int i = 0; i < k.rows(); ++i) {
        Rational sum;
        for (int j = 0; j < k.columns(); ++j) sum += k(i, j);
        CHECK(sum == Rational(1));
    }
    CHECK(lower == found.lower);
    for (const auto& y : found.price) upper += y;
    CHECK(upper == found.upper);
    // It would throw if a private column cost less than its maximum.
    CHECK_NOTHROW(interval_certificate(graph, lambda, found.channel, found.price));
}

}  // namespace

TEST_CASE("what is told on the way is proved, and the end is the maximum") {
    Random random(71);
    for (const auto& lambda : {Rational(11, 10), Rational(2), Rational(3)})
        for (const int n : {5, 26, 34}) {
            const Graph graph = random_connected(random, n, n / 2);
            INFO(n << " vertices, " << lambda.str());
            const Rational maximum = OptimumSolver(lambda).value(graph);
            const BetweenSoFar* watched = nullptr;
            int seen = 0;
            BetweenSoFar so_far(graph, lambda, [&](const Rational& lower, const Rational& upper) {
                CHECK(lower <= maximum);
                CHECK(maximum <= upper);
                if (++seen % 3 == 0) check_proved(graph, lambda, watched->now());
            });
            watched = &so_far;
            check_proved(graph, lambda, so_far.now());  // without any work
            so_far.narrow();
            const LeakageBetween found = so_far.now();
            check_proved(graph, lambda, found);
            CHECK(found.exact());
            CHECK(found.lower == maximum);
        }
}

TEST_CASE("components add up, one of them without time") {
    const Graph graph = parse_spec("union(petersen; path:3)");
    const Rational lambda(3, 2);
    const LeakageBetween found = leakage_between(graph, lambda);
    check_proved(graph, lambda, found);
    CHECK(found.lower == OptimumSolver(lambda).value(graph));
    CHECK(found.exact());

    const TimeLimit none(std::chrono::seconds(0));
    const LeakageBetween at_once = leakage_between(graph, lambda);
    check_proved(graph, lambda, at_once);
    CHECK(at_once.lower == Rational(2));
    CHECK(at_once.upper == Rational(13));
    CHECK_THROWS_AS(leakage_between(graph, Rational(1, 2)), InputError);
}

TEST_CASE("a guess, however bad, becomes a private channel and valid prices, or nothing") {
    Random random(72);
    const Rational lambda(3, 2);
    int channels = 0, prices = 0;
    for (int round = 0; round < 40; ++round) {
        const Graph graph = random_connected(random, random.between(2, 9), 3);
        const Distances distance(graph);
        const auto n = static_cast<std::size_t>(graph.size());
        // Columns around 1/n in each entry, off by a little or a lot.
        std::vector<std::vector<Integer>> x(n, std::vector<Integer>(n));
        const int off = round % 2 == 0 ? 20 : 2000;
        std::vector<Rational> price;
        for (std::size_t j = 0; j < n; ++j) {
            price.emplace_back(random.between(-1, 10), 10);
            for (std::size_t i = 0; i < n; ++i)
                x[j][i] = floor(Rational(1000000 + random.below(off) * 100, static_cast<long>(n)) *
                                power(lambda, distance(static_cast<int>(i), static_cast<int>(j))));
        }
        std::vector<int> roots;
        for (int v = 0; v < graph.size(); ++v) roots.push_back(v);
        LeakageBetween found{0, 0, {}, {}};
        const auto channel = channel_made_private(graph, distance, lambda, x, 20);
        const auto valid = prices_made_valid(graph, distance, lambda, roots, price);
        channels += channel ? 1 : 0;
        prices += valid ? 1 : 0;
        if (!channel || !valid) continue;
        found.channel = *channel;
        found.price = *valid;
        for (int j = 0; j < channel->columns(); ++j) {
            Rational most;
            for (int i = 0; i < channel->rows(); ++i) most = std::max(most, (*channel)(i, j));
            found.lower += most;
        }
        for (const auto& y : *valid) found.upper += y;
        check_proved(graph, lambda, found);
        const Rational maximum = OptimumSolver(lambda).value(graph);
        CHECK(found.lower <= maximum);
        CHECK(maximum <= found.upper);
    }
    CHECK(channels > 10);
    CHECK(prices > 10);
}
