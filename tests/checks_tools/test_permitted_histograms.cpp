// Histograms under count constraints against all words.
#include <doctest/doctest.h>

#include <set>

#include "checks/tools/permitted_histograms.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

TEST_CASE("permitted histograms are those of the permitted words, each once and in order") {
    oracle::Random random(7);
    for (int round = 0; round < 60; ++round) {
        CountConstraints constraints{random.between(1, 4), random.between(0, 4), {}, {}};
        for (int q = random.between(0, 3); q > 0; --q) {
            constraints.queries.emplace_back(constraints.values);
            for (int v = 0; v < constraints.values; ++v) constraints.queries.back()[v] = random.below(2) == 0;
            constraints.answers.push_back(random.between(-1, constraints.tuples));
        }
        std::set<Histogram> expected;
        for (const auto& word : all_words(constraints.values, constraints.tuples)) {
            bool permitted = true;
            for (std::size_t q = 0; q < constraints.queries.size(); ++q) {
                int count = 0;
                for (const Value v : word) count += constraints.queries[q][v] ? 1 : 0;
                permitted = permitted && count == constraints.answers[q];
            }
            Histogram h(constraints.values);
            for (const Value v : word) ++h[v];
            if (permitted) expected.insert(h);
        }
        std::vector<Histogram> found;
        for_each_histogram(constraints, [&](const Histogram& h) {
            found.push_back(h);
            return true;
        });
        CHECK(found == std::vector<Histogram>(expected.begin(), expected.end()));
        for (const auto& h : found) CHECK(ascending_word(h).size() == static_cast<std::size_t>(constraints.tuples));
    }
}

TEST_CASE("the enumeration of histograms stops when told") {
    int seen = 0;
    for_each_histogram({3, 4, {}, {}}, [&](const Histogram&) { return ++seen < 5; });
    CHECK(seen == 5);
    CHECK(ascending_word({2, 0, 1}) == Database{0, 0, 2});
}
