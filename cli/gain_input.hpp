// What a user says of guesses: --gain and --loss.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "channel/channel_file.hpp"
#include "cli/command.hpp"
#include "cli/json.hpp"
#include "measure/gain.hpp"
#include "metric/metric_spec.hpp"

namespace leakproof::cli {

struct GainOptions {
    std::string gain, loss;
    bool given() const { return !gain.empty() || !loss.empty(); }
};
void add_gains(Command& command, GainOptions& options);

struct GivenGain {
    std::string name;
    bool is_loss = false;
    Matrix value;                    // a row for each guess, a column for each input
    std::vector<std::string> guess;  // names, or none

    std::string name_of(int w) const { return guess.empty() ? std::to_string(w) : guess[w]; }
};

// `inputs` has a row for each input, named or not; distances are needed for `distance` and `squared` only.
GivenGain parse_gain(const GainOptions& options, const MatrixFile& inputs, const std::optional<GivenMetric>& metric);

// Inputs without a channel.
MatrixFile inputs_named(int number, std::vector<std::string> names);

// One number for each input as JSON.
Json numbers_json(const std::vector<Rational>& numbers);

}  // namespace leakproof::cli
