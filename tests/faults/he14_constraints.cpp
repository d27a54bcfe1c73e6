// Faults in what is built under count constraints: reductions, policy graphs, sensitivities of histograms.
#include "checks/he14/he14.hpp"
#include "graph/families.hpp"
#include "tests/faults/he14.hpp"

namespace leakproof::he14 {
namespace {

using faults::Fault;
using planted::policies_up_to;

std::optional<Databases> one_solution(const Formula& f) {
    auto solutions = f.solutions();
    if (solutions.empty()) return std::nullopt;
    solutions.resize(1);
    return Databases(complete(2), f.variables, solutions);
}
// Variable number v stands 2^v times, so that the number of ones tells the assignment.
std::optional<Databases> repeated_variables(const Formula& f) {
    std::vector<Database> permitted;
    for (const auto& solution : f.solutions()) {
        permitted.emplace_back();
        for (std::size_t v = 0; v < solution.size(); ++v)
            permitted.back().insert(permitted.back().end(), std::size_t{1} << v, solution[v]);
    }
    if (permitted.empty()) return std::nullopt;
    const int tuples = static_cast<int>(permitted.front().size());
    return Databases(complete(2), tuples, std::move(permitted));
}
Databases not_padded(const Formula& f) {
    const auto policy = policy_of_solutions(f);
    return policy ? *policy : padded_solutions(f);
}

std::vector<Predicate> first_query_twice(const MarginalSystem& s) {
    auto out = s.queries();
    out[0] = out[1];
    return out;
}
std::vector<Predicate> third_attribute(const MarginalSystem& s) { return marginal_queries(s.sides(), {2}); }
PolicyGraph on_a_path(const MarginalSystem& s) { return {path(s.secrets().size()), s.queries()}; }
PolicyGraph without_the_last_query(const MarginalSystem& s) {
    auto queries = s.queries();
    queries.pop_back();
    return {s.secrets(), queries};
}
ExampleSensitivity nothing_secret(const MarginalSystem& s) {
    const auto right = example_sensitivity(s);
    std::vector<Database> databases;
    for (int d = 0; d < right.ones.size(); ++d)
        databases.emplace_back(right.ones.database(d).begin(), right.ones.database(d).end());
    return {right.largest + 2, right.with_ones - 2,
            Databases(Graph(s.secrets().size()), s.tuples(), std::move(databases))};
}

std::vector<Fault> reductions_and_examples() {
    return {
        {"only the first solution is permitted",
         {"identity", "at-most-z"},
         check("he14/theorem-8.1", formulas, one_solution, theorem_8_1)},
        {"variables repeated so that the number of ones tells the assignment",
         {"histogram"},
         check("he14/theorem-8.1", formulas, repeated_variables, theorem_8_1)},
        {"no padding", {"histogram/padded"}, check("he14/theorem-8.1", formulas, not_padded, theorem_8_1_padded)},
        {"the second query twice",
         {"lifts-and-lowers", "every-pair", "sparse"},
         check("he14/example-8.1", example_8, first_query_twice, example_8_1)},
        {"queries about the third attribute",
         {"neither"},
         check("he14/example-8.1", example_8, third_attribute, example_8_1)},
        {"consecutive values are the only secrets",
         {"edge", "complete", "alpha"},
         check("he14/example-8.2", example_8, on_a_path, example_8_2)},
        {"a query is missing",
         {"special-vertices", "xi"},
         check("he14/example-8.2", example_8, without_the_last_query, example_8_2)},
        {"nothing is secret, and sensitivities two off",
         {"bound", "value", "witness"},
         check("he14/example-8.3", example_8, nothing_secret, example_8_3)},
    };
}

using Counts = PolicyOf<CountSystem>;

SparseCounts shorter(const Counts& p) {
    auto out = sparse_counts(p);
    for (CycleAndPath* lengths : {&out.lengths, out.all_pairs ? &*out.all_pairs : &out.lengths}) {
        --lengths->alpha;
        --lengths->xi;
    }
    return out;
}
SparseCounts longer(const Counts& p) {
    auto out = sparse_counts(p);
    out.lengths.alpha += 5;
    out.lengths.xi += 5;
    return out;
}
SparseCounts no_lengths(const Counts& p) {
    auto out = sparse_counts(p);
    out.lengths = {};
    return out;
}
SparseCounts lengths_by_sensitivity(const Counts& p) {
    auto out = sparse_counts(p);
    out.lengths = {static_cast<int>(out.facts.sensitivity / 2), 0};
    out.facts.above_secrets.reset();
    return out;
}
SparseCounts more_sensitive(const Counts& p) {
    auto out = sparse_counts(p);
    out.facts.sensitivity += 10;
    out.facts.above_secrets = out.facts.witness;
    return out;
}
SparseCounts insensitive(const Counts& p) {
    auto out = sparse_counts(p);
    out.facts.sensitivity = 0;
    return out;
}
CountsForAllTuples no_lengths_for_all(const CountSystem& s) {
    auto out = counts_for_all_tuples(s);
    out.lengths = {};
    return out;
}
CountsForAllTuples longer_for_all(const CountSystem& s) {
    auto out = counts_for_all_tuples(s);
    ++out.lengths.alpha;
    ++out.lengths.xi;
    return out;
}

std::vector<Fault> sparse_constraints() {
    const Range small = policies_up_to(3, 2), four = policies_up_to(4, 2);
    const auto theorem = [](SparseCounts (*build)(const Counts&)) {
        return check("he14/theorem-8.2", count_policies, build, theorem_8_2);
    };
    const auto corollary = [](SparseCounts (*build)(const Counts&)) {
        return check("he14/corollary-8.3", count_policies, build, corollary_8_3);
    };
    return {
        {"cycles and paths one shorter",
         {"bound", "complete-secrets", "any-secrets", "secrets-bound", "secrets-bound/complete-secrets"},
         theorem(shorter),
         small},
        {"lengths that fit the sensitivity, and no changes besides the secret ones",
         {"equality", "histogram-step"},
         theorem(lengths_by_sensitivity),
         four},
        {"a sensitivity that is too large, and changes besides the secret ones",
         {"equality/complete-secrets", "histogram-step/complete-secrets"},
         theorem(more_sensitive),
         small},
        {"no cycles and no paths", {"inequality-17/as-printed"}, theorem(no_lengths), small},
        {"no cycles and no paths",
         {"inequality-17/enough-tuples"},
         check("he14/theorem-8.2", systems_of_counts, no_lengths_for_all, theorem_8_2_systems),
         small},
        {"cycles and paths one longer",
         {"inequality-17/complete-secrets"},
         check("he14/theorem-8.2", systems_of_counts, longer_for_all, theorem_8_2_systems),
         small},
        {"nothing changes the histogram", {"as-printed", "complete-secrets"}, corollary(insensitive), four},
        {"no cycles and no paths", {"policy-graph"}, corollary(no_lengths), small},
        {"longer cycles and paths", {"policy-graph/repaired"}, corollary(longer), small},
        {"a sensitivity that is too large", {"complete-secrets/repaired"}, corollary(more_sensitive), small},
    };
}

PrintedValue more(const PolicyOf<MarginalSystem>& p) {
    auto out = largest_marginal(p);
    out.value += 2;
    return out;
}
PrintedValue less_and_not_sparse(const PolicyOf<MarginalSystem>& p) {
    auto out = largest_marginal(p);
    out.value -= 2;
    out.sparse = false;
    return out;
}
PrintedValue the_sensitivity(const PolicyOf<MarginalSystem>& p) {
    auto out = largest_marginal(p);
    out.value = out.facts.sensitivity;
    return out;
}
// One marginal, and the policy graph of full-domain secrets.
const Stream<MarginalSystem> one_marginal{
    systems_of_marginals.source, [](const MarginalSystem& of, const Range&, const Visitor<MarginalSystem>& visitor) {
        if (of.marginals().size() == 1) visitor.see(of);
    }};
AttributeMarginals all_secret(const MarginalSystem& s) {
    auto out = attribute_marginals(s);
    out.graph = PolicyGraph(complete(s.secrets().size()), s.queries());
    out.sparse = false;
    out.best.sensitivity = 2L * s.cells(0);
    return out;
}
PrintedValue less_on_grid(const PolicyOf<GridSystem>& p) {
    auto out = twice_component_plus_one(p);
    out.value -= 2;
    out.sparse = false;
    return out;
}
PrintedValue sensitive_on_grid(const PolicyOf<GridSystem>& p) {
    auto out = twice_component_plus_one(p);
    out.facts.sensitivity += 20;
    return out;
}
PrintedValue the_sensitivity_on_grid(const PolicyOf<GridSystem>& p) {
    auto out = twice_component_plus_one(p);
    out.value = out.facts.sensitivity;
    return out;
}
BestOverTuples met_on_grid(const GridSystem& s) {
    auto out = best_over_tuples_on_grid(s);
    out.sensitivity = 2L * (s.largest_component() + 1);
    return out;
}

BestOverTuples always_met_on_line(const GridSystem& s) {
    auto out = best_over_tuples_on_grid(s);
    out.sensitivity = 2L * (static_cast<long>(s.rectangles().size()) + 1);
    return out;
}
std::optional<long> twice_the_cells(const PolicyOf<MarginalSystem>& p) {
    if (!bound_for_two_marginals(p)) return std::nullopt;
    return largest_marginal(p).value;
}

std::vector<Fault> marginals_and_ranges() {
    const Range small = policies_up_to(3, 2);
    const auto one = [](PrintedValue (*build)(const PolicyOf<MarginalSystem>&)) {
        return check("he14/theorem-8.4", marginal_policies, build, theorem_8_4);
    };
    const auto several = [](PrintedValue (*build)(const PolicyOf<MarginalSystem>&)) {
        return check("he14/theorem-8.5", marginal_policies, build, theorem_8_5);
    };
    const auto ranges = [](PrintedValue (*build)(const PolicyOf<GridSystem>&)) {
        return check("he14/theorem-8.6", grid_policies, build, theorem_8_6);
    };
    return {
        {"a value that is too large", {"enough-tuples-and-values"}, one(more), small},
        {"a value that is too small, and not sparse", {"upper", "sparse"}, one(less_and_not_sparse), small},
        {"the sensitivity itself", {"every-n"}, one(the_sensitivity), small},
        {"a value that is too large", {"one-marginal/equality"}, several(more), small},
        {"a value that is too small", {"upper", "one-marginal/upper"}, several(less_and_not_sparse), small},
        {"the sensitivity itself", {"every-n"}, several(the_sensitivity), small},
        {"one marginal, all pairs secret, and the value met",
         {"sparse", "cliques", "cliques/repaired", "enough-tuples"},
         check("he14/theorem-8.5", one_marginal, all_secret, theorem_8_5_systems),
         policies_up_to(3, 1)},
        {"a value that is too small, and not sparse", {"upper", "sparse"}, ranges(less_on_grid), small},
        {"a sensitivity that is too large", {"upper/repaired"}, ranges(sensitive_on_grid), small},
        {"the sensitivity itself", {"equality/as-printed"}, ranges(the_sensitivity_on_grid), small},
        {"the value met",
         {"equality/enough-tuples"},
         check("he14/theorem-8.6", systems_of_ranges, met_on_grid, theorem_8_6_systems),
         policies_up_to(3, 1)},
        {"the value of a complete secret graph",
         {"line/exactly"},
         check("he14/theorem-8.6", ranges_on_lines, always_met_on_line, theorem_8_6_lines)},
        {"twice the cells of the larger one",
         {"two-marginals/upper"},
         check("he14/theorem-8.5", marginal_policies, twice_the_cells, theorem_8_5_two_marginals)},
    };
}

std::vector<Fault> all_of_constraints() {
    std::vector<Fault> out;
    for (const auto& several : {reductions_and_examples(), sparse_constraints(), marginals_and_ranges()})
        out.insert(out.end(), several.begin(), several.end());
    return out;
}

}  // namespace
}  // namespace leakproof::he14

namespace leakproof::faults {
Faults he14_constraints() { return {leakproof::he14::all_of_constraints()}; }
}  // namespace leakproof::faults
