// Convex hulls in the plane beside all lines through two points.
#include <doctest/doctest.h>

#include <algorithm>

#include "conjecture/hull.hpp"
#include "corpus/enumerate/hulls.hpp"
#include "tests/support/oracle.hpp"

namespace leakproof {

TEST_CASE("a corner is a point that no other two, and no three, have between them") {
    oracle::Random random(8);
    for (int round = 0; round < 200; ++round) {
        std::vector<PlanePoint> points;
        const int count = random.between(1, 9);
        for (int k = 0; k < count; ++k)
            points.push_back({Rational(random.between(0, 5)), Rational(random.between(0, 5), 2)});
        const auto corners = hull_corners(points);
        const auto sides = hull_sides(corners);
        for (const auto& side : sides)
            for (const auto& point : points) CHECK(side.obeyed_by(point));
        // A corner is alone the least in some direction; of a few directions that tell points of a grid apart, each has
        // a corner, and every corner has one.
        for (const auto& point : points) {
            bool corner = false;
            for (long a = -40; a <= 40 && !corner; ++a)
                for (long b = -40; b <= 40 && !corner; ++b) {
                    const auto along = [&](const PlanePoint& at) { return Rational(a) * at.x + Rational(b) * at.y; };
                    corner = std::all_of(points.begin(), points.end(), [&](const PlanePoint& other) {
                        return other == point || along(other) > along(point);
                    });
                }
            CHECK(corner == (std::find(corners.begin(), corners.end(), point) != corners.end()));
        }
    }
}

TEST_CASE("hulls of graphs: edges and maximum leakage with four vertices") {
    HullRequest request;
    request.columns = "m, opt";
    request.graphs = "1..4";
    request.where = "connected";
    const auto hulls = hulls_for(request, {});
    REQUIRE(hulls.found.size() == 4);
    const auto& four = hulls.found.back();
    CHECK(four.graphs == 6);
    // Two trees leak 2, the complete graph 8/5.
    std::vector<std::string> texts;
    for (const auto& side : four.sides) texts.push_back(side.text(hulls.x, hulls.y));
    CHECK(std::find(texts.begin(), texts.end(), "opt <= 12/5 - 2/15*m") != texts.end());
    const auto at = std::find(texts.begin(), texts.end(), "opt <= 12/5 - 2/15*m") - texts.begin();
    CHECK(four.on_sides[static_cast<std::size_t>(at)].count == 3);
}

}  // namespace leakproof
