// What is told of the maximum leakage when there is no time to find it: between which two numbers it lies, both exact
// and with what proves them.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cli/input.hpp"
#include "cli/levels.hpp"
#include "cli/optimum_answer.hpp"

namespace leakproof::cli {

struct BetweenOptions {
    LevelOptions levels;
    std::string certificate;  // at one λ that is a fraction
    bool json = false, channel = false;
    bool compact = false;  // the certificate in version 2 in any case
    std::chrono::milliseconds limit{};
};

// Why not all was found.
std::string why_unfinished(std::chrono::milliseconds limit);

// "30", "0.5": seconds. Throws InputError.
std::chrono::milliseconds parse_time_limit(const std::string& text);

// How long a graph has if nothing is said; no value if its exact maximum is looked for however long that takes, or if
// no time would help.
std::optional<std::chrono::milliseconds> usual_time_limit(const Graph& graph, const Level& level);

// What is known of graphs that threads are at when they are asked to stop: a line for each, in the order in which they
// were begun.
class UnfinishedLines {
public:
    // That of one graph. It goes with this, unless that is because of a stop.
    class Line {
    public:
        explicit Line(UnfinishedLines& all);
        ~Line();
        Line(const Line&) = delete;
        Line& operator=(const Line&) = delete;
        void set(std::string text);

    private:
        UnfinishedLines& all_;
        long number_;
    };

    std::vector<std::string> lines() const;

private:
    mutable std::mutex guard_;
    long begun_ = 0;
    std::map<long, std::string> lines_;
};

// One line, of text or of JSON; the same as without a limit if it was exact in time.
std::string between_line(const GivenGraph& graph, const Level& level, const BetweenOptions& options,
                         UnfinishedLines& unfinished);

// The answer if it comes within seconds, as it does for most graphs that have no limit. No value if what is known on
// the way should be told if it is stopped, which takes longer.
std::optional<Answer> answer_soon(const GivenGraph& graph, LevelSolver& solver, bool with_channel);

// For as long as it takes, unless it is stopped.
constexpr std::chrono::milliseconds without_limit = std::chrono::hours(24 * 365);

// `on_one_line`: JSON, as one of several objects.
int tell_between(const GivenGraph& graph, const std::vector<Level>& levels, const BetweenOptions& options,
                 bool on_one_line);

}  // namespace leakproof::cli
