// Graphs as users write them: edges, matrices, sparse6, files of all of these.
#include <doctest/doctest.h>

#include <cstdio>
#include <sstream>

#include "corpus/enumerate/graphs.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/graph_file.hpp"
#include "graph/named.hpp"
#include "graph/spec.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using oracle::error_of;
using oracle::has;

namespace {

std::vector<GivenGraph> graphs_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<GivenGraph> out;
    for_each_graph(in, "f", [&](GivenGraph graph) { out.push_back(std::move(graph)); });
    return out;
}

GivenGraph only(const std::string& text) {
    auto all = graphs_of(text);
    REQUIRE(all.size() == 1);
    return std::move(all.front());
}

std::string file_error(const std::string& text) {
    return error_of([&] { graphs_of(text); });
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("edges: vertices are those that occur, numbers in order, and keep names that are not 0, 1, …") {
    CHECK(parse_edges("0-1,1-2", "e").graph == path(3));
    CHECK(parse_edges("0-1,1-2", "e").names.empty());
    CHECK(parse_edges("2-1 1-0", "e").graph == path(3));  // sorted, so that 2-1 comes to be 1-2
    CHECK(parse_edges("10-9,9-2", "e").names == Names{"2", "9", "10"});
    CHECK(parse_edges("10-9,9-2", "e").graph == Graph(3, {{0, 1}, {1, 2}}));
    CHECK(parse_edges("bob-ann,ann-cal", "e").names == Names{"bob", "ann", "cal"});
    CHECK(parse_edges("0-1,3", "e").names == Names{"0", "1", "3"});  // a vertex alone; 2 is none
    CHECK(parse_edges("0-1,3", "e").graph.edge_count() == 1);
    CHECK(parse_edges("0", "e").graph == Graph(1));
    CHECK(parse_edges("0-1,1-0,0-1", "e").graph == path(2));
    CHECK(parse_edges("01-1", "e").names == Names{"01", "1"});  // no number: as it comes
    CHECK(parse_labelled_spec(" edges: a-b ").names == Names{"a", "b"});
    CHECK(parse_spec("box(edges:0-1; edges:a-b,b-c)") == parse_spec("box(path:2; path:3)"));
    CHECK(has(error_of([] { parse_edges("0-0", "e"); }), "e, edge '0-0': found an edge from '0' to itself"));
    CHECK(has(error_of([] { parse_edges("0-1-2", "e"); }), "more than one '-'"));
    CHECK(has(error_of([] { parse_edges("0-", "e"); }), "an empty name"));
    CHECK(has(error_of([] { parse_edges(" , ", "e"); }), "found no edge"));
    std::string many;
    for (int k = 0; k <= Graph::max_vertices; ++k) many += std::to_string(k) + ",";
    CHECK(has(error_of([&] { parse_edges(many, "e"); }), "more than 4096 vertices"));
}

TEST_CASE("sparse6 is read as nauty writes it") {
    for (const auto& [n, options] : std::vector<std::pair<int, std::string>>{
             {1, ""}, {2, ""}, {3, ""}, {4, ""}, {5, ""}, {6, ""}, {7, "-c"}, {8, "-t"}, {9, "9:9"}}) {
        const std::string trailing = options.find(':') == std::string::npos ? "" : " " + options;
        const std::string leading = trailing.empty() ? " " + options : "";
        const auto lines = [&](const std::string& format) {
            std::vector<std::string> out;
            const std::string command = "nauty-geng -q" + format + leading + " " + std::to_string(n) + trailing;
            FILE* pipe = ::popen(command.c_str(), "r");
            REQUIRE(pipe != nullptr);
            char block[256];
            while (std::fgets(block, sizeof block, pipe) != nullptr) out.emplace_back(block);
            CHECK(::pclose(pipe) == 0);
            return out;
        };
        const auto dense = lines(""), sparse = lines("s");
        REQUIRE(dense.size() == sparse.size());
        REQUIRE(!dense.empty());
        for (std::size_t k = 0; k < dense.size(); ++k) {
            const std::string a = dense[k].substr(0, dense[k].size() - 1),
                              b = sparse[k].substr(0, sparse[k].size() - 1);
            CAPTURE(b);
            REQUIRE(parse_sparse6(b) == parse_graph6(a));
            REQUIRE(parse_spec(b) == parse_graph6(a));
        }
    }
    CHECK(parse_sparse6(">>sparse6<<:Fa@x^") == parse_sparse6(":Fa@x^"));
    CHECK(has(error_of([] { parse_sparse6("Bw"); }), "expected ':'"));
    CHECK(has(error_of([] { parse_sparse6(":"); }), "empty"));
    CHECK(has(error_of([] { parse_sparse6(":A!"); }), "character 3: found '!'"));
    CHECK(has(error_of([] { parse_sparse6(":~~~~~~~~"); }), "vertices"));
    CHECK(has(error_of([] { parse_sparse6(":C?"); }), "a loop"));
}

TEST_CASE("a file holds graph6, sparse6, SPECs, edges and matrices, each told by its look") {
    const auto all = graphs_of(
        "\xef\xbb\xbf# a comment\r\n>>graph6<<\nBw\r\n:Fa@x^\ncycle:8\nbox(path:2; path:3)\n0-1,1-2\nedges:x-y\n\nann "
        "bob\nbob "
        "cal\n\n0 1 1\n1 0 1\n1 1 0\n\n011\n101\n110\n\n@\n");
    REQUIRE(all.size() == 10);
    CHECK(all[0].graph() == complete(3));
    CHECK(all[0].name == "Bw");
    CHECK(all[0].place == "f, line 3");
    CHECK(all[1].graph() == parse_sparse6(":Fa@x^"));
    CHECK(all[2].graph() == cycle(8));
    CHECK(all[2].name == "cycle:8");
    CHECK(all[3].graph() == parse_spec("box(path:2; path:3)"));
    CHECK(all[4].graph() == path(3));
    CHECK(all[5].labelled.names == Names{"x", "y"});
    CHECK(all[6].labelled.names == Names{"ann", "bob", "cal"});
    CHECK(all[6].name == "f, line 10");
    CHECK(all[7].graph() == complete(3));
    CHECK(all[8].graph() == complete(3));
    CHECK(all[9].graph() == Graph(1));
}

TEST_CASE("pairs of names and matrices, with and without names, in CSV too") {
    CHECK(only("ann,bob\nbob,cal\ndan").graph() == Graph(4, {{0, 1}, {1, 2}}));
    CHECK(only("5\t6\n6\t7\n").labelled.names == Names{"5", "6", "7"});
    CHECK(only("\"a b\",c\n").labelled.names == Names{"a b", "c"});
    CHECK(only("0 1\n1 0\n").graph() == path(2));   // either way
    CHECK(only("0 0\n0 0\n").graph() == Graph(2));  // only a matrix can be that
    CHECK(only("0 1\n0 1\n").graph() == path(2));   // only edges can
    CHECK(only("0 1\n1 2\n2 0\n").graph() == cycle(3));
    CHECK(only("0\n").graph() == Graph(1));
    const auto named = only(",a,b,c\na,0,1,0\nb,1,0,1\nc,0,1,0\n");
    CHECK(named.graph() == path(3));
    CHECK(named.labelled.names == Names{"a", "b", "c"});
    CHECK(only("a,b,c\n0,1,0\n1,0,1\n0,1,0\n").labelled.names == Names{"a", "b", "c"});
    CHECK(only("a 0 1 0\nb 1 0 1\nc 0 1 0\n").labelled.names == Names{"a", "b", "c"});
    // Every graph with up to 5 vertices survives being written as a matrix and as edges.
    for (int n = 1; n <= 5; ++n)
        for_each_graph6(n, [&](const std::string& line) {
            const Graph graph = parse_graph6(line);
            std::string matrix, edges;
            for (int u = 0; u < n; ++u) {
                for (int v = 0; v < n; ++v) matrix += graph.adjacent(u, v) ? "1 " : "0 ";
                matrix += "\n";
                edges += (u == 0 ? "" : ",") + std::to_string(u);
            }
            for (const auto& [u, v] : graph.edges()) edges += "," + std::to_string(u) + "-" + std::to_string(v);
            REQUIRE(only(matrix).graph() == graph);
            REQUIRE(parse_edges(edges, "e").graph == graph);
            return true;
        });
}

TEST_CASE("a file that would make another graph than was meant is refused") {
    for (const std::string text : {"source,target\n0,1\n1,2\n2,0\n", "Source;Target\nann;bob\n", "u v\n0 1\n1 2\n"})
        CHECK_MESSAGE(has(file_error(text), "begin the line with # if it names columns"), text);
    CHECK(only("# u v\n0 1\n1 2\n").graph() == path(3));
    CHECK(has(file_error("4 3\n0 1\n1 2\n2 3\n"), "which may be the numbers of vertices and edges"));
    CHECK(has(file_error("4 3\n1 2\n2 3\n3 4\n"), "which may be the numbers of vertices and edges"));
    CHECK(only("0 1\n1 2\n2 3\n4 3\n").graph() == path(5));
    CHECK(has(file_error("10\n0 1\n1 2\n"), "'10' before edges"));
    CHECK(has(file_error("0 1\n1 2\nD?{\n"), "an empty line between two graphs"));
    CHECK(has(file_error("ann bob\ncycle:4\n"), "an empty line between two graphs"));
    CHECK(has(file_error("ann bob\npetersen\n"), "an empty line between two graphs"));
    CHECK(only("a,b\n0,1\n1,0\n").labelled.names == Names{"a", "b"});  // a matrix of two vertices
    CHECK(only("A 011\nB 101\nC 110\n").graph() == complete(3));
    CHECK(only("A 011\nB 101\nC 110\n").labelled.names == Names{"A", "B", "C"});
    // Rows and columns of a matrix go by their names.
    const auto turned = only(",a,b,c,d\nc,0,0,0,1\nd,0,0,1,0\na,0,1,0,0\nb,1,0,0,0\n");
    CHECK(turned.graph() == Graph(4, {{0, 1}, {2, 3}}));
    CHECK(turned.labelled.names == Names{"a", "b", "c", "d"});
    CHECK(has(file_error(",a,b,c\nx,0,1,0\ny,1,0,1\nz,0,1,0\n"), "no row named 'a'"));
    CHECK(has(file_error(",a,a,b\na,0,1,0\na,1,0,1\nb,0,1,0\n"), "'a' twice"));
    CHECK(has(file_error("0 1 2\n1 0 0\n2 0 0\n"), "found '2', expected 0 or 1"));  // weights
    CHECK(has(file_error("0 3 1\n3 0 0\n1 0 0\n"), "found '3', expected 0 or 1"));
    CHECK(has(file_error("\xe4nn bob\n"), "f, line 1: found a byte that is not UTF-8"));
    CHECK(has(file_error("a\x1b[0m b\n"), "a name without control characters"));
    CHECK(parse_edges("a b-c", "e").names == Names{"a b", "c"});
    CHECK(parse_labelled_spec("0-1,1-2").graph == path(3));
    for (const std::string text : {"K5", "C5", "P5"}) CHECK(has(error_of([&] { parse_spec(text); }), "did you mean '"));
}

TEST_CASE("what cannot be read is refused with the line and what it was tried as") {
    CHECK(has(file_error(""), "f: found no graph"));
    CHECK(has(file_error("# nothing\n\n"), "f: found no graph"));
    CHECK(has(file_error("Bw\nB\n"), "f, line 2, read as graph6: found 1 characters"));
    CHECK(has(file_error("petersn\n"), "f, line 1, read as a SPEC or graph6"));
    CHECK(has(file_error("petersn\n"), "did you mean 'petersen'?"));
    CHECK(has(file_error("hofman-singleton\n"), "did you mean 'hoffman-singleton'?"));  // no edge between two names
    CHECK(has(file_error(":Fa@x!\n"), "f, line 1, sparse6, character 6"));
    CHECK(has(file_error("0-1,1-1\n"), "f, line 1, edge '1-1'"));
    CHECK(has(file_error("a b\nb b\n"), "f, line 2: found an edge from 'b' to itself"));
    CHECK(has(file_error("a b\nb b\n"), "read as edges, two names a line"));
    CHECK(has(file_error("0 1 0\n1 0 1\n0 0 0\n"), "f, line 3: found a matrix that is not symmetric"));
    CHECK(has(file_error("0 1 0\n1 1 1\n0 1 0\n"), "f, line 2: found 1 on the diagonal"));
    CHECK(has(file_error("0 1 0\n1 0 1\n0 1\n"), "f, line 3: found 2 entries, expected 3"));
    CHECK(has(file_error("0 1 0\n1 0 x\n0 1 0\n"), "f, line 2: found 'x', expected 0 or 1"));
    CHECK(has(file_error("0 1 0\n1 0 x\n0 1 0\n"), "read as an adjacency matrix"));
    CHECK(has(file_error("a b c\n"), "read as an adjacency matrix"));
    // The graphs before a bad line are given.
    std::istringstream in("Bw\nC~\nB\nBw\n");
    int seen = 0;
    CHECK(error_of([&] { for_each_graph(in, "f", [&](const GivenGraph&) { ++seen; }); }) != "no error");
    CHECK(seen == 2);
}
