#include <doctest/doctest.h>

#include "base/error.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/product.hpp"
#include "graph_facts.hpp"

using namespace leakproof;
using namespace leakproof::facts;

namespace {

std::string message(Graph (*build)()) {
    try {
        build();
    } catch (const InputError& error) { return error.what(); }
    return "no error";
}

}  // namespace

TEST_CASE("elementary families by their graph6 strings") {
    CHECK(to_graph6(empty_graph(0)) == "?");
    CHECK(to_graph6(empty_graph(5)) == "D??");
    CHECK(to_graph6(complete(5)) == "D~{");
    CHECK(to_graph6(path(4)) == "Ch");
    CHECK(to_graph6(cycle(4)) == "Cl");
    CHECK(to_graph6(star(3)) == "Cs");
    CHECK(wheel(4) == complete(4));
    CHECK(fan(3) == complete(3));
    CHECK(path(1) == Graph(1));
    CHECK(complete(0) == Graph(0));
    CHECK(star(0) == Graph(1));
}

TEST_CASE("numbers of vertices and edges, degrees, diameters") {
    for (int n = 3; n <= 12; ++n) {
        CAPTURE(n);
        CHECK(path(n).edge_count() == n - 1);
        CHECK(diameter(path(n)) == n - 1);
        CHECK(regular(cycle(n), 2));
        CHECK(diameter(cycle(n)) == n / 2);
        CHECK(girth(cycle(n)) == n);
        CHECK(wheel(n + 1).edge_count() == 2 * n);
        CHECK(wheel(n + 1).degree(0) == n);
        CHECK(fan(n).edge_count() == 2 * n - 3);
        CHECK(regular(prism(n), 3));
        CHECK(regular(antiprism(n), 4));
        CHECK(regular(moebius_ladder(n), 3));
        CHECK(is_connected(moebius_ladder(n)));
        CHECK(bipartite(moebius_ladder(n)) == (n % 2 == 1));
        CHECK(bipartite(prism(n)) == (n % 2 == 0));
        CHECK(regular(crown(n), n - 1));
        CHECK(regular(cocktail_party(n), 2 * n - 2));
        CHECK(friendship(n).size() == 2 * n + 1);
        CHECK(friendship(n).edge_count() == 3 * n);
        CHECK(book(n).size() == 2 * n + 2);
        CHECK(book(n).edge_count() == 3 * n + 1);
        CHECK(triangular_book(n).edge_count() == 2 * n + 1);
        CHECK(helm(n).edge_count() == 3 * n);
        CHECK(gear(n).edge_count() == 3 * n);
        CHECK(bipartite(gear(n)));
        CHECK(sunlet(n).edge_count() == 2 * n);
        CHECK(ladder(n).edge_count() == 3 * n - 2);
    }
}

TEST_CASE("complete multipartite graphs and Turán graphs") {
    CHECK(complete_bipartite(2, 3) == complete_multipartite({2, 3}));
    CHECK(complete_bipartite(0, 3) == Graph(3));
    CHECK(complete_multipartite({1, 1, 1, 1}) == complete(4));
    CHECK(complete_multipartite({4}) == Graph(4));
    CHECK(turan(7, 3) == complete_multipartite({3, 2, 2}));
    CHECK(turan(3, 7) == complete(3));
    CHECK(turan(0, 2) == Graph(0));
    // The Turán graph has the most edges without a clique on r + 1 vertices.
    CHECK(turan(13, 4).edge_count() == 63);
    CHECK(cliques(turan(13, 4), 5) == 0);
    CHECK(cliques(turan(13, 4), 4) == 4 * 3 * 3 * 3);
    CHECK(cocktail_party(3) == complete_multipartite({2, 2, 2}));
}

TEST_CASE("the distance-threshold graph runs from the path to the complete graph") {
    for (int m = 1; m <= 8; ++m)
        for (int theta = 0; theta <= m; ++theta) {
            CAPTURE(m);
            CAPTURE(theta);
            const Graph g = threshold(m, theta);
            CHECK(g == within_distance(path(m), theta));
            if (theta == 0) CHECK(g == Graph(m));
            if (theta == 1) CHECK(g == path(m));
            if (theta >= m - 1) CHECK(g == complete(m));
            if (theta >= 1) CHECK(diameter(g) == (m - 1 + theta - 1) / theta);  // steps of θ, the last one shorter
        }
    CHECK(within_distance(disjoint_union(path(2), path(2)), 9) == disjoint_union(path(2), path(2)));
}

TEST_CASE("Hamming graphs are powers of complete graphs, and their distance is the Hamming distance") {
    for (int u = 0; u <= 4; ++u)
        for (int v = 1; v <= 4; ++v) {
            CAPTURE(u);
            CAPTURE(v);
            const Graph g = hamming(u, v);
            CHECK(g == cartesian_power(complete(v), u));
            const Distances d(g);
            for (int x = 0; x < g.size(); ++x)
                for (int y = 0; y < g.size(); ++y) {
                    const auto a = word_of(x, v, u), b = word_of(y, v, u);
                    int differ = 0;
                    for (std::size_t k = 0; k < a.size(); ++k) differ += a[k] != b[k] ? 1 : 0;
                    REQUIRE(d(x, y) == differ);
                }
        }
    CHECK(hypercube(4) == hamming(4, 2));
    CHECK(hamming(4096, 1) == Graph(1));
    CHECK(hamming(2, 64).size() == Graph::max_vertices);
}

TEST_CASE("intersection arrays of distance-regular families") {
    CHECK(intersection_array(complete(5)) == "4;1");
    CHECK(intersection_array(cycle(8)) == "2,1,1,1;1,1,1,2");
    CHECK(intersection_array(hamming(3, 2)) == "3,2,1;1,2,3");
    CHECK(intersection_array(hamming(3, 4)) == "9,6,3;1,2,3");
    CHECK(intersection_array(johnson(7, 3)) == "12,6,2;1,4,9");
    CHECK(intersection_array(triangular(8)) == "12,5;1,4");
    CHECK(intersection_array(odd_graph(4)) == "4,3,3;1,1,2");
    CHECK(intersection_array(folded_cube(5)) == "5,4;1,2");
    CHECK(intersection_array(folded_cube(7)) == "7,6,5;1,2,3");
    CHECK(intersection_array(halved_cube(6)) == "15,6,1;1,6,15");
    CHECK(intersection_array(crown(5)) == "4,3,1;1,3,4");
    CHECK(intersection_array(paley(13)) == "6,3;1,3");
    CHECK(intersection_array(paley(29)) == "14,7;1,7");
    CHECK(intersection_array(rook(4, 4)) == "6,3;1,2");
    CHECK(intersection_array(cocktail_party(4)) == "6,1;1,6");
    CHECK_FALSE(intersection_array(path(3)));
    CHECK_FALSE(intersection_array(prism(5)));
}

TEST_CASE("subset graphs") {
    CHECK(johnson(5, 1) == complete(5));
    CHECK(johnson(5, 0) == Graph(1));
    CHECK(johnson(0, 0) == Graph(1));
    CHECK(kneser(5, 1) == complete(5));
    CHECK(kneser(5, 3) == Graph(10));
    CHECK(johnson(5, 2) == complement(kneser(5, 2)));
    CHECK(odd_graph(3) == kneser(5, 2));
    CHECK(odd_graph(1) == Graph(1));
    for (int n = 2; n <= 8; ++n) CHECK(triangular(n) == line_graph(complete(n)));
    CHECK(johnson(70, 69).edge_count() == 70 * 69 / 2);  // subsets wider than a machine word
    // Complementing the subsets reverses their lexicographic order.
    std::vector<int> reversed;
    for (int v = 0; v < 21; ++v) reversed.push_back(20 - v);
    CHECK(relabelled(johnson(7, 2), reversed) == johnson(7, 5));
}

TEST_CASE("boards, grids and tori") {
    CHECK(grid({3, 4}) == cartesian_product(path(3), path(4)));
    CHECK(grid({5}) == path(5));
    CHECK(grid({1, 5, 1}) == path(5));
    CHECK(grid({2, 2, 2}) == hypercube(3));
    CHECK(torus({3, 5}) == cartesian_product(cycle(3), cycle(5)));
    CHECK(rook(2, 3) == cartesian_product(complete(2), complete(3)));
    CHECK(rook(3, 3) == hamming(2, 3));
    CHECK(distance_profile(rook(3, 3)) == distance_profile(torus({3, 3})));
    CHECK(diameter(king(3, 5)) == 4);
    CHECK(king(3, 5).edge_count() == 38);
    CHECK(king(2, 2) == complete(4));
}

TEST_CASE("cyclic families") {
    CHECK(circulant(8, {1}) == cycle(8));
    CHECK(circulant(8, {7}) == cycle(8));
    CHECK(circulant(8, {1, 4}) == moebius_ladder(4));
    CHECK(circulant(6, {1, 2, 3}) == complete(6));
    CHECK(circulant(6, {2}) == relabelled(disjoint_union(cycle(3), cycle(3)), {0, 2, 4, 1, 3, 5}));
    CHECK(circulant(1, {}) == Graph(1));
    CHECK(moebius_ladder(2) == complete(4));
    CHECK(paley(5) == cycle(5));
    CHECK(antiprism(3) == circulant(6, {1, 2}));
    CHECK(generalized_petersen(7, 1).edge_count() == 21);
    CHECK(distance_profile(generalized_petersen(7, 1)) == distance_profile(prism(7)));
    CHECK(intersection_array(generalized_petersen(5, 2)) == "3,2;1,1");
    // Multiplying by a non-square takes a Paley graph to its complement.
    std::vector<int> doubled;
    for (int v = 0; v < 13; ++v) doubled.push_back(2 * v % 13);
    CHECK(relabelled(paley(13), doubled) == complement(paley(13)));
}

TEST_CASE("glued graphs and trees") {
    CHECK(lollipop(4, 0) == complete(4));
    CHECK(lollipop(1, 4) == path(5));
    CHECK(diameter(lollipop(4, 3)) == 4);
    CHECK(tadpole(5, 0) == cycle(5));
    CHECK(girth(tadpole(5, 3)) == 5);
    CHECK(barbell(1, 3) == path(5));
    CHECK(barbell(4, 0).edge_count() == 13);
    CHECK(diameter(barbell(4, 2)) == 5);
    CHECK(windmill(3, 4) == friendship(4));
    CHECK(windmill(5, 1) == complete(5));
    CHECK(windmill(1, 7) == Graph(1));
    CHECK(windmill(2, 7) == star(7));
    CHECK(caterpillar({5}) == star(5));
    CHECK(caterpillar({0, 0, 0}) == path(3));
    CHECK(degrees(caterpillar({2, 0, 1})) == std::vector<int>{1, 1, 1, 2, 2, 3});
    CHECK(spider({1, 1, 1}) == star(3));
    CHECK(spider({4}) == path(5));
    CHECK(diameter(spider({1, 2, 3})) == 5);
    CHECK(balanced_tree(1, 4) == path(5));
    CHECK(balanced_tree(4, 1) == star(4));
    CHECK(balanced_tree(2, 3).size() == 15);
    CHECK(diameter(balanced_tree(3, 3)) == 6);
    for (const auto& tree : {caterpillar({3, 1, 4}), spider({1, 5, 2}), balanced_tree(3, 3)}) {
        CHECK(is_connected(tree));
        CHECK(tree.edge_count() == tree.size() - 1);
    }
    // Fibonacci numbers F(n+2), OEIS A000045.
    const int fibonacci[] = {1, 2, 3, 5, 8, 13, 21, 34};
    for (int n = 0; n < 8; ++n) CHECK(fibonacci_cube(n).size() == fibonacci[n]);
    CHECK(diameter(fibonacci_cube(6)) == 6);
}

TEST_CASE("parameters out of range are refused") {
    CHECK(message([] { return cycle(2); }) == "cycle: found 2, expected at least 3 vertices");
    CHECK(message([] { return path(0); }) == "path: found 0, expected at least 1 vertex");
    CHECK(message([] { return complete(-1); }) == "complete: found -1 vertices, expected 0 to 4096");
    CHECK(message([] { return kneser(3, 4); }) == "kneser: found 4, expected subsets of 0 to 3 elements");
    CHECK(message([] { return circulant(8, {8}); }) == "circulant: found 8, expected jumps from 1 to 7");
    CHECK(message([] { return generalized_petersen(8, 4); }) ==
          "generalized-petersen: found 4, expected a jump from 1 to 3");
    for (const auto build : {+[] { return paley(7); }, +[] { return paley(21); }, +[] { return paley(1); }})
        CHECK(message(build).find("expected a prime, or a power of one, that leaves remainder 1 when divided by 4") !=
              std::string::npos);
}

TEST_CASE("too many vertices are refused before anything is built") {
    constexpr int huge = 2147483647;
    CHECK(message([] { return complete(4097); }) == "complete: found 4097 vertices, expected 0 to 4096");
    CHECK(message([] { return hamming(3, 40); }) == "hamming: found 64000 vertices, expected 0 to 4096");
    CHECK(message([] { return hypercube(13); }) == "hypercube: found 8192 vertices, expected 0 to 4096");
    for (const auto build : {+[] { return complete(huge); },
                             +[] { return star(huge); },
                             +[] { return hamming(huge, huge); },
                             +[] { return hypercube(huge); },
                             +[] { return johnson(4000, 2000); },
                             +[] { return johnson(huge, 0); },
                             +[] { return odd_graph(huge); },
                             +[] {
                                 return grid({huge, huge, huge});
                             },
                             +[] { return prism(huge); },
                             +[] {
                                 return complete_multipartite({huge, huge, huge});
                             },
                             +[] { return complete_bipartite(huge, huge); },
                             +[] { return turan(huge, huge); },
                             +[] { return threshold(huge, 1); },
                             +[] { return king(huge, huge); },
                             +[] { return windmill(huge, huge); },
                             +[] { return balanced_tree(huge, huge); },
                             +[] {
                                 return spider({huge, huge});
                             },
                             +[] {
                                 return caterpillar({huge, huge});
                             },
                             +[] { return barbell(huge, huge); },
                             +[] { return circulant(huge, {1}); },
                             +[] { return fibonacci_cube(huge); },
                             +[] { return folded_cube(huge); },
                             +[] { return moebius_ladder(huge); },
                             +[] { return triangular(huge); },
                             +[] { return book(huge); },
                             +[] { return paley(2147483629); }})
        CHECK_MESSAGE(message(build) != "no error", message(build));
}

TEST_CASE("Paley graphs of prime powers and Latin squares are strongly regular with the parameters of the books") {
    for (const int q : {5, 9, 13, 25, 49, 81}) {
        CAPTURE(q);
        const int k = (q - 1) / 2;  // SRG(q, (q-1)/2, (q-5)/4, (q-1)/4)
        CHECK(intersection_array(paley(q)) ==
              std::to_string(k) + "," + std::to_string((q - 1) / 4) + ";1," + std::to_string((q - 1) / 4));
        CHECK(regular(complement(paley(q)), k));
    }
    CHECK(to_graph6(paley(5)) == to_graph6(circulant(5, {1, 4})));
    for (const auto& [side, squares] : {std::pair{3, 0}, {4, 1}, {5, 2}, {7, 3}, {8, 2}, {9, 1}}) {
        CAPTURE(side);
        const Graph g = latin_squares(side, squares);
        const int t = squares + 2;  // SRG(n², t(n-1), n - 2 + (t-1)(t-2), t(t-1))
        CHECK(regular(g, t * (side - 1)));
        for (int u = 0; u < g.size(); ++u)
            for (int v = u + 1; v < g.size(); ++v) {
                int common = 0;
                for (const int w : g.neighbours(u)) common += g.adjacent(w, v) ? 1 : 0;
                REQUIRE(common == (g.adjacent(u, v) ? side - 2 + (t - 1) * (t - 2) : t * (t - 1)));
            }
    }
    CHECK(latin_squares(7, 0) == rook(7, 7));
    CHECK(latin_squares(5, 1) == latin_square(5));
    CHECK(message([] { return paley(21); }).find("a prime, or a power of one") != std::string::npos);
    CHECK(message([] { return latin_squares(6, 1); }).find("latin-squares: found 6") == 0);
}

TEST_CASE("drawn graphs: the same again, what they promise, and these very ones") {
    for (int seed = 0; seed < 20; ++seed)
        for (int n = 1; n <= 9; ++n) {
            CHECK(random_graph(n, Rational(1, 2), seed) == random_graph(n, Rational(1, 2), seed));
            CHECK(random_graph(n, Rational(0), seed) == Graph(n));
            CHECK(random_graph(n, Rational(1), seed) == complete(n));
            CHECK(random_tree(n, seed).edge_count() == n - 1);
            CHECK(is_connected(random_tree(n, seed)));
            for (int d = 0; d < n; ++d)
                if (n * d % 2 == 0) CHECK(regular(random_regular(n, d, seed), d));
            CHECK(random_geometric(n, Rational(2), seed) == complete(n));
        }
    CHECK_FALSE(random_regular(10, 3, 1) == random_regular(10, 3, 2));
    // Of the 16 labelled trees with 4 vertices 4 are stars: about a quarter of 400 draws.
    int stars = 0;
    for (int seed = 0; seed < 400; ++seed) stars += degrees(random_tree(4, seed)).back() == 3 ? 1 : 0;
    CHECK(stars > 70);
    CHECK(stars < 130);
    CHECK(threshold_graph({1, 0, 3, 1}) == join(empty_graph(4), Graph(1)));
    CHECK(threshold_graph({0, 5}) == complete(5));
}
