// Example 8.3: S(h, P) = 8 for the policy of Example 8.1, and the two databases that show it.
#include <algorithm>

#include "checks/he14/he14.hpp"
#include "policy/databases/answer_classes.hpp"
#include "policy/sensitivity/any_query.hpp"

namespace leakproof::he14 {

ExampleSensitivity example_sensitivity(const MarginalSystem& s) {
    const std::vector<int> ones(4, 1);
    long largest = 0, with_ones = 0;
    for (int n = 1; n <= s.tuples(); ++n)
        for (const auto& [answers, facts] : histogram_facts(s.secrets(), n, s.queries())) {
            largest = std::max(largest, facts.sensitivity);
            if (answers == ones) with_ones = facts.sensitivity;
        }
    auto classes = answer_classes(s.secrets().size(), s.tuples(), s.queries());
    const auto found =
        std::find_if(classes.begin(), classes.end(), [&](const AnswerClass& c) { return c.answers == ones; });
    return {largest, with_ones, Databases(s.secrets(), s.tuples(), std::move(found->databases))};
}

void example_8_3(const MarginalSystem& s, const ExampleSensitivity& found, Findings& expect) {
    expect.at_most("bound", "largest S(h, P), n ≤ 4", found.largest, "printed", 8L);
    expect.note("bound",
                "all n: the changes between neighbours go round a simple cycle through the four cells, so n ≤ 4 stands "
                "for all n");
    expect.equal("value", "S(h, P)", found.with_ones, "printed", 8L);

    const auto value = [&](int a, int b, int c) { return static_cast<Value>(value_with({a, b, c}, s.sides())); };
    const Database first{value(0, 0, 0), value(0, 1, 0), value(1, 0, 0), value(1, 1, 0)};
    const Database second{value(0, 1, 1), value(1, 0, 1), value(1, 1, 1), value(0, 0, 1)};
    const auto d = found.ones.find(first), e = found.ones.find(second);
    expect.truth("witness", d && e, "both databases have each of the four combinations once");
    if (!d || !e) return;
    const auto neighbours = NeighbourFinder(found.ones, NeighbourRule::by_pairs_secret_between).neighbours(*d);
    expect.truth("witness", std::binary_search(neighbours.begin(), neighbours.end(), *e), "they are neighbours",
                 [&] { return neighbours_shown(found.ones, *d, *e); });
    const Query h = complete_histogram(12);
    expect.equal("witness", "‖h(D) - h(D')‖₁", l1_distance(h(first), h(second)), "printed", 8L);
}

}  // namespace leakproof::he14
