// The maximum leakage and the covering number as functions of λ; for which λ one channel refines another.
#include <pybind11/stl.h>

#include "background.hpp"
#include "base/error.hpp"
#include "certificate/refinement_certificate.hpp"
#include "exact_numbers.hpp"
#include "graph/spec.hpp"
#include "mechanism/named_level_mechanisms.hpp"
#include "module.hpp"
#include "optimum/curve/graph_curves.hpp"
#include "optimum/glued_curve/curves_by_blocks.hpp"
#include "optimum/refinement/level_pair.hpp"
#include "optimum/refinement/refinement_curve.hpp"

namespace leakproof::python {
namespace {

struct SharedCurves {
    GraphCurves curves;

    const Curve& of(const std::string& name) const { return name == "covering" ? curves.covering : curves.optimum; }
};

py::list coefficients(const WholePolynomial& polynomial) {
    py::list out;
    for (long power = 0; power <= polynomial.degree(); ++power) out.append(to_python(polynomial.coefficient(power)));
    return out;
}

constexpr int end_digits = 30;

py::object end_of(const std::optional<RealRoot>& end) {
    if (!end) return py::none();
    return to_python(end->enclosure(end_digits));
}

py::list intervals_of(const std::vector<LevelInterval>& intervals) {
    py::list out;
    for (const auto& one : intervals) out.append(py::make_tuple(end_of(one.lower), end_of(one.upper)));
    return out;
}

std::shared_ptr<SharedCurves> curves(const SharedGraph& graph) {
    if (graph->size() == 0) throw InputError("graph", "a graph without vertices", "at least one");
    return in_background([graph] { return std::make_shared<SharedCurves>(SharedCurves{curves_by_blocks(*graph)}); });
}

py::list pieces_of(const SharedCurves& held, const std::string& name) {
    py::list out;
    for (const auto& [interval, value] : held.of(name).pieces())
        out.append(py::make_tuple(end_of(interval.lower), end_of(interval.upper), coefficients(value.numerator),
                                  coefficients(value.denominator), value.str()));
    return out;
}

// A mechanism by its name, or the text of a file with entries in λ.
LevelMatrixFile level_channel(const std::string& text, const std::string& place, bool is_name) {
    if (is_name) {
        if (auto named = named_level_mechanism(text, parse_labelled_spec)) return *std::move(named);
        throw InputError(place, "'" + text + "'", "a file, its text, or " + level_mechanism_names());
    }
    LevelMatrixFile out = parse_level_matrix(text, place);
    require_channel_for_every_level(out, place);
    return out;
}

template <class Entry, class Convert>
py::list rows_of(const BasicMatrix<Entry>& k, const Convert& convert) {
    py::list out;
    for (int i = 0; i < k.rows(); ++i) {
        py::list row;
        for (int j = 0; j < k.columns(); ++j) row.append(convert(k(i, j)));
        out.append(std::move(row));
    }
    return out;
}

py::tuple quotient(const PolynomialQuotient& x) {
    return py::make_tuple(coefficients(x.numerator), coefficients(x.denominator));
}

// One way of a pair, with all that its certificate says.
struct SharedRefinement {
    QuotientMatrix from, to;
    int root;
    PiecesSoFar<RefinementPiece> pieces;

    std::string certificate() const {
        if (!pieces.missing.empty())
            throw InputError("certificate", "λ that were not decided in time", "a longer time_limit, or none");
        return refinement_curve_certificate(from, to, root, pieces.found);
    }
};

// Where the second is the first followed by a channel, where that was not decided in time, the channels for each part
// of the first (in μ, μ^root = λ), the gains for each piece elsewhere, and what a certificate is written of.
py::tuple one_way(SharedRefinement way) {
    const auto held = std::make_shared<SharedRefinement>(std::move(way));
    const auto& [from, to, root, pieces] = *held;
    const auto refined = refined_at(pieces.found);
    py::list garblings, gains;
    for (const auto& part : refined)
        garblings.append(py::make_tuple(intervals_of({in_lambda(part.interval, root)})[0],
                                        rows_of(pieces.found[part.piece].garbling, quotient)));
    for (const auto& piece : pieces.found)
        if (!piece.distance.numerator.is_zero())
            gains.append(py::make_tuple(intervals_of(in_lambda(where_positive(piece.distance, piece.interval), root)),
                                        rows_of(piece.gain, coefficients)));
    return py::make_tuple(intervals_of(in_lambda(joined(refined), root)), intervals_of(in_lambda(pieces.missing, root)),
                          garblings, gains, held);
}

py::tuple refined_levels(const std::tuple<std::string, std::string, bool>& first,
                         const std::tuple<std::string, std::string, bool>& second, py::handle time_limit) {
    const auto read = [](const auto& given) {
        return level_channel(std::get<0>(given), std::get<1>(given), std::get<2>(given));
    };
    const LevelPair pair = level_pair(read(first), read(second), std::get<1>(second));
    std::optional<std::chrono::milliseconds> limit;
    if (!time_limit.is_none()) limit = milliseconds_of(time_limit);
    auto ways = in_background([pair, limit] {
        const auto way = [&](const LevelMatrixFile& from, const LevelMatrixFile& to) {
            std::optional<TimeLimit> in_time;
            if (limit) in_time.emplace(*limit);
            return SharedRefinement{from.matrix.entries, to.matrix.entries, pair.root,
                                    refinement_pieces_in_time(from.matrix.entries, to.matrix.entries)};
        };
        auto there = way(pair.first, pair.second);
        return std::pair(std::move(there), way(pair.second, pair.first));
    });
    return py::make_tuple(one_way(std::move(ways.first)), one_way(std::move(ways.second)), pair.root);
}

}  // namespace

void add_curves(py::module_& module) {
    py::class_<SharedCurves, std::shared_ptr<SharedCurves>>(module, "Curves")
        .def("at",
             [](const SharedCurves& held, const std::string& name, py::handle lambda) {
                 const Rational at = rational_of(lambda, "lambda_");
                 if (at < Rational(1)) throw InputError("lambda_", "λ = " + at.str(), "λ = e^ε ≥ 1");
                 return to_python(held.of(name).at(at));
             })
        .def("pieces", &pieces_of)
        .def("slope_at_one",
             [](const SharedCurves& held, const std::string& name) { return to_python(held.of(name).slope_at_one()); })
        .def("gap", [](const SharedCurves& held) { return intervals_of(held.curves.gap()); });
    py::class_<SharedRefinement, std::shared_ptr<SharedRefinement>>(module, "Refinement")
        .def("certificate", [](const std::shared_ptr<SharedRefinement>& way) {
            return in_background([way] { return way->certificate(); });
        });
    module.def("curves", &curves, held("graph"));
    module.def("refined_levels", &refined_levels, py::arg("first"), py::arg("second"), py::arg("time_limit"));
}

}  // namespace leakproof::python
