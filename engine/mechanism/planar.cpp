#include "mechanism/planar.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace leakproof {
namespace {

// The coordinates that occur on an axis, ascending, and which of them each point has.
struct Axis {
    std::vector<Rational> values;
    std::vector<int> of_point;
};

Axis axis_of(const NamedPoints& points, std::size_t axis) {
    Axis out;
    for (const auto& point : points.coordinates) out.values.push_back(point[axis]);
    std::sort(out.values.begin(), out.values.end());
    out.values.erase(std::unique(out.values.begin(), out.values.end()), out.values.end());
    for (const auto& point : points.coordinates)
        out.of_point.push_back(
            static_cast<int>(std::lower_bound(out.values.begin(), out.values.end(), point[axis]) - out.values.begin()));
    return out;
}

// Which is compared only: of Euclidean distances the square.
Rational measure(PointNorm norm, const std::vector<Rational>& a, const std::vector<Rational>& b) {
    Rational out;
    for (std::size_t k = 0; k < a.size(); ++k) {
        const Rational apart = absolute(a[k] - b[k]);
        if (norm == PointNorm::largest) out = std::max(out, apart);
        else out += norm == PointNorm::sum ? apart : apart * apart;
    }
    return out;
}

// The least d(i,h) over the sum of the distances along the axes.
Rational share_of_axes(const NamedPoints& points, const Metric& metric) {
    std::optional<Rational> out;
    for (int i = 0; i < metric.size(); ++i)
        for (int h = 0; h < i; ++h) {
            const Rational share =
                *metric.distance(i, h) / measure(PointNorm::sum, points.coordinates[i], points.coordinates[h]);
            if (!out || share < *out) out = share;
        }
    return out.value_or(Rational(1));
}

int nearest(const NamedPoints& points, PointNorm norm, const std::vector<Rational>& node) {
    int out = 0;
    Rational least = measure(norm, points.coordinates[0], node);
    for (std::size_t p = 1; p < points.coordinates.size(); ++p) {
        Rational here = measure(norm, points.coordinates[p], node);
        if (!(here < least)) continue;
        least = std::move(here);
        out = static_cast<int>(p);
    }
    return out;
}

}  // namespace

Matrix geometric_by_steps(const std::vector<Rational>& factor) {
    const Rational one(1);
    const auto n = static_cast<int>(factor.size()) + 1;
    Matrix out(n, n);
    for (int j = 0; j < n; ++j) {
        Rational weight = one;  // less 1/(f + 1) for the step on each side
        if (j > 0) weight -= one / (factor[j - 1] + one);
        if (j + 1 < n) weight -= one / (factor[j] + one);
        out(j, j) = weight;
        for (int i = j; i > 0; --i) out(i - 1, j) = out(i, j) / factor[i - 1];
        for (int i = j; i + 1 < n; ++i) out(i + 1, j) = out(i, j) / factor[i];
    }
    return out;
}

PlanarMechanism planar_geometric(const NamedPoints& points, PointNorm norm, const Metric& metric, const Level& level,
                                 int decimals) {
    constexpr long most_nodes = 20000;
    const std::size_t axes = points.coordinates.front().size();
    const Rational share = share_of_axes(points, metric);
    std::vector<Axis> axis;
    std::vector<Matrix> along;
    bool exact = true;
    long nodes = 1;
    for (std::size_t k = 0; k < axes; ++k) {
        axis.push_back(axis_of(points, k));
        nodes *= static_cast<long>(axis.back().values.size());
        if (nodes > most_nodes)
            throw InputError("mechanism planar", "coordinates that make a grid of more than 20,000 nodes",
                             "fewer different ones on each axis, rounded ones for instance");
        std::vector<Rational> factor;
        for (std::size_t v = 0; v + 1 < axis.back().values.size(); ++v) {
            const LevelPower power(level, share * (axis.back().values[v + 1] - axis.back().values[v]));
            exact = exact && power.exact();
            factor.push_back(power.between(decimals).lower);
        }
        along.push_back(geometric_by_steps(factor));
    }
    const auto n = static_cast<int>(points.coordinates.size());
    PlanarMechanism out{Matrix(n, n), exact};
    std::vector<int> at(axes, 0);
    for (long left = nodes; left > 0; --left) {
        std::vector<Rational> node;
        for (std::size_t k = 0; k < axes; ++k) node.push_back(axis[k].values[at[k]]);
        const int reported = nearest(points, norm, node);
        for (int i = 0; i < n; ++i) {
            Rational probability(1);
            for (std::size_t k = 0; k < axes; ++k) probability *= along[k](axis[k].of_point[i], at[k]);
            out.channel(i, reported) += probability;
        }
        for (std::size_t k = 0; k < axes && ++at[k] == static_cast<int>(axis[k].values.size()); ++k) at[k] = 0;
    }
    return out;
}

}  // namespace leakproof
