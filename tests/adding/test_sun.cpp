// docs/adding.md, a graph family.
#include <doctest/doctest.h>

#include "graph/families.hpp"
#include "graph/family_tools.hpp"
#include "graph/spec_table.hpp"
#include "tests/adding/document.hpp"
#include "tests/graph/graph_facts.hpp"

namespace leakproof::adding {
namespace {

using namespace facts;
using namespace family_tools;
using spec_table::Family;

Graph sun(int n);  // K_n, n ≥ 3, and n+i joined to i and i+1 (mod n), for each i < n

Graph sun(int n) {
    require(n >= 3, "sun", n, "at least 3 rays");
    return graph_by_rule(checked_vertices("sun", 2L * n),
                         [n](int u, int v) { return v < n || (u < n && (u == v - n || u == (v - n + 1) % n)); });
}

const std::vector<Family> table = {
    {"sun", "N", "complete:N with a triangle on every edge of a cycle through it", "sun:4", sun},
};

}  // namespace

TEST_CASE("suns: numbers of edges, degrees, and a parameter that is refused") {
    for (int n = 3; n <= 8; ++n) {
        CAPTURE(n);
        CHECK(sun(n).edge_count() == n * (n - 1) / 2 + 2 * n);
        CHECK(sun(n).degree(0) == n + 1);
        CHECK(sun(n).degree(n) == 2);
        CHECK(diameter(sun(n)) == (n == 3 ? 2 : 3));
    }
    CHECK_THROWS_AS(sun(2), InputError);
    CHECK_THROWS_AS(sun(Graph::max_vertices), InputError);
}

TEST_CASE("the document's row for docs/graphs.md says what the table of SPEC says") {
    const Family& entry = table.front();
    const Graph example = std::get<Graph (*)(int)>(entry.build)(4);
    CHECK(std::string(entry.example) == "sun:4");
    CHECK(has_line("| `" + entry.usage() + "` | " + entry.description + " | `" + entry.example + "` | " +
                   std::to_string(example.size()) + ", " + std::to_string(example.edge_count()) + " |"));
}

}  // namespace leakproof::adding
