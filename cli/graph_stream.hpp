// The maximum leakage of each graph of a file: a line for each, in their order or sorted.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cli/levels.hpp"
#include "cli/recording.hpp"

namespace leakproof::cli {

struct StreamOptions {
    std::string spec;  // @FILE, or @- for standard input, or a selection
    LevelOptions levels;
    std::string sort;  // a key, or nothing
    int top = 0;       // only so many of the sorted graphs; 0 for all
    unsigned jobs = 1;
    bool json = false, csv = false, channel = false;
    std::optional<std::chrono::milliseconds> time_limit;  // for each graph and level
    bool insist = false;  // on the exact maximum of large graphs, which otherwise have an interval
    RecordOptions recording{};
    std::string plot{};  // where to draw the maxima to
    bool latex = false;  // a table at the end in place of lines

    bool keeps_json() const { return recording.given() || !plot.empty() || latex; }
};

void require_sort_key(const std::string& key);  // throws InputError

int run_stream(const StreamOptions& options, const std::vector<Level>& levels);  // the exit code

}  // namespace leakproof::cli
