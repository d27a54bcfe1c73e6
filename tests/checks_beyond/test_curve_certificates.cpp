// The refutations that speak of every λ: certificates that the referee accepts, and what they state implies the
// refutation. What is used of a certificate is its statement alone: the ends of the pieces and their functions.
#include <doctest/doctest.h>

#include <sstream>

#include "checks/beyond/curves.hpp"
#include "checks/tools/shape.hpp"
#include "graph/graph6.hpp"
#include "suite/certificates.hpp"
#include "tests/referee/referee_run.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::beyond {
namespace {

std::vector<std::string> parts_of(const std::string& text, char at) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, at);) out.push_back(part);
    return out;
}

WholePolynomial polynomial_from(const std::string& word) {
    std::vector<long> coefficients;
    for (const auto& c : parts_of(word, ',')) coefficients.push_back(std::stol(c));
    return WholePolynomial(coefficients);
}

RealRoot end_from(const std::string& word) {
    const auto parts = parts_of(word, ':');
    if (parts.size() == 1) return RealRoot(*Rational::parse(parts[0]));
    return {polynomial_from(parts.at(2)), *Rational::parse(parts[0]), *Rational::parse(parts.at(1))};
}

struct Stated {
    Graph graph;
    std::string conclusion;
    Curve curve;
};

Stated stated_by(const std::string& certificate) {
    std::vector<ValuePiece> pieces;
    std::vector<Edge> edges;
    int vertices = 0, edges_left = 0;
    std::string conclusion;
    for (const auto& line : parts_of(certificate, '\n')) {
        const auto words = parts_of(line, ' ');
        if (edges_left > 0) {
            edges.emplace_back(std::stoi(words[0]), std::stoi(words.at(1)));
            --edges_left;
        } else if (words[0] == "vertices") {
            vertices = std::stoi(words.at(1));
        } else if (words[0] == "edges") {
            edges_left = std::stoi(words.at(1));
        } else if (words[0] == "conclusion") {
            conclusion = words.at(1);
        } else if (words[0] == "piece") {
            auto& piece = pieces.emplace_back();
            piece.interval.lower = end_from(words.at(1));
            if (words.at(2) != "infinity") piece.interval.upper = end_from(words[2]);
        } else if (words[0] == "value") {
            pieces.back().value = PolynomialQuotient::of(polynomial_from(words.at(1)), polynomial_from(words.at(2)));
        }
    }
    return {Graph(vertices, edges), conclusion, Curve(std::move(pieces))};
}

// The statements of the certificates of a reading that the row refutes on these graphs, accepted by the referee.
std::vector<Stated> refuted_by(const Check& row, const std::string& part, const std::vector<std::string>& graphs) {
    Range range;
    range.given = graphs;
    const Result result = planted::result_of(row, part, range);
    REQUIRE(result.verdict == Verdict::refuted);
    std::vector<Stated> out;
    const auto texts = refutation_certificates(*result.witness());
    for (std::size_t k = 0; k < texts.size(); ++k) {
        const ScratchFolder scratch;
        scratch.write("c" + certificate_ending(k, texts.size()), texts[k]);
        CHECK(run_referee({scratch.path()}).lines.back() == "ACCEPTED");
        out.push_back(stated_by(texts[k]));
    }
    return out;
}

Check shape() { return check("c", connected_graphs_at_every_level, curves_found, curve_shape); }

TEST_CASE("neither concave nor convex: three levels of which the middle one is the geometric mean") {
    const auto convex = refuted_by(shape(), "convex", {"A_"});
    REQUIRE(convex.size() == 1);
    CHECK(convex[0].conclusion == "optimum");
    CHECK(convex[0].graph == parse_graph6("A_"));
    CHECK(convex[0].curve.at(2) * convex[0].curve.at(2) > convex[0].curve.at(1) * convex[0].curve.at(4));
    const auto concave = refuted_by(shape(), "concave", {"E?ro"});
    REQUIRE(concave.size() == 1);
    CHECK(concave[0].graph == parse_graph6("E?ro"));
    const Curve& curve = concave[0].curve;
    const Rational middle(271, 100), step(201, 200);
    CHECK(curve.at(middle) * curve.at(middle) < curve.at(middle / step) * curve.at(middle * step));
}

TEST_CASE("more pieces than vertices: nine functions that differ from their neighbours") {
    const auto found = refuted_by(check("c", graph_of_nine_pieces, curves_found, curve_pieces), "at-most-vertices", {});
    REQUIRE(found.size() == 1);
    CHECK(found[0].conclusion == "optimum");
    CHECK(found[0].graph == parse_graph6("G?qadk"));
    CHECK(static_cast<int>(found[0].curve.pieces().size()) > found[0].graph.size());
}

TEST_CASE("a gap that begins above 1, and one of two intervals") {
    for (const auto& [part, graph] :
         std::vector<std::pair<std::string, std::string>>{{"begins-at-one", "ECYW"}, {"one-interval", "F?beo"}}) {
        const auto found = refuted_by(check("c", graphs_at_every_level, curves_found, gap_shape), part, {graph});
        REQUIRE(found.size() == 2);
        CHECK(found[0].conclusion == "optimum");
        CHECK(found[1].conclusion == "covering");
        for (const auto& each : found) CHECK(each.graph == parse_graph6(graph));
        const Curve &optimum = found[0].curve, &covering = found[1].curve;
        if (part == "begins-at-one") {
            CHECK(optimum.pieces().front().value == covering.pieces().front().value);
            CHECK(optimum.at(Rational(17, 10)) < covering.at(Rational(17, 10)));
        } else {
            CHECK(optimum.at(Rational(6, 5)) < covering.at(Rational(6, 5)));
            CHECK(optimum.at(Rational(27, 20)) == covering.at(Rational(27, 20)));
            CHECK(optimum.at(Rational(17, 10)) < covering.at(Rational(17, 10)));
        }
    }
}

TEST_CASE("a ratio that is larger between breakpoints than at any") {
    const auto found = refuted_by(check("c", connected_graphs_at_every_level, curves_found, gap_ratio), "", {"E?bo"});
    REQUIRE(found.size() == 2);
    const Curve &optimum = found[0].curve, &covering = found[1].curve;
    const Rational lambda(12, 5), there = covering.at(lambda) / optimum.at(lambda);
    for (const Curve* each : {&optimum, &covering})
        for (const auto& breakpoint : each->breakpoints())
            CHECK((value_at(covering, breakpoint, 12) / value_at(optimum, breakpoint, 12)).upper < there);
    CHECK(*covering.limit_at_infinity() / *optimum.limit_at_infinity() < there);
}

TEST_CASE("the maximum and the distances do not determine each other: two curves each") {
    const Check row = check("c", couples, curves_of_couple, curve_distances);
    const auto same_curve = refuted_by(row, "determines-distances", {"DEk", "DQw"});
    REQUIRE(same_curve.size() == 2);
    CHECK(same_curve[0].curve == same_curve[1].curve);
    CHECK(same_curve[0].graph == parse_graph6("DEk"));
    CHECK(same_curve[1].graph == parse_graph6("DQw"));
    const auto same_distances = refuted_by(row, "determined-by-distances", {"CV", "C]"});
    REQUIRE(same_distances.size() == 2);
    CHECK_FALSE(same_distances[0].curve.at(2) == same_distances[1].curve.at(2));
    CHECK(same_distances[0].graph == parse_graph6("CV"));
    CHECK(same_distances[1].graph == parse_graph6("C]"));
}

}  // namespace
}  // namespace leakproof::beyond
