// Products, unions, complements and line graphs from their definitions, and prime factors against all products.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "corpus/enumerate/graphs.hpp"
#include "graph/distance.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/prime.hpp"
#include "graph/product.hpp"
#include "symmetry/automorphisms.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

TEST_CASE("the Cartesian product: adjacency by definition, distances add, associative with its numbering") {
    Random random(61);
    for (int round = 0; round < 40; ++round) {
        const Graph g = oracle::random_graph(random.between(0, 6), 50, random),
                    h = oracle::random_graph(random.between(0, 6), 50, random);
        const Graph k = oracle::random_graph(random.between(1, 3), 50, random);
        const Graph product = cartesian_product(g, h);
        REQUIRE(product.size() == g.size() * h.size());
        const Distances dg(g), dh(h), d(product);
        for (int x = 0; x < product.size(); ++x)
            for (int y = 0; y < product.size(); ++y) {
                const int a = x / h.size(), b = x % h.size(), c = y / h.size(), e = y % h.size();
                REQUIRE(product.adjacent(x, y) == ((a == c && h.adjacent(b, e)) || (b == e && g.adjacent(a, c))));
                if (dg.connected(a, c) && dh.connected(b, e)) REQUIRE(d(x, y) == dg(a, c) + dh(b, e));
                else REQUIRE_FALSE(d.connected(x, y));
            }
        REQUIRE(cartesian_product(product, k) == cartesian_product(g, cartesian_product(h, k)));
        REQUIRE(cartesian_product(g, Graph(1)) == g);
        REQUIRE(cartesian_product(Graph(1), g) == g);
    }
}

TEST_CASE("powers: words, their numbers, and adjacency in one place") {
    Random random(62);
    for (int base = 1; base <= 4; ++base)
        for (int n = 0; n <= 3; ++n) {
            const Graph g = oracle::random_graph(base, 60, random), power = cartesian_power(g, n);
            int words = 1;
            for (int k = 0; k < n; ++k) words *= base;
            REQUIRE(power.size() == words);
            for (int x = 0; x < words; ++x) {
                const auto a = word_of(x, base, n);
                REQUIRE(static_cast<int>(a.size()) == n);
                REQUIRE(vertex_of(a, base) == x);
                if (x > 0) REQUIRE(word_of(x - 1, base, n) < a);  // lexicographic: the first letter counts most
                for (int y = 0; y < words; ++y) {
                    const auto b = word_of(y, base, n);
                    int different = 0, where = 0;
                    for (int k = 0; k < n; ++k)
                        if (a[k] != b[k]) ++different, where = k;
                    const bool expected = different == 1 && g.adjacent(a[where], b[where]);
                    REQUIRE(power.adjacent(x, y) == expected);
                }
            }
        }
    CHECK(oracle::has(oracle::error_of([] { cartesian_power(complete(2), 13); }), "expected at most 4096"));
    CHECK(oracle::has(oracle::error_of([] { cartesian_power(complete(2), 1000000); }), "expected at most 4096"));
    CHECK(oracle::has(oracle::error_of([] { cartesian_product(path(65), path(64)); }), "65 × 64"));
    CHECK(oracle::has(oracle::error_of([] { cartesian_power(complete(2), -1); }), "exponent -1"));
    CHECK(cartesian_power(complete(2), 12).size() == 4096);
}

TEST_CASE("words up to order: numbers of multisets, and the nearest arrangement of each word") {
    Random random(63);
    for (int base = 1; base <= 4; ++base)
        for (int n = 0; n <= 4; ++n) {
            const Graph g = oracle::random_graph(base, 60, random), power = cartesian_power(g, n),
                        multisets = words_up_to_order(g, n);
            std::map<std::vector<int>, int> number;  // lexicographic, as map is
            for (int x = 0; x < power.size(); ++x) {
                auto word = word_of(x, base, n);
                std::sort(word.begin(), word.end());
                number.emplace(word, 0);
            }
            REQUIRE(multisets.size() == static_cast<int>(number.size()));
            int next = 0;
            for (auto& entry : number) entry.second = next++;
            const Distances fine(power), coarse(multisets);
            std::vector<int> least(number.size() * number.size(), Distances::infinite);
            const auto place = [&](int x) {
                auto word = word_of(x, base, n);
                std::sort(word.begin(), word.end());
                return number.at(word);
            };
            for (int x = 0; x < power.size(); ++x)
                for (int y = 0; y < power.size(); ++y) {
                    int& known = least[static_cast<std::size_t>(place(x) * multisets.size() + place(y))];
                    known = std::min(known, fine(x, y));
                }
            for (int a = 0; a < multisets.size(); ++a)
                for (int b = 0; b < multisets.size(); ++b)
                    REQUIRE(coarse(a, b) == least[static_cast<std::size_t>(a * multisets.size() + b)]);
        }
    CHECK(oracle::has(oracle::error_of([] { words_up_to_order(complete(2), 5000); }), "expected at most 4096"));
    CHECK(oracle::has(oracle::error_of([] { words_up_to_order(complete(2), -1); }), "exponent -1"));
}

TEST_CASE("union, complement, line graph, induced subgraph") {
    Random random(63);
    for (int round = 0; round < 60; ++round) {
        const Graph g = oracle::random_graph(random.between(0, 9), 40, random),
                    h = oracle::random_graph(random.between(0, 9), 40, random);
        const Graph both = disjoint_union(g, h);
        REQUIRE(both.size() == g.size() + h.size());
        REQUIRE(both.edge_count() == g.edge_count() + h.edge_count());
        std::vector<int> first, second;
        for (int v = 0; v < both.size(); ++v) (v < g.size() ? first : second).push_back(v);
        REQUIRE(induced_subgraph(both, first) == g);
        REQUIRE(induced_subgraph(both, second) == h);
        REQUIRE(complement(complement(g)) == g);
        REQUIRE(complement(g).edge_count() + g.edge_count() == g.size() * (g.size() - 1) / 2);
        const Graph lines = line_graph(g);
        REQUIRE(lines.size() == g.edge_count());
        long pairs = 0;  // two edges meet in at most one vertex
        for (int v = 0; v < g.size(); ++v) pairs += g.degree(v) * (g.degree(v) - 1) / 2;
        REQUIRE(lines.edge_count() == pairs);
    }
    CHECK(canonical_form(line_graph(complete(5))) == canonical_form(complement(kneser(5, 2))));
    const auto image = std::vector<int>{2, 0, 1};
    CHECK(induced_subgraph(path(3), image).edges() == std::vector<Edge>{{0, 2}, {1, 2}});  // 2, 0, 1 in a row 0 — 1 — 2
}

TEST_CASE("prime factors of all connected graphs with at most 8 vertices against all products of smaller ones") {
    std::map<std::string, int> factors;  // canonical graph6 of the composite graphs
    std::map<int, std::vector<Graph>> connected;
    const auto count = [&](const Graph& g) {
        const auto found = factors.find(to_graph6(canonical_form(g)));
        return found == factors.end() ? 1 : found->second;
    };
    long composite = 0;
    for (int n = 2; n <= 8; ++n) {
        for (int a = 2; a * a <= n; ++a)
            if (n % a == 0)
                for (const auto& g : connected[a])
                    for (const auto& h : connected[n / a])
                        factors[to_graph6(canonical_form(cartesian_product(g, h)))] = count(g) + count(h);
        for_each_graph6(
            n,
            [&](const std::string& text) {
                const Graph g = parse_graph6(text);
                CAPTURE(text);
                const int expected = count(g);
                composite += expected > 1 ? 1 : 0;
                REQUIRE(cartesian_prime_factors(g, Distances(g)) == expected);
                if (n <= 4) connected[n].push_back(g);
                return true;
            },
            true);
    }
    // 2 × 2: C4. 2 × 3: K2 □ P3, K2 □ K3. 2 × 4: K2 □ each of the six connected graphs on 4 vertices.
    CHECK(composite == 1 + 2 + 6);
}

TEST_CASE("prime factors add up in products of three, under any labelling") {
    Random random(64);
    const std::vector<Graph> primes{complete(2), path(3), complete(3), complete(4), star(3), cycle(5)};
    for (int round = 0; round < 30; ++round) {
        Graph g(1);
        int factors = 0;
        while (g.size() <= 8) {
            g = cartesian_product(g, primes[random.below(6)]);
            ++factors;
        }
        const Graph shuffled = relabelled(g, oracle::random_image(g.size(), random));
        CAPTURE(to_graph6(shuffled));
        REQUIRE(cartesian_prime_factors(shuffled, Distances(shuffled)) == factors);
    }
}

TEST_CASE("strong, tensor and lexicographic products: adjacency by definition, associative with their numbering") {
    Random random(64);
    for (int round = 0; round < 30; ++round) {
        const Graph g = oracle::random_graph(random.between(0, 5), 50, random),
                    h = oracle::random_graph(random.between(0, 5), 50, random);
        const Graph k = oracle::random_graph(random.between(1, 3), 50, random);
        const Graph strong = strong_product(g, h), tensor = tensor_product(g, h), lexic = lexicographic_product(g, h);
        for (int x = 0; x < strong.size(); ++x)
            for (int y = 0; y < strong.size(); ++y) {
                const int a = x / h.size(), b = x % h.size(), c = y / h.size(), e = y % h.size();
                const bool first = g.adjacent(a, c), second = h.adjacent(b, e);
                REQUIRE(strong.adjacent(x, y) == (x != y && (first || a == c) && (second || b == e)));
                REQUIRE(tensor.adjacent(x, y) == (first && second));
                REQUIRE(lexic.adjacent(x, y) == (first || (a == c && second)));
            }
        for (const auto product : {strong_product, tensor_product, lexicographic_product})
            REQUIRE(product(product(g, h), k) == product(g, product(h, k)));
    }
}

TEST_CASE("joins, Mycielskians, subdivisions") {
    Random random(65);
    CHECK(join(empty_graph(2), empty_graph(3)) == complete_bipartite(2, 3));
    CHECK(join(Graph(1), cycle(5)) == wheel(6));
    CHECK(canonical_form(mycielskian(mycielskian(path(2)))) == canonical_form(mycielskian(cycle(5))));
    CHECK(subdivision(complete(2)) == Graph(3, {{0, 2}, {1, 2}}));
    for (int n = 3; n <= 8; ++n) CHECK(canonical_form(subdivision(cycle(n))) == canonical_form(cycle(2 * n)));
    for (int round = 0; round < 20; ++round) {
        const Graph g = oracle::random_graph(random.between(1, 7), 50, random);
        const Graph m = mycielskian(g);
        REQUIRE(m.edge_count() == 3 * g.edge_count() + g.size());
        for (int u = 0; u < g.size(); ++u)
            for (int v = 0; v < g.size(); ++v) {
                REQUIRE(m.adjacent(u, v) == g.adjacent(u, v));
                REQUIRE(m.adjacent(u, g.size() + v) == g.adjacent(u, v));
                REQUIRE_FALSE(m.adjacent(g.size() + u, g.size() + v));
            }
        const Distances before(g), after(subdivision(g));
        for (int u = 0; u < g.size(); ++u)
            for (int v = 0; v < g.size(); ++v)
                if (before.connected(u, v)) REQUIRE(after(u, v) == 2 * before(u, v));
    }
}
