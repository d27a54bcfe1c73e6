// The maximum leakage for distances between two numbers that come closer as long as there is time.
#pragma once

#include <functional>
#include <mutex>

#include "exact/level.hpp"
#include "metric/metric_spec.hpp"
#include "optimum/between.hpp"

namespace leakproof {

// What is known of distances at one level so far, for another thread too.
class MetricSoFar {
public:
    using See = std::function<void(const Rational& lower, const Rational& upper)>;
    // The metric must live as long as this. What is known without any work: a channel that tells but the part leaks as
    // much as there are parts, and prices 1 for all points are beaten by no column.
    MetricSoFar(const GivenMetric& metric, const Level& level, See see = {});

    // Works until nothing comes closer, or until its thread is asked to stop or its time is over, which is false; it
    // does not throw Interrupted. To be called once.
    bool narrow();

    // The channel leaks as much as the lower end, unless that is the covering number's: then it may leak less.
    LeakageBetween now() const;

private:
    void improve(LeakageBetween found);  // either end, if it is better
    void at_once();
    void by_covering();

    const GivenMetric& metric_;
    const Level& level_;
    See see_;
    mutable std::mutex guard_;
    LeakageBetween best_;
    Rational leaks_;  // the channel does
};

// Distances between which they lie, in multiples of a coarser unit: rounded down and closed by shortest ways, and
// rounded up. What is private for the shorter ones is private for them, and what no column private for the longer ones
// beats, none that is private for them does. None if some would be 0.
std::optional<GivenMetric> coarser(const GivenMetric& metric, const Rational& unit);

// Both ends by distances that are coarser, and then less so: the largest has 8, 16, … up to `most` units. Each that is
// found is seen, the other being left empty (0); it ends when told so by `near`. For distances of any direction.
void ends_by_coarser_distances(const GivenMetric& metric, const Level& level, int most,
                               const std::function<void(LeakageBetween)>& see, const std::function<bool()>& near);

}  // namespace leakproof
