// What is told of the maximum leakage when there is no time to find it: between which two numbers it lies, both exact
// and with what proves them.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cli/input.hpp"
#include "cli/levels.hpp"

namespace leakproof::cli {

struct BetweenOptions {
    LevelOptions levels;
    std::string certificate;  // at one λ that is a fraction
    bool json = false, channel = false;
    bool compact = false;  // the certificate in version 2 in any case
    std::chrono::milliseconds limit{};
};

// "30", "0.5": seconds. Throws InputError.
std::chrono::milliseconds parse_time_limit(const std::string& text);

// How long a graph has if nothing is said; no value if its exact maximum is looked for however long that takes, or if
// no time would help.
std::optional<std::chrono::milliseconds> usual_time_limit(const Graph& graph, const Level& level);

// One line, of text or of JSON; the same as without a limit if it was exact in time.
std::string between_line(const GivenGraph& graph, const Level& level, const BetweenOptions& options);

int tell_between(const GivenGraph& graph, const std::vector<Level>& levels, const BetweenOptions& options);

}  // namespace leakproof::cli
