// Questions about points with distances: every invariant that they have beside its definition, the others with the
// reason, texts that say the same again, and what is made of them.
#include <doctest/doctest.h>

#include "graph/graph6.hpp"
#include "plain.hpp"
#include "question/evaluation.hpp"
#include "tests/support/oracle.hpp"

namespace leakproof::question {
namespace {

std::string random_spec(oracle::Random& random, bool both_ways) {
    const int n = random.between(2, 5);
    std::string out = both_ways ? "edges:" : "arcs:";
    for (int u = 0; u < n; ++u) {
        out += (u > 0 ? "," : "") + std::to_string(u);
        for (int v = both_ways ? u + 1 : 0; v < n; ++v)
            if (u != v && random.percent(60))
                out += "," + std::to_string(u) + "-" + std::to_string(v) + ":" + std::to_string(random.between(1, 4));
    }
    return out;
}

// The value of an expression of distances at λ = 2, as text; "undefined" where there is none.
std::string value(const GivenMetric& metric, const std::string& text) {
    const Expression expression = parse_expression(text);
    const GivenNames names{"", {}, std::make_shared<const GivenMetric>(metric)};
    Subject subject;
    subject.assign("arcs:", &names);
    Evaluator evaluator({&expression}, {Rational(2)});
    evaluator.begin(subject);
    evaluator.at(0);
    const ShownValue shown = evaluator.shown(0, "");
    return shown.defined() ? shown.str() : "undefined";
}

}  // namespace

TEST_CASE("invariants of distances, by their definitions") {
    oracle::Random random(31);
    for (int k = 0; k < 60; ++k) {
        const std::string spec = random_spec(random, k % 2 == 0);
        const GivenMetric given = parse_metric(spec);
        const Metric& m = given.below;
        CAPTURE(spec);
        std::optional<Rational> most = Rational(0), radius;
        bool symmetric = true;
        for (int j = 0; j < m.size(); ++j) {
            std::optional<Rational> reach = Rational(0);
            for (int i = 0; i < m.size(); ++i) {
                const auto d = m.distance(i, j);
                symmetric = symmetric && d == m.distance(j, i);
                if (!d) {
                    most.reset();
                    reach.reset();
                }
                if (d && most) most = std::max(*most, *d);
                if (d && reach) reach = std::max(*reach, *d);
            }
            if (reach && (!radius || *reach < *radius)) radius = reach;
        }
        const auto text = [](const std::optional<Rational>& x) { return x ? x->str() : "undefined"; };
        CHECK(value(given, "n") == std::to_string(m.size()));
        CHECK(value(given, "symmetric") == (symmetric ? "true" : "false"));
        CHECK(value(given, "components") == std::to_string(m.parts().size()));
        CHECK(value(given, "diameter") == text(most));
        CHECK(value(given, "radius") == text(radius));
        const Rational mu = power(Rational(2), m.unit().whole());
        CHECK(value(given, "opt") == maximum_leakage(m, mu).value.str());
        CHECK(value(given, "covering") == covering_number(m, mu).value.str());
        CHECK(value(given, "opt <= covering and covering_lower <= opt") == "true");
        CHECK(value(given, "opt of power(G; 2) = opt^2") ==
              value({"", product(m, m, ""), product(m, m, ""), true},
                    "opt = " + power(maximum_leakage(m, mu).value, 2).str()));
        CHECK(value(given, "opt of union(G; path:2)") == (maximum_leakage(m, mu).value + Rational(4, 3)).str());
        CHECK(value(given, "girth") == "undefined");
        CHECK(value(given, "defined(opt of complement(G))") == "false");
        CHECK(value(given, "opt of path:2") == "4/3");
    }
}

TEST_CASE("the text of distances says the same again, and is a graph's where they are those of a graph") {
    oracle::Random random(32);
    for (int k = 0; k < 80; ++k) {
        const GivenMetric given = parse_metric(random_spec(random, k % 3 != 0));
        const std::string text = text_of(given);
        CAPTURE(text);
        const GivenMetric again = parse_metric(text);
        CHECK(table_of(again.below) == table_of(given.below));
        CHECK(text_of(again) == text);
        const Subject subject = Subject::of_text(text);
        CHECK(subject.size() == given.below.size());
        if (!subject.metric) CHECK(table_of(metric_of(LabelledGraph{subject.graph, {}})) == table_of(given.below));
    }
    CHECK(text_of(parse_metric("scaled(cycle:4; 1)")) == to_graph6(Subject::of_text("Cl").graph));
    CHECK(text_of(parse_metric("arcs:0-1,1-2,2-0")) == "&BP_");
    const GivenMetric enclosed = parse_metric("edges:a-b:7/5..3/2,b-c:2");
    CHECK_FALSE(enclosed.exact);
    CHECK(text_of(enclosed) == "edges:0-1:7/5..3/2,1-2:2");
    CHECK(enclosed.below.distance(0, 2) == Rational(17, 5));
    CHECK(enclosed.above.distance(0, 2) == Rational(7, 2));
    CHECK_THROWS_WITH(parse_metric("edges:a-b:3..2"),
                      "edges, 'a-b:3..2': found '3..2' after ':', expected a length, as in a-b:3");
}

TEST_CASE("numbers in distances may be ranges") {
    using All = std::vector<std::string>;
    CHECK(expanded_metrics("scaled(cycle:3..4; 2..3)", "--graphs") ==
          All{"scaled(cycle:3; 2)", "scaled(cycle:3; 3)", "scaled(cycle:4; 2)", "scaled(cycle:4; 3)"});
    CHECK(expanded_metrics("box(edges:a-b:2; path:2..3)", "--graphs") ==
          All{"box(edges:a-b:2; path:2)", "box(edges:a-b:2; path:3)"});
    CHECK(expanded_metrics("edges:a-b:7/5..3/2", "--graphs") == All{"edges:a-b:7/5..3/2"});
    CHECK_THROWS_WITH(expanded_metrics("scaled(path:2; 4..2)", "--graphs"),
                      "--graphs: found '4..2', expected a range of whole numbers, such as 2..5");
}

TEST_CASE("a condition that ends which are known do not decide is open") {
    const GivenMetric enclosed = parse_metric("edges:a-b:7/5..3/2");
    CHECK(value(enclosed, "opt < 2") == "true");
    CHECK(value(enclosed, "opt > 3/2") == "false");
    CHECK(value(enclosed, "opt = covering") == "not found in time");
    CHECK(value(enclosed, "diameter") == "between 1.4 and 1.5");
    CHECK(value(enclosed, "automorphisms") == "undefined");
    CHECK(value(parse_metric("edges:a-b:1/2"), "2^diameter") == "undefined");
}

}  // namespace leakproof::question
