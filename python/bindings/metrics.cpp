// Points with distances.
#include <pybind11/stl.h>

#include "background.hpp"
#include "base/error.hpp"
#include "base/words.hpp"
#include "certificate/certificate.hpp"
#include "channel/metric_privacy.hpp"
#include "exact_numbers.hpp"
#include "mechanism/planar.hpp"
#include "metric/metric_spec.hpp"
#include "metric/points_spec.hpp"
#include "module.hpp"
#include "optimum/metric/metric_at_level.hpp"

namespace leakproof::python {
namespace {

using SharedMetric = std::shared_ptr<GivenMetric>;

// None and float("inf") are infinite; any other float is refused as everywhere.
std::optional<Rational> distance_of(py::handle entry, const std::string& place) {
    if (entry.is_none()) return {};
    if (py::isinstance<py::float_>(entry) && py::str(entry).cast<std::string>() == "inf") return {};
    return rational_of(entry, place);
}

SharedMetric of_table(py::handle rows, const std::vector<std::string>& names, bool closed) {
    DistanceTable table;
    for (const py::handle row : py::reinterpret_borrow<py::sequence>(rows)) {
        table.emplace_back();
        for (const py::handle entry : py::reinterpret_borrow<py::sequence>(row))
            table.back().push_back(distance_of(entry, "distance"));
    }
    for (const auto& row : table)
        if (row.size() != table.size())
            throw InputError("distances", std::to_string(row.size()) + " in a row",
                             std::to_string(table.size()) + ", as many as there are rows");
    if (table.empty()) throw InputError("distances", "no rows", "at least one point");
    if (!names.empty() && names.size() != table.size())
        throw InputError("names", std::to_string(names.size()), std::to_string(table.size()) + ", one for each row");
    const Metric metric(names, closed ? closed_by_shortest_ways(table, "distances") : table, "distances");
    return std::make_shared<GivenMetric>(GivenMetric{"distances", metric, metric, true});
}

py::list distances(const Metric& metric) {
    py::list out;
    for (int i = 0; i < metric.size(); ++i) {
        py::list row;
        for (int h = 0; h < metric.size(); ++h) {
            const auto d = metric.distance(i, h);
            row.append(d ? to_python(*d) : py::none());
        }
        out.append(row);
    }
    return out;
}

// The maximum, the covering number, what that gives from below, bounds, the magnitude; a channel and prices.
py::tuple solved(const SharedMetric& metric, const Level& level, py::handle digits, bool insist) {
    const int decimals = static_cast<int>(whole_number(digits, "digits", 1, most_digits));
    struct Found {
        MetricAtLevel at;
        Matrix channel;
        std::vector<Rational> price;
    };
    const Found found = in_background([metric, level, decimals, insist] {
        Found out{metric_at_level(*metric, level, decimals, insist), {}, {}};
        if (out.at.below) {
            Optimum optimum = maximum_leakage(metric->below, *out.at.below);
            out.channel = std::move(optimum.channel);
            out.price = std::move(optimum.price);
        } else {
            out.channel = out.at.channel;
            out.price = out.at.price;
        }
        return out;
    });
    py::list bounds;
    for (const auto& bound : found.at.bounds)
        bounds.append(py::make_tuple(bound.name, bound.formula, to_python(bound.value)));
    return py::make_tuple(to_python(found.at.maximum), to_python(found.at.covering),
                          to_python(found.at.least_by_covering), bounds,
                          found.at.magnitude ? to_python(*found.at.magnitude) : py::none(), to_python(found.channel),
                          to_python(found.price));
}

std::string certificate_of_metric(const SharedMetric& metric, const Level& level) {
    const auto mu = LevelPower(level, metric->below.unit()).exact();
    if (!metric->exact || !mu)
        throw InputError(
            "certificate", metric->exact ? level.str() : "distances that are no fractions",
            "distances in multiples of a unit, and a λ whose power with it is a fraction, for the referee");
    return in_background([metric, mu] { return optimum_certificate(metric->below, *mu); });
}

// The planar geometric mechanism on the points of a SPEC, and whether its factors are the powers of λ themselves.
py::tuple planar_channel(const SharedMetric& metric, const std::string& spec, const Level& level, py::handle digits) {
    const int decimals = static_cast<int>(whole_number(digits, "digits", 1, most_digits));
    const auto given = points_of_spec(spec);
    if (!given) throw InputError("planar", quoted(spec), "points by their coordinates, as points(@points.csv; L2)");
    const PlanarMechanism found = in_background([metric, points = given->points, norm = given->norm, level, decimals] {
        return planar_geometric(points, norm, metric->below, level, decimals);
    });
    return py::make_tuple(to_python(found.channel), found.exact);
}

// None where distances are not known well enough.
py::object private_for(const SharedMetric& metric, const std::shared_ptr<Matrix>& matrix, const Level& level) {
    if (matrix->rows() != metric->below.size())
        throw InputError("channel", std::to_string(matrix->rows()) + " rows",
                         std::to_string(metric->below.size()) + ", one for each point");
    if (privacy_for(*matrix, metric->below).holds_at(level)) return py::bool_(true);
    return privacy_for(*matrix, metric->above).holds_at(level) ? py::object(py::none()) : py::bool_(false);
}

}  // namespace

void add_metrics(py::module_& module) {
    py::class_<GivenMetric, SharedMetric>(module, "Metric")
        .def("size", [](const GivenMetric& m) { return m.below.size(); })
        .def("names",
             [](const GivenMetric& m) {
                 std::vector<std::string> out;
                 for (int i = 0; i < m.below.size(); ++i) out.push_back(m.below.name(i));
                 return out;
             })
        .def("symmetric", [](const GivenMetric& m) { return m.below.is_symmetric(); })
        .def("exact", [](const GivenMetric& m) { return m.exact; })
        .def("text", [](const GivenMetric& m) { return text_of(m); })
        .def("below", [](const GivenMetric& m) { return distances(m.below); })
        .def("above", [](const GivenMetric& m) { return distances(m.above); });
    module.def(
        "metric_of_spec", [](const std::string& text) { return std::make_shared<GivenMetric>(parse_metric(text)); },
        py::arg("text"));
    module.def("metric_of_table", &of_table, py::arg("rows"), py::arg("names"), py::arg("closed"));
    module.def("solve_metric", &solved, held("metric"), py::arg("level"), py::arg("digits"), py::arg("insist"));
    module.def("metric_certificate", &certificate_of_metric, held("metric"), py::arg("level"));
    module.def("planar_channel", &planar_channel, held("metric"), py::arg("spec"), py::arg("level"), py::arg("digits"));
    module.def("private_for", &private_for, held("metric"), held("matrix"), py::arg("level"));
}

}  // namespace leakproof::python
