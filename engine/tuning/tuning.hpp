// Policies beside each other over one workload, at several levels: all points of the trade-off, and its front.
#pragma once

#include "tuning/front.hpp"
#include "tuning/points.hpp"

namespace leakproof {

struct Tuning {
    TuneQuestion asked;
    std::vector<PolicyEntry> entries;
    std::vector<TunedEntry> tuned = {};   // as many as were worked out so far
    std::vector<TunePoint> points = {};   // entry by entry, at the levels in their order
    std::vector<FrontPlace> places = {};  // of the points, once all are there
    const FrontPlace* place(std::size_t point) const { return point < places.size() ? &places[point] : nullptr; }
};

// `begins` is told what is worked out next, and `grown` has all that there is so far.
Tuning tune(std::vector<PolicyEntry> entries, const std::vector<PolicyQuery>& workload, const TuneQuestion& asked,
            const std::function<void(const std::string&)>& begins, const std::function<void(const Tuning&)>& grown);

}  // namespace leakproof
