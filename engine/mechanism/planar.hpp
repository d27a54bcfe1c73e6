// The planar geometric mechanism: for points with coordinates, in as many dimensions as they have.
//
// Each coordinate is reported by a truncated geometric mechanism on the coordinates that occur on its axis, each by
// itself; of the node of the grid that this gives, the nearest point is reported, the first of several. The first step
// is private for the sum of the distances along the axes, and what is done with its outcome takes nothing from that.
#pragma once

#include <vector>

#include "channel/matrix.hpp"
#include "exact/level_power.hpp"
#include "metric/metric_file.hpp"

namespace leakproof {

// On points along a line, by the factors ≥ 1 that rows may differ by from one to the next: all these constraints hold
// with equality. With factor λ each time it is the truncated geometric mechanism.
Matrix geometric_by_steps(const std::vector<Rational>& factor);

struct PlanarMechanism {
    Matrix channel;
    bool exact;  // all factors are the powers of λ themselves; else fractions below them, which are private too
};

// Private for the distances of the metric, which has the same points. A gap g on an axis has the factor λ^{s·g}, s
// being the least d(i,h) over the sum of the distances along the axes, which is 1 for L1; of so many decimals where
// that is no fraction. The norm is that by which the nearest point is chosen. Throws InputError if the grid has too
// many nodes.
PlanarMechanism planar_geometric(const NamedPoints& points, PointNorm norm, const Metric& metric, const Level& level,
                                 int decimals);

}  // namespace leakproof
