// Channels: how private they are, and what they leak.
#include <pybind11/stl.h>

#include "background.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "certificate/certificate.hpp"
#include "channel/channel_file.hpp"
#include "channel/entropy.hpp"
#include "channel/leakage.hpp"
#include "exact_numbers.hpp"
#include "module.hpp"
#include "symmetry/automorphisms.hpp"
#include "transform/average_over_orbits.hpp"
#include "transform/collapse_columns.hpp"

namespace leakproof::python {
namespace {

using SharedMatrix = std::shared_ptr<Matrix>;

SharedMatrix kept(Matrix matrix) { return std::make_shared<Matrix>(std::move(matrix)); }

SharedMatrix channel_of_rows(py::handle rows) { return kept(Channel(matrix_of(rows, "channel")).matrix()); }

// With the names of its rows and columns, where the text gives any.
py::tuple channel_of_text(const std::string& text, const std::string& place) {
    MatrixFile file = in_background([text, place] {
        MatrixFile read = parse_matrix(text, place);
        channel_of(read, place);
        return read;
    });
    return py::make_tuple(kept(std::move(file.matrix)), file.rows, file.columns);
}

void require_row_for_each_vertex(const Matrix& matrix, const Graph& graph) {
    if (matrix.rows() != graph.size())
        throw InputError("channel", std::to_string(matrix.rows()) + " rows",
                         std::to_string(graph.size()) + ", one for each vertex of the graph");
}

py::object place_tuple(const std::optional<Place>& place) {
    if (!place) return py::none();
    return py::make_tuple(place->row, place->other_row, place->column);
}

py::tuple level_on(const SharedMatrix& matrix, const SharedGraph& graph) {
    require_row_for_each_vertex(*matrix, *graph);
    const PrivacyLevel found = in_background([matrix, graph] { return privacy_level(*matrix, *graph); });
    return py::make_tuple(found.lambda ? to_python(*found.lambda) : py::none(), place_tuple(found.witness));
}

// Where it is not private at the level; None if it is.
py::object violation(const SharedMatrix& matrix, const SharedGraph& graph, const Level& level) {
    require_row_for_each_vertex(*matrix, *graph);
    const PrivacyLevel found = in_background([matrix, graph] { return privacy_level(*matrix, *graph); });
    if (found.lambda && level.compare(*found.lambda) <= 0) return py::none();
    return place_tuple(found.witness);
}

py::tuple under_prior(const SharedMatrix& matrix, py::handle weights, py::handle digits) {
    const auto given = rationals_of(weights, "prior", static_cast<std::size_t>(matrix->rows()));
    if (static_cast<int>(given.size()) != matrix->rows())
        throw InputError("prior", std::to_string(given.size()) + " weights",
                         std::to_string(matrix->rows()) + ", one for each row");
    const Prior prior(given);
    const auto decimals = static_cast<int>(whole_number(digits, "digits", 1, most_digits));
    const Enclosure information = in_background([matrix, prior, decimals] {
        return mutual_information(prior, *matrix, 128 + 4 * static_cast<unsigned>(decimals));
    });
    return py::make_tuple(to_python(prior_vulnerability(prior)), to_python(posterior_vulnerability(prior, *matrix)),
                          to_python(leakage_factor(prior, *matrix)), to_python(information));
}

SharedMatrix averaged(const SharedMatrix& matrix, const SharedGraph& graph) {
    require_row_for_each_vertex(*matrix, *graph);
    return kept(in_background([matrix, graph] {
        return average_over_orbits(collapse_columns(*matrix),
                                   PairOrbits(graph->size(), automorphisms(*graph).generators));
    }));
}

// At a λ at which the channel is private.
std::string certificate(const SharedMatrix& matrix, const SharedGraph& graph, const Level& level) {
    require_row_for_each_vertex(*matrix, *graph);
    if (!level.lambda()) throw InputError("certificate", level.str(), "a λ that is a fraction, for the referee");
    const Rational lambda = *level.lambda();
    if (!is_private(*matrix, *graph, lambda))
        throw InputError("certificate", "a channel that is not private at " + level.str(), "one that is");
    return in_background([matrix, graph, lambda] { return channel_certificate(*graph, lambda, *matrix); });
}

}  // namespace

void add_channels(py::module_& module) {
    py::class_<Matrix, std::shared_ptr<Matrix>>(module, "Matrix")
        .def_property_readonly("rows", &Matrix::rows)
        .def_property_readonly("columns", &Matrix::columns)
        .def("entries", [](const Matrix& matrix) { return to_python(matrix); })
        .def("sum_of_column_maxima", [](const Matrix& matrix) { return to_python(sum_of_column_maxima(matrix)); })
        .def("__eq__", [](const Matrix& a, const Matrix& b) { return a == b; });
    module.def("channel_of_rows", &channel_of_rows);
    module.def("channel_of_text", &channel_of_text);
    module.def("privacy_level", &level_on, held("matrix"), held("graph"));
    module.def("violation", &violation, held("matrix"), held("graph"), py::arg("level"));
    module.def("under_prior", &under_prior, held("matrix"), py::arg("weights"), py::arg("digits"));
    module.def(
        "collapsed", [](const SharedMatrix& matrix) { return kept(collapse_columns(*matrix)); }, held("matrix"));
    module.def("averaged", &averaged, held("matrix"), held("graph"));
    module.def("channel_certificate", &certificate, held("matrix"), held("graph"), py::arg("level"));
    module.def("read_file", [](const std::string& path) { return in_background([path] { return read_file(path); }); });
    module.def("write_file", [](const std::string& path, const std::string& text) { write_file(path, text); });
}

}  // namespace leakproof::python
