// Policies read from JSON. The format is described in docs/policies.md; comments are allowed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "policy/constraints.hpp"
#include "policy/policy.hpp"
#include "policy/secrets.hpp"

namespace leakproof {

// A policy with the words its file uses for values, and the way secrets and constraints were given.
struct PolicyFile {
    std::string title;
    std::vector<std::string> attribute_names;  // one, named "value", for a plain domain
    std::vector<std::vector<std::string>> attribute_values;
    std::string secrets_kind;  // "edges", "full", "attribute", "partition" or "threshold"
    Rational theta;            // of threshold secrets
    Norm norm = Norm::one;
    std::vector<Predicate> queries;  // all count constraints, those of marginals and ranges included
    std::vector<int> answers;
    std::vector<std::vector<int>> marginals;  // the attributes of each marginal
    std::vector<Rectangle> ranges;
    bool listed = false;  // the databases were given one by one
    Policy policy;

    std::vector<int> sides() const;
    std::string value_name(int v) const;  // "a1 b2" for a product domain
    std::string database_text(int d) const;
};

// The words of T^n are listed to find the permitted ones; there may be this many.
constexpr long most_words_listed = 4'000'000;

// Throws InputError, which names the place (and the line where the text is no JSON), what was found and what was
// expected.
PolicyFile read_policy(const std::string& text, const std::string& place);

}  // namespace leakproof
