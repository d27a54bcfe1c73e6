// Sets of databases without isomorphs, against the list of the group's elements.
#include <doctest/doctest.h>

#include <bit>
#include <set>

#include "graph/families.hpp"
#include "policy/databases/database_sets.hpp"
#include "tests/policy/subset_orbits.hpp"

using namespace leakproof;

namespace {

// All sizes, one orbit at a time, without pruning: every subset is mapped to its least image.
std::vector<std::set<PointSet>> unpruned(const SubsetOrbits& orbits, int points) {
    std::vector<std::set<PointSet>> found(static_cast<std::size_t>(points) + 1);
    for (PointSet set = 0; set < PointSet{1} << points; ++set)
        found[std::popcount(set)].insert(orbits.least_image(set));
    return found;
}

SubsetOrbits listed(const Graph& secrets, int tuples) {
    const auto group = symmetries_of_words(secrets, tuples);
    return {group.degree(), *group.elements()};
}

// One from each orbit: as many as Burnside's lemma counts, and no two with the same least image.
void compare_with_group(const Graph& secrets, int tuples, int most) {
    const auto orbits = listed(secrets, tuples);
    const auto burnside = orbits.counts_by_size();
    const DatabaseSets sets(secrets, tuples);
    std::vector<WordSet> level{0};
    for (int size = 0; size <= most; ++size) {
        CHECK(Integer(static_cast<long>(level.size())) == burnside[size]);
        std::set<PointSet> images;
        for (const WordSet set : level) {
            CHECK(std::popcount(set) == size);
            images.insert(orbits.least_image(set));
        }
        CHECK(images.size() == level.size());
        level = sets.one_larger(level);
    }
}

}  // namespace

TEST_CASE("sets of databases up to symmetry: as many as Burnside's lemma counts, none twice") {
    for (int n = 1; n <= 4; ++n)
        for (const auto& g : {complete(2), Graph(2)}) compare_with_group(g, n, 1 << n);
    for (const auto& g : {complete(3), path(3), Graph(3, {{0, 2}}), Graph(3)}) {
        compare_with_group(g, 1, 3);
        compare_with_group(g, 2, 9);
        compare_with_group(g, 3, 5);
    }
    for (const auto& g : {complete(4), cycle(4), path(4), Graph(4, {{0, 3}}), Graph(4, {{0, 1}, {2, 3}}), star(3)})
        compare_with_group(g, 2, 16);
    for (const auto& g : {cycle(5), Graph(5, {{0, 4}, {1, 4}})}) compare_with_group(g, 2, 4);
}

TEST_CASE("the twin itself: by adding points, unpruned, and by Burnside's lemma") {
    for (const auto& [secrets, tuples] :
         {std::pair{complete(2), 3}, {complete(3), 2}, {path(3), 2}, {empty_graph(3), 2}}) {
        const auto orbits = listed(secrets, tuples);
        const int points = symmetries_of_words(secrets, tuples).degree();
        const auto burnside = orbits.counts_by_size();
        std::vector<PointSet> level{0};
        for (const auto& expected : unpruned(orbits, points)) {
            CHECK(std::set<PointSet>(level.begin(), level.end()) == expected);
            CHECK(Integer(static_cast<long>(level.size())) == burnside[std::popcount(*expected.begin())]);
            level = orbits.one_larger(level);
        }
    }
}

TEST_CASE("sets of binary words up to the symmetries of the cube: OEIS A000616") {
    const std::size_t expected[] = {3, 6, 22, 402};
    for (int n = 1; n <= 4; ++n) {
        const DatabaseSets sets(complete(2), n);
        std::size_t total = 0;
        std::vector<WordSet> level{0};
        for (int size = 0; size <= 1 << n; ++size, level = sets.one_larger(level)) total += level.size();
        CHECK(total == expected[n - 1]);
    }
    CHECK_THROWS(DatabaseSets(complete(5), 3));
}

TEST_CASE("the symmetries of words are the wreath product") {
    CHECK(symmetries_of_words(complete(3), 3).order() == Integer(1296));
    CHECK(symmetries_of_words(path(3), 3).order() == Integer(48));
    CHECK(symmetries_of_words(cycle(4), 2).order() == Integer(128));
}
