// Two channels with entries in λ that are compared: the same inputs in one order, and entries in one root of λ.
#pragma once

#include "channel/channel_file.hpp"

namespace leakproof {

struct LevelPair {
    LevelMatrixFile first, second;
    int root;  // the entries are in μ, μ^root = λ
};

// The rows of the second in the order of the first, where both are named. Throws InputError for other inputs, at the
// place of the second, and for more than is compared for every λ.
LevelPair level_pair(LevelMatrixFile first, LevelMatrixFile second, const std::string& place);

}  // namespace leakproof
