#include "metric/metric_file.hpp"

#include <algorithm>
#include <set>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/words.hpp"
#include "exact/radical.hpp"

namespace leakproof {

bool is_infinite_distance(const std::string& cell) {
    return cell.empty() || cell == "inf" || cell == "Inf" || cell == "infinity" || cell == "∞";
}

void require_point_names(const std::vector<std::string>& names, const std::string& place) {
    std::set<std::string> seen;
    for (const auto& name : names) {
        require_name(name, place);
        if (name.empty()) throw InputError(place, "an empty name", "a name for each point");
        if (!seen.insert(name).second) throw InputError(place, quoted(name) + " twice", "different names");
    }
}

namespace {

bool is_distance(const std::string& cell) { return is_infinite_distance(cell) || Rational::parse(cell); }

std::string line_of(const CsvRow& row, const std::string& place) {
    return place + ", line " + std::to_string(row.line);
}

// The rows in the order of the columns.
DistanceTable in_order(const DistanceTable& rows, const std::vector<std::string>& names,
                       const std::vector<std::string>& order, const std::string& place) {
    DistanceTable out;
    for (const auto& name : order) {
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end())
            throw InputError(place, "no row named " + quoted(name), "rows and columns of the same names");
        out.push_back(rows[static_cast<std::size_t>(found - names.begin())]);
    }
    return out;
}

// The largest of the numbers x with x² ≤ square that are multiples of the unit, and whether x² is the square.
struct RootInUnits {
    Integer units;
    bool exact;
};
RootInUnits root_in_units(const Rational& square, const Rational& unit) {
    RootInUnits out;
    const Rational in_units = square / (unit * unit);
    fmpz_sqrt(out.units.raw(), floor(in_units).raw());
    out.exact = Rational(out.units) * Rational(out.units) == in_units;
    return out;
}

Rational distance_between(const std::vector<Rational>& a, const std::vector<Rational>& b, PointNorm norm) {
    Rational out;
    for (std::size_t k = 0; k < a.size(); ++k) {
        const Rational step = absolute(a[k] - b[k]);
        if (norm == PointNorm::largest) out = std::max(out, step);
        else out += norm == PointNorm::euclidean ? step * step : step;  // for Euclid its square
    }
    return out;
}

// A power of ten that is at most the least distance, and of which the largest has some thousands; they are given by
// their squares.
Rational fitting_unit(const std::vector<std::vector<Rational>>& square) {
    Rational least, most;
    for (const auto& row : square)
        for (const auto& s : row) {
            if (s.is_zero()) continue;
            if (least.is_zero() || s < least) least = s;
            most = std::max(most, s);
        }
    Rational unit(1);
    const auto too_large = [&] { return unit * unit > least || Rational(9000000) * unit * unit > most; };
    while (too_large()) unit /= Rational(10);
    for (unit *= Rational(10); !too_large();) unit *= Rational(10);
    return unit / Rational(10);
}

}  // namespace

NamedTable parse_distances(const std::string& text, const std::string& place) {
    auto rows = parse_csv(text, place);
    if (rows.empty()) throw InputError(place, "no distance", "a square table of distances");
    NamedTable out;
    const auto& first = rows.front().cells;
    const bool header = std::any_of(first.begin(), first.end(), [](const std::string& c) { return !is_distance(c); }) &&
                        (first.front().empty() || !is_distance(first.back()));
    if (header) {
        out.names = first;
        rows.erase(rows.begin());
    }
    const std::size_t n = rows.size();
    if (n == 0) throw InputError(place, "names alone", "a square table of distances");
    if (out.names.size() == n + 1) out.names.erase(out.names.begin());  // the corner
    std::vector<std::string> before;
    for (auto& row : rows) {
        if (row.cells.size() == n + 1) {
            before.push_back(row.cells.front());
            row.cells.erase(row.cells.begin());
        }
        if (row.cells.size() != n)
            throw InputError(line_of(row, place), counted(static_cast<long>(row.cells.size()), "cell"),
                             std::to_string(n) + ", as many as the table has rows, and a name before them or none");
        out.distance.emplace_back();
        for (const auto& cell : row.cells) {
            if (!is_distance(cell)) throw InputError(line_of(row, place), quoted(cell), "a number, or inf");
            out.distance.back().push_back(is_infinite_distance(cell) ? std::nullopt : Rational::parse(cell));
        }
    }
    if (!out.names.empty() && out.names.size() != n)
        throw InputError(place, counted(static_cast<long>(out.names.size()), "name"),
                         std::to_string(n) + ", one for each row");
    if (!before.empty() && before.size() != n)
        throw InputError(place, "names before " + std::to_string(before.size()) + " of " + std::to_string(n) + " rows",
                         "one before each or before none");
    if (out.names.empty()) out.names = before;
    require_point_names(out.names, place);
    require_point_names(before, place);
    if (!before.empty()) out.distance = in_order(out.distance, before, out.names, place);
    return out;
}

NamedPoints parse_points(const std::string& text, const std::string& place) {
    auto rows = parse_csv(text, place);
    const auto without_numbers = [](const CsvRow& row) {
        return std::none_of(row.cells.begin(), row.cells.end(),
                            [](const std::string& cell) { return Rational::parse(cell).has_value(); });
    };
    if (!rows.empty() && without_numbers(rows.front())) rows.erase(rows.begin());
    if (rows.empty()) throw InputError(place, "no point", "a point a line: its name, if it has one, and coordinates");
    NamedPoints out;
    const bool named = !Rational::parse(rows.front().cells.front());
    const std::size_t width = rows.front().cells.size();
    for (const auto& row : rows) {
        if (row.cells.size() != width)
            throw InputError(line_of(row, place), counted(static_cast<long>(row.cells.size()), "cell"),
                             std::to_string(width) + ", as in the first line");
        if (named) out.names.push_back(row.cells.front());
        out.coordinates.emplace_back();
        for (std::size_t k = named ? 1 : 0; k < width; ++k) {
            const auto x = Rational::parse(row.cells[k]);
            if (!x) throw InputError(line_of(row, place), quoted(row.cells[k]), "a coordinate, a number");
            out.coordinates.back().push_back(*x);
        }
    }
    if (out.coordinates.front().empty()) throw InputError(place, "names alone", "coordinates after them");
    require_point_names(out.names, place);
    return out;
}

PointDistances distances_of(const NamedPoints& points, PointNorm norm, const Rational& unit, const std::string& place) {
    const std::size_t n = points.coordinates.size();
    if (n > Metric::most_points)
        throw InputError(place, std::to_string(n) + " points", "at most " + std::to_string(Metric::most_points));
    std::vector<std::vector<Rational>> given(n, std::vector<Rational>(n));
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t h = 0; h < n; ++h) {
            given[i][h] = distance_between(points.coordinates[i], points.coordinates[h], norm);
            if (i != h && given[i][h].is_zero()) {
                const auto name = [&](std::size_t k) {
                    return points.names.empty() ? std::to_string(k) : quoted(points.names[k]);
                };
                throw InputError(place, name(std::min(i, h)) + " and " + name(std::max(i, h)) + " at the same place",
                                 "one point for both");
            }
        }
    DistanceTable below(n, std::vector<std::optional<Rational>>(n)), above = below;
    bool exact = true;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t h = 0; h < n; ++h) {
            const auto root = norm != PointNorm::euclidean || i == h ? given[i][h] : exact_root(given[i][h], 2);
            exact = exact && root;
            below[i][h] = root;
        }
    if (exact) {
        Metric metric(points.names, below, place);
        return {metric, metric};
    }
    const Rational step = unit.is_zero() ? fitting_unit(given) : unit;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t h = 0; h < n; ++h) {
            const RootInUnits root = root_in_units(given[i][h], step);
            if (i != h && root.units.sign() == 0)
                throw InputError(place, "a unit of " + step.str() + ", more than the least distance",
                                 "a unit that no distance is smaller than");
            below[i][h] = Rational(root.units) * step;
            above[i][h] = (Rational(root.units) + Rational(root.exact ? 0 : 1)) * step;
        }
    return {Metric(points.names, closed_by_shortest_ways(below, place), place), Metric(points.names, above, place)};
}

}  // namespace leakproof
