// What a channel leaks by every measure that was asked for.
#pragma once

#include "cli/gain_input.hpp"
#include "cli/levels.hpp"

namespace leakproof::cli {

struct MeasureOptions {
    GainOptions gains;
    std::string measures;  // names, separated by commas
    bool given() const { return gains.given() || !measures.empty(); }
};
void add_measures(Command& command, MeasureOptions& options);

// All that is to be told of one channel under one prior.
struct Measuring {
    const MatrixFile& file;
    Prior prior;
    std::optional<GivenGain> gain;
    std::vector<std::string> names;  // of the measures, in the order asked for
};
Measuring measuring(const MeasureOptions& options, const MatrixFile& file, const std::string& prior,
                    const std::optional<GivenMetric>& metric);

Json measures_json(const Measuring& of, const LevelOptions& style);
void print_measures(const Measuring& of, const LevelOptions& style, int labels_width);

}  // namespace leakproof::cli
