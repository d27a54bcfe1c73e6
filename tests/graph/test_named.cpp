#include <doctest/doctest.h>

#include <set>

#include "base/error.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/named.hpp"
#include "graph/product.hpp"
#include "graph_facts.hpp"

using namespace leakproof;
using namespace leakproof::facts;

TEST_CASE("the thirteen cubic distance-regular graphs have their intersection arrays") {
    // Biggs, Boshier, Shawe-Taylor: Cubic distance-regular graphs (1986). Each array determines its graph.
    const std::pair<const char*, const char*> table[] = {
        {"tetrahedron", "3;1"},
        {"utility", "3,2;1,3"},
        {"petersen", "3,2;1,1"},
        {"cube", "3,2,1;1,2,3"},
        {"heawood", "3,2,2;1,1,3"},
        {"pappus", "3,2,2,1;1,1,2,3"},
        {"coxeter", "3,2,2,1;1,1,1,2"},
        {"tutte-coxeter", "3,2,2,2;1,1,1,3"},
        {"dodecahedron", "3,2,1,1,1;1,1,1,2,3"},
        {"desargues", "3,2,2,1,1;1,1,2,2,3"},
        {"tutte-12-cage", "3,2,2,2,2,2;1,1,1,1,1,3"},
        {"biggs-smith", "3,2,2,2,1,1,1;1,1,1,1,1,1,3"},
        {"foster", "3,2,2,2,2,1,1,1;1,1,1,1,2,2,2,3"},
    };
    for (const auto& [name, array] : table) {
        CAPTURE(name);
        CHECK(intersection_array(named_graph(name)) == array);
    }
}

TEST_CASE("other distance-regular graphs have their intersection arrays") {
    const std::pair<const char*, const char*> table[] = {
        {"octahedron", "4,1;1,4"},     {"icosahedron", "5,2,1;1,2,5"}, {"clebsch", "5,4;1,2"},
        {"shrikhande", "6,3;1,2"},     {"schlaefli", "16,5;1,8"},      {"hoffman-singleton", "7,6;1,1"},
        {"gosset", "27,10,1;1,10,27"}, {"perkel", "6,5,2;1,1,3"},
    };
    for (const auto& [name, array] : table) {
        CAPTURE(name);
        CHECK(intersection_array(named_graph(name)) == array);
    }
    for (const char* name : {"truncated-tetrahedron", "hoffman", "holt", "gray", "folkman", "frucht", "f26a"}) {
        CAPTURE(name);
        CHECK_FALSE(intersection_array(named_graph(name)));
    }
}

TEST_CASE("vertices, degree, diameter and girth of the regular graphs") {
    struct Row {
        const char* name;
        int vertices, degree, diameter, girth;
    };
    const Row table[] = {
        {"wagner", 8, 3, 2, 4},
        {"franklin", 12, 3, 3, 4},
        {"frucht", 12, 3, 4, 3},
        {"duerer", 12, 3, 4, 3},
        {"bidiakis-cube", 12, 3, 3, 4},
        {"truncated-tetrahedron", 12, 3, 3, 3},
        {"cuboctahedron", 12, 4, 3, 3},
        {"icosidodecahedron", 30, 4, 5, 3},
        {"truncated-cube", 24, 3, 6, 3},
        {"chvatal", 12, 4, 2, 4},
        {"truncated-octahedron", 24, 3, 6, 4},
        {"truncated-dodecahedron", 60, 3, 10, 3},
        {"truncated-icosahedron", 60, 3, 9, 5},
        {"moebius-kantor", 16, 3, 4, 6},
        {"mcgee", 24, 3, 4, 7},
        {"nauru", 24, 3, 4, 6},
        {"f26a", 26, 3, 5, 6},
        {"dyck", 32, 3, 5, 6},
        {"gray", 54, 3, 6, 8},
        {"tutte-coxeter", 30, 3, 4, 8},
        {"tutte-12-cage", 126, 3, 6, 12},
        {"coxeter", 28, 3, 4, 7},
        {"foster", 90, 3, 8, 10},
        {"biggs-smith", 102, 3, 7, 9},
        {"hoffman", 16, 4, 4, 4},
        {"folkman", 20, 4, 4, 4},
        {"holt", 27, 4, 3, 5},
        {"hoffman-singleton", 50, 7, 2, 5},
    };
    for (const auto& row : table) {
        CAPTURE(row.name);
        const Graph g = named_graph(row.name);
        CHECK(g.size() == row.vertices);
        CHECK(regular(g, row.degree));
        CHECK(diameter(g) == row.diameter);
        CHECK(girth(g) == row.girth);
    }
}

TEST_CASE("which named graphs are bipartite") {
    for (const char* name : {"heawood", "franklin", "moebius-kantor", "pappus", "desargues", "nauru", "f26a", "dyck",
                             "gray", "tutte-coxeter", "hoffman", "folkman", "herschel", "cube", "truncated-octahedron"})
        CHECK_MESSAGE(bipartite(named_graph(name)), name);
    for (const char* name : {"petersen", "mcgee", "coxeter", "chvatal", "groetzsch", "dodecahedron"})
        CHECK_MESSAGE(!bipartite(named_graph(name)), name);
}

TEST_CASE("small graphs by their degrees") {
    const std::pair<const char*, std::vector<int>> table[] = {
        {"claw", {1, 1, 1, 3}},
        {"paw", {1, 2, 2, 3}},
        {"diamond", {2, 2, 3, 3}},
        {"bull", {1, 1, 2, 3, 3}},
        {"house", {2, 2, 2, 3, 3}},
        {"house-x", {2, 3, 3, 4, 4}},
        {"butterfly", {2, 2, 2, 2, 4}},
        {"gem", {2, 2, 3, 3, 4}},
        {"kite", {1, 2, 3, 3, 3}},
        {"dart", {1, 2, 2, 3, 4}},
        {"cricket", {1, 1, 2, 2, 4}},
        {"chair", {1, 1, 1, 2, 3}},
        {"cross", {1, 1, 1, 1, 2, 4}},
        {"banner", {1, 2, 2, 2, 3}},
        {"fish", {2, 2, 2, 2, 2, 4}},
        {"domino", {2, 2, 2, 2, 3, 3}},
        {"net", {1, 1, 1, 3, 3, 3}},
        {"hajos", {2, 2, 2, 4, 4, 4}},
        {"moser-spindle", {3, 3, 3, 3, 3, 3, 4}},
        {"herschel", {3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4}},
        {"groetzsch", {3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5}},
    };
    for (const auto& [name, expected] : table) {
        CAPTURE(name);
        CHECK(degrees(named_graph(name)) == expected);
        CHECK(is_connected(named_graph(name)));
    }
    CHECK(named_graph("petersen") == kneser(5, 2));
    CHECK(distance_profile(named_graph("bull")) == distance_profile(complement(named_graph("bull"))));
    CHECK(cliques(named_graph("groetzsch"), 3) == 0);
    CHECK(cliques(named_graph("house"), 3) == 1);
}

TEST_CASE("polyhedra have as many triangles, and Euler's number of edges, as they should") {
    const std::pair<const char*, std::pair<int, int>> table[] = {{"octahedron", {8, 12}},
                                                                 {"icosahedron", {20, 30}},
                                                                 {"cuboctahedron", {8, 24}},
                                                                 {"icosidodecahedron", {20, 60}},
                                                                 {"truncated-tetrahedron", {4, 18}},
                                                                 {"truncated-cube", {8, 36}},
                                                                 {"truncated-octahedron", {0, 36}},
                                                                 {"truncated-dodecahedron", {20, 90}},
                                                                 {"truncated-icosahedron", {0, 90}}};
    for (const auto& [name, expected] : table) {
        CAPTURE(name);
        CHECK(cliques(named_graph(name), 3) == expected.first);
        CHECK(named_graph(name).edge_count() == expected.second);
    }
}

TEST_CASE("local structure of the strongly regular graphs") {
    // The neighbours of a vertex of the Shrikhande graph form a hexagon, in the rook's graph two triangles.
    const Graph shrikhande = named_graph("shrikhande"), rooks = rook(4, 4);
    CHECK(intersection_array(shrikhande) == intersection_array(rooks));
    CHECK(cliques(shrikhande, 4) == 0);
    CHECK(cliques(rooks, 4) == 8);
    // The neighbours of a vertex of the Gosset graph form a Schläfli graph; that of the Schläfli graph a halved 5-cube.
    const Graph gosset = named_graph("gosset");
    const Graph schlaefli = induced_subgraph(gosset, gosset.neighbours(0));
    CHECK(intersection_array(schlaefli) == intersection_array(named_graph("schlaefli")));
    CHECK(intersection_array(induced_subgraph(schlaefli, schlaefli.neighbours(0))) ==
          intersection_array(halved_cube(5)));
}

TEST_CASE("the Hoffman graph has the spectrum of the 4-cube, and differs from it") {
    CHECK(closed_walks(named_graph("hoffman")) == closed_walks(hypercube(4)));
    CHECK(distance_profile(named_graph("hoffman")) != distance_profile(hypercube(4)));
    CHECK(bipartite(named_graph("hoffman")));
}

TEST_CASE("the Chang graphs: strongly regular with the parameters of T(8), and four different graphs with it") {
    std::set<std::vector<long>> invariants;
    for (int number = 0; number <= 3; ++number) {
        CAPTURE(number);
        const Graph g = number == 0 ? triangular(8) : chang(number);
        CHECK(g.size() == 28);
        CHECK(intersection_array(g) == "12,5;1,4");  // SRG(28, 12, 6, 4): b1 = 12 - 6 - 1, c2 = 4
        std::vector<long> local;                     // per vertex, how many 4-cliques and 5-cliques contain it
        for (int v = 0; v < g.size(); ++v) {
            const Graph around = induced_subgraph(g, g.neighbours(v));
            local.push_back(1000 * cliques(around, 3) + cliques(around, 4));
        }
        std::sort(local.begin(), local.end());
        // T(8) is vertex-transitive; the Chang graphs show here that they are not.
        CHECK((local.front() == local.back()) == (number == 0));
        invariants.insert(local);
    }
    CHECK(invariants.size() == 4);
    CHECK_THROWS_WITH_AS(chang(0), "chang: found 0, expected 1, 2 or 3", InputError);
    CHECK_THROWS_WITH_AS(chang(4), "chang: found 4, expected 1, 2 or 3", InputError);
}

TEST_CASE("Seidel switching") {
    const Graph g = named_graph("bull");
    CHECK(seidel_switching(seidel_switching(g, {0, 3}), {3, 0}) == g);
    CHECK(seidel_switching(g, {0, 1}) == seidel_switching(g, {2, 3, 4}));
    CHECK(seidel_switching(Graph(4), {0}) == star(3));
    CHECK_THROWS_AS(seidel_switching(g, {5}), InputError);
}

TEST_CASE("LCF notation") {
    CHECK(lcf({3, -3}, 4).edge_count() == 12);
    CHECK(intersection_array(lcf({3, -3}, 4)) == "3,2,1;1,2,3");
    CHECK(lcf({2}, 4) == complete(4));
    CHECK(lcf({3}, 6) == moebius_ladder(3));
    CHECK(intersection_array(lcf({10, 7, 4, -4, -7, 10, -4, 7, -7, 4}, 2)) == "3,2,1,1,1;1,1,1,2,3");
    CHECK(distance_profile(lcf({2, 6, -2}, 4)) == distance_profile(named_graph("truncated-tetrahedron")));
    CHECK_THROWS_AS(lcf({}, 4), InputError);
    CHECK_THROWS_AS(lcf({5}, 0), InputError);
    CHECK_THROWS_AS(lcf({6}, 6), InputError);  // a loop
    CHECK_THROWS_AS(lcf({5, -5}, 2147483647), InputError);
}

TEST_CASE("names are unknown unless spelt exactly, and each occurs once") {
    CHECK_THROWS_WITH_AS(named_graph("Petersen"), "graph: found 'Petersen', expected the name of a known graph",
                         InputError);
    CHECK_THROWS_AS(named_graph(""), InputError);
    std::set<std::string> names;
    for (const auto& entry : named_graphs()) CHECK_MESSAGE(names.insert(entry.name).second, entry.name);
}
