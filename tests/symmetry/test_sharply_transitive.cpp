// Sharply transitive sets: found ones are checked by their definition, missing ones by exhaustion or by weights;
// published counts of symmetric graphs.
#include <doctest/doctest.h>

#include "corpus/cases/symmetric.hpp"
#include "graph/families.hpp"
#include "graph/product.hpp"
#include "graph/spec.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/sharply_transitive.hpp"
#include "symmetry/subset_orbits.hpp"

using namespace leakproof;
using Answer = SharplyTransitive::Answer;

namespace {

// Slow twin: choose one automorphism after the other, each agreeing nowhere with those before.
bool extend(const std::vector<Permutation>& elements, std::vector<Permutation>& chosen, int n) {
    const int next = static_cast<int>(chosen.size());
    if (next == n) return true;
    for (const auto& sigma : elements) {
        if (sigma(0) != next) continue;
        bool apart = true;
        for (const auto& tau : chosen)
            for (int v = 0; v < n && apart; ++v) apart = sigma(v) != tau(v);
        if (!apart) continue;
        chosen.push_back(sigma);
        if (extend(elements, chosen, n)) return true;
        chosen.pop_back();
    }
    return false;
}

bool exists_by_hand(const Graph& graph) {
    const PermutationGroup group(graph.size(), automorphisms(graph).generators);
    std::vector<Permutation> chosen;
    return extend(*group.elements(), chosen, graph.size());
}

}  // namespace

TEST_CASE("every answer on small symmetric graphs agrees with the slow search") {
    for (int n = 1; n <= 6; ++n)
        for_each_regular_graph(n, [&](const Graph& graph) {
            const auto found = find_sharply_transitive(graph);
            CHECK((found.answer == Answer::exists) == exists_by_hand(graph));
            if (found.answer == Answer::exists) CHECK(is_sharply_transitive(graph, found.set));
            return true;
        });
}

TEST_CASE("well-known graphs") {
    for (const char* spec : {"petersen", "heawood", "desargues", "johnson:6,3", "clebsch", "truncated-tetrahedron"}) {
        CAPTURE(spec);
        const Graph graph = parse_spec(spec);
        const auto found = find_sharply_transitive(graph);
        CHECK(found.answer == Answer::exists);
        CHECK(is_sharply_transitive(graph, found.set));
    }
    for (const char* spec : {"line(petersen)", "kneser:6,2", "dodecahedron", "coxeter"}) {
        CAPTURE(spec);
        CHECK(find_sharply_transitive(parse_spec(spec)).answer == Answer::none);
    }
    CHECK(find_sharply_transitive(path(3)).answer == Answer::none);
}

TEST_CASE("weights against covering vanish on every automorphism and not in total") {
    const Graph graph = parse_spec("line(petersen)");
    const PermutationGroup group(graph.size(), automorphisms(graph).generators);
    const auto elements = *group.elements();
    const auto y = weights_against_covering(elements, 2);
    REQUIRE(y);
    int total = 0;
    for (const int w : *y) total += w;
    CHECK(total % 2 == 1);
    for (const auto& sigma : elements) {
        int sum = 0;
        for (int v = 0; v < graph.size(); ++v) sum += (*y)[v * graph.size() + sigma(v)];
        CHECK(sum % 2 == 0);
    }
    // The exact cover itself cannot be excluded where there is one.
    const Graph petersen = parse_spec("petersen");
    const PermutationGroup its(10, automorphisms(petersen).generators);
    for (const int prime : {2, 3}) CHECK_FALSE(weights_against_covering(*its.elements(), prime));
}

TEST_CASE("a set that is no longer sharply transitive is refused") {
    const Graph graph = cycle(5);
    auto set = find_sharply_transitive(graph).set;
    CHECK(is_sharply_transitive(graph, set));
    auto repeated = set;
    repeated[1] = repeated[0];
    CHECK_FALSE(is_sharply_transitive(graph, repeated));
    CHECK_FALSE(is_sharply_transitive(path(5), set));
    set.pop_back();
    CHECK_FALSE(is_sharply_transitive(graph, set));
}

// Connected distance-regular graphs, from Brouwer, Cohen and Neumaier, Distance-Regular Graphs (1989): K_n; C_n for n ≥
// 4; the complete multipartite K_{2,2,2}, K_{3,3}, K_{2,2,2,2}, K_{4,4}, K_{3,3,3}, K_{2,2,2,2,2}, K_{5,5}; the cube;
// the Paley graph on 9 vertices; Petersen, its complement T(5), and K_{5,5} without a perfect matching. (C_4 is
// K_{2,2}, C_3 is K_3.)
TEST_CASE(
    "published counts: vertex-transitive graphs (OEIS A006799), circulant (A049287), connected distance-regular") {
    const std::vector<int> transitive{1, 2, 2, 4, 3, 8, 4, 14, 9, 22}, circulants{1, 2, 2, 4, 3, 8, 4, 12, 8, 20},
        distance_regular{1, 1, 1, 2, 2, 4, 2, 5, 4, 7};
    for (int n = 1; n <= 10; ++n) {
        int vt = 0, one_orbit = 0, dr = 0;
        for_each_regular_graph(n, [&](const Graph& graph) {
            vt += is_vertex_transitive(graph) ? 1 : 0;
            one_orbit += one_orbit_automorphism(graph).automorphism ? 1 : 0;
            dr += is_distance_regular(graph, Distances(graph)) ? 1 : 0;
            return true;
        });
        CAPTURE(n);
        CHECK(vt == transitive[n - 1]);
        CHECK(one_orbit == circulants[n - 1]);
        CHECK(dr == distance_regular[n - 1]);
    }
}

TEST_CASE("constant intersections and intersection arrays agree on regular graphs; sphere sizes add up") {
    for (int n = 1; n <= 8; ++n)
        for_each_regular_graph(n, [&](const Graph& graph) {
            const Distances distance(graph);
            CHECK(has_constant_intersections(graph, distance) == intersection_array(graph, distance).has_value());
            const auto sizes = sphere_sizes(distance);
            for (const auto& part : components(graph, distance))
                for (const int v : part.vertices) {
                    int sum = 0;
                    for (const int size : sizes[v]) sum += size;
                    CHECK(sum == static_cast<int>(part.vertices.size()));
                }
            return true;
        });
}

// The orbits of sets of vertices of the 3-cube: 1, 1, 3, 3, 6, 3, 3, 1, 1 (OEIS A039754, row 3).
TEST_CASE("sets up to symmetry") {
    const Graph cube = hypercube(3);
    const auto generators = automorphisms(cube).generators;
    const std::vector<std::size_t> counts{1, 1, 3, 3, 6, 3, 3, 1, 1};
    for (int k = 0; k <= 8; ++k) CHECK(subsets_up_to_symmetry(8, k, generators).size() == counts[k]);
    CHECK(subsets_up_to_symmetry(5, 2, {}).size() == 10);
    CHECK(subsets_up_to_symmetry(5, 2, {}).front() == std::vector<int>{0, 1});
}
