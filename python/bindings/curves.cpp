// The maximum leakage and the covering number as functions of λ.
#include <pybind11/stl.h>

#include "background.hpp"
#include "base/error.hpp"
#include "exact_numbers.hpp"
#include "module.hpp"
#include "optimum/curve/graph_curves.hpp"

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
    return in_background([graph] { return std::make_shared<SharedCurves>(SharedCurves{curves_of(*graph)}); });
}

py::list pieces_of(const SharedCurves& held, const std::string& name) {
    py::list out;
    for (const auto& [interval, value] : held.of(name).pieces())
        out.append(py::make_tuple(end_of(interval.lower), end_of(interval.upper), coefficients(value.numerator),
                                  coefficients(value.denominator), value.str()));
    return out;
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
    module.def("curves", &curves, held("graph"));
}

}  // namespace leakproof::python
