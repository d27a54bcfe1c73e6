#include <doctest/doctest.h>

#include <bit>
#include <set>

#include "graph/families.hpp"
#include "policy/subset_orbits.hpp"

using namespace leakproof;

namespace {

// All sizes, one orbit at a time, without pruning: every subset is mapped to its least image.
std::vector<std::size_t> counts_unpruned(const SubsetOrbits& orbits, int points) {
    std::vector<std::set<PointSet>> found(static_cast<std::size_t>(points) + 1);
    for (PointSet set = 0; set < PointSet{1} << points; ++set) found[static_cast<std::size_t>(std::popcount(set))].insert(orbits.least_image(set));
    std::vector<std::size_t> out;
    for (const auto& f : found) out.push_back(f.size());
    return out;
}

void compare_three_ways(const Graph& secrets, int tuples) {
    const auto group = symmetries_of_words(secrets, tuples);
    const SubsetOrbits orbits(group.degree(), *group.elements());
    const auto burnside = orbits.counts_by_size();
    const auto unpruned = counts_unpruned(orbits, group.degree());
    std::vector<PointSet> level{0};
    for (std::size_t size = 0; size < unpruned.size(); ++size) {
        CHECK(level.size() == unpruned[size]);
        CHECK(Integer(static_cast<long>(level.size())) == burnside[size]);
        level = orbits.one_larger(level);
    }
}

}  // namespace

TEST_CASE("subsets up to symmetry: generated, unpruned and by Burnside's lemma") {
    for (int n = 1; n <= 3; ++n) compare_three_ways(complete(2), n);
    for (int n = 1; n <= 2; ++n)
        for (const auto& g : {complete(3), path(3), empty_graph(3)}) compare_three_ways(g, n);
}

TEST_CASE("sets of binary words up to the symmetries of the cube: OEIS A000616") {
    const long expected[] = {3, 6, 22, 402};
    for (int n = 1; n <= 4; ++n) {
        const auto group = symmetries_of_words(complete(2), n);
        long total = 0;
        for (const auto& count : SubsetOrbits(group.degree(), *group.elements()).counts_by_size()) total += count.small_or_minus_one();
        CHECK(total == expected[n - 1]);
    }
}

TEST_CASE("the symmetries of words are the wreath product") {
    CHECK(symmetries_of_words(complete(3), 3).order() == Integer(1296));
    CHECK(symmetries_of_words(path(3), 3).order() == Integer(48));
    CHECK(symmetries_of_words(cycle(4), 2).order() == Integer(128));
}
