// Faults planted in the claims of Section 8, and the counterexamples worked out by hand.
#include "checks/he14/he14.hpp"
#include "graph/families.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::he14 {
namespace {

using planted::on_policies::caught;
using planted::on_policies::passes;

TEST_CASE("theorem 8.2: lengths one too small or too large") {
    CHECK(passes(check("c", count_policies, cycle_and_path_of, theorem_8_2), "bound", 4, 2));
    CHECK(passes(check("c", count_policies, cycle_and_path_of, theorem_8_2), "complete-secrets", 4, 2));
    const auto smaller = +[](const PolicyOf<CountSystem>& p) {
        const auto right = cycle_and_path_of(p);
        return CycleAndPath{right.alpha - 1, right.xi - 1};
    };
    CHECK(caught(check("c", count_policies, smaller, theorem_8_2), "bound", 4, 2));
    CHECK(caught(check("c", count_policies, smaller, theorem_8_2), "secrets-bound", 4, 2));
    CHECK(caught(check("c", count_policies, smaller, theorem_8_2), "secrets-bound/complete-secrets", 4, 2));
    const auto larger = +[](const PolicyOf<CountSystem>& p) {
        const auto right = cycle_and_path_of(p);
        return CycleAndPath{right.alpha + 1, right.xi + 1};
    };
    CHECK(caught(check("c", count_policies, larger, theorem_8_2), "equality", 4, 2));
    CHECK(caught(check("c", count_policies, larger, corollary_8_3), "policy-graph", 2, 1));
}

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

TEST_CASE("theorems 8.4, 8.5, 8.6 with a wrong value") {
    const auto more = +[](const PolicyOf<MarginalSystem>& p) { return largest_marginal(p) + 2; };
    const auto less = +[](const PolicyOf<MarginalSystem>& p) { return largest_marginal(p) - 2; };
    CHECK(passes(check("c", marginal_policies, largest_marginal, theorem_8_4), "enough-tuples-and-values"));
    CHECK(caught(check("c", marginal_policies, more, theorem_8_4), "enough-tuples-and-values"));
    CHECK(caught(check("c", marginal_policies, less, theorem_8_4), "upper"));
    CHECK(caught(check("c", marginal_policies, less, theorem_8_5), "upper"));
    const auto less_on_grid = +[](const PolicyOf<GridSystem>& p) { return twice_component_plus_one(p) - 2; };
    CHECK(caught(check("c", grid_policies, less_on_grid, theorem_8_6), "upper", 3, 2));
    const auto nothing_found = +[](const GridSystem& s) {
        BestOverTuples out = best_over_tuples_on_grid(s);
        out.sensitivity = 0;
        return out;
    };
    CHECK(caught(check("c", systems_of_ranges, nothing_found, theorem_8_6_systems), "equality/enough-tuples-and-room",
                 3, 1));
    const auto no_marginal = +[](const MarginalSystem& s) {
        BestOverTuples out = best_over_tuples(s);
        out.sensitivity = 0;
        out.tuples = out.enough;
        return out;
    };
    CHECK(caught(check("c", systems_of_marginals, no_marginal, theorem_8_5_systems), "enough-tuples", 3, 1));
}

TEST_CASE("theorem 8.1 and the examples of Section 8") {
    CHECK(passes(check("c", formulas, policy_of_solutions, theorem_8_1), "identity"));
    const auto one_solution = +[](const Formula& f) -> std::optional<Policy> {
        auto s = f.solutions();
        if (s.empty()) return std::nullopt;
        s.resize(1);
        return Policy(complete(2), f.variables, s);
    };
    CHECK(caught(check("c", formulas, one_solution, theorem_8_1), "identity"));
    const auto without_first = +[](const MarginalSystem& s) {
        auto q = s.queries();
        q[0] = q[1];
        return q;
    };
    CHECK(caught(check("c", example_8, without_first, example_8_1), "sparse"));
    CHECK(caught(check("c", example_8, without_first, example_8_1), "lifts-and-lowers"));
    const auto on_a_path = +[](const MarginalSystem& s) { return PolicyGraph(path(12), s.queries()); };
    CHECK(caught(check("c", example_8, on_a_path, example_8_2), "alpha"));
    CHECK(passes(check("c", example_8, example_policy_graph, example_8_2), "alpha"));
}

TEST_CASE("theorem 7.2 and equation 15") {
    const auto narrow =
        +[](const HierarchyCase& h) { return OrderedHierarchy(h.values, std::max(2, h.theta / 2), h.fan_out); };
    CHECK(passes(check("c", hierarchies, ordered_hierarchy, theorem_7_2), "s-nodes"));
    CHECK(caught(check("c", hierarchies, narrow, theorem_7_2), "s-nodes"));
    CHECK(caught(check("c", hierarchies, narrow, theorem_7_2), "s-count/repaired"));
    const auto half = +[](const NumberCase&) { return Rational(1, 2); };
    CHECK(passes(check("c", cube_roots, best_share, equation_15), "minimiser"));
    CHECK(caught(check("c", cube_roots, half, equation_15), "minimiser"));
}

}  // namespace
}  // namespace leakproof::he14
