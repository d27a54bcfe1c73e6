// The corpus: all graphs by their published numbers, channels that are private and of every kind, and the ledger.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "channel/channel.hpp"
#include "checks/registry.hpp"
#include "corpus/cases/every_channel.hpp"
#include "corpus/cases/graph_case.hpp"
#include "corpus/cases/graph_pairs.hpp"
#include "corpus/cases/groups.hpp"
#include "corpus/cases/metrics.hpp"
#include "corpus/data/ledger.hpp"
#include "corpus/data/papers.hpp"
#include "corpus/enumerate/channels.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "corpus/enumerate/metrics.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"
#include "metric/metric_spec.hpp"
#include "symmetry/automorphisms.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

TEST_CASE("numbers of graphs: OEIS A000088, and connected, A001349") {
    const std::vector<long> graphs{1, 2, 4, 11, 34, 156, 1044, 12346}, connected{1, 1, 2, 6, 21, 112, 853, 11117};
    for (int n = 1; n <= 8; ++n) {
        long all = 0, whole = 0, only = 0;
        std::set<std::string> classes;
        for_each_graph6(n, [&](const std::string& text) {
            const Graph g = parse_graph6(text);
            REQUIRE(g.size() == n);
            ++all;
            whole += is_connected(g) ? 1 : 0;
            if (n <= 7) classes.insert(to_graph6(canonical_form(g)));
            return true;
        });
        for_each_graph6(
            n, [&](const std::string&) { return ++only > 0; }, true);
        CHECK(all == graphs[n - 1]);
        CHECK(whole == connected[n - 1]);
        CHECK(only == whole);
        if (n <= 7) CHECK(static_cast<long>(classes.size()) == all);
    }
    int seen = 0;
    for_each_graph6(9, [&](const std::string&) { return ++seen < 10; });
    CHECK(seen == 10);  // stops when told to
    for (const int n : {-1, 0, 12})
        CHECK(oracle::has(oracle::error_of([&] { for_each_graph6(n, [](const std::string&) { return true; }); }),
                          "expected 1 to 11"));
}

TEST_CASE("graphs of the suite come in increasing size, each of the range once") {
    Range range;
    range.min_vertices = 2;
    range.max_vertices = 5;
    int last = 0;
    std::map<int, int> counts;
    const auto see = [&](std::shared_ptr<const GraphCase> graph) {
        CHECK(graph->size() >= last);
        last = graph->size();
        ++counts[last];
        return true;
    };
    all_graphs.for_each(range, {see, [](const Size&, const std::string&) { FAIL("nothing is left out"); }});
    CHECK(counts == std::map<int, int>{{2, 2}, {3, 4}, {4, 11}, {5, 34}});
}

TEST_CASE("rows of maxima up to automorphism: the listed group makes all lists out of them, each out of one") {
    for (const int n : {5, 6})
        for_each_graph6(n, [&](const std::string& text) {
            const GraphCase graph(parse_graph6(text));
            const auto elements = graph.group().elements();
            std::map<std::vector<int>, int> made;
            const auto see = [&](const EveryChannel& k) {
                std::set<std::vector<int>> orbit;
                for (const auto& sigma : *elements) {
                    std::vector<int> rows;
                    for (const int row : k.maximal_row()) rows.push_back(sigma(row));
                    std::sort(rows.begin(), rows.end());
                    orbit.insert(rows);
                }
                for (const auto& rows : orbit) ++made[rows];
            };
            const auto ignored = [](const std::string&) {};
            every_channel.for_each(graph, Range{}, {see, ignored, ignored});
            // n = 5: 1, 4, 5, 6 outputs; n = 6: 1 and 2
            CHECK(made.size() == (n == 5 ? 5U + 70U + 126U + 210U : 6U + 21U));
            CHECK(std::all_of(made.begin(), made.end(), [](const auto& list) { return list.second == 1; }));
            return true;
        });
}

TEST_CASE("pairs of vertices up to a group: its listed elements make all pairs and arrows out of them, each once") {
    int groups = 0;
    for (int n = 1; n <= 5; ++n)
        for_each_graph6(n, [&](const std::string& text) {
            CAPTURE(text);
            const GraphCase graph(parse_graph6(text));
            std::map<const PermutationGroup*, std::map<std::pair<int, int>, int>> pairs;
            std::map<const PermutationGroup*, std::set<std::pair<int, Permutation>>> arrows;
            const auto see_pair = [&](const GroupAtPair& at) {
                std::set<std::pair<int, int>> orbit;
                for (const auto& gamma : at.elements()) orbit.emplace(gamma(at.u), gamma(at.v));
                for (const auto& pair : orbit) ++pairs[&at.group()][pair];
            };
            const auto see_arrow = [&](const GroupAtArrow& at) {
                for (const auto& gamma : at.elements())
                    arrows[&at.group()].emplace(gamma(at.u), compose(compose(gamma, at.sigma), gamma.inverse()));
            };
            const auto ignored = [](const std::string&) {};
            groups_at_pairs.for_each(graph, Range{}, {see_pair, ignored, ignored});
            groups_at_arrows.for_each(graph, Range{}, {see_arrow, ignored, ignored});
            REQUIRE(pairs.size() == graph.subgroups().size());
            for (const auto& [group, made] : pairs) {
                ++groups;
                CHECK(made.size() == static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
                CHECK(std::all_of(made.begin(), made.end(), [](const auto& pair) { return pair.second == 1; }));
                CHECK(Integer(static_cast<long>(arrows[group].size())) == Integer(n) * group->order());
            }
            return true;
        });
    CHECK(groups > 52);  // more than the graphs: subgroups were among them
}

TEST_CASE("every channel of the corpus is a channel, is private at λ, and every kind occurs on every graph") {
    std::map<int, int> square;  // graphs, by their size, with a channel that has as many outputs as inputs
    for (int n = 1; n <= 6; ++n)
        for_each_graph6(n, [&](const std::string& text) {
            const Graph g = parse_graph6(text);
            const Distances d(g);
            const auto parts = components(g, d);
            for (const auto& lambda : {Rational(1), Rational(11, 10), Rational(2), Rational(10)}) {
                CAPTURE(text);
                CAPTURE(lambda.str());
                std::set<int> shapes;  // sign of outputs - inputs
                bool tie = false, zero = false, attained = false, zero_inside = false;
                const auto channels = private_channels(g, d, parts, lambda, 1);
                std::set<std::string> names;
                for (const auto& [name, channel, over_one_denominator] : channels) {
                    CAPTURE(name);
                    const Matrix& k = channel.matrix();
                    REQUIRE(k.rows() == n);
                    REQUIRE_FALSE(not_a_channel(k));
                    REQUIRE_FALSE(privacy_violation(k, g, lambda));
                    REQUIRE(names.insert(name).second);
                    shapes.insert(k.columns() < n ? -1 : k.columns() == n ? 0 : 1);
                    const auto level = privacy_level(k, g);
                    attained = attained || *level.lambda == lambda;
                    for (int j = 0; j < k.columns(); ++j) {
                        int most = 0;
                        bool some_zero = false, some_positive = false;
                        const Rational top = k(first_maximal_rows(k)[j], j);
                        for (int i = 0; i < n; ++i) {
                            most += k(i, j) == top ? 1 : 0;
                            (k(i, j).is_zero() ? some_zero : some_positive) = true;
                        }
                        tie = tie || most > 1;
                        zero = zero || some_zero;
                        zero_inside = zero_inside || (some_zero && some_positive);
                    }
                }
                REQUIRE(zero);
                if (n > 1) REQUIRE(tie);
                if (parts.size() > 1) REQUIRE(zero_inside);
                if (lambda == Rational(1)) continue;
                REQUIRE(shapes.count(1) == 1);
                square[n] += static_cast<int>(shapes.count(0));
                if (n > 1) REQUIRE(shapes.count(-1) == 1);
                if (g.edge_count() > 0) REQUIRE(attained);  // some channel uses the whole of λ
            }
            return true;
        });
    // Basic solutions can be degenerate, so not on every graph, but on nearly all of them at each of the three λ > 1.
    const std::map<int, int> graphs_of_size{{1, 1}, {2, 2}, {3, 4}, {4, 11}, {5, 34}, {6, 156}};
    for (const auto& [n, count] : graphs_of_size) CHECK(10 * square[n] >= 9 * 3 * count);
}

TEST_CASE("the same seed gives the same channels, another seed others") {
    const Graph g = cycle(6);
    const Distances d(g);
    const auto parts = components(g, d);
    const auto texts = [&](std::uint64_t seed) {
        std::vector<std::string> out;
        for (const auto& [name, channel, over_one_denominator] : private_channels(g, d, parts, Rational(2), seed))
            out.push_back(name + show(channel.matrix()));
        return out;
    };
    CHECK(texts(1) == texts(1));
    CHECK(texts(1) != texts(2));
}

TEST_CASE("extreme channels: linearly independent columns of extreme shape, all of them on tiny graphs") {
    // Every private channel on a graph leaks at most what some extreme one does: compare with a grid of channels.
    const Rational lambda(2);
    for (int n = 2; n <= 3; ++n)
        for (const auto& g : oracle::all_graphs_up_to_isomorphism(n)) {
            const auto parts = components(g, Distances(g));
            Rational best;
            for (const auto& channel : all_extreme_channels(g, parts, lambda)) {
                REQUIRE(is_private(channel.matrix(), g, lambda));
                REQUIRE(channel.outputs() <= n);
                best = std::max(best, sum_of_column_maxima(channel.matrix()));
            }
            CAPTURE(to_graph6(g));
            oracle::Random random(121);
            int tried = 0;
            for (int round = 0; round < 3000; ++round) {
                const Matrix k = oracle::random_channel(n, n, random);
                if (!is_private(k, g, lambda)) continue;
                ++tried;
                REQUIRE(sum_of_column_maxima(k) <= best);
            }
            REQUIRE(tried > 20);
        }
}

TEST_CASE("the ledger is complete and consistent") {
    std::set<std::string> ids;
    REQUIRE(ledger().size() > 20);
    for (const auto& claim : ledger()) {
        CAPTURE(claim.id);
        CHECK(ids.insert(claim.id).second);
        CHECK(claim.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-./") == std::string::npos);
        CHECK(claim.id.find('/') != std::string::npos);
        CHECK_FALSE(claim.title.empty());
        CHECK_FALSE(claim.statement.empty());
        CHECK_FALSE(citation(claim).empty());
        CHECK(find_claim(claim.id) == &claim);
        for (const auto& reading : claim.readings) {
            CAPTURE(reading.id);
            CHECK_FALSE(reading.statement.empty());
            CHECK(ids.insert(full_id(claim.id, reading.id)).second);
        }
    }
    CHECK(find_claim("no/such-claim") == nullptr);
}

TEST_CASE("pairs of graphs: each unordered pair once, in ascending total size, with its product") {
    std::map<Size, long> count;
    int total = 0;
    const auto see = [&](const std::shared_ptr<const GraphPair>& pair) {
        CHECK(pair->first.size() + pair->second.size() >= total);
        CHECK(pair->first.size() <= pair->second.size());
        total = pair->first.size() + pair->second.size();
        CHECK(pair->product.graph() == cartesian_product(pair->first.graph(), pair->second.graph()));
        ++count[pair->extent()];
        return true;
    };
    const auto left_out = [](const Size&, const std::string&) {};
    graph_pairs.for_each(Range(), {see, left_out});
    // 2, 4, 11, 34 graphs with 2, 3, 4, 5 vertices
    CHECK(count ==
          std::map<Size, long>{{{2, 2}, 3}, {{2, 3}, 8}, {{2, 4}, 22}, {{2, 5}, 68}, {{3, 3}, 10}, {{3, 4}, 44}});
    Range given;
    given.given = {"DCw", "A_", "Bw"};
    count.clear();
    total = 0;
    graph_pairs.for_each(given, {see, left_out});
    CHECK(count == std::map<Size, long>{{{2, 2}, 1}, {{2, 3}, 1}, {{2, 5}, 1}, {{3, 3}, 1}, {{3, 5}, 1}, {{5, 5}, 1}});
}

TEST_CASE("pairs with a covering gap: the fork and DQw at λ = 11/10, the fork at 3/2, none at 2 up to five vertices") {
    const auto pairs = [](const std::vector<Rational>& lambdas) {
        Range range;
        range.lambdas = lambdas;
        std::vector<std::string> names;
        pairs_with_gap.for_each(range, {[&](const std::shared_ptr<const GraphPair>& pair) {
                                            names.push_back(pair->name());
                                            return true;
                                        },
                                        [](const Size&, const std::string&) {}});
        return names;
    };
    using Names = std::vector<std::string>;
    CHECK(pairs({Rational(11, 10)}) ==
          Names{"product of graphs DCw and DCw", "product of graphs DCw and DQw", "product of graphs DQw and DQw"});
    CHECK(pairs({Rational(3, 2)}) == Names{"product of graphs DCw and DCw"});
    CHECK(pairs({Rational(2), Rational(10)}).empty());
}

// Counted by an independent model in two ways, by listing and by Burnside's lemma (tests/oracle/spaces/census.py); the
// directed graphs are OEIS A000273.
TEST_CASE("numbers of metrics, the same both ways or not") {
    const auto count = [](MetricFamily family, int points) {
        long out = 0;
        for_each_metric(family, points, [&](const Metric& metric) {
            REQUIRE(metric.size() == points);
            return ++out > 0;
        });
        return out;
    };
    const std::map<MetricFamily, std::vector<long>> known{{MetricFamily::symmetric, {1, 3, 9, 48, 363}},
                                                          {MetricFamily::symmetric_parts, {1, 4, 13, 67, 457}},
                                                          {MetricFamily::one_way, {1, 10, 245}},
                                                          {MetricFamily::relations, {1, 3, 16, 218}}};
    for (const auto& [family, counts] : known)
        for (std::size_t n = 1; n <= counts.size(); ++n) {
            CAPTURE(n);
            CHECK(count(family, static_cast<int>(n)) == counts[n - 1]);
        }
    int seen = 0;
    for_each_metric(MetricFamily::symmetric, 5, [&](const Metric&) { return ++seen < 10; });
    CHECK(seen == 10);  // stops when told to
    for (const int n : {-1, 0, 6})
        CHECK(oracle::has(
            oracle::error_of([&] { for_each_metric(MetricFamily::symmetric, n, [](const Metric&) { return true; }); }),
            "expected 1 to 5"));
}

TEST_CASE("distances of a case are written so that they are read again") {
    for (const MetricFamily family : {MetricFamily::symmetric_parts, MetricFamily::one_way})
        for (int n = 2; n <= 3; ++n)
            for_each_metric(family, n, [&](const Metric& metric) {
                const std::string text = text_by_lengths(metric, metric);
                const Metric again = parse_metric(text).above;
                CAPTURE(text);
                CHECK(table_of(again) == table_of(metric));
                return true;
            });
}

TEST_CASE("cases of metrics: those of both ways and of one way, each once, in increasing size") {
    Range range;
    range.max_vertices = 4;
    const auto counts = [&](const Source<MetricCase>& source) {
        std::map<int, int> out;
        int last = 0;
        std::set<std::string> names;
        source.for_each(range, {[&](std::shared_ptr<const MetricCase> of) {
                                    CHECK(of->metric().size() >= last);
                                    CHECK(names.insert(of->name()).second);
                                    ++out[last = of->metric().size()];
                                    return true;
                                },
                                [](const Size&, const std::string&) {}});
        return out;
    };
    CHECK(counts(symmetric_metrics) == std::map<int, int>{{1, 1}, {2, 4}, {3, 13}, {4, 67}});
    // 218 directed graphs with 4 vertices, of which 11 are graphs
    CHECK(counts(one_way_metrics) == std::map<int, int>{{2, 10 - 4}, {3, 245 - 13}, {4, 218 - 11}});
}

TEST_CASE("distances of the user in place of all: whole ones, divided again, at levels that are fractions") {
    Range range;
    range.given = {"edges:0-1:1/2,1-2:3/4", "arcs:0-1:2", "Bw"};
    range.lambdas = {Rational(2), Rational(16)};
    std::vector<std::string> seen, left_out;
    std::vector<Rational> lambdas, factors;
    symmetric_metrics.for_each(range, {[&](std::shared_ptr<const MetricCase> of) {
                                           seen.push_back(of->name());
                                           symmetric_metrics_at_lambda.for_each(
                                               *of, range,
                                               {[&](const MetricAtLambda& m) {
                                                    lambdas.push_back(m.lambda);
                                                    factors.push_back(m.factor_of_least_distance());
                                                },
                                                [](const std::string&) {}, [](const std::string&) {}});
                                           return true;
                                       },
                                       [&](const Size&, const std::string& why) { left_out.push_back(why); }});
    CHECK(seen == std::vector<std::string>{"distances edges:0-1:1/2,1-2:3/4", "distances edges:0-1:1,0-2:1,1-2:1"});
    CHECK(left_out == std::vector<std::string>{"distances that differ on the way back"});
    // 2^(1/4) is between 1.189 and 1.190; 16^(1/4) is 2
    CHECK(lambdas == std::vector<Rational>{power(Rational(1189, 1000), 4), power(Rational(119, 100), 4), Rational(16),
                                           Rational(2), Rational(16)});
    CHECK(factors[2] == Rational(4));  // 16^(1/2)
    CHECK(factors[4] == Rational(16));
}
