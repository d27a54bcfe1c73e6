// SPECs as trees: what is kept of each form, which forms are understood where, and ranges.
#include <doctest/doctest.h>

#include "base/error.hpp"
#include "graph/families.hpp"
#include "graph/product.hpp"
#include "graph/spec_tree.hpp"

using namespace leakproof;
using Kind = SpecTree::Kind;

namespace {

std::string refused(const std::string& text, const SpecForms& forms = {}) {
    try {
        parse_spec_tree(text, forms);
    } catch (const InputError& e) { return e.what(); }
    return "no error";
}

std::vector<std::string> all_of(const std::string& text) {
    return expanded(parse_spec_tree(text, {.ranges = true}), "graph");
}

}  // namespace

TEST_CASE("a tree keeps names, numbers, parts, and where they stand") {
    const SpecTree tree = parse_spec_tree(" box( hamming:3, 2 ; power(Bw;14) )");
    CHECK(tree.kind == Kind::function);
    CHECK(tree.name() == "box");
    CHECK(tree.text == "box( hamming:3, 2 ; power(Bw;14) )");
    CHECK(tree.start == 1);
    REQUIRE(tree.parts.size() == 2);
    const SpecTree &hamming = tree.parts[0], &power = tree.parts[1];
    CHECK(hamming.kind == Kind::family);
    CHECK(hamming.name() == "hamming");
    CHECK(hamming.text == "hamming:3, 2");
    REQUIRE(hamming.numbers.size() == 2);
    CHECK(hamming.numbers[1].low == 2);
    CHECK(hamming.numbers[1].start == 17);
    CHECK(power.name() == "power");
    CHECK(power.numbers.front().low == 14);
    CHECK(power.parts.front().kind == Kind::graph);
    CHECK(power.parts.front().graph.graph == complete(3));
    CHECK(power.parts.front().name().empty());
    CHECK(parse_spec_tree("edges:ann-bob").graph.names == std::vector<std::string>{"ann", "bob"});
    CHECK(parse_spec_tree("0-1,1-2").graph.graph == path(3));
}

TEST_CASE("numbers too large for a graph are kept: who builds refuses them") {
    const SpecTree tree = parse_spec_tree("power(petersen; 1000000)");
    CHECK(tree.numbers.front().low == 1000000);
    CHECK_THROWS_AS(built(tree), InputError);
    CHECK(parse_spec_tree("power(petersen; 99999999999999999999)").numbers.front().text == "99999999999999999999");
}

TEST_CASE("what only some callers understand is refused elsewhere") {
    CHECK(parse_spec_tree("@graphs.g6", {.files = true}).kind == Kind::file);
    CHECK(parse_spec_tree("@", {.files = true}).kind == Kind::graph);  // graph6 of one vertex
    CHECK(parse_spec_tree("@a(b;c)", {.files = true}).text == "@a(b;c)");
    CHECK(refused("@graphs.g6").find("can only be the whole argument") != std::string::npos);
    CHECK(refused("box(@graphs.g6; Bw)", {.files = true}).find("can only be the whole argument") != std::string::npos);
    CHECK(parse_spec_tree("&BP_", {.arcs = true}).kind == Kind::arcs);
    CHECK(refused("&BP_") != "no error");
    CHECK(parse_spec_tree("1 .. 7", {.sizes = true}).numbers.front().high == 7);
    CHECK(parse_spec_tree("7", {.sizes = true}).numbers.front().low == 7);
    CHECK(parse_spec_tree("1..2..3", {.sizes = true}).numbers.empty());
    CHECK(refused("7") != "no error");
    CHECK(refused("cycle:3..5") ==
          "graph, character 7: found '3..5', expected a whole number from 0 to 4096, as in cycle:N");
}

TEST_CASE("G stands for a graph in templates only") {
    const Graph graph = cycle(5);
    const auto made = [&](const std::string& text) { return built(parse_spec_tree(text, {.variable = true}), &graph); };
    CHECK(made("G") == graph);
    CHECK(made("complement") == complement(graph));
    CHECK(made("box(G; complete:2; G)") == cartesian_product(cartesian_product(graph, complete(2)), graph));
    CHECK(made("power(line; 2)") == cartesian_power(line_graph(graph), 2));
    CHECK(made("petersen") == kneser(5, 2));
    CHECK(parse_spec_tree("box(Bw; line(G))", {.variable = true}).has_variable());
    CHECK_FALSE(parse_spec_tree("box(Bw; GCOeQw)", {.variable = true}).has_variable());
    CHECK(parse_spec_tree("complement", {.variable = true}).text == "complement(G)");
    CHECK(refused("box", {.variable = true}) ==
          "graph: found 'box', expected box(A; B; …), for example "
          "box(hamming:3,2; cycle:5)");
    CHECK(refused("complement(G)") != "no error");
}

TEST_CASE("ranges: the last runs fastest, blanks stay as they are written") {
    using All = std::vector<std::string>;
    CHECK(all_of("petersen") == All{"petersen"});
    CHECK(all_of("hamming:1..2, 3") == All{"hamming:1, 3", "hamming:2, 3"});
    CHECK(all_of("hamming:2..2,3") == All{"hamming:2,3"});
    CHECK(all_of("box(path:2..3; power(cycle:4; 1..2))") ==
          All{"box(path:2; power(cycle:4; 1))", "box(path:2; power(cycle:4; 2))", "box(path:3; power(cycle:4; 1))",
              "box(path:3; power(cycle:4; 2))"});
    CHECK(all_of("0-1..2,9..10") == All{"0-1,9", "0-1,10", "0-2,9", "0-2,10"});
    CHECK(all_of("edges:a1..2-b") == All{"edges:a1-b", "edges:a2-b"});
    const SpecForms ranges{.ranges = true};
    for (const char* text : {"cycle:9..3", "cycle:..3", "cycle:3..", "cycle:3..x", "cycle:3 .. 5", "cycle:3..99999"})
        CHECK(refused(text, ranges).find("graph, character 7: found") == 0);
    CHECK(refused("box(Bw; cycle:9..3)", ranges) ==
          "graph, character 15: found '9..3', expected a range of numbers such as 3..40, as in cycle:N");
    CHECK(refused("petersen..", ranges).find("did you mean 'petersen'?") != std::string::npos);
    CHECK_THROWS_AS(all_of("circulant:1..4000,1..4000"), InputError);
}

TEST_CASE("separators inside parentheses do not separate") {
    CHECK(outside_parentheses("a;b(c;d(e;f));g", ';') == std::vector<std::string_view>{"a", "b(c;d(e;f))", "g"});
    CHECK(outside_parentheses("", ';').size() == 1);
    CHECK(outside_parentheses(");a", ';').size() == 2);
}
