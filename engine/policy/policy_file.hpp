// Policies read from JSON whose databases are listed. The format is described in docs/policies.md; comments are
// allowed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "policy/constraints.hpp"
#include "policy/large/large_policy.hpp"
#include "policy/large/listing.hpp"
#include "policy/policy.hpp"
#include "policy/secrets.hpp"

namespace leakproof {

// A policy with the words its file uses for values, and the way secrets and constraints were given.
struct PolicyFile {
    std::string title;
    Domain domain;
    std::string secrets_kind;  // "edges", "full", "attribute", "partition", "threshold", or another kind of threshold
    Rational theta;            // of threshold secrets
    Norm norm = Norm::one;
    std::vector<Predicate> queries;  // all count constraints, those of marginals and ranges included
    std::vector<int> answers;
    std::vector<std::vector<int>> marginals;  // the attributes of each marginal
    std::vector<Rectangle> ranges;
    bool listed = false;  // the databases were given one by one
    bool plain = true;    // the same secrets for all, nobody absent, and no constraints but counts that are equal
    Policy policy;

    std::vector<int> sides() const { return domain.sides(); }
    std::string value_name(int v) const { return domain.name(v % domain.size()); }  // "a1 b2" for a product domain
    std::string database_text(int d) const;
};

// Throws InputError, which names the place (and the line where the text is no JSON), what was found and what was
// expected.
PolicyFile read_policy(const std::string& text, const std::string& place);
PolicyFile listed_file(const LargePolicy& policy, const std::string& place);

}  // namespace leakproof
