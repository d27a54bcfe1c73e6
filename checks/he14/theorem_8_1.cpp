// Theorem 8.1: the reduction from formulas with at least two solutions to a positive sensitivity. For the histogram it
// needs padding: of the assignments to one more variable y, those with φ ∧ y and the one that is 0 throughout. The last
// is the only one without ones, so that the histogram tells it from any other.
#include <algorithm>
#include <cstdlib>

#include "base/words.hpp"
#include "checks/he14/he14.hpp"
#include "graph/families.hpp"
#include "policy/sensitivity/any_query.hpp"

namespace leakproof::he14 {
namespace {

// All clauses with three literals of different variables among the first `variables`.
std::vector<std::vector<int>> all_clauses(int variables) {
    std::vector<std::vector<int>> out;
    for (int a = 1; a <= variables; ++a)
        for (int b = a + 1; b <= variables; ++b)
            for (int c = b + 1; c <= variables; ++c)
                for (int signs = 0; signs < 8; ++signs)
                    out.push_back({(signs & 1) != 0 ? -a : a, (signs & 2) != 0 ? -b : b, (signs & 4) != 0 ? -c : c});
    return out;
}

bool satisfies(const Database& assignment, const std::vector<std::vector<int>>& clauses) {
    return std::all_of(clauses.begin(), clauses.end(), [&](const std::vector<int>& clause) {
        return std::any_of(clause.begin(), clause.end(), [&](int literal) {
            return (assignment[static_cast<std::size_t>(std::abs(literal)) - 1] == 1) == (literal > 0);
        });
    });
}

bool for_each_formula(int variables, std::size_t most, std::size_t from, std::vector<std::vector<int>>& chosen,
                      const CaseVisitor<Formula>& visitor) {
    if (!visitor.see(std::make_shared<Formula>(variables, chosen))) return false;
    const auto clauses = all_clauses(variables);
    for (std::size_t k = from; k < clauses.size() && chosen.size() < most; ++k) {
        chosen.push_back(clauses[k]);
        const bool go_on = for_each_formula(variables, most, k + 1, chosen, visitor);
        chosen.pop_back();
        if (!go_on) return false;
    }
    return true;
}

const Source<Formula> all_formulas{"formulas",
                                   [](const Range&) { return std::string("all 3SAT formulas"); },
                                   {"variables", "clauses"},
                                   [](const Range&, const CaseVisitor<Formula>& visitor) {
                                       std::vector<std::vector<int>> chosen;
                                       if (for_each_formula(3, 8, 0, chosen, visitor))
                                           for_each_formula(4, 2, 0, chosen, visitor);
                                   }};

}  // namespace

std::string Formula::name() const {
    std::string out = std::to_string(variables) + " variables, clauses";
    for (const auto& clause : clauses)
        out +=
            " (" + std::to_string(clause[0]) + " " + std::to_string(clause[1]) + " " + std::to_string(clause[2]) + ")";
    return out;
}

std::vector<Database> Formula::solutions() const {
    auto out = all_words(2, variables);
    std::erase_if(out, [&](const Database& d) { return !satisfies(d, clauses); });
    return out;
}

const Stream<Formula> formulas{&all_formulas, itself<Formula>};

std::optional<Databases> policy_of_solutions(const Formula& f) {
    auto solutions = f.solutions();
    if (solutions.empty()) return std::nullopt;
    return Databases(complete(2), f.variables, std::move(solutions));
}

void theorem_8_1(const Formula& f, const std::optional<Databases>& policy, Findings& expect) {
    const bool two = f.solutions().size() >= 2;
    long database = 0, histogram = 0;
    if (policy) {
        const auto arcs = neighbour_relation(*policy, NeighbourRule::by_pairs_secret_between).arcs();
        database = sensitivity(*policy, arcs, whole_database()).value;
        histogram = sensitivity(*policy, arcs, complete_histogram(2)).value;
    }
    const auto values = [&](long s) {
        const std::string all = joined(f.solutions(), ", ", [&](const auto& d) { return text_of(d); });
        return Findings::Values{{"solutions", all}, {"sensitivity", s}};
    };
    expect.truth("identity", (database > 0) == two, "S(f, P) > 0 exactly if there are two solutions",
                 [&] { return values(database); });
    for (long z = 0; z <= 3; ++z) {
        long scaled = 0;  // of (z+1)·f
        if (policy)
            scaled = sensitivity(*policy, neighbour_relation(*policy, NeighbourRule::by_pairs_secret_between).arcs(),
                                 [z](Tuples d) {
                                     Answer out = whole_database()(d);
                                     for (long& number : out) number *= z + 1;
                                     return out;
                                 })
                         .value;
        expect.truth("at-most-z", (scaled <= z) == !two, "S((z+1)·f, P) ≤ z exactly if there are not two solutions",
                     [&] { return values(scaled); });
    }
    expect.truth("histogram", (histogram > 0) == two, "S(h, P) > 0 exactly if there are two solutions",
                 [&] { return values(histogram); });
}

Databases padded_solutions(const Formula& f) {
    std::vector<Database> permitted{Database(static_cast<std::size_t>(f.variables) + 1, 0)};
    for (Database assignment : f.solutions()) {
        assignment.push_back(1);
        permitted.push_back(std::move(assignment));
    }
    return {complete(2), f.variables + 1, std::move(permitted)};
}

void theorem_8_1_padded(const Formula& f, const Databases& policy, Findings& expect) {
    const auto arcs = neighbour_relation(policy, NeighbourRule::by_pairs_secret_between).arcs();
    const long s = sensitivity(policy, arcs, complete_histogram(2)).value;
    expect.truth("histogram/padded", (s > 0) == !f.solutions().empty(),
                 "S(h, P) > 0 exactly if the formula is satisfiable", [&] {
                     return Findings::Values{{"solutions", f.solutions().size()}, {"sensitivity", s}};
                 });
}

}  // namespace leakproof::he14
