// The best private channel for one user, against the program with an unknown for each entry.
#include <doctest/doctest.h>

#include "base/interruption.hpp"
#include "graph/families.hpp"
#include "graph/spec.hpp"
#include "linear/exact_program.hpp"
#include "measure/gain.hpp"
#include "metric/metric_spec.hpp"
#include "optimum/curve/graph_curves.hpp"
#include "optimum/gain/best_between.hpp"
#include "optimum/gain/best_channel.hpp"
#include "optimum/gain/gain_curve.hpp"
#include "optimum/maximum_leakage.hpp"
#include "optimum/metric/metric_leakage.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

namespace {

// max Σ h_w(i) K_iw with rows that sum to 1 and K_iw ≤ μ^d(i,h) K_hw for all pairs.
Rational entry_by_entry(const Metric& metric, const Rational& mu, const Matrix& worth) {
    const int n = metric.size(), guesses = worth.rows();
    std::vector<std::pair<int, int>> pairs;
    for (int i = 0; i < n; ++i)
        for (int h = 0; h < n; ++h)
            if (i != h && metric.in_units().connected(i, h)) pairs.emplace_back(i, h);
    const auto rows = static_cast<std::size_t>(n) + pairs.size() * static_cast<std::size_t>(guesses);
    std::vector<Rational> right(static_cast<std::size_t>(n), 1);
    right.resize(rows, 0);
    ExactProgram program(right);
    for (int i = 0; i < n; ++i)
        for (int w = 0; w < guesses; ++w) {
            std::vector<Rational> column(rows);
            column[i] = 1;
            for (std::size_t p = 0; p < pairs.size(); ++p) {
                auto& entry = column[n + pairs.size() * static_cast<std::size_t>(w) + p];
                if (pairs[p].first == i) entry = 1;
                if (pairs[p].second == i) entry = -power(mu, metric.in_units()(pairs[p].first, i));
            }
            program.add_column(std::move(column), worth(w, i));
        }
    for (std::size_t r = static_cast<std::size_t>(n); r < rows; ++r) {
        std::vector<Rational> slack(rows);
        slack[r] = 1;
        program.add_column(std::move(slack), 0);
    }
    REQUIRE(program.solve() == ExactProgram::Outcome::optimal);
    return program.value();
}

void require_best(const Metric& metric, const Rational& mu, const Matrix& worth) {
    const BestChannel best = best_channel(metric, mu, worth);
    CHECK(best.value == entry_by_entry(metric, mu, worth));
    for (int i = 0; i < metric.size(); ++i)
        for (int h = 0; h < metric.size(); ++h)
            for (int w = 0; w < worth.rows() && metric.in_units().connected(i, h); ++w)
                CHECK(best.channel(i, w) <= power(mu, metric.in_units()(i, h)) * best.channel(h, w));
}

Matrix random_worth(int guesses, int n, int spread, oracle::Random& random) {
    Matrix out(guesses, n);
    for (int w = 0; w < guesses; ++w)
        for (int i = 0; i < n; ++i) out(w, i) = Rational(random.between(-spread, spread), random.between(1, 3));
    return out;
}

}  // namespace

TEST_CASE("what is known on the way: channels that are worth as much, prices that no column beats") {
    oracle::Random random(31);
    long channels = 0, prices = 0;
    for (int round = 0; round < 40; ++round) {
        const auto n = static_cast<int>(random.between(2, 6));
        const Metric metric =
            parse_metric(n % 2 == 0 ? "path:" + std::to_string(n) : "cycle:" + std::to_string(n + 2)).below;
        const Matrix worth = random_worth(static_cast<int>(random.between(1, 4)), metric.size(), 4, random);
        const Rational mu(random.between(2, 7), 2);
        const Rational best = entry_by_entry(metric, mu, worth);
        for (auto& points : metric.parts()) {
            const GainPart part(metric, points, worth);
            const SeeGain see{
                [&](const Matrix& channel, const Rational& value) {
                    CHECK(value <= best);
                    Rational sum;
                    for (int i = 0; i < channel.rows(); ++i) {
                        Rational row;
                        for (int w = 0; w < channel.columns(); ++w) {
                            row += channel(i, w);
                            sum += worth(w, i) * channel(i, w);
                            for (int h = 0; h < channel.rows(); ++h)
                                CHECK(channel(i, w) <= power(mu, metric.in_units()(i, h)) * channel(h, w));
                        }
                        CHECK(row == Rational(1));
                    }
                    CHECK(sum == value);
                    ++channels;
                },
                [&](const std::vector<Rational>& price) {
                    // At these prices no channel at all is worth more than nothing.
                    Matrix left = worth;
                    for (int w = 0; w < left.rows(); ++w)
                        for (int i = 0; i < left.columns(); ++i) left(w, i) -= price[i];
                    CHECK(entry_by_entry(metric, mu, left) <= Rational(0));
                    ++prices;
                },
                std::chrono::milliseconds(0)};
            solve_gain(part, mu, see);
        }
        BestSoFar so_far(metric, mu, worth);
        CHECK(so_far.numbers_now().lower <= best);
        CHECK(best <= so_far.numbers_now().upper);
        so_far.narrow();
        CHECK(so_far.now().exact());
        CHECK(so_far.now().lower == best);
    }
    CHECK(channels > 20);
    CHECK(prices > 20);
}

TEST_CASE("what is known on the way of larger graphs: symmetric ones and others, gains and losses, lengths") {
    oracle::Random random(97);
    long channels = 0, prices = 0;
    for (const char* text : {"path:50", "random-tree:30,4", "box(path:5; random-tree:6,2)",
                             "scaled(random-tree:27,1; 3)", "union(path:49; random-geometric:30,2/5,3)"})
        for (const int guesses : {0, 1, 2, 3, 30}) {
            CAPTURE(text);
            CAPTURE(guesses);
            const Metric metric = parse_metric(text).below;
            const Matrix worth = guesses == 0 ? worth_of(Prior::uniform(metric.size()), identity_gain(metric.size()))
                                              : random_worth(guesses, metric.size(), guesses % 2 == 0 ? 3 : 1, random);
            const Rational mu(3, 2);
            for (auto& points : metric.parts()) {
                const GainPart part(metric, points, worth);
                Rational best;
                const GainSolution found = solve_gain(part, mu);
                for (const auto& y : found.price) best += y;
                const SeeGain see{[&](const Matrix& channel, const Rational& value) {
                                      CHECK(value <= best);
                                      Rational sum;
                                      for (int i = 0; i < channel.rows(); ++i) {
                                          Rational row;
                                          for (int w = 0; w < channel.columns(); ++w) {
                                              row += channel(i, w);
                                              sum += part.worth(w, i) * channel(i, w);
                                          }
                                          CHECK(row == Rational(1));
                                      }
                                      for (const auto& [i, h] : part.pattern.arcs())
                                          for (int w = 0; w < channel.columns(); ++w)
                                              if (!(channel(i, w) <= power(mu, part.distance(i, h)) * channel(h, w)))
                                                  FAIL("not private");
                                      CHECK(sum == value);
                                      ++channels;
                                  },
                                  [&](const std::vector<Rational>& price) {
                                      // Of all that no column beats, the sum is the least; each column known is asked.
                                      Rational sum;
                                      for (const auto& y : price) sum += y;
                                      CHECK(best <= sum);
                                      for (const auto& f : found.function)
                                          for (int w = 0; w < part.worth.rows(); ++w) {
                                              Rational left;
                                              for (int i = 0; i < part.size(); ++i)
                                                  left += (price[i] - part.worth(w, i)) * power(mu, -f[i]);
                                              if (left.sign() < 0) FAIL("a column is worth more than it costs");
                                          }
                                      ++prices;
                                  },
                                  std::chrono::milliseconds(0)};
                const GainSolution again = solve_gain(part, mu, see);
                Rational same;
                for (const auto& y : again.price) same += y;
                CHECK(same == best);
            }
        }
    CHECK(channels > 25);
    CHECK(prices > 25);
}

TEST_CASE("without time there is what is known without work") {
    const Metric metric = parse_metric("path:4").below;
    const Matrix worth = identity_gain(4);
    const TimeLimit none(std::chrono::nanoseconds(0));
    BestSoFar so_far(metric, Rational(2), worth);
    so_far.narrow();
    CHECK(so_far.now().lower == Rational(1));
    CHECK(so_far.now().upper == Rational(4));
    CHECK_FALSE(so_far.now().exact());
}

TEST_CASE("graphs with random worths, ties among them, against the whole program") {
    oracle::Random random(61);
    for (int round = 0; round < 60; ++round) {
        const int n = random.between(1, 5);
        const Graph graph = oracle::random_graph(n, 50, random);
        const Rational mu =
            std::vector<Rational>{Rational(11, 10), Rational(3, 2), Rational(2), Rational(10), Rational(1)}[round % 5];
        require_best(metric_of(LabelledGraph{graph, {}}), mu,
                     random_worth(random.between(1, 4), n, random.between(1, 3), random));
    }
}

TEST_CASE("distances of any length and direction against the whole program") {
    oracle::Random random(62);
    for (const char* text : {"edges:a-b:3,b-c:1,c-d:2", "arcs:a-b:2,b-c:1,c-a:3", "arcs:a-b:1,b-c:1",
                             "arcs:a-b:1,a-c:2,d-c:1", "edges:a-b:1/2,b-c:1/3", "union(edges:a-b:2; arcs:c-d:1)"}) {
        CAPTURE(text);
        const Metric metric = parse_metric(text).below;
        for (const auto& mu : {Rational(1), Rational(11, 10), Rational(2)})
            for (int round = 0; round < 6; ++round)
                require_best(metric, mu, random_worth(random.between(1, 4), metric.size(), 2, random));
    }
}

TEST_CASE("guessing the input under the uniform prior is the maximum leakage over n") {
    for (const Graph& graph : {path(7), cycle(9), complete(5), hypercube(3), path(60), parse_spec("grid:6,7"),
                               parse_spec("random-geometric:40,1/4,2")})
        for (const auto& lambda : {Rational(11, 10), Rational(2), Rational(7, 2)}) {
            const Metric metric = metric_of(LabelledGraph{graph, {}});
            const Matrix worth = worth_of(Prior::uniform(graph.size()), identity_gain(graph.size()));
            CHECK(best_channel(metric, lambda, worth).value ==
                  maximum_leakage(metric, lambda).value / Rational(graph.size()));
        }
}

TEST_CASE("the curve of a user is what is found at every λ that is tried") {
    oracle::Random random(64);
    for (int round = 0; round < 25; ++round) {
        const int n = random.between(1, 5);
        const Metric metric = metric_of(LabelledGraph{oracle::random_graph(n, 60, random), {}});
        const Matrix worth = random_worth(random.between(1, 4), n, 2, random);
        const Curve curve = best_channel_curve(metric, worth);
        for (const auto& lambda :
             {Rational(1), Rational(101, 100), Rational(4, 3), Rational(2), Rational(17, 5), Rational(30)})
            CHECK(curve.at(lambda) == best_channel(metric, lambda, worth).value);
        for (const auto& end : curve.breakpoints())
            if (end.is_rational()) CHECK(curve.at(end.lower()) == best_channel(metric, end.lower(), worth).value);
    }
    const Metric path4 = metric_of(LabelledGraph{path(4), {}});
    CHECK(best_channel_curve(path4, identity_gain(4)) == optimum_curve(path(4)));
}

TEST_CASE("forty vertices, nothing symmetric") {
    oracle::Random random(63);
    std::vector<Edge> edges;
    for (int v = 1; v < 40; ++v) edges.emplace_back(random.below(v), v);
    for (int k = 0; k < 40; ++k)
        if (const int u = random.below(40), v = random.below(40); u < v) edges.emplace_back(u, v);
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    const Metric metric = metric_of(LabelledGraph{Graph(40, edges), {}});
    Matrix worth(40, 40);
    for (int w = 0; w < 40; ++w)
        for (int i = 0; i < 40; ++i) worth(w, i) = Rational(-(i % 7 + 1) * metric.in_units()(w, i));
    const BestChannel best = best_channel(metric, Rational(3, 2), worth);  // verified inside: value, rows, prices
    for (const auto& [i, h] : metric.pattern().arcs())
        for (int w = 0; w < 40; ++w) CHECK(best.channel(i, w) <= Rational(3, 2) * best.channel(h, w));
}

TEST_CASE("what is not asked for is refused") {
    const Metric metric = metric_of(LabelledGraph{path(3), {}});
    CHECK_THROWS_WITH(best_channel(metric, Rational(1, 2), identity_gain(3)), doctest::Contains("at least 1"));
    CHECK_THROWS_WITH(best_channel(metric, Rational(2), identity_gain(2)), doctest::Contains("2 inputs"));
}
