// Section 3.1: individuals that may be absent, by a value ⊥ added to the domain and to the secret graph. Without
// constraints; ⊥ is the last value.
#include <algorithm>

#include "checks/he14/sentences.hpp"
#include "graph/families.hpp"

namespace leakproof::he14 {
namespace {

const Source<NumberCase> domains_with_absence{
    "domains with ⊥",
    [](const Range&) { return std::string("domains with ⊥ added"); },
    {"|T|", "n"},
    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
        for (int values = 1; values <= 4; ++values)
            for (int tuples = 1; tuples <= 3; ++tuples)
                if (!visitor.see(std::make_shared<NumberCase>(values, tuples, NumberCase::Names{"|T|", "n"}))) return;
    },
    "|T|, n"};

// Pairs of values, and ⊥ joined to all values from the given one on.
Graph absent_value_added(const Graph& values, int joined_from) {
    std::vector<Edge> edges = values.edges();
    for (int v = joined_from; v < values.size(); ++v) edges.emplace_back(v, values.size());
    return Graph(values.size() + 1, edges);
}

long sensitivity_of(const Databases& policy, const Query& query) {
    return sensitivity(policy, neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs(), query).value;
}

// One individual is in the first and not in the second, and all others are in both with the same value, or in none.
bool one_removed(const Databases& policy, int d, int e) {
    const int absent = policy.values() - 1;
    const auto difference = total_difference(policy, d, e);
    return difference.size() == 1 && difference.front().u != absent && difference.front().v == absent;
}

}  // namespace

const Stream<NumberCase> individuals_and_values{&domains_with_absence, itself<NumberCase>};

WithAbsent with_absent(const NumberCase& mn) {
    const auto policy = [&](const Graph& secrets) { return Databases::unconstrained(secrets, mn.n); };
    return {policy(absent_value_added(Graph(mn.m), 0)), policy(complete(mn.m + 1)),
            policy(absent_value_added(path(mn.m), 0)), policy(path(mn.m + 1))};
}

void absent_individuals(const NumberCase& mn, const WithAbsent& policies, Findings& expect) {
    const Databases& star = policies.joined_to_all;
    const auto relation = neighbour_relation(star, NeighbourRule::by_pairs_secret_between);
    for (int d = 0; d < star.size(); ++d)
        for (int e = 0; e < star.size(); ++e)
            expect.truth("neighbours", relation(d, e) == (one_removed(star, d, e) || one_removed(star, e, d)),
                         "neighbours are those with one individual added or removed",
                         [&] { return neighbours_shown(star, d, e); });

    const Query of_present = [&](Tuples database) {
        Answer out = complete_histogram(mn.m + 1)(database);
        out.pop_back();
        return out;
    };
    expect.equal("histogram", "S(h)", sensitivity_of(star, of_present), "1", 1L);
    if (mn.m >= 2) expect.equal("histogram/all-pairs", "S(h)", sensitivity_of(policies.all_pairs, of_present), "2", 2L);

    const Query counts = cumulative_histogram(mn.m + 1);
    expect.equal("ordered-mechanism/joined-to-all", "S of the cumulative histogram",
                 sensitivity_of(policies.line_and_all, counts), "|T|", static_cast<long>(mn.m));
    expect.equal("ordered-mechanism/joined-to-last", "S of the cumulative histogram",
                 sensitivity_of(policies.line_and_last, counts), "1", 1L);
}

}  // namespace leakproof::he14
