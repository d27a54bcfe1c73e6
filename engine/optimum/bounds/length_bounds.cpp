#include "optimum/bounds/length_bounds.hpp"

#include <algorithm>
#include <map>

namespace leakproof {
namespace {

int diameter(const Distances& distance) {
    int out = 0;
    for (int i = 0; i < distance.size(); ++i)
        for (int h = 0; h < distance.size(); ++h) out = std::max(out, distance(i, h));
    return out;
}

// Of a shortest spanning tree, by adding the nearest point again and again.
std::vector<int> spanning_lengths(const Distances& distance) {
    std::vector<int> out, nearest(static_cast<std::size_t>(distance.size()), Distances::infinite);
    std::vector<bool> in_tree(nearest.size(), false);
    for (int added = 0, k = 0; k < distance.size(); ++k) {
        in_tree[added] = true;
        int next = -1;
        for (int v = 0; v < distance.size(); ++v) {
            if (in_tree[v]) continue;
            nearest[v] = std::min(nearest[v], distance(added, v));
            if (next < 0 || nearest[v] < nearest[next]) next = v;
        }
        if (next < 0) break;
        out.push_back(nearest[next]);
        added = next;
    }
    return out;
}

// Σ_h λ^{-d(i,h)}, by the number of points at each distance.
Rational closeness(const Distances& distance, int i, const UnitPowers& power) {
    std::map<int, int> count;
    for (int h = 0; h < distance.size(); ++h)
        if (distance.connected(i, h)) ++count[distance(i, h)];
    Rational out;
    for (const auto& [units, number] : count) out += Rational(number) / power(units);
    return out;
}

}  // namespace

std::optional<Rational> diameter_by_lengths(const BoundedMetric& metric) {
    if (!metric.symmetric) return {};
    Rational out;
    for (const auto& part : metric.parts) out += metric.power(diameter(part));
    return out;
}

std::optional<Rational> clique_by_lengths(const BoundedMetric& metric) {
    if (!metric.symmetric) return {};
    Rational out;
    for (const auto& part : metric.parts) {
        const Rational far = metric.power(diameter(part)), size(part.size());
        out += size * far / (size - Rational(1) + far);
    }
    return out;
}

std::optional<Rational> radius_by_lengths(const BoundedMetric& metric) {
    Rational out;
    for (const auto& part : metric.parts) {
        const auto radius = inward_radius(part);
        if (!radius) return {};
        out += metric.power(*radius);
    }
    return out;
}

// The same price for all.
std::optional<Rational> uniform_by_lengths(const BoundedMetric& metric) {
    Rational out;
    for (const auto& part : metric.parts) {
        Rational least = closeness(part, 0, metric.power);
        for (int i = 1; i < part.size(); ++i) least = std::min(least, closeness(part, i, metric.power));
        out += Rational(part.size()) / least;
    }
    return out;
}

// Prices 1 - Σ_e 1 / (λ^{ℓ(e)} + 1) over the edges at a point, as for trees of edges of length 1.
std::optional<Rational> tree_by_lengths(const BoundedMetric& metric) {
    if (!metric.symmetric) return {};
    Rational out;
    for (const auto& part : metric.parts) {
        out += Rational(part.size());
        for (const int length : spanning_lengths(part)) out -= Rational(2) / (metric.power(length) + Rational(1));
    }
    return out;
}

std::optional<int> inward_radius(const Distances& distance) {
    std::optional<int> out;
    for (int j = 0; j < distance.size(); ++j) {
        int most = 0;
        for (int i = 0; i < distance.size(); ++i) most = std::max(most, distance(i, j));
        if (most != Distances::infinite && (!out || most < *out)) out = most;
    }
    return out;
}

}  // namespace leakproof
