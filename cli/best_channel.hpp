// leakproof optimum --gain, --loss: the private channel that is worth most to one user.
#pragma once

#include <chrono>
#include <optional>

#include "cli/gain_input.hpp"
#include "cli/levels.hpp"

namespace leakproof::cli {

struct BestChannelOptions {
    std::string spec, prior, certificate;
    GainOptions gains;
    LevelOptions levels;
    bool json = false, channel = false, all_lambda = false;
    std::optional<std::chrono::milliseconds> limit{};  // for each λ
    bool insist = false;
};
int tell_best_channel(const BestChannelOptions& options);

}  // namespace leakproof::cli
