// A counterexample worked out, as one would on a blackboard.
#pragma once

#include <string>

#include "corpus/data/marked_text.hpp"
#include "suite/counterexample.hpp"

namespace leakproof {

// What of it is told: an erratum says in other words why databases are neighbours, or why there is no witness at all.
struct WorkedOut {
    bool policy_file = true;     // the policy also as a file has it, to be pasted
    bool why_neighbours = true;  // see below
    bool words_and_end = true;   // values that are words, and what it is that is not true
};

MarkedText worked_out(const Counterexample& c, const std::string& indent,
                      const WorkedOut& told = {});  // lines indented
std::string worked_out_latex(const Counterexample& c, const WorkedOut& told = {});

std::string object_latex(const Counterexample& c);  // the instance in words

// What is said once and not of objects, as a printed number, has no object but the statement itself.
bool has_object(const Counterexample& c);
bool worth_telling(const NamedDatum& datum, const WorkedOut& told);  // among the values
// Where it says that something exists, and nothing does, what is expected names what there should be, "a channel with
// …": "there is ". Nothing for all others.
std::string there_is(const Counterexample& c);

// "values 0, 1, 2; secret pairs 0–2; n = 2; databases (0, 0), (0, 2), (1, 0)": what can be checked with pencil and
// paper. A policy that has more to it than secret pairs, counts and databases is told as a file has it.
std::string policy_in_words(const Policy& policy);

// Of databases called D and D′: what makes them neighbours under the policy, or what stands between them. Empty if the
// counterexample has no such databases.
MarkedText why_neighbours(const Counterexample& c);

}  // namespace leakproof
