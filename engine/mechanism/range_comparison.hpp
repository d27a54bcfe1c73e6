// The mechanisms for all ranges of a line beside each other, and where one of them becomes the better one.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "mechanism/range_choice.hpp"

namespace leakproof {

struct NamedRangeMechanism : RangeMechanism {
    std::string name;
};

struct RangeComparison {
    std::vector<NamedRangeMechanism> mechanisms;
    int ordered_until = 0;                 // the ordered mechanism is no worse than the hierarchical one up to this θ
    std::optional<int> hierarchical_from;  // blocks of θ are worse than one tree from this θ on, of those tried
    std::vector<int> thresholds_tried;

    // The ordered hierarchical one, with blocks of θ; nullptr for θ = 1.
    const NamedRangeMechanism* ordered_hierarchical() const;
};

// Blocks of these lengths besides; of usual ones only the best. All with the fan-out given, or with the best one. What
// is being worked out is told as it begins.
struct OtherBlocks {
    std::vector<int> lengths;
    bool only_best = false;
};
RangeComparison compare_range_mechanisms(int values, int theta, const std::optional<int>& fan_out,
                                         const OtherBlocks& others,
                                         const std::function<void(const std::string&)>& begins);

}  // namespace leakproof
