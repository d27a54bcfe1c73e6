// Permutation groups against explicit closure, subgroups against published counts, orbits against listing.
#include <doctest/doctest.h>

#include "graph/families.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/group.hpp"
#include "symmetry/orbits.hpp"
#include "symmetry/subgroups.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::Random;

namespace {

using Cycles = std::vector<std::vector<int>>;

// Cycles of the points 1, …, degree, as printed in books.
Permutation from_cycles(int degree, const Cycles& cycles) {
    std::vector<int> image(degree);
    std::iota(image.begin(), image.end(), 0);
    for (const auto& c : cycles)
        for (std::size_t k = 0; k < c.size(); ++k) image[c[k] - 1] = c[(k + 1) % c.size()] - 1;
    return Permutation(image);
}

std::vector<int> counting(int from, int to) {
    std::vector<int> out;
    for (int k = from; k <= to; ++k) out.push_back(k);
    return out;
}

PermutationGroup symmetric(int n) {
    if (n < 2) return PermutationGroup(n);
    return PermutationGroup(n, {from_cycles(n, {{1, 2}}), from_cycles(n, {counting(1, n)})});
}

std::vector<Permutation> random_generators(int n, Random& random) {
    std::vector<Permutation> out;
    for (int k = random.below(4); k > 0; --k) {
        auto image = oracle::random_image(n, random);
        if (random.percent(50)) {  // a transposition, so that small groups occur
            std::iota(image.begin(), image.end(), 0);
            std::swap(image[0], image[random.below(n)]);
            std::swap(image[random.below(n)], image[random.below(n)]);
        }
        out.emplace_back(image);
    }
    return out;
}

std::set<std::set<Permutation>> as_sets(const std::vector<PermutationGroup>& groups) {
    std::set<std::set<Permutation>> out;
    for (const auto& g : groups) out.insert(oracle::closure(g.degree(), g.generators()));
    return out;
}

}  // namespace

TEST_CASE("permutations: composition, inverse, cycles, and what is none") {
    const Permutation a({1, 2, 0, 3}), b({0, 3, 2, 1});
    CHECK(compose(a, b).image() == std::vector<int>{1, 3, 0, 2});  // a after b
    CHECK(compose(a, a.inverse()).is_identity());
    CHECK(a.str() == "(0 1 2)");
    CHECK(b.str() == "(1 3)");
    CHECK(compose(a, b).str() == "(0 1 3 2)");
    CHECK(Permutation::identity(3).str() == "()");
    CHECK_THROWS_AS(Permutation({0, 0}), InputError);
    CHECK_THROWS_AS(Permutation({0, 2}), InputError);
    CHECK_THROWS_AS(Permutation({-1, 0}), InputError);
}

TEST_CASE("groups from random generators against their explicit closure") {
    Random random(81);
    std::set<long> orders;
    for (int round = 0; round < 250; ++round) {
        const int n = random.between(1, 6);
        const auto generators = random_generators(n, random);
        const PermutationGroup group(n, generators);
        const auto listed = oracle::closure(n, generators);
        CAPTURE(oracle::text_of(group.generators()));
        orders.insert(static_cast<long>(listed.size()));
        REQUIRE(group.order() == Integer(static_cast<long>(listed.size())));
        REQUIRE(*group.elements() == std::vector<Permutation>(listed.begin(), listed.end()));
        REQUIRE(group.elements(static_cast<long>(listed.size())));
        REQUIRE_FALSE(group.elements(static_cast<long>(listed.size()) - 1));
        for (const auto& p : oracle::all_permutations(n)) REQUIRE(group.contains(p) == (listed.count(p) != 0));
        REQUIRE_FALSE(group.contains(Permutation::identity(n + 1)));
        const auto representatives = group.orbit_representatives();
        for (int u = 0; u < n; ++u) {
            std::set<int> orbit;
            for (const auto& p : listed) orbit.insert(p(u));
            REQUIRE(group.orbit(u) == std::vector<int>(orbit.begin(), orbit.end()));
            REQUIRE(representatives[u] == *orbit.begin());
            for (int v = 0; v < n; ++v) {
                const auto taking = elements_taking(*group.elements(), u, v);
                CHECK(is_group(taking) == (u == v));
                for (const auto& p : taking) REQUIRE((p(u) == v && listed.count(p) != 0));
                REQUIRE(taking.size() == (orbit.count(v) != 0 ? listed.size() / orbit.size() : 0));
            }
        }
    }
    CHECK(orders.size() > 10);
}

TEST_CASE("orders of large groups from the literature") {
    for (int n = 0; n <= 25; ++n) CHECK(symmetric(n).order() == factorial(static_cast<unsigned>(n)));
    for (int n = 3; n <= 20; ++n)
        CHECK(PermutationGroup(n, automorphisms(cycle(n)).generators).order() == Integer(2L * n));
    // Mathieu groups: Conway et al., ATLAS of Finite Groups, 1985; generators as in the GAP manual.
    const auto m11 =
        PermutationGroup(11, {from_cycles(11, {counting(1, 11)}), from_cycles(11, {{3, 7, 11, 8}, {4, 10, 5, 6}})});
    CHECK(m11.order().str() == "7920");
    const PermutationGroup m10(11, elements_taking(*m11.elements(), 3, 3));
    CHECK(m10.order().str() == "720");
    CHECK(PermutationGroup(11, elements_taking(*m10.elements(), 7, 7)).order().str() == "72");
    CHECK_FALSE(m11.contains(from_cycles(11, {{1, 2}})));
    CHECK_FALSE(m11.contains(from_cycles(11, {{1, 2, 3}})));
    const auto m12 =
        PermutationGroup(12, {from_cycles(12, {counting(1, 11)}), from_cycles(12, {{3, 7, 11, 8}, {4, 10, 5, 6}}),
                              from_cycles(12, {{1, 12}, {2, 11}, {3, 6}, {4, 8}, {5, 9}, {7, 10}})});
    CHECK(m12.order().str() == "95040");
    const auto m24 = PermutationGroup(
        24, {from_cycles(24, {counting(1, 23)}),
             from_cycles(24, {{3, 17, 10, 7, 9}, {4, 13, 14, 19, 5}, {8, 18, 11, 12, 23}, {15, 20, 22, 21, 16}}),
             from_cycles(24, {{1, 24},
                              {2, 23},
                              {3, 12},
                              {4, 16},
                              {5, 18},
                              {6, 10},
                              {7, 20},
                              {8, 14},
                              {9, 21},
                              {11, 17},
                              {13, 22},
                              {15, 19}})});
    CHECK(m24.order().str() == "244823040");
    // Rubik's cube, as in the GAP manual.
    const auto cube = PermutationGroup(
        48,
        {from_cycles(48, {{1, 3, 8, 6}, {2, 5, 7, 4}, {9, 33, 25, 17}, {10, 34, 26, 18}, {11, 35, 27, 19}}),
         from_cycles(48, {{9, 11, 16, 14}, {10, 13, 15, 12}, {1, 17, 41, 40}, {4, 20, 44, 37}, {6, 22, 46, 35}}),
         from_cycles(48, {{17, 19, 24, 22}, {18, 21, 23, 20}, {6, 25, 43, 16}, {7, 28, 42, 13}, {8, 30, 41, 11}}),
         from_cycles(48, {{25, 27, 32, 30}, {26, 29, 31, 28}, {3, 38, 43, 19}, {5, 36, 45, 21}, {8, 33, 48, 24}}),
         from_cycles(48, {{33, 35, 40, 38}, {34, 37, 39, 36}, {3, 9, 46, 32}, {2, 12, 47, 29}, {1, 14, 48, 27}}),
         from_cycles(48, {{41, 43, 48, 46}, {42, 45, 47, 44}, {14, 22, 30, 38}, {15, 23, 31, 39}, {16, 24, 32, 40}})});
    CHECK(cube.order().str() == "43252003274489856000");
    CHECK(cube.orbit(0).size() == 24);
}

TEST_CASE("numbers of subgroups of the symmetric groups: OEIS A005432 and, up to conjugacy, A000638") {
    const std::vector<std::size_t> subgroups{1, 2, 6, 30, 156, 1455}, classes{1, 2, 4, 11, 19, 56};
    for (int n = 1; n <= 6; ++n) {
        const auto up_to_conjugacy = subgroups_up_to_conjugacy(symmetric(n));
        REQUIRE(up_to_conjugacy);
        CHECK(up_to_conjugacy->size() == classes[n - 1]);
        CHECK(up_to_conjugacy->front().order() == Integer(1));
        CHECK(up_to_conjugacy->back().order() == factorial(static_cast<unsigned>(n)));
        for (std::size_t k = 1; k < up_to_conjugacy->size(); ++k)
            CHECK((*up_to_conjugacy)[k - 1].order() <= (*up_to_conjugacy)[k].order());
        // A class has as many members as the normaliser has cosets.
        const auto elements = oracle::all_permutations(n);
        std::size_t members = 0;
        for (const auto& h : *up_to_conjugacy) {
            std::size_t normaliser = 0;
            for (const auto& g : elements) {
                const auto stays = [&](const Permutation& x) {
                    return h.contains(compose(g, compose(x, g.inverse())));
                };
                normaliser += std::all_of(h.generators().begin(), h.generators().end(), stays) ? 1 : 0;
            }
            members += elements.size() / normaliser;
        }
        CHECK(members == subgroups[n - 1]);
    }
    CHECK_FALSE(subgroups_up_to_conjugacy(symmetric(7)));
    CHECK_FALSE(subgroups_up_to_conjugacy(symmetric(4), 23));
    CHECK(subgroups_up_to_conjugacy(symmetric(4), 24));
}

TEST_CASE("subgroups of small groups against closures of all pairs and triples of elements") {
    Random random(82);
    std::vector<PermutationGroup> groups{
        symmetric(4),
        PermutationGroup(
            8, elements_taking(*PermutationGroup(8, automorphisms(hypercube(3)).generators).elements(), 0, 0)),
        PermutationGroup(6, {from_cycles(6, {{1, 2}}), from_cycles(6, {{3, 4}}), from_cycles(6, {{5, 6}})}),
        PermutationGroup(4, automorphisms(cycle(4)).generators)};
    for (int k = 0; k < 6; ++k) groups.emplace_back(5, random_generators(5, random));
    for (const auto& group : groups) {
        const auto elements = *group.elements();
        if (elements.size() > 24) continue;
        CAPTURE(oracle::text_of(group.generators()));
        std::set<std::set<Permutation>> expected;
        for (const auto& a : elements)
            for (const auto& b : elements)
                for (const auto& c : elements) expected.insert(oracle::closure(group.degree(), {a, b, c}));
        // The representatives and their conjugates are all subgroups, and no two representatives are conjugate.
        std::size_t covered = 0;
        std::set<std::set<Permutation>> reached;
        for (const auto& h : as_sets(*subgroups_up_to_conjugacy(group))) {
            std::set<std::set<Permutation>> orbit;
            for (const auto& g : elements) {
                std::set<Permutation> conjugate;
                for (const auto& x : h) conjugate.insert(compose(g, compose(x, g.inverse())));
                orbit.insert(conjugate);
            }
            covered += orbit.size();
            reached.insert(orbit.begin(), orbit.end());
        }
        REQUIRE(reached == expected);
        REQUIRE(covered == expected.size());
    }
    // The dihedral group of order 8 has subgroups in 8 classes.
    const PermutationGroup square(4, automorphisms(cycle(4)).generators);
    CHECK(subgroups_up_to_conjugacy(square)->size() == 8);
}

TEST_CASE("orbits of pairs and triples against listing the group") {
    Random random(83);
    for (int round = 0; round < 150; ++round) {
        const int n = random.between(1, 6);
        const auto generators = random_generators(n, random);
        const auto listed = oracle::closure(n, generators);
        const PairOrbits orbits(n, generators);
        std::vector<int> first(orbits.count(), -1);
        int next = 0, total = 0;
        for (int o = 0; o < orbits.count(); ++o) total += orbits.size(o);
        REQUIRE(total == n * n);
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < n; ++j) {
                std::set<std::pair<int, int>> orbit;
                for (const auto& p : listed) orbit.emplace(p(i), p(j));
                const int number = orbits.number(i, j);
                REQUIRE(orbits.size(number) == static_cast<int>(orbit.size()));
                if (*orbit.begin() == std::pair(i, j)) REQUIRE(number == next++);  // numbered by first pair
                for (int x = 0; x < n; ++x)
                    for (int y = 0; y < n; ++y) REQUIRE((orbits.number(x, y) == number) == (orbit.count({x, y}) != 0));
            }
        REQUIRE(next == orbits.count());
        const PermutationGroup group(n, generators);
        for (int i = 0; i < n; ++i)
            for (int h = 0; h < n; ++h)
                for (int j = 0; j < n; ++j) {
                    const auto one = orbit_of_triple({i, h, j}, n, generators);
                    const auto all = group.triple_orbits().of(i, h, j);
                    REQUIRE(std::vector<Triple>(all.begin(), all.end()) == one);
                    REQUIRE(group.triple_orbits().is_first(i, h, j) == (one.front() == Triple{i, h, j}));
                    REQUIRE(group.pair_orbits().first(i, j) ==
                            std::pair(orbit_of_triple({i, i, j}, n, generators).front().i,
                                      orbit_of_triple({i, i, j}, n, generators).front().j));
                }
        for (int round_of = 0; round_of < 5; ++round_of) {
            const Triple start{random.below(n), random.below(n), random.below(n)};
            std::set<Triple> orbit;
            for (const auto& p : listed) orbit.insert({p(start.i), p(start.h), p(start.j)});
            REQUIRE(orbit_of_triple(start, n, generators) == std::vector<Triple>(orbit.begin(), orbit.end()));
        }
    }
}
