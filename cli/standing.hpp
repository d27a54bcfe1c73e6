// How a channel stands beside the most that any private channel leaks, and beside the bounds of the papers.
#pragma once

#include <string>

#include "cli/json.hpp"
#include "exact/radical.hpp"
#include "optimum/level_solver.hpp"

namespace leakproof::cli {

struct Standing {
    Level level;
    LevelOptimum optimum;
    Enclosure ratio;  // of what the channel leaks to the maximum
    bool optimal;     // decided exactly
};

// `factor` is the channel's sum of column maxima. The channel is private at the level, and the graph has a vertex.
Standing standing_of(const Graph& graph, const Level& level, const Radical& factor, const LevelOptions& style);

// Lines with a label each: the maximum, the ratio, and then the bounds.
void print_standing(const Standing& s, const LevelOptions& style, int label_width);
void put_standing(Json& to, const Standing& s, const LevelOptions& style);  // maximum, bits, ratio, optimal, bounds

}  // namespace leakproof::cli
