// Counterexamples of Section 8 worked out by hand. Planted faults: tests/faults/he14*.cpp.
#include "checks/he14/he14.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::he14 {
namespace {

TEST_CASE("changes along pairs that are no secrets break the bounds") {
    // a = 10, b = 00, c = 11, d = 01, e = 00 for membership in the two queries; the only secret pair is ab.
    const CountSystem five(Graph(5, {{0, 1}}), 3,
                           {{true, false, true, false, false}, {false, false, true, true, false}});
    CHECK(five.sparse());
    CHECK(cycle_and_path(five).longest() == 2);
    long largest = 0;
    for (const auto& p : five.policies()) largest = std::max(largest, p.facts.sensitivity);
    CHECK(largest == 6);
    // 0 = 10, 1 = 11, 2 = 01, 3 = 00, 4 = 00, 5 = 01; the only secret pair is 05.
    const CountSystem six(Graph(6, {{0, 5}}), 4,
                          {{true, true, false, false, false, false}, {false, true, true, false, false, true}});
    CHECK(six.sparse());
    largest = 0;
    for (const auto& p : six.policies()) largest = std::max(largest, p.facts.sensitivity);
    CHECK(largest == 8);
    // Three secret changes, from 0 to 1, 2 and 3, lift a query each; the change from 4 to 5, no secret, lowers all
    // three.
    const auto among = [](const std::vector<int>& members) {
        Predicate out(6);
        for (const int v : members) out[v] = true;
        return out;
    };
    const CountSystem four(Graph(6, {{0, 1}, {0, 2}, {0, 3}, {0, 5}}), 4,
                           {among({1, 4}), among({2, 4}), among({3, 4}), among({4, 5})});
    CHECK(four.sparse());
    CHECK(cycle_and_path(four).longest() == 2);
    int most = 0;
    for (const auto& p : four.policies()) most = std::max(most, p.facts.most_secrets);
    CHECK(most == 3);
}

}  // namespace
}  // namespace leakproof::he14
