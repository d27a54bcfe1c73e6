// The record of what a row of checks ran over: which sizes it visited, how many cases of each, and what was left out.
// Ranges in words are a view of it, so that they cannot say more than ran.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "exact/rational.hpp"
#include "suite/strength.hpp"

namespace leakproof {

using Size = std::vector<int>;  // a number for each axis of an enumeration, such as {5} vertices or {|T|, n} = {3, 2}

// What happened at one size.
struct Visits {
    long cases = 0;                        // tried
    long by_hand = 0;                      // among them, those tried besides what is enumerated
    long met = 0;                          // among all, those with at least one instance
    std::map<std::string, long> left_out;  // by reason, the number of cases that it applied to

    Visits& operator+=(const Visits& other);
    friend bool operator==(const Visits&, const Visits&) = default;
};

// One row of the registry, for one part of its claim.
struct Ran {
    std::string objects;            // "all graphs up to isomorphism"
    std::vector<std::string> axes;  // "vertices", or "|T|", "n"
    std::map<Size, Visits> sizes;
    Strength strength{};  // for which channels and ε, on all of it
    bool given = false;   // the objects are those of the user, in place of all
    std::string
        tried{};  // on each of them, in words: which channels, priors or other parameters; empty if it is itself
    std::set<Rational> lambdas{};  // where single λ were tried, these

    bool same_objects(const Ran& other) const { return objects == other.objects && axes == other.axes; }
    bool met_any() const;
    bool reaches(const Ran& other) const;  // wherever the other met something, as much was met here
    std::string str() const;
    friend bool operator==(const Ran&, const Ran&) = default;
};

// "1 to 6 vertices", "|T| = 1 to 2, n = 1 to 4; |T| = 3, n = 1 to 2"
std::string sizes_text(const std::vector<std::string>& axes, const std::vector<Size>& ascending);

Strength strongest(const std::vector<Ran>& rows);

// What is established on all that any of the rows met. Where the strongest reaches all of that, it is as strong.
Strength strength_throughout(const std::vector<Ran>& rows);

// How far each axis extends where the strongest row ran, in short: "1..7 vertices", "|T| = 1..5, n = 1..4"; nothing if
// there is no axis. "; …" follows where other rows ran over something else.
std::string extent_text(const std::vector<Ran>& rows);

// What ran, row by row; where rows are of different strength, each with its own.
std::string range_text(const std::vector<Ran>& rows);

}  // namespace leakproof
