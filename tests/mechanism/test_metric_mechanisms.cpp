// Mechanisms for distances: channels, as private as is said, and where they leak the most.
#include <doctest/doctest.h>

#include "channel/channel.hpp"
#include "channel/metric_privacy.hpp"
#include "mechanism/mechanisms.hpp"
#include "mechanism/metric_mechanisms.hpp"
#include "mechanism/planar.hpp"
#include "metric/metric_spec.hpp"

using namespace leakproof;

namespace {

Metric exactly(const std::string& spec) { return parse_metric(spec).below; }

}  // namespace

TEST_CASE("tight constraints are a private channel where no weight is negative, and every neighbour's is tight") {
    for (const char* spec : {"edges:a-b:2,b-c:1,c-d:3", "scaled(cycle:5; 2)", "box(edges:a-b:2; edges:c-d:1,d-e:3)",
                             "union(edges:a-b:2; edges:c-d:3)"}) {
        const Metric metric = exactly(spec);
        const Rational mu(3, 2);
        CAPTURE(spec);
        const auto tight = tight_constraints(metric, mu);
        REQUIRE(tight);
        REQUIRE_FALSE(tight->negative);
        const Matrix k = tight->channel();
        CHECK_FALSE(not_a_channel(k));
        Rational weights;
        for (const auto& w : tight->weight) weights += w;
        CHECK(sum_of_column_maxima(k) == weights);
        const MetricPrivacy level = privacy_for(k, scaled(metric, Rational(1) / metric.unit()));
        CHECK(level.lambda() == mu);
        for (const auto& [i, h] : metric.arcs()) CHECK(k(i, i) == power(mu, metric.in_units()(i, h)) * k(h, i));
    }
    const auto star = tight_constraints(exactly("edges:m-a:1,m-b:1,m-c:1,m-d:2"), Rational(11, 10));
    REQUIRE(star);
    CHECK(star->negative == 0);
}

TEST_CASE("on a line the tight constraints are the truncated geometric mechanism") {
    for (const Rational& alpha : {Rational(2), Rational(11, 10)})
        CHECK(tight_constraints(exactly("scaled(path:6; 3)"), alpha)->channel() == truncated_geometric(6, alpha));
    CHECK(on_lines(exactly("edges:b-a:2,b-c:3")).order == std::vector<std::vector<int>>{{2, 0, 1}});
    CHECK(on_lines(exactly("union(edges:a-b:2; edges:c-d:3)")).order.size() == 2);
    CHECK(on_lines(exactly("edges:m-a:1,m-b:1,m-c:2")).not_in_line.has_value());
    CHECK(on_lines(exactly("scaled(cycle:4; 2)")).not_in_line.has_value());
    CHECK(powers_fit(exactly("edges:a-b:3"), Rational(2)));
    CHECK_FALSE(powers_fit(exactly("edges:a-b:30000,b-c:1"), Rational(3, 2)));
}

TEST_CASE("the planar geometric mechanism: of a full grid the product, of any points private for their distances") {
    CHECK(geometric_by_steps({2, 2, 2, 2, 2}) == truncated_geometric(6, Rational(2)));
    const NamedPoints grid = parse_points("0,0\n0,2\n1,0\n1,2\n4,0\n4,2\n", "grid");
    const Level two = Level::of_lambda(Rational(2));
    const Metric of_grid = distances_of(grid, PointNorm::sum, 0, "grid").below;
    const auto found = planar_geometric(grid, PointNorm::sum, of_grid, two, 6);
    CHECK(found.exact);
    CHECK(found.channel == tight_constraints(of_grid, Rational(2))->channel());
    const NamedPoints some = parse_points("a,0,0\nb,1/2,3\nc,2,1\nd,-1,1/3\n", "some");
    for (const PointNorm norm : {PointNorm::sum, PointNorm::largest, PointNorm::euclidean}) {
        const Metric below = distances_of(some, norm, Rational(1, 1000), "some").below;
        const auto planar = planar_geometric(some, norm, below, two, 6);
        CHECK_FALSE(not_a_channel(planar.channel));
        CHECK_FALSE(planar.exact);
        CHECK(privacy_for(planar.channel, below).holds_at(two));
    }
    const NamedPoints one = parse_points("1,1\n", "one");
    const Metric alone = distances_of(one, PointNorm::euclidean, 0, "one").below;
    CHECK(planar_geometric(one, PointNorm::euclidean, alone, two, 6).channel(0, 0) == Rational(1));
}
