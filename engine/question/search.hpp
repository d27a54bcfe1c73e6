// Which graphs of each size have the largest or the smallest value of an expression?
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "question/growing.hpp"

namespace leakproof::question {

// The graphs with so many vertices, at one λ or at any.
struct SizeExtreme {
    long graphs = 0;                // that pass the filters
    Rational value;                 // the extreme one
    long ties = 0;                  // graphs that have it
    std::vector<Position> first{};  // of these the smallest, as many as are kept
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
