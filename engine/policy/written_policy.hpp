// Policies as they are written down, and as JSON text in the format that policy files are read in (docs/policies.md).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "policy/constraints.hpp"
#include "policy/policy.hpp"

namespace leakproof {

// A policy by the list of its databases, or by count queries with their answers (I = T^n if there are none).
struct WrittenPolicy {
    Graph secrets;
    int tuples = 1;
    std::optional<std::vector<Database>> databases;
    std::vector<Predicate> queries;
    std::vector<int> answers;

    WrittenPolicy(Graph secrets_, int tuples_, std::vector<Predicate> queries_, std::vector<int> answers_);
    explicit WrittenPolicy(const Policy& policy);

    int values() const { return secrets.size(); }
    Policy policy() const;  // with its databases listed

    friend bool operator==(const WrittenPolicy&, const WrittenPolicy&) = default;
};

// Values by number, the edges of the secret graph, and the permitted databases ("all" for I = T^n) or the constraints.
std::string to_json(const WrittenPolicy& policy);

}  // namespace leakproof
