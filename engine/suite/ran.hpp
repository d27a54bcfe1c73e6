// The record of what a row of checks ran over: which sizes it visited, how many cases of each, and what was left out.
// Ranges in words are a view of it, so that they cannot say more than ran.
#pragma once

#include <map>
#include <string>
#include <vector>

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

// What ran, row by row; where a row is weaker than the strongest, in what.
std::string range_text(const std::vector<Ran>& rows);

}  // namespace leakproof
