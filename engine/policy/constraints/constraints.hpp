// What is known about the databases of a policy: counts, inequalities, unions, or the databases one by one.
#pragma once

#include <optional>
#include <vector>

#include "policy/constraints/predicates.hpp"

namespace leakproof {

// What is known about how many persons have one of some values.
struct CountConstraint {
    enum class Relation { equal, at_least, at_most };
    Predicate predicate;  // for all values, false for ⊥
    Relation relation = Relation::equal;
    std::optional<long> answer;  // none: the worst case over all answers is asked for

    template <class Number>
    bool is_met_by(const Number& count) const {
        if (!answer) return true;
        if (relation == Relation::equal) return count == Number(*answer);
        return relation == Relation::at_least ? count >= Number(*answer) : count <= Number(*answer);
    }
};

struct Constraints {
    std::vector<CountConstraint> counts = {};
    // Unions: a database is permitted if it meets all counts above and one of these systems, if there are any.
    std::vector<std::vector<CountConstraint>> alternatives = {};
    std::optional<std::vector<std::vector<int>>> databases = {};  // if they are listed one by one

    // How the counts were put, for theorems that speak of such constraints: the attributes of each marginal, and
    // rectangles.
    std::vector<std::vector<int>> marginals = {};
    std::vector<Rectangle> ranges = {};

    bool none() const { return counts.empty() && alternatives.empty() && !databases; }
    bool only_counts() const;        // equal counts and nothing else
    bool answers_are_known() const;  // none of the answers is left open

    // Whether a database meets the counts, and one of the alternatives; answers left open are met by all.
    bool are_met_by(const std::vector<int>& database) const;
};

}  // namespace leakproof
