// The views of a trade-off: text, CSV and JSON.
#pragma once

#include "cli/json.hpp"
#include "cli/levels.hpp"
#include "tuning/tuning.hpp"

namespace leakproof::cli {

struct TuneStyle {
    LevelOptions levels;
    bool all_mechanisms = false;
};

std::string tune_text(const Tuning& of, const TuneStyle& style);
std::string tune_csv(const Tuning& of, const TuneStyle& style);

// Puts what is new into the object, which begins empty.
void put_new_points(Json& object, const Tuning& of, const TuneStyle& style);

std::string percent_text(const OddsFactor& factor);  // of the belief that 50 % can become at most: "62.3 %"

}  // namespace leakproof::cli
