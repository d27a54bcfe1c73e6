// Persons, by groups that have the same secrets; tuples are numbered group by group.
#pragma once

#include <string>
#include <vector>

#include "policy/secrets/secret_graph.hpp"

namespace leakproof {

struct People {
    long count;
    SecretGraph secrets;  // with ⊥ as one of the values, if these persons may be absent
};

long number_of(const std::vector<People>& people);
long most_absent(const std::vector<People>& people);  // how many may be absent
bool all_pairs_secret(const std::vector<People>& people);
bool no_secrets(const std::vector<People>& people);

// "5", "at most 5" or "3 to 5": how many of so many persons are there, if some may be absent.
std::string people_present(long tuples, long most_absent);

// What the persons of two lists have in common, stretch by stretch of persons who are in one group of each, until the
// action returns false. Both have as many persons.
void for_each_stretch(const std::vector<People>& first, const std::vector<People>& second,
                      FunctionRef<bool(const People&, const People&)> action);

}  // namespace leakproof
