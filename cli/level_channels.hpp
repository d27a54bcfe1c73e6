// Channels with entries in λ, by the name of a mechanism or from a file; and which refines which, for every λ.
#pragma once

#include "channel/channel_file.hpp"
#include "cli/channel_tools.hpp"

namespace leakproof::cli {

// A mechanism or a file, a channel for every λ ≥ 1, else InputError.
LevelMatrixFile read_level_channel(const std::string& name);
// At one level; InputError if the entries are no fractions there.
MatrixFile read_channel_at(const std::string& name, const Level& level);

int tell_refinement_for_every_level(const ChannelToolOptions& options);

}  // namespace leakproof::cli
