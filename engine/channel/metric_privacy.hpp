// How private a channel is for distances.
#pragma once

#include <optional>

#include "channel/channel.hpp"
#include "exact/level_power.hpp"
#include "metric/metric.hpp"

namespace leakproof {

// The least λ ≥ 1 with K_ij ≤ λ^{d(i,h)} K_hj for all i, h and j is ratio^{1/distance}. Unbounded when an entry is
// positive and one at a finite distance from it zero; 1, without a witness, for want of any larger ratio.
struct MetricPrivacy {
    bool bounded = true;
    Rational ratio{1}, distance{1};
    std::optional<Place> witness;  // attains it

    std::optional<Rational> lambda() const;   // if it is a fraction
    Enclosure enclosure(int decimals) const;  // if it is bounded
    bool holds_at(const Level& level) const;  // decided exactly
    std::string str() const;                  // "3/2", "2^(1/3)", "(5/4)^(2/3)"; bounded
};

MetricPrivacy privacy_for(const Matrix& k, const Metric& metric);

}  // namespace leakproof
