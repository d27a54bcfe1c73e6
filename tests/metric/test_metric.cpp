// Points with distances: what they are made of, and how they are written.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <fstream>

#include "base/error.hpp"
#include "graph/spec.hpp"
#include "metric/metric_file.hpp"
#include "metric/metric_spec.hpp"
#include "symmetry/isometries.hpp"
#include "tests/support/folder.hpp"

using namespace leakproof;

namespace {

Metric exactly(const std::string& spec) {
    const GivenMetric given = parse_metric(spec);
    CHECK(given.exact);
    return given.below;
}

Rational distance(const Metric& metric, const std::string& from, const std::string& to) {
    int i = 0, h = 0;
    for (int k = 0; k < metric.size(); ++k) {
        if (metric.name(k) == from) i = k;
        if (metric.name(k) == to) h = k;
    }
    return *metric.distance(i, h);
}

std::string refused(const std::string& spec) {
    try {
        parse_metric(spec);
    } catch (const InputError& error) { return error.what(); }
    return "";
}

}  // namespace

TEST_CASE("edges of any length: shortest ways count, and the unit is what all distances have in common") {
    const Metric m = exactly("edges:a-b:3,b-c:1/2,a-c:5");
    CHECK(m.unit() == Rational(1, 2));
    CHECK(distance(m, "a", "c") == Rational(7, 2));
    CHECK(m.is_symmetric());
    CHECK(m.pattern().edge_count() == 2);  // b stands between a and c
    CHECK(exactly("edges:0-1:6,1-2:9").unit() == Rational(3));
}

TEST_CASE("arcs have a length one way, and may be infinite on the way back") {
    const Metric m = exactly("arcs:a-b:2,b-c");
    CHECK(!m.is_symmetric());
    CHECK(distance(m, "a", "c") == Rational(3));
    CHECK(!m.distance(2, 0));
    CHECK(m.parts().size() == 1);
    CHECK(exactly("&AO").distance(0, 1) == Rational(1));
}

TEST_CASE("products add distances, unions keep them apart, factors stretch them") {
    const Metric product = exactly("box(edges:a-b:3; path:3)");
    CHECK(product.size() == 6);
    CHECK(distance(product, "a,0", "b,2") == Rational(5));
    CHECK(exactly("power(edges:0-1:2; 3)").distance(0, 7) == Rational(6));
    CHECK(exactly("union(edges:0-1:2; path:2)").parts().size() == 2);
    CHECK(exactly("scaled(cycle:6; 1/3)").distance(0, 3) == Rational(1));
}

TEST_CASE("tables: triangles are looked at, or shortest ways taken") {
    const oracle::Folder folder;
    const std::string table = folder.file("d.csv"), broken = folder.file("e.csv"), mixed = folder.file("f.csv");
    std::ofstream(table) << ",a,b,c\na,0,2,inf\nb,2,0,\nc,∞,inf,0\n";
    std::ofstream(broken) << "0,1,5\n1,0,1\n5,1,0\n";
    std::ofstream(mixed) << "x,a,b\nb,4,0\na,0,3\n";
    CHECK(exactly("metric(@" + table + ")").parts().size() == 2);
    CHECK(refused("metric(@" + broken + ")") ==
          broken +
              ": found distance 5 from 0 to 2, but 1 + 1 by 1, expected no way that is shorter by a third point; "
              "with closed the shortest ways are taken");
    CHECK(exactly("metric(@" + broken + "; closed)").distance(0, 2) == Rational(2));
    CHECK(exactly("metric(@" + mixed + ")").distance(0, 1) == Rational(3));  // rows go by their names
    std::ofstream(mixed) << "names,alone\n";
    CHECK(refused("metric(@" + mixed + ")").find("found names alone") != std::string::npos);
}

TEST_CASE("points: L1 and Linf exactly, L2 exactly or between two, in a unit that fits or is given") {
    const oracle::Folder folder;
    const std::string points = folder.file("p.csv"), right = folder.file("q.csv");
    std::ofstream(points) << "name,x,y\nhome,0,0\nwork,1,1\npark,3,0\n";
    std::ofstream(right) << "0,0\n3,4\n";
    CHECK(distance(exactly("points(@" + points + "; L1)"), "home", "work") == Rational(2));
    CHECK(distance(exactly("points(@" + points + "; Linf)"), "work", "park") == Rational(2));
    CHECK(exactly("points(@" + right + "; L2)").distance(0, 1) == Rational(5));
    for (const char* unit : {"", "; 1/1000"}) {
        const GivenMetric m = parse_metric("points(@" + points + "; L2" + unit + ")");
        CHECK(!m.exact);
        for (int i = 0; i < 3; ++i)
            for (int h = 0; h < 3; ++h) {
                if (i == h) continue;
                const Rational below = *m.below.distance(i, h), above = *m.above.distance(i, h);
                const Rational square = i + h == 1 ? 2 : i + h == 3 ? 5 : 9;
                CHECK(below * below <= square);
                CHECK(square <= above * above);
            }
    }
    CHECK(refused("points(@" + points + "; L2; 7)").find("a unit of 7") != std::string::npos);
}

TEST_CASE("what cannot be read names the place") {
    CHECK(refused("edges:a-b:0").find("the length 0") != std::string::npos);
    CHECK(refused("edges:a-b:1,b-a:2").find("the length 2 after 1") != std::string::npos);
    CHECK(refused("edges:a-b:1,b-c:x").find("'x' after ':'") != std::string::npos);
    CHECK(refused("arcs:a-a:1").find("to itself") != std::string::npos);
    CHECK(refused("scaled(path:3; -1)").find("a positive number") != std::string::npos);
    CHECK(refused("points(@nowhere.csv; L3)").find("'L3'") != std::string::npos);
    CHECK(refused("edges:a-b:100000,b-c:1").find("at most 32767") != std::string::npos);
    CHECK(refused("scaled(no-such-graph; 2)").find("graph") != std::string::npos);
    std::string deep = "edges:a-b:1";
    for (int k = 0; k < 70; ++k) deep = "scaled(" + deep + "; 1)";
    CHECK(refused(deep).find("64 levels") != std::string::npos);
    CHECK(!has_distances("edges:a-b"));
    CHECK_THROWS_WITH_AS(parse_labelled_spec("edges:a-b:3"),  // a graph has no lengths: not a vertex named b:3
                         doctest::Contains("a length after ':'"), InputError);
    CHECK(has_distances("box(path:3; edges:a-b:2)"));
}

TEST_CASE("isometries keep all distances, and no more") {
    const Metric square = exactly("edges:0-1:2,1-2:3,2-3:2,3-0:3");  // a rectangle
    CHECK(isometries(square.pattern(), square.in_units()).order == Integer(4));
    const Metric cycle = exactly("scaled(cycle:5; 2)");
    CHECK(isometries(cycle.pattern(), cycle.in_units()).order == Integer(10));
    const Metric path = exactly("edges:0-1:1,1-2:2,2-3:1");
    const Automorphisms both = isometries(path.pattern(), path.in_units());
    CHECK(both.order == Integer(2));
    CHECK(both.orbit_of == std::vector<int>{0, 1, 1, 0});
    const Metric crooked = exactly("edges:0-1:1,1-2:2,2-3:3");
    CHECK(isometries(crooked.pattern(), crooked.in_units()).order == Integer(1));
}

TEST_CASE("isometries of distances in either direction, counted by all permutations") {
    for (const char* spec :
         {"arcs:0-1:2,1-2:2,2-0:2", "arcs:0-1:2,1-2:2,2-0:1", "arcs:0-1,0-2,0-3", "arcs:0-1:1,1-0:2,1-2:1,2-1:2",
          "edges:0-1:2,1-2:2,2-3:2,3-0:2", "edges:0-1:2,1-2:1,2-3:2,3-0:1", "arcs:0-1:3,2-3:3",
          "arcs:0-1:3,1-0:1,2-3:3,3-2:1,0-2:5,2-0:5"}) {
        const Metric metric = exactly(spec);
        std::vector<int> image;
        for (int i = 0; i < metric.size(); ++i) image.push_back(i);
        long kept = 0;
        do {
            bool keeps = true;
            for (int i = 0; i < metric.size(); ++i)
                for (int h = 0; h < metric.size(); ++h)
                    keeps = keeps && metric.distance(image[i], image[h]) == metric.distance(i, h);
            kept += keeps ? 1 : 0;
        } while (std::next_permutation(image.begin(), image.end()));
        CAPTURE(spec);
        CHECK(isometries(metric.pattern(), metric.in_units()).order == Integer(kept));
        CHECK(isometries_are_all(metric.pattern(), metric.in_units()));
    }
}
