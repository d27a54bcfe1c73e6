// Signs that pages share: verdicts, the ladder of strength. A colour never stands alone: a word or a shape goes with
// it.
#pragma once

#include <string>

#include "report/site/material.hpp"

namespace leakproof::site {

std::string verdict_mark(const ReadingTold& reading);  // the verdict in words, coloured
std::string ladder_mark(const Ladder& ladder);         // four rungs
std::string tile(const ReadingTold& reading);          // one square, for rows of many
std::string legend();                                  // of tiles and ladders

Standing gravest(const ClaimTold& claim);  // among its readings
int lowest_rung(const ClaimTold& claim);   // the least height of a ladder

}  // namespace leakproof::site
