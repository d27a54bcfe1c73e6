// What is known about a graph is what is worked out afresh, whichever graph came before.
#include <doctest/doctest.h>

#include "graph/families.hpp"
#include "graph/product.hpp"
#include "graph/spec.hpp"
#include "symmetry/graph_facts.hpp"

using namespace leakproof;

TEST_CASE("facts of one graph after another, of graphs that are kept and of others") {
    GraphFacts facts;
    for (const char* spec : {"petersen", "copies(cycle:4; 3)", "path:70", "copies(path:2; 40)", "@", "empty:5"}) {
        CAPTURE(spec);
        const Graph graph = parse_spec(spec);
        const Distances distance(graph);
        const auto parts = components(graph, distance);
        const auto symmetry = automorphisms(graph);
        for (const bool kept : {false, true}) {
            if (kept) facts.begin(Graph(graph));
            else facts.begin(graph);
            CHECK(facts.graph() == graph);
            CHECK(facts.component_count() == static_cast<int>(parts.size()));  // before any distance is known
            REQUIRE(facts.components().size() == parts.size());
            for (std::size_t k = 0; k < parts.size(); ++k) {
                CHECK(facts.components()[k].vertices == parts[k].vertices);
                CHECK(facts.components()[k].diameter == parts[k].diameter);
            }
            CHECK(facts.distance()(0, graph.size() - 1) == distance(0, graph.size() - 1));
            CHECK(facts.symmetry().order == symmetry.order);
            CHECK(facts.group().order() == symmetry.order);
            CHECK(&facts.components() == &facts.components());
        }
    }
    const GraphFacts own(cycle(6));
    CHECK(own.symmetry().order == Integer(12));
    CHECK(own.component_count() == 1);
}

TEST_CASE("numbers of components, in words and beyond") {
    CHECK(component_count(Graph(64)) == 64);
    CHECK(component_count(Graph(65)) == 65);
    CHECK(component_count(disjoint_union(cycle(60), path(4))) == 2);
    CHECK(component_count(disjoint_union(cycle(61), path(4))) == 2);
    CHECK(is_connected(path(64)));
    CHECK(is_connected(path(65)));
    CHECK(is_connected(Graph(0)));
    CHECK_FALSE(is_connected(Graph(2)));
}
