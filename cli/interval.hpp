// What is told of graphs that are too large for their exact maximum, and of powers that are too large to build: the
// covering number, and the interval that it gives.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/input.hpp"
#include "cli/json.hpp"
#include "cli/levels.hpp"
#include "optimum/power_ratio.hpp"

namespace leakproof::cli {

struct IntervalOptions {
    LevelOptions levels;
    std::string certificate;  // file for a proof of the covering number, at one λ that is a fraction
    bool json = false;
};

// Whether the exact maximum would take too long: with more than 128 vertices, unless distances settle it,
// or it is a forest, or all blocks are small.
bool too_large_for_maximum(const Graph& graph, const Level& level);

// One line, of text or of JSON.
std::string interval_line(const GivenGraph& graph, const Level& level, const IntervalOptions& options);

void tell_interval(const GivenGraph& graph, const std::vector<Level>& levels, const IntervalOptions& options);

// In how far n tuples fall short of the covering number, as n grows.
std::string kappa_text(const PowerRatio& kappa, const LevelOptions& style);
Json kappa_json(const PowerRatio& kappa);

// "power(G; N)" with more vertices than a graph may have.
struct LargePower {
    std::string base;
    long tuples = 0;
};
std::optional<LargePower> large_power(const std::string& spec);

// What N tuples with the values of a graph leak, N ≤ 10^9.
constexpr long most_tuples = 1'000'000'000;
void tell_power(const GivenGraph& base, long tuples, const std::vector<Level>& levels, const IntervalOptions& options);

}  // namespace leakproof::cli
