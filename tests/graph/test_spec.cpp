#include <doctest/doctest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "base/error.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/named.hpp"
#include "graph/product.hpp"
#include "graph/spec.hpp"

using namespace leakproof;

namespace {

std::string spec_error(const std::string& spec) {
    try {
        parse_spec(spec);
    } catch (const InputError& error) { return error.what(); }
    return "no error";
}

std::string nested(int depth) {
    std::string out = "Bw";
    for (int k = 0; k < depth; ++k) out = "complement(" + out + ")";
    return out;
}

}  // namespace

TEST_CASE("every form of a spec") {
    CHECK(parse_spec("petersen") == kneser(5, 2));
    CHECK(parse_spec("cycle:8") == cycle(8));
    CHECK(parse_spec("hamming:3,2") == hypercube(3));
    CHECK(parse_spec("circulant:8,1,4") == moebius_ladder(4));
    CHECK(parse_spec("grid:2,3,4") == grid({2, 3, 4}));
    CHECK(parse_spec("threshold:4,2") == threshold(4, 2));
    CHECK(parse_spec("chang:2") == chang(2));
    CHECK(parse_spec("Bw") == complete(3));
    CHECK(parse_spec("g6:Bw") == complete(3));
    CHECK(parse_spec(">>graph6<<Bw") == complete(3));
    CHECK(parse_spec("@") == Graph(1));
    CHECK(parse_spec("?") == Graph(0));
    CHECK(parse_spec("box(hamming:3,2; cycle:5)") == cartesian_product(hypercube(3), cycle(5)));
    CHECK(parse_spec("box(path:2; path:3; path:4)") == grid({2, 3, 4}));
    CHECK(parse_spec("power(path:3; 2)") == grid({3, 3}));
    CHECK(parse_spec("power(path:3; 0)") == Graph(1));
    CHECK(parse_spec("union(cycle:3; path:2)") == disjoint_union(cycle(3), path(2)));
    CHECK(parse_spec("copies(path:2; 3)") == parse_spec("union(path:2; path:2; path:2)"));
    CHECK(parse_spec("copies(path:2; 0)") == Graph(0));
    CHECK(parse_spec("complement(cycle:5)") == complement(cycle(5)));
    CHECK(parse_spec("line(complete:8)") == triangular(8));
    CHECK(parse_spec("within(path:6; 2)") == threshold(6, 2));
    CHECK(parse_spec("union(complement(box(Bw; A_)); g6:Cl)") ==
          disjoint_union(complement(cartesian_product(complete(3), complete(2))), cycle(4)));
}

TEST_CASE("spaces around the parts do not matter") {
    CHECK(parse_spec("  petersen\n") == parse_spec("petersen"));
    CHECK(parse_spec(" hamming : 3 , 2 ") == parse_spec("hamming:3,2"));
    CHECK(parse_spec("box( Bw ;\tcycle:5 )") == parse_spec("box(Bw;cycle:5)"));
    CHECK(parse_spec("box (Bw;Bw)") == parse_spec("box(Bw;Bw)"));
    CHECK(parse_spec("g6: Bw ") == complete(3));
}

TEST_CASE("every example of the catalogue parses, every name is unique, and none is a graph6 string") {
    std::set<std::string> names{"g6"};
    for (const auto& entry : spec_catalogue()) {
        CAPTURE(entry.name);
        CHECK_NOTHROW(parse_spec(entry.example));
        CHECK(names.insert(entry.name).second);
        CHECK_THROWS_AS(parse_graph6(entry.name), InputError);
        CHECK(entry.example.rfind(entry.name, 0) == 0);
        CHECK(entry.usage.rfind(entry.name, 0) == 0);
        CHECK_FALSE(entry.description.empty());
    }
}

TEST_CASE("the documentation lists the whole catalogue") {
    std::ifstream file(std::string(LEAKPROOF_SOURCE_DIR) + "/docs/graphs.md");
    REQUIRE(file);
    std::stringstream text;
    text << file.rdbuf();
    for (const auto& entry : spec_catalogue()) {
        CAPTURE(entry.name);
        CHECK(text.str().find("`" + entry.usage + "`") != std::string::npos);
        CHECK(text.str().find(entry.description) != std::string::npos);
        CHECK(text.str().find("`" + entry.example + "`") != std::string::npos);
    }
}

TEST_CASE("graphs survive graph6 as a spec") {
    for (const auto& entry : spec_catalogue()) {
        const Graph g = parse_spec(entry.example);
        CAPTURE(entry.example);
        CHECK(parse_spec(to_graph6(g)) == g);
        CHECK(parse_spec("g6:" + to_graph6(g)) == g);
        CHECK(parse_spec("complement(complement(" + to_graph6(g) + "))") == g);
    }
}

TEST_CASE("misspelt names come with the nearest known one") {
    CHECK(spec_error("peterson") ==
          "graph: found 'peterson', expected a known name or a graph6 string; did you mean 'petersen'?");
    CHECK(spec_error("Petersen") ==
          "graph: found 'Petersen', expected a known name or a graph6 string; did you mean 'petersen'?");
    CHECK(spec_error("cycel:5") ==
          "graph: found 'cycel', expected a family before ':', such as cycle:8; did you mean 'cycle:N'?");
    CHECK(spec_error("box(cycle:5; pth:3)") ==
          "graph, character 14: found 'pth', expected a family before ':', such as cycle:8; did you mean 'path:N'?");
    CHECK(spec_error("bix(Bw; Bw)") ==
          "graph: found 'bix', expected a function before '(', such as box(A; B); did you mean 'box(A; B; …)'?");
    CHECK(spec_error("nonsense") == "graph: found 'nonsense', expected a known name or a graph6 string");
    CHECK(spec_error("nonsense:3") == "graph: found 'nonsense', expected a family before ':', such as cycle:8");
}

TEST_CASE("a known name in the form of another kind is told its own form") {
    CHECK(spec_error("cycle") == "graph: found 'cycle', expected cycle:N, for example cycle:8");
    CHECK(spec_error("cycle(8)") == "graph: found 'cycle(8)', expected cycle:N, for example cycle:8");
    CHECK(spec_error("cycle 8") == "graph: found 'cycle 8', expected cycle:N, for example cycle:8");
    CHECK(spec_error("petersen:3") == "graph: found 'petersen:3', expected 'petersen' and nothing more");
    CHECK(spec_error("petersen cycle:5") == "graph: found 'petersen cycle:5', expected 'petersen' and nothing more");
    CHECK(spec_error("complement") ==
          "graph: found 'complement', expected complement(A), for example complement(cycle:5)");
    CHECK(spec_error("line:3") == "graph: found 'line:3', expected line(A), for example line(petersen)");
}

TEST_CASE("parameters: wrong number, not numbers, out of range, huge") {
    CHECK(spec_error("cycle:3,4") == "graph, character 7: found 2 parameters, expected cycle:N");
    CHECK(spec_error("hamming:3") == "graph, character 9: found 1 parameter, expected hamming:U,V");
    CHECK(spec_error("circulant:8") == "graph, character 11: found 1 parameter, expected circulant:N,S,…");
    for (const std::string bad : {"x", "-1", "+1", "1.5", "1e2", "4097", "99999999999999999999", "0x8", "8 8", "٣"})
        CHECK(spec_error("cycle:" + bad) ==
              "graph, character 7: found '" + bad + "', expected a whole number from 0 to 4096, as in cycle:N");
    CHECK(spec_error("cycle:") ==
          "graph, character 7: found nothing, expected a whole number from 0 to 4096, as in cycle:N");
    CHECK(spec_error("hamming:3,") ==
          "graph, character 11: found nothing, expected a whole number from 0 to 4096, as in hamming:U,V");
    CHECK(spec_error("cycle:2") == "cycle: found 2, expected at least 3 vertices");
    CHECK(spec_error("hamming:40,40") == "hamming: found more than 1000000 vertices, expected 0 to 4096");
    CHECK(spec_error("johnson:100,50") == "johnson: found more than 1000000 vertices, expected 0 to 4096");
    CHECK(spec_error("grid:64,65") == "grid: found 4160 vertices, expected 0 to 4096");
}

TEST_CASE("arguments: wrong number, empty, and results with too many vertices") {
    CHECK(spec_error("power(Bw)") == "graph, character 7: found 1 argument, expected power(A; N)");
    CHECK(spec_error("complement(Bw; Bw)") == "graph, character 12: found 2 arguments, expected complement(A)");
    CHECK(spec_error("box()") == "graph, character 5: found 0 arguments, expected box(A; B; …)");
    CHECK(spec_error("box(Bw)") == "graph, character 5: found 1 argument, expected box(A; B; …)");
    CHECK(spec_error("box(;Bw)").rfind("graph, character 5: found nothing, expected a graph", 0) == 0);
    CHECK(spec_error("box(Bw;)").rfind("graph, character 8: found nothing, expected a graph", 0) == 0);
    CHECK(spec_error("power(Bw; Bw)") ==
          "graph, character 11: found 'Bw', expected a whole number from 0 to 4096, as in power(A; N)");
    CHECK(spec_error("power(complete:16; 4)") == "power: found 65536 vertices, expected 0 to 4096");
    CHECK(spec_error("power(complete:2; 4096)") == "power: found more than 1000000 vertices, expected 0 to 4096");
    CHECK(spec_error("copies(petersen; 410)") == "copies: found 4100 vertices, expected 0 to 4096");
    CHECK(spec_error("line(complete:92)") == "line: found 4186 vertices, expected 0 to 4096");
    CHECK(spec_error("box(complete:64; complete:65)") == "product: found 64 × 65 vertices, expected at most 4096");
    CHECK(spec_error("union(empty:4000; empty:97)") == "graph: found 4097 vertices, expected 0 to 4096");
    CHECK(parse_spec("power(@; 4096)") == Graph(1));  // at once, not after 4096 products
    CHECK(parse_spec("power(?; 4096)") == Graph(0));
}

TEST_CASE("parentheses and trailing text") {
    CHECK(spec_error("box(cycle:5; Bw") ==
          "graph, character 4: found '(' that is never closed, expected a ')' for every '('");
    CHECK(spec_error("box(box(Bw; Bw); Bw") ==
          "graph, character 4: found '(' that is never closed, expected a ')' for every '('");
    CHECK(spec_error("box(Bw; Bw))") == "graph, character 12: found ')', expected nothing more after the closing ')'");
    CHECK(spec_error("box(Bw; Bw) Bw") ==
          "graph, character 13: found 'Bw', expected nothing more after the closing ')'");
    CHECK(spec_error("cycle:5)") == "graph, character 8: found ')', expected a function with its '(' and ')'");
    CHECK(spec_error("Bw)") == "graph, character 3: found ')', expected a function with its '(' and ')'");
    CHECK(spec_error("Bw; Bw") == "graph, character 3: found ';', expected no ';' outside parentheses");
    CHECK(spec_error("(Bw)") == "graph: found nothing, expected a function before '(', such as box(A; B)");
    CHECK(spec_error("g6:box(Bw; Bw)") == "graph, character 7: found '(', expected a function with its '(' and ')'");
}

TEST_CASE("nesting up to 64 levels") {
    CHECK(parse_spec(nested(64)) == complete(3));
    CHECK(spec_error(nested(65)).find("found more than 64 levels of parentheses, expected at most 64") !=
          std::string::npos);
    CHECK(spec_error(nested(20000)).find("more than 64 levels") != std::string::npos);
    CHECK(spec_error(std::string(100000, '(')).find("never closed") != std::string::npos);
}

TEST_CASE("what is neither a name nor graph6") {
    CHECK(spec_error("") == "graph: found nothing, expected a graph, such as petersen, cycle:8 or a graph6 string");
    CHECK(spec_error(" \n").find("found nothing, expected a graph") != std::string::npos);
    CHECK(spec_error("Bww") == "graph6 'Bww': found 3 characters, expected 2 for a graph with 3 vertices");
    CHECK(spec_error("g6:petersen").rfind("graph6 'petersen': found 8 characters", 0) == 0);
    CHECK(spec_error("g6:") == "graph6 '': found an empty string, expected at least one character");
    CHECK(spec_error("B w") == "graph6 'B w', character 2: found ' ', expected a character from '?' to '~'");
    CHECK(parse_spec(":Fa@x^") == Graph(7, {{0, 1}, {0, 2}, {1, 2}, {5, 6}}));  // the example of nauty's manual
    CHECK(parse_spec("edges:0-1,1-2") == path(3));
    CHECK(spec_error("box(@graphs.g6; Bw)") ==
          "graph, character 5: found '@graphs.g6', expected a known name or a graph6 string "
          "(a file, @FILE, can only be the whole argument)");
    CHECK(spec_error(std::string("B\0w", 3)) != "no error");
}

TEST_CASE("vertices of a graph, fractions and seeds: what is read and what is refused") {
    CHECK(parse_spec("induced(cycle:6; 2,1,0)") == path(3));
    CHECK(parse_spec("delete(cycle:6; 5)") == path(5));
    CHECK(parse_spec("delete(path:1; 0)") == Graph(0));
    CHECK(parse_spec("random:9,0.5,3") == random_graph(9, Rational(1, 2), 3));
    CHECK(parse_spec("join(empty:1; empty:1; empty:1)") == complete(3));
    CHECK(parse_spec("distance-threshold:9,2") == parse_spec("threshold:9,2"));
    CHECK(spec_error("induced(cycle:6; 6)") ==
          "induced: found 6, expected vertices from 0 to 5, as the graph has them");
    CHECK(spec_error("delete(cycle:6; 1,1)") == "delete: found 1, expected each vertex once");
    CHECK(spec_error("induced(cycle:6)") == "graph, character 9: found 1 argument, expected induced(A; V,…)");
    CHECK(spec_error("random:9,half,3") ==
          "graph, character 10: found 'half', expected a fraction such as 1/2 or 0.5, as in random:N,P,SEED");
    CHECK(spec_error("random:9,3/2,3") == "random: found 3/2, expected a probability from 0 to 1");
    CHECK(spec_error("random:9,1/2") == "graph, character 8: found 2 parameters, expected random:N,P,SEED");
    CHECK(spec_error("random-regular:5,3,1") ==
          "random-regular: found 3, expected an even degree for 5 vertices, an odd number");
    CHECK(
        spec_error("mycielski(cycle:5)") ==
        "graph: found 'mycielski', expected a function before '(', such as box(A; B); did you mean 'mycielskian(A)'?");
    CHECK(spec_error("mycielskian(empty:2048)") == "mycielskian: found 4097 vertices, expected 0 to 4096");
}
