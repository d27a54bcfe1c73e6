// graph6 against an encoder written from the format's description (nauty, formats.txt), and everything it must refuse.
#include <doctest/doctest.h>

#include "corpus/enumerate/graphs.hpp"
#include "graph/graph6.hpp"
#include "graph/spec.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::error_of;
using leakproof::oracle::has;
using leakproof::oracle::Random;

namespace {

// The upper triangle column by column, as text of zeros and ones.
std::string bits_of(const Graph& g) {
    std::string out;
    for (int v = 1; v < g.size(); ++v)
        for (int u = 0; u < v; ++u) out += g.adjacent(u, v) ? '1' : '0';
    return out;
}

std::string in_sixes(std::string bits) {
    while (bits.size() % 6 != 0) bits += '0';
    std::string out;
    for (std::size_t k = 0; k < bits.size(); k += 6)
        out += static_cast<char>(63 + std::stoi(bits.substr(k, 6), nullptr, 2));
    return out;
}

std::string binary(int n, int width) {
    std::string out;
    for (int k = width - 1; k >= 0; --k) out += (n >> k & 1) != 0 ? '1' : '0';
    return out;
}

std::string encoded(const Graph& g) {
    const std::string size =
        g.size() <= 62 ? std::string(1, static_cast<char>(63 + g.size())) : "~" + in_sixes(binary(g.size(), 18));
    return size + in_sixes(bits_of(g));
}

}  // namespace

TEST_CASE("graph6: examples of the format's description and small strings known by heart") {
    // formats.txt: n = 5 with edges 0-2, 0-4, 1-3, 3-4 is DQc.
    CHECK(to_graph6(Graph(5, {{0, 2}, {0, 4}, {1, 3}, {3, 4}})) == "DQc");
    CHECK(parse_graph6("DQc").edges() == std::vector<Edge>{{0, 2}, {0, 4}, {1, 3}, {3, 4}});
    CHECK(to_graph6(Graph(0)) == "?");
    CHECK(to_graph6(Graph(1)) == "@");
    CHECK(to_graph6(Graph(2)) == "A?");
    CHECK(to_graph6(Graph(2, {{0, 1}})) == "A_");
    CHECK(parse_graph6("?").size() == 0);
    CHECK(parse_graph6("@").size() == 1);
    CHECK(parse_graph6(">>graph6<<Bw").edge_count() == 3);
    CHECK(to_graph6(Graph(63)).substr(0, 4) == "~??~");
    CHECK(to_graph6(Graph(64)).substr(0, 4) == "~?@?");
    CHECK(to_graph6(Graph(258)).substr(0, 4) == "~?CA");
}

TEST_CASE("graph6: both ways, against a plain encoder, across the sizes where the format and the bit sets change") {
    Random random(41);
    for (const int n : {0, 1, 2, 3, 5, 6, 7, 31, 61, 62, 63, 64, 65, 127, 128, 129, 258})
        for (const int percent : {0, 5, 50, 100}) {
            const Graph g = oracle::random_graph(n, percent, random);
            const std::string text = to_graph6(g);
            CAPTURE(n);
            REQUIRE(text == encoded(g));
            REQUIRE(parse_graph6(text) == g);
        }
    const Graph largest(Graph::max_vertices, {{0, Graph::max_vertices - 1}, {4000, 4001}});
    CHECK(parse_graph6(to_graph6(largest)) == largest);
    for (int n = 1; n <= 6; ++n)
        for_each_graph6(n, [&](const std::string& text) {
            REQUIRE(to_graph6(parse_graph6(text)) == text);
            return true;
        });
}

TEST_CASE("graph6: what is refused, and what the error says") {
    const auto message = [](const std::string& text) { return error_of([&] { parse_graph6(text, "here"); }); };
    CHECK(message("") == "here: found an empty string, expected at least one character");
    CHECK(message(">>graph6<<") == "here: found an empty string, expected at least one character");
    CHECK(message("D Q") == "here, character 2: found ' ', expected a character from '?' to '~'");
    CHECK(message("DQ\x7f") == "here, character 3: found '\\x7f', expected a character from '?' to '~'");
    CHECK(message("DQ\xc3\xa9").rfind("here, character 3: found ", 0) == 0);
    CHECK(message(">>graph6<<D Q") == "here, character 12: found ' ', expected a character from '?' to '~'");
    CHECK(message("DQ") == "here: found 2 characters, expected 3 for a graph with 5 vertices");
    CHECK(message("DQcc") == "here: found 4 characters, expected 3 for a graph with 5 vertices");
    CHECK(message("?@") == "here: found 2 characters, expected 1 for a graph with 0 vertices");
    CHECK(message("@@") == "here: found 2 characters, expected 1 for a graph with 1 vertices");
    CHECK(message("A@") == "here, character 2: found a padding bit that is set, expected zero padding");
    CHECK(message("DQd") == "here, character 3: found a padding bit that is set, expected zero padding");
    CHECK(message(">>graph6<<A@") == "here, character 12: found a padding bit that is set, expected zero padding");
    CHECK(message("~") == "here: found 1 characters, expected at least 4 for the number of vertices");
    CHECK(message("~??") == "here: found 3 characters, expected at least 4 for the number of vertices");
    CHECK(message("~~????") == "here: found 6 characters, expected at least 8 for the number of vertices");
    CHECK(message("~?@?") == "here: found 4 characters, expected 340 for a graph with 64 vertices");
    CHECK(message("~B?x") == "here: found a graph with 12345 vertices, expected at most 4096");          // formats.txt
    CHECK(message("~~?ZZZZZ") == "here: found a graph with 460175067 vertices, expected at most 4096");  // formats.txt
    CHECK(message("~~~~~~~~") == "here: found a graph with 68719476735 vertices, expected at most 4096");
    CHECK(has(message("DQc\n"), "here, character 4"));
    CHECK(has(message(std::string("DQ\0", 3)), "here, character 3"));
}

TEST_CASE("a graph is refused with loops, with vertices out of range, and with too many vertices") {
    CHECK(has(error_of([] { Graph(3, {{1, 1}}); }), "found edge 1-1"));
    CHECK(has(error_of([] { Graph(3, {{0, 3}}); }), "found edge 0-3"));
    CHECK(has(error_of([] { Graph(3, {{-1, 0}}); }), "found edge -1-0"));
    CHECK(has(error_of([] { Graph(0, {{0, 0}}); }), "found edge 0-0"));
    CHECK(has(error_of([] { Graph(4097); }), "found 4097 vertices"));
    CHECK(has(error_of([] { Graph(-1); }), "found -1 vertices"));
    CHECK(Graph(3, {{0, 1}, {1, 0}, {0, 1}}).edge_count() == 1);
}

TEST_CASE("fuzz: a graph6 string is read or refused, and what was read has that many vertices and prints back") {
    Random random(42);
    std::vector<std::string> seeds{"?", "@", "A_", "DQc", ">>graph6<<Bw", "~?@?", "~~?ZZZZZ", "I?h]@eOWG"};
    for (const int n : {9, 20, 63, 70}) seeds.push_back(to_graph6(oracle::random_graph(n, 40, random)));
    const std::string alphabet = "?@ABCDEFGHIJKMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~ <>\n";
    int read = 0;
    for (int round = 0; round < 20000; ++round) {
        const std::string text =
            oracle::mutated(seeds[random.below(static_cast<int>(seeds.size()))], seeds, alphabet, random);
        CAPTURE(text);
        try {
            const Graph g = parse_graph6(text);
            ++read;
            REQUIRE(parse_graph6(to_graph6(g)) == g);
        } catch (const InputError& e) {
            REQUIRE(has(e.what(), "found"));
            REQUIRE(has(e.what(), "expected"));
        }
    }
    CHECK(read > 500);
}

TEST_CASE("fuzz: a spec is read or refused") {
    Random random(43);
    std::vector<std::string> seeds{"g6:Bw", "box(hamming:3,2; cycle:5)", "power(complete:3; 2)"};
    for (const auto& entry : spec_catalogue()) seeds.push_back(entry.example);
    int read = 0;
    for (int round = 0; round < 4000; ++round) {
        std::string text = oracle::mutated(seeds[random.below(static_cast<int>(seeds.size()))], seeds,
                                           "0123456789abcdefgimnoprstuxy:;,() @~?", random);
        CAPTURE(text);
        try {
            const Graph g = parse_spec(text);
            ++read;
            REQUIRE(g.size() <= Graph::max_vertices);
            if (g.size() > 200) continue;
            REQUIRE(parse_spec("  g6:" + to_graph6(g) + " ") == g);
        } catch (const InputError& e) {
            REQUIRE(has(e.what(), "expected"));
            REQUIRE(std::string(e.what()).find('\n') == std::string::npos);
        }
    }
    CHECK(read > 50);
}
