// Values for the changes between types of a sequence.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/function_ref.hpp"
#include "policy/sensitivity/cycles/count_question.hpp"

namespace leakproof {

// A secret pair between two types, the smaller type first; what was found is kept.
class SecretTypes {
public:
    explicit SecretTypes(const CountQuestion& of) : of_(of) {}

    const std::optional<Edge>& between(int a, int b);
    bool somewhere(const TypeSequence& sequence);  // between the types of some change

private:
    const CountQuestion& of_;
    std::map<std::pair<int, int>, std::optional<Edge>> found_;
};

// Those that are widest, one change being along a secret pair, in some ways; if all pairs are secret, those that are
// widest of all.
void for_each_choice_of_values(const CountQuestion& of, SecretTypes& secrets, const TypeSequence& sequence,
                               FunctionRef<void(const std::vector<ValueChange>&)> action);

}  // namespace leakproof
