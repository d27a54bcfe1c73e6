#include "metric/metric.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/words.hpp"

namespace leakproof {
namespace {

std::string shown(const std::optional<Rational>& distance) { return distance ? distance->str() : "inf"; }

Rational common_measure(const Rational& a, const Rational& b) {  // the greatest, of two positive numbers
    Rational out;
    fmpq_gcd(out.raw(), a.raw(), b.raw());
    return out;
}

class Table {
public:
    Table(const std::vector<std::string>& names, const DistanceTable& table, const std::string& place)
        : names_(names), table_(table), place_(place) {
        if (table.empty()) throw InputError(place, "no point", "at least one, with its distances");
        if (table.size() > Metric::most_points)
            throw InputError(place, std::to_string(table.size()) + " points",
                             "at most " + std::to_string(Metric::most_points));
    }

    void require_positive() const {
        for (std::size_t i = 0; i < table_.size(); ++i)
            for (std::size_t h = 0; h < table_.size(); ++h) {
                const auto& d = table_[i][h];
                if (i == h && (!d || !d->is_zero()))
                    throw InputError(place_, "distance " + shown(d) + " from " + name(i) + " to itself", "0");
                if (i != h && d && d->sign() <= 0)
                    throw InputError(place_, "distance " + shown(d) + " from " + name(i) + " to " + name(h),
                                     "a positive number, or inf; points at no distance are one point");
            }
    }

    // 1 if nothing is finite.
    Rational unit() const {
        Rational out;
        for (const auto& row : table_)
            for (const auto& d : row)
                if (d && !d->is_zero()) out = out.is_zero() ? *d : common_measure(out, *d);
        return out.is_zero() ? Rational(1) : out;
    }

    // Whole numbers, or `infinite`; beyond all bounds is one that is more than can be checked.
    static constexpr long infinite = -1, beyond_all_bounds = 1L << 40;
    std::vector<long> in_units(const Rational& unit) const {
        std::vector<long> out;
        for (const auto& row : table_)
            for (const auto& d : row) {
                const Rational units = d ? *d / unit : Rational(0);
                out.push_back(!d ? infinite : units > Rational(beyond_all_bounds) ? beyond_all_bounds : units.whole());
            }
        return out;
    }

    void require_triangles(const std::vector<long>& units) const {
        const std::size_t n = table_.size();
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t k = 0; k < n; ++k) {
                const long first = units[i * n + k];
                if (first == infinite) continue;
                for (std::size_t h = 0; h < n; ++h) {
                    const long second = units[k * n + h], whole = units[i * n + h];
                    if (second != infinite && (whole == infinite || whole > first + second)) refuse(i, k, h);
                }
            }
    }

    Distances distances(const std::vector<long>& units, const Rational& unit) const {
        const std::size_t n = table_.size();
        std::vector<std::uint16_t> out;
        for (std::size_t k = 0; k < units.size(); ++k) {
            if (units[k] > Metric::most_units)
                throw InputError(place_,
                                 "distance " + shown(table_[k / n][k % n]) + " from " + name(k / n) + " to " +
                                     name(k % n) + ", many times " + unit.str() +
                                     ", the measure that all have in common",
                                 "at most " + std::to_string(Metric::most_units) + " times; rounded ones have less");
            out.push_back(static_cast<std::uint16_t>(units[k] == infinite ? Distances::infinite : units[k]));
        }
        return {static_cast<int>(n), std::move(out)};
    }

private:
    [[noreturn]] void refuse(std::size_t i, std::size_t k, std::size_t h) const {
        throw InputError(place_,
                         "distance " + shown(table_[i][h]) + " from " + name(i) + " to " + name(h) + ", but " +
                             shown(table_[i][k]) + " + " + shown(table_[k][h]) + " by " + name(k),
                         "no way that is shorter by a third point; with closed the shortest ways are taken");
    }
    std::string name(std::size_t i) const { return names_.empty() ? std::to_string(i) : quoted(names_[i]); }

    const std::vector<std::string>& names_;
    const DistanceTable& table_;
    const std::string& place_;
};

// Whether some third point lies on a shortest way.
bool has_between(const Distances& distance, int i, int h) {
    for (int k = 0; k < distance.size(); ++k)
        if (k != i && k != h && distance.connected(i, k) && distance.connected(k, h) &&
            distance(i, k) + distance(k, h) == distance(i, h))
            return true;
    return false;
}

Graph pattern_of(const Distances& distance) {
    std::vector<Edge> out;
    for (int i = 0; i < distance.size(); ++i)
        for (int h = 0; h < distance.size(); ++h)
            if (i != h && distance.connected(i, h) && !has_between(distance, i, h))
                out.emplace_back(std::min(i, h), std::max(i, h));
    return {distance.size(), out};
}

DistanceTable infinite_table(std::size_t n) {
    DistanceTable out(n, std::vector<std::optional<Rational>>(n));
    for (std::size_t i = 0; i < n; ++i) out[i][i] = Rational(0);
    return out;
}

std::vector<std::string> all_names(const Metric& metric) {
    std::vector<std::string> out;
    for (int i = 0; i < metric.size(); ++i) out.push_back(metric.name(i));
    return out;
}

// What is wrong is looked for in the order in which it is easiest to mend.
Distances checked(const std::vector<std::string>& names, const DistanceTable& given, const std::string& place,
                  Rational& unit) {
    const Table table(names, given, place);
    table.require_positive();
    unit = table.unit();
    const auto units = table.in_units(unit);
    table.require_triangles(units);
    return table.distances(units, unit);
}

}  // namespace

Metric::Metric(std::vector<std::string> names, const DistanceTable& table, const std::string& place)
    : names_(std::move(names)), distance_(checked(names_, table, place, unit_)),
      symmetric_(leakproof::is_symmetric(distance_)), pattern_(pattern_of(distance_)) {}

std::optional<Rational> Metric::distance(int i, int h) const {
    if (!distance_.connected(i, h)) return {};
    return Rational(distance_(i, h)) * unit_;
}

std::vector<Edge> Metric::arcs() const {
    std::vector<Edge> out;
    for (const auto& [i, h] : pattern_.arcs())
        if (distance_.connected(i, h) && (symmetric_ || !has_between(distance_, i, h))) out.emplace_back(i, h);
    return out;
}

std::vector<std::vector<int>> Metric::parts() const {
    const auto smallest = component_of(pattern_);
    std::vector<std::vector<int>> out;
    for (int first = 0; first < size(); ++first) {
        if (smallest[first] != first) continue;
        out.emplace_back();
        for (int i = first; i < size(); ++i)
            if (smallest[i] == first) out.back().push_back(i);
    }
    return out;
}

DistanceTable closed_by_shortest_ways(const DistanceTable& table, const std::string& place) {
    const std::size_t n = table.size();
    const std::vector<std::string> none;
    Table(none, table, place).require_positive();
    DistanceTable out = table;
    for (std::size_t k = 0; k < n; ++k)
        for (std::size_t i = 0; i < n; ++i) {
            if (!out[i][k]) continue;
            for (std::size_t h = 0; h < n; ++h)
                if (out[k][h] && (!out[i][h] || *out[i][k] + *out[k][h] < *out[i][h]))
                    out[i][h] = *out[i][k] + *out[k][h];
        }
    return out;
}

DistanceTable table_of(const Metric& metric) {
    const auto n = static_cast<std::size_t>(metric.size());
    DistanceTable out(n, std::vector<std::optional<Rational>>(n));
    for (int i = 0; i < metric.size(); ++i)
        for (int h = 0; h < metric.size(); ++h) out[i][h] = metric.distance(i, h);
    return out;
}

Metric metric_of(const LabelledGraph& graph) {
    const Distances distance(graph.graph);
    DistanceTable table = infinite_table(static_cast<std::size_t>(graph.graph.size()));
    for (int i = 0; i < distance.size(); ++i)
        for (int h = 0; h < distance.size(); ++h)
            if (distance.connected(i, h)) table[i][h] = Rational(distance(i, h));
    return {graph.names, table, "graph"};
}

Metric metric_of(const Digraph& digraph) {
    DistanceTable table = infinite_table(static_cast<std::size_t>(digraph.vertices));
    for (const auto& [u, v] : digraph.arcs) table[u][v] = Rational(1);
    return {{}, closed_by_shortest_ways(table, "digraph6"), "digraph6"};
}

std::optional<Digraph> digraph_of(const Metric& metric) {
    Digraph out{metric.size(), metric.arcs()};
    for (const auto& [i, h] : out.arcs)
        if (metric.distance(i, h) != Rational(1)) return {};
    std::sort(out.arcs.begin(), out.arcs.end());
    return out;
}

Metric scaled(const Metric& metric, const Rational& factor) {
    DistanceTable table = table_of(metric);
    for (auto& row : table)
        for (auto& d : row)
            if (d) *d *= factor;
    return {metric.names(), table, "scaled"};
}

Metric product(const Metric& a, const Metric& b, const std::string& place) {
    const long points = static_cast<long>(a.size()) * b.size();
    if (points > Metric::most_points)
        throw InputError(place, std::to_string(points) + " points", "at most " + std::to_string(Metric::most_points));
    const int n = static_cast<int>(points);
    DistanceTable table = infinite_table(static_cast<std::size_t>(n));
    std::vector<std::string> names;
    for (int x = 0; x < n; ++x) {
        if (!a.names().empty() || !b.names().empty())
            names.push_back(a.name(x / b.size()) + "," + b.name(x % b.size()));
        for (int y = 0; y < n; ++y) {
            const auto first = a.distance(x / b.size(), y / b.size()), second = b.distance(x % b.size(), y % b.size());
            if (first && second) table[x][y] = *first + *second;
        }
    }
    return {std::move(names), table, place};
}

Metric beside(const Metric& a, const Metric& b) {
    const auto n = static_cast<std::size_t>(a.size() + b.size()), first = static_cast<std::size_t>(a.size());
    DistanceTable table = infinite_table(n);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t h = 0; h < n; ++h) {
            if ((i < first) != (h < first)) continue;
            table[i][h] = i < first ? a.distance(static_cast<int>(i), static_cast<int>(h))
                                    : b.distance(static_cast<int>(i - first), static_cast<int>(h - first));
        }
    std::vector<std::string> names;
    if (!a.names().empty() || !b.names().empty()) {
        names = all_names(a);
        for (auto& name : all_names(b)) names.push_back(std::move(name));
    }
    return {std::move(names), table, "union"};
}

}  // namespace leakproof
