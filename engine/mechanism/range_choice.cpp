#include "mechanism/range_choice.hpp"

#include <algorithm>
#include <set>

#include "base/interruption.hpp"

namespace leakproof {

RangeMechanism best_fan_out(int values, int theta, int block, const std::optional<int>& fan_out) {
    const int first = fan_out.value_or(least_fan_out);
    const int last = fan_out.value_or(std::clamp(block, least_fan_out, most_fan_out));
    std::optional<RangeMechanism> best;
    for (int f = first; f <= last; ++f) {
        stop_if_asked();
        const RangeStructure structure{values, block, f};
        RangeSplit split = best_split(structure, theta);
        if (!best || split.error < best->one_rate.error) best = RangeMechanism{structure, std::move(split), {}};
    }
    best->by_depth = best_split_by_depth(best->structure, theta);
    return *best;
}

std::vector<int> usual_blocks(int values, int theta) {
    std::set<int> out{1, std::min(theta, values), values};
    for (long b = 2; b < values && values <= most_values_for_search; b *= 2) {
        out.insert(static_cast<int>(b));
        if (b / 2 * 3 < values) out.insert(static_cast<int>(b / 2 * 3));
    }
    return {out.begin(), out.end()};
}

RangeMechanism best_range_mechanism(int values, int theta) {
    std::optional<RangeMechanism> best;
    for (const int block : usual_blocks(values, theta)) {
        RangeMechanism one = best_fan_out(values, theta, block);
        if (!best || one.better().error < best->better().error) best = std::move(one);
    }
    return *best;
}

}  // namespace leakproof
