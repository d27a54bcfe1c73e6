// Databases by their answers to count queries.
#pragma once

#include <vector>

#include "policy/constraints/predicates.hpp"
#include "policy/databases/databases.hpp"

namespace leakproof {

// The databases of n tuples with the same answers to all the queries.
struct AnswerClass {
    std::vector<int> answers;
    std::vector<Database> databases;
};
// One class for each vector of answers that some database has, by ascending answers.
std::vector<AnswerClass> answer_classes(int values, int tuples, const std::vector<Predicate>& queries);

}  // namespace leakproof
