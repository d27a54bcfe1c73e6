// The maximum leakage for distances: against the exact program of one-sided constraints, against unweighted graphs,
// against closed forms, and by what it must do.
#include <doctest/doctest.h>

#include <chrono>

#include "base/interruption.hpp"
#include "channel/metric_privacy.hpp"
#include "metric/metric_file.hpp"
#include "metric/metric_spec.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/metric/metric_at_level.hpp"
#include "optimum/metric/metric_interval.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

namespace {

Metric given(const std::string& spec) { return parse_metric(spec).below; }

// Nothing but the definitions: rows sum to 1, every pair is private, the diagonal sums to the value, and so do prices.
void check_channel(const Metric& metric, const Rational& mu, const Optimum& found) {
    const int n = metric.size();
    Rational diagonal, prices;
    for (int i = 0; i < n; ++i) {
        Rational row;
        for (int j = 0; j < n; ++j) {
            CHECK(found.channel(i, j).sign() >= 0);
            row += found.channel(i, j);
        }
        CHECK(row == Rational(1));
        diagonal += found.channel(i, i);
        prices += found.price[i];
        for (int h = 0; h < n; ++h)
            if (metric.in_units().connected(i, h))
                for (int j = 0; j < n; ++j)
                    CHECK(found.channel(i, j) <= power(mu, metric.in_units()(i, h)) * found.channel(h, j));
    }
    CHECK(diagonal == found.value);
    CHECK(prices == found.value);
}

}  // namespace

TEST_CASE("all directed graphs with at most three vertices, and some with more, as the exact program solves them") {
    const auto compare = [](int n, const std::vector<Edge>& arcs, const Rational& lambda) {
        const Metric metric = metric_of(Digraph{n, arcs});
        const Optimum fast = maximum_leakage(metric, lambda);
        CHECK(fast.value == maximum_leakage_ordered(n, arcs, lambda).value);
        check_channel(metric, lambda, fast);
        const Covering covering = covering_number(metric, lambda);
        CHECK(covering.value == covering_number_ordered(n, arcs, lambda));
        CHECK(fast.value <= covering.value);
        CHECK(least_leakage_by_covering(metric, covering, lambda) <= fast.value);
    };
    for (int n = 1; n <= 3; ++n)
        for (unsigned mask = 0; mask < 1U << (n * n); ++mask) {
            std::vector<Edge> arcs;
            bool loop = false;
            for (int u = 0; u < n; ++u)
                for (int v = 0; v < n; ++v) {
                    if ((mask >> (u * n + v) & 1U) == 0) continue;
                    loop = loop || u == v;
                    arcs.emplace_back(u, v);
                }
            if (loop) continue;
            for (const Rational& lambda : {Rational(1), Rational(3, 2), Rational(4)}) compare(n, arcs, lambda);
        }
    Random random(20);
    for (int k = 0; k < 60; ++k) {
        const int n = random.between(4, 8);
        std::vector<Edge> arcs;
        for (int u = 0; u < n; ++u)
            for (int v = 0; v < n; ++v)
                if (u != v && random.percent(25)) arcs.emplace_back(u, v);
        compare(n, arcs, random.percent(50) ? Rational(11, 10) : Rational(3));
    }
}

TEST_CASE("lengths that are all the same are a power of λ") {
    for (const char* spec : {"petersen", "path:7", "chair", "grid:3,4", "union(cycle:5; star:4)"})
        for (const Rational& lambda : {Rational(3, 2), Rational(2)}) {
            CAPTURE(spec);
            const Metric twice = given("scaled(" + std::string(spec) + "; 2)");
            CHECK(twice.unit() == Rational(2));  // so that it is the same in units
            const Rational mu = power(lambda, 2);
            CHECK(maximum_leakage(twice, mu).value == maximum_leakage(parse_metric(spec).below, mu).value);
            const Metric uneven = given("union(scaled(" + std::string(spec) + "; 2); edges:a-b:3)");
            const Rational edge = Rational(2) * power(lambda, 3) / (power(lambda, 3) + Rational(1));
            CHECK(maximum_leakage(uneven, lambda).value == maximum_leakage(twice, mu).value + edge);
        }
}

TEST_CASE("random lengths: what is found is a private channel and no prices say less, with more time for longer ways") {
    Random random(21);
    for (int k = 0; k < 80; ++k) {
        const int n = random.between(2, 9);
        std::string spec = "edges:0", longer = "edges:0";
        for (int u = 0; u < n; ++u)
            for (int v = u + 1; v < n; ++v) {
                if (v != u + 1 && !random.percent(30)) continue;
                const int length = random.between(1, 6);
                spec += "," + std::to_string(u) + "-" + std::to_string(v) + ":" + std::to_string(length);
                longer +=
                    "," + std::to_string(u) + "-" + std::to_string(v) + ":" + std::to_string(length + random.below(2));
            }
        const Rational lambda = k % 2 == 0 ? Rational(4, 3) : Rational(2);
        const auto at = [&](const std::string& text) {
            return metric_at_level(parse_metric(text), Level::of_lambda(lambda), 6);
        };
        CAPTURE(spec);
        const MetricAtLevel found = at(spec), farther = at(longer);
        const Metric metric = given(spec);
        check_channel(metric, power(lambda, metric.unit().whole()),
                      maximum_leakage(metric, power(lambda, metric.unit().whole())));
        CHECK(found.exact());
        CHECK(found.maximum.lower <= farther.maximum.lower);
        CHECK(found.least_by_covering.lower <= found.maximum.lower);
        CHECK(found.maximum.lower <= found.covering.lower);
        for (const auto& bound : found.bounds) CHECK(found.maximum.lower <= bound.value.lower);
    }
}

TEST_CASE("closed forms: two points, equal distances, and trees that attain their bound") {
    const Rational lambda(3);
    const auto maximum = [&](const std::string& spec) {
        return metric_at_level(parse_metric(spec), Level::of_lambda(lambda), 6).maximum.lower;
    };
    CHECK(maximum("edges:a-b:2") == Rational(18, 10));
    CHECK(maximum("scaled(complete:4; 2)") == Rational(36, 12));
    CHECK(maximum("edges:a-b:1,b-c:2") == Rational(3) - Rational(2, 4) - Rational(2, 10));
    CHECK(maximum("arcs:a-b:2") == Rational(2) - Rational(1, 9));                 // 1 + (1 - 1/λ²)
    CHECK(magnitude(given("edges:a-b:2"), lambda * lambda) == Rational(18, 10));  // the unit is 2
}

TEST_CASE("trees with lengths are solved by the formula, also beside other parts; exactly and where ways are long") {
    const std::string tree =
        "edges:0-1:2,1-2:3,1-3:1,3-4:5,3-5:2,0-6:1,6-7:1,6-8:4,8-9:3,8-10:1,10-11:2,10-12:1,12-13:7,0-14:2";
    for (const Rational& lambda : {Rational(1), Rational(21, 20), Rational(3, 2), Rational(4)}) {
        const Metric metric = given(tree), beside = given("union(" + tree + "; edges:a-b:2,b-c:1,a-c:2)");
        const Optimum found = maximum_leakage(metric, lambda);
        check_channel(metric, lambda, found);
        std::vector<Rational> price;
        CHECK(maximum_leakage(metric, lambda, price) == found.value);
        CHECK(price == found.price);
        CHECK(maximum_leakage_in_powers(metric, lambda)->value == found.value);  // by generated columns
        const Optimum both = maximum_leakage(beside, lambda);
        check_channel(beside, lambda, both);
        CHECK(both.value == found.value + maximum_leakage(given("edges:a-b:2,b-c:1,a-c:2"), lambda).value);
    }
}

TEST_CASE("a level that is no fraction, and distances that are none, give two ends that are near") {
    const auto at = metric_at_level(parse_metric("scaled(path:4; 1/2)"), Level::of_lambda(Rational(2)), 6);
    CHECK(at.maximum.lower < at.maximum.upper);
    CHECK(at.maximum.str(5) == "1.51471…");  // 4 - 6/(√2 + 1)
    const auto exact = metric_at_level(parse_metric("scaled(path:4; 1/2)"), Level::of_lambda(Rational(4)), 6);
    CHECK(exact.maximum.lower == Rational(2));
    CHECK(exact.exact());
    const auto by_epsilon = metric_at_level(parse_metric("edges:a-b:2"), Level::of_epsilon(Rational(1, 2)), 6);
    CHECK(by_epsilon.maximum.str(5) == "1.46211…");  // 2e/(e + 1)
}

TEST_CASE("the interval for long powers holds the exact maximum and the covering number, and is narrow") {
    Random random(22);
    for (int k = 0; k < 25; ++k) {
        const int n = random.between(2, 9);
        std::string spec = "edges:0";
        for (int u = 0; u < n; ++u)
            for (int v = u + 1; v < n; ++v)
                if (v == u + 1 || random.percent(40))
                    spec +=
                        "," + std::to_string(u) + "-" + std::to_string(v) + ":" + std::to_string(random.between(1, 9));
        const GivenMetric metric = parse_metric(spec);
        const Level level = k % 3 == 0 ? Level::of_epsilon(Rational(1, 4))
                                       : Level::of_lambda(k % 3 == 1 ? Rational(5, 4) : Rational(2));
        CAPTURE(spec);
        const auto exact = metric_at_level(metric, level, 12, true);
        const LeakageBetween found = leakage_between(metric, level);
        CHECK(found.lower <= exact.maximum.upper);
        CHECK(exact.maximum.lower <= found.upper);
        CHECK((found.upper - found.lower) * Rational(100000) < found.lower);
        const Enclosure covering = covering_between(metric, level, found);
        CHECK(covering.lower <= exact.covering.upper);
        CHECK(exact.covering.lower <= covering.upper);
        CHECK((covering.upper - covering.lower) * Rational(100000) < covering.lower);
        CHECK(sum_of_column_maxima(found.channel) == found.lower);
        CHECK(privacy_for(found.channel, metric.below).holds_at(level));  // exactly
        for (int i = 0; i < n; ++i) {
            Rational row;
            for (int j = 0; j < n; ++j) row += found.channel(i, j);
            CHECK(row == Rational(1));
        }
    }
}

TEST_CASE("hundreds of units and a level near 1 take little, and the ends are near") {
    const GivenMetric metric = parse_metric("edges:0-1:997,1-2:1009,2-3:1013,3-0:1021,0-2:1500,4-0:3000,4-1:2500");
    const auto at = metric_at_level(metric, Level::of_lambda(Rational(1001, 1000)), 6);
    CHECK(!at.below);
    CHECK((at.maximum.upper - at.maximum.lower) * Rational(1000000) < at.maximum.lower);
    CHECK(at.maximum.lower <= at.covering.lower);
    for (const auto& bound : at.bounds) CHECK(at.maximum.lower <= bound.value.upper);
}

TEST_CASE("the curve of whole distances says at every λ what is found there") {
    for (const char* spec : {"edges:a-b:3,b-c:1,c-a:2,c-d:2,d-e:1", "edges:0-1:1,0-2:1,0-3:1,3-4:2", "scaled(chair; 2)",
                             "union(edges:a-b:2; edges:c-d:3,d-e:1)", "edges:0-1:1,1-2:2,2-3:3,3-0:4,0-2:2"}) {
        const Metric metric = given(spec);
        const GraphCurves curves = curves_of(metric);
        for (const Rational& lambda : {Rational(1), Rational(21, 20), Rational(13, 9), Rational(3, 2), Rational(5)}) {
            const Rational mu = power(lambda, metric.unit().whole());
            CAPTURE(spec);
            CHECK(curves.optimum.at(lambda) == maximum_leakage(metric, mu).value);
            CHECK(curves.covering.at(lambda) == covering_number(metric, mu).value);
        }
    }
}

TEST_CASE("distances enclosed in a finer unit above than below take no longer for it") {
    // 2, 1 and √5: multiples of 1/250 below, of 1/10000 above
    const NamedPoints points{{}, {{Rational(-2), 0}, {0, Rational(-1)}, {0, 0}}};
    const auto [below, above] = distances_of(points, PointNorm::euclidean, 0, "points");
    REQUIRE(below.unit() == Rational(1, 250));
    REQUIRE(above.unit() == Rational(1, 10000));
    const TimeLimit time(std::chrono::seconds(20));
    const auto at = metric_at_level({"points", below, above, false}, Level::of_lambda(Rational(3, 2)), 6);
    CHECK(at.maximum.lower <= at.maximum.upper);
    CHECK((at.maximum.upper - at.maximum.lower) * Rational(10000) < at.maximum.lower);
}

TEST_CASE("one-sided distances between two ends: they hold the exact maximum, and the channel is private") {
    Random random(23);
    for (int k = 0; k < 12; ++k) {
        const int n = random.between(2, 5);
        std::string spec = "arcs:0";
        for (int u = 0; u < n; ++u)
            for (int v = 0; v < n; ++v)
                if (u != v && (v == u + 1 || random.percent(40)))
                    spec +=
                        "," + std::to_string(u) + "-" + std::to_string(v) + ":" + std::to_string(random.between(1, 5));
        const GivenMetric metric = parse_metric(spec);
        const Level level = Level::of_lambda(k % 2 == 0 ? Rational(5, 4) : Rational(2));
        CAPTURE(spec);
        const auto exact = metric_at_level(metric, level, 6, true);
        const LeakageBetween found = leakage_between_one_sided(metric.below, level);
        CHECK(found.lower <= exact.maximum.lower);
        CHECK(exact.maximum.lower <= found.upper);
        CHECK((found.upper - found.lower) * Rational(1000000) < found.lower);
        CHECK(privacy_for(found.channel, metric.below).holds_at(level));
    }
    const auto long_ways = metric_at_level(parse_metric("arcs:0-1:1,0-2:7/3,1-2:100,2-0:0.25,2-3:0.25,3-0:100"),
                                           Level::of_epsilon(Rational(1, 2)), 6);
    CHECK((long_ways.maximum.upper - long_ways.maximum.lower) * Rational(1000000) < long_ways.maximum.lower);
    CHECK(long_ways.covering.lower <= long_ways.covering.upper);
    CHECK(long_ways.maximum.lower <= long_ways.covering.upper);
}
