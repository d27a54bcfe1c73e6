// leakproof channel hyper, compose and refine: what becomes of channels that are looked through, put together or
// compared.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cli/gain_input.hpp"
#include "cli/levels.hpp"

namespace leakproof::cli {

struct ChannelToolOptions {
    std::vector<std::string> files;
    std::string prior, observe, as, output, certificate, graph;
    GainOptions gains;
    LevelOptions levels;
    bool json = false;
    bool all_lambda = false;
    std::optional<std::chrono::milliseconds> limit{};  // of each way, for every λ
};

int tell_hyper(const ChannelToolOptions& options);
int tell_composition(const ChannelToolOptions& options);
int tell_refinement(const ChannelToolOptions& options);

}  // namespace leakproof::cli
