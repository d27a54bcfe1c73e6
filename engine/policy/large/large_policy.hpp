// Policies of any size, as their file states them: nothing is listed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "policy/constraints.hpp"
#include "policy/large/domain.hpp"
#include "policy/large/secret_graph.hpp"

namespace leakproof {

// Persons who have the same secrets; tuples are numbered group by group.
struct People {
    long count;
    SecretGraph secrets;
};

// What is known about how many persons have one of some values.
struct CountConstraint {
    enum class Relation { equal, at_least, at_most };
    Predicate predicate;  // for all values, false for ⊥
    Relation relation = Relation::equal;
    std::optional<long> answer;  // none: the worst case over all answers is asked for
};

struct LargePolicy {
    std::string title;
    Domain domain;
    std::vector<People> people = {};
    std::vector<CountConstraint> constraints = {};
    // Unions: a database is permitted if it meets all constraints above and one of these systems, if there are any.
    std::vector<std::vector<CountConstraint>> alternatives = {};
    std::optional<std::vector<std::vector<int>>> databases = {};  // if they are listed one by one

    // How the file put it, for theorems that speak of such policies.
    std::string secrets_kind = {};
    Rational theta = {};
    Norm norm = Norm::one;
    std::vector<std::vector<int>> marginals = {};
    std::vector<Rectangle> ranges = {};

    long tuples() const;
    long most_absent() const;  // how many persons may be absent
    bool is_unconstrained() const { return constraints.empty() && alternatives.empty() && !databases; }
    bool only_counts() const;        // constrained by equal counts and by nothing else
    bool answers_are_known() const;  // none of the answers is left open
    const SecretGraph& secrets() const { return people.front().secrets; }
    bool same_secrets() const { return people.size() == 1; }
};

// "5", "at most 5" or "3 to 5": how many of so many persons are there, if some may be absent.
std::string people_present(long tuples, long most_absent);

// Reads a policy file (docs/policies.md). Throws InputError, which names the place (and the line where the text is no
// JSON), what was found and what was expected.
LargePolicy read_large_policy(const std::string& text, const std::string& place);

}  // namespace leakproof
