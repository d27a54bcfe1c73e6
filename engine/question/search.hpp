// Which graphs of each size have the largest or the smallest value of an expression?
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "question/growing.hpp"

namespace leakproof::question {

// A graph that may have the extreme value, as far as there was time to see.
struct OpenValue {
    Position at;
    bool passes = true;                  // the filters; else there was no time to decide that either
    std::optional<Enclosure> between{};  // no value if nothing is known
};

// The graphs with so many vertices, at one λ or at any.
struct SizeExtreme {
    long graphs = 0;                // that pass the filters
    Rational value;                 // the extreme one of those that were found
    long ties = 0;                  // graphs that have it; 0 if none was found
    std::vector<Position> first{};  // of these the smallest, as many as are kept
    std::vector<OpenValue> open{};  // whose value was not found in time, and may be as extreme as any; smallest first

    // Between which numbers the extreme value lies; an end is missing where nothing is known. Both are the value if
    // nothing is open.
    struct Ends {
        std::optional<Rational> lower, upper;
    };
    Ends ends(bool largest) const;
};

struct Extremes {
    bool largest = true;   // else smallest
    std::size_t kept = 0;  // of graphs with the same value
    bool levels = false;
    bool complete = true;
    std::map<std::pair<std::size_t, int>, SizeExtreme> sizes{};  // by the position of λ and the number of vertices
    std::optional<Undefined> undefined{};
    Seen seen{};

    void add(const Extremes& other);
    bool undecided() const;               // all were tried, and there was no time to see which is the extreme one
    nlohmann::ordered_json json() const;  // for the file of a shard
    static Extremes from_json(const nlohmann::ordered_json& json, const std::string& place);
    // Whether it can be of a run with so many λ and columns; throws InputError.
    void require_fits(std::size_t lambdas, std::size_t columns, const std::string& place) const;
};

using GrowingExtremes = Growing<Extremes>;

struct SearchOptions {
    Watch watch{};
    bool largest = true;
    std::size_t kept = 10;
    GrowingExtremes* growing = nullptr;
};

// The expression is a number. Throws InputError if it is undefined on a graph, unless it is of a part, and Interrupted.
Extremes search(const Expression& quantity, const Cases& cases, const SearchOptions& options = {});
Extremes search_part(const Expression& quantity, const Cases& cases, const SearchOptions& options);
Extremes settled(Extremes extremes, const std::vector<Rational>& lambdas);  // throws InputError

}  // namespace leakproof::question
