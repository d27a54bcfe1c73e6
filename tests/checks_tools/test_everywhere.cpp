// What is decided for every λ at once, beside the same at single λ.
#include <doctest/doctest.h>

#include <algorithm>

#include "channel/extreme_columns.hpp"
#include "checks/tools/agreement.hpp"
#include "checks/tools/magnitude.hpp"
#include "checks/tools/parts_proof.hpp"
#include "checks/tools/private_columns.hpp"
#include "checks/tools/ray_exponents.hpp"
#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "optimum/covering/weight_bounds.hpp"

namespace leakproof {
namespace {

std::vector<std::vector<Rational>> columns_at(const std::vector<std::vector<int>>& exponents, const Rational& lambda) {
    std::vector<std::vector<Rational>> out;
    for (const auto& f : exponents) {
        auto& column = out.emplace_back();
        for (const int e : f) column.push_back(e == ExtremeColumn::absent ? Rational(0) : power(lambda, -e));
    }
    std::sort(out.begin(), out.end());
    return out;
}

TEST_CASE("the exponents of the extreme rays give the rays of the double description method at every λ tried") {
    for (int n = 1; n <= 4; ++n)
        for_each_graph6(n, [&](const std::string& text) {
            INFO(text);
            const Graph graph = parse_graph6(text);
            const auto exponents = exponents_of_extreme_rays(graph);
            for (const Rational& lambda : {Rational(101, 100), Rational(3, 2), Rational(7)})
                CHECK(columns_at(exponents, lambda) == extreme_rays_of_private_columns(graph, lambda));
            return true;
        });
}

TEST_CASE("the weights as functions are nonnegative exactly where those at single λ are, and have their sum") {
    long with = 0, without = 0;
    for (int n = 1; n <= 6; ++n)
        for_each_graph6(
            n,
            [&](const std::string& text) {
                INFO(text);
                const Graph graph = parse_graph6(text);
                const Distances distance(graph);
                const auto weights = magnitude_weights(graph, distance);
                const auto found = nonnegative_levels(weights);
                for (const Rational& lambda : {Rational(21, 20), Rational(5, 4), Rational(17, 10), Rational(3)}) {
                    const auto at = nonnegative_magnitude_weights(components(graph, distance), distance, lambda);
                    const bool inside = std::any_of(found.intervals.begin(), found.intervals.end(),
                                                    [&](const LevelInterval& i) { return i.contains(lambda); }) ||
                                        std::any_of(found.roots.begin(), found.roots.end(),
                                                    [&](const RealRoot& r) { return r == RealRoot(lambda); });
                    CHECK(at.has_value() == inside);
                    ++(at ? with : without);
                    if (!at) continue;
                    Rational sum;
                    for (const auto& w : *at) sum += w;
                    CHECK(sum == weights.sum().at(lambda) / weights.denominator.at(lambda));
                }
                return true;
            },
            true);
    CHECK(with > 0);
    CHECK(without > 0);
}

TEST_CASE("a curve agrees with its own pieces, and with those of its neighbours only where they meet") {
    const Curve curve = optimum_curve(parse_graph6("DCw"));
    REQUIRE(curve.pieces().size() == 2);
    const auto &first = curve.pieces()[0], &second = curve.pieces()[1];
    CHECK(agrees_on(curve, first.value, first.interval));
    CHECK(agrees_on(curve, second.value, second.interval));
    CHECK_FALSE(agrees_on(curve, first.value, {}));
    CHECK_FALSE(agrees_on(curve, second.value, {Rational(3, 2), RealRoot(3)}));
    CHECK(agrees_at(curve, first.value, second.interval.lower));
    CHECK_FALSE(agrees_at(curve, first.value, RealRoot(3)));
    CHECK(power(curve, 2).at(3) == curve.at(3) * curve.at(3));
    CHECK(power(curve, 0).at(3) == Rational(1));
    CHECK(lies_in_one_of({Rational(2), RealRoot(3)}, {{Rational(1), RealRoot(2)}, {Rational(2), {}}}));
    CHECK_FALSE(lies_in_one_of({Rational(1), RealRoot(3)}, {{Rational(1), RealRoot(2)}, {Rational(2), {}}}));
}

TEST_CASE("the sum over components is refused if a part, an edge or a piece is not what it should be") {
    const Graph graph = parse_graph6("FCw?_");  // the fork beside an edge
    const auto curves = curves_of(graph);
    CHECK(curves.components.size() > 1);
    CHECK_FALSE(flaw_of_sum(curves.optimum, curves.components, graph).has_value());
    CHECK(flaw_of_sum(curves.covering * curves.covering, curves.components, graph).has_value());
    auto parts = curves.components;
    parts.pop_back();
    CHECK(flaw_of_sum(curves.optimum, parts, graph).has_value());
    Graph joined(graph.size(), [&] {
        auto edges = graph.edges();
        edges.emplace_back(curves.components[0].vertices[0], curves.components[1].vertices[0]);
        return edges;
    }());
    CHECK(flaw_of_sum(curves.optimum, curves.components, joined).has_value());
    parts = curves.components;
    for (auto& part : parts) part.optimum.front().weight.numerator.front() += part.optimum.front().weight.denominator;
    CHECK(flaw_of_sum(curves.optimum, parts, graph).has_value());
}

}  // namespace
}  // namespace leakproof
