// Claims about gains and refinement: what one guess earns, and who learns no more from one channel than from another.
#pragma once

#include "checks/beyond/beyond.hpp"
#include "corpus/cases/shapes.hpp"
#include "exact/enclosure.hpp"
#include "measure/gain.hpp"
#include "measure/refinement.hpp"

namespace leakproof::beyond {

// Guesses of the input, of two inputs at once where there are as many, and two more whose gains have no symmetry.
std::vector<Matrix> some_gains(int inputs);

// measure_miracle.cpp
std::vector<Gained> gained_by_some(const ChannelWithPrior& of);
void measure_miracle(const ChannelWithPrior& of, const std::vector<Gained>& found, Findings& expect);
struct GainedPrivately {
    Rational optimum;
    std::vector<Gained> gained;  // by users with another prior each
};
GainedPrivately gained_privately(const PrivateChannel& k);
void measure_miracle_private(const PrivateChannel& k, const GainedPrivately& found, Findings& expect);

// measure_shannon.cpp: how far the information is above the bound, at one prior; for every prior, by what bounds it
std::vector<Enclosure> information_above_maxima(const ChannelWithPrior& of);
std::vector<Enclosure> information_above_optimum(const PrivateChannel& k);
void measure_shannon(const ChannelWithPrior& of, const std::vector<Enclosure>& found, Findings& expect);
void measure_shannon_private(const PrivateChannel& k, const std::vector<Enclosure>& found, Findings& expect);

// measure_processing.cpp
struct Processed {
    std::vector<Gained> before;              // for each gain
    std::vector<std::vector<Gained>> after;  // for each channel behind it
};
Processed processed_by_some(const ChannelWithPrior& of);
void measure_processing(const ChannelWithPrior& of, const Processed& found, Findings& expect);

// measure_refinement.cpp
struct RefinedOrNot {
    Matrix second;
    Refinement answer;
};
// By the same channel with its inputs exchanged in turn.
RefinedOrNot refined_by_exchanged(const ChannelWithPrior& of);
void measure_refinement(const ChannelWithPrior& of, const RefinedOrNot& found, Findings& expect);

}  // namespace leakproof::beyond
