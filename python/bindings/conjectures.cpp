// Conjectures and convex hulls over many graphs.
#include <pybind11/stl.h>

#include "background.hpp"
#include "base/error.hpp"
#include "corpus/enumerate/conjecture_request.hpp"
#include "corpus/enumerate/hulls.hpp"
#include "exact_numbers.hpp"
#include "module.hpp"
#include "own_values.hpp"

namespace leakproof::python {
namespace {

Rational lambda_from(py::handle lambda) {
    const auto all = rationals_of(py::make_tuple(lambda), "lambda_", 1);
    if (all.front() < Rational(1)) throw InputError("lambda_", "λ = " + all.front().str(), "λ = e^ε ≥ 1");
    return all.front();
}

py::object claim_of(const ToldConjectures& told, const std::optional<std::size_t>& known) {
    return known ? py::object(py::str(ToldConjectures::claim_of(told.columns.known_name(*known)))) : py::none();
}

// Text, whether it is from above, constant, coefficients, touches, graphs that it touches, what is proved, the line
// that asks for it, whether it was attacked to the end, and the function of λ with whether that holds everywhere.
py::tuple conjecture_of(const ToldConjectures& told, std::size_t k) {
    const auto& one = told.found.kept[k];
    const auto names = told.columns.term_names();
    py::dict coefficients;
    for (std::size_t i = 0; i < one.bound.places.size(); ++i)
        if (!one.bound.bound.coefficient[i + 1].is_zero())
            coefficients[py::str(names[one.bound.places[i]])] = to_python(one.bound.bound.coefficient[i + 1]);
    py::object every = py::none();
    if (k < told.every_level.size() && told.every_level[k])
        every = py::make_tuple(told.statement(one.bound, told.every_level[k]->bound),
                               !told.every_level[k]->fails.has_value());
    return py::make_tuple(told.statement(one.bound), one.bound.upper, to_python(one.bound.bound.coefficient.front()),
                          coefficients, one.touches, one.first, claim_of(told, one.same_as),
                          claim_of(told, one.follows_from), told.ask_line(k), one.attacked, every);
}

py::tuple conjecture(const std::string& target, const std::string& by, const std::string& graphs,
                     const std::string& where, py::handle lambda, const py::dict& how, py::handle jobs,
                     py::handle time_limit, const GivenValues& values) {
    ConjectureRequest request;
    request.target = target;
    request.by = by;
    request.graphs = graphs;
    request.where = where;
    request.lambda = lambda_from(lambda);
    request.powers = how["powers"].cast<bool>();
    request.products = how["products"].cast<bool>();
    request.ratios = how["ratios"].cast<bool>();
    request.every_level = how["all_lambda"].cast<bool>();
    request.attack = how["attack"].cast<std::string>();
    request.most_terms = static_cast<std::size_t>(whole_number(how["terms"], "terms", 1, 4));
    request.least_touches = whole_number(how["touch"], "touch", 1, 1'000'000);
    request.largest = static_cast<int>(whole_number(how["largest"], "largest", 2, 40));
    request.steps = static_cast<int>(whole_number(how["steps"], "steps", 0, 1'000'000));
    request.seed = static_cast<std::uint64_t>(whole_number(how["seed"], "seed", 0, 1'000'000'000));
    if (!time_limit.is_none()) request.time = milliseconds_of(time_limit);
    const auto threads = static_cast<unsigned>(whole_number(jobs, "jobs", 1, 1024));
    const ToldConjectures told = in_background([request, threads, values](const std::atomic<bool>& stop) {
        const ValuesInUse known(values);
        ToldConjectures out = conjectures_for(request, {threads, &stop});
        if (!out.found.complete) throw Interrupted();
        return out;
    });
    py::list kept, broken;
    for (std::size_t k = 0; k < told.found.kept.size(); ++k) kept.append(conjecture_of(told, k));
    for (const auto& one : told.found.broken)
        broken.append(py::make_tuple(told.statement(one.bound), one.by.shown(), to_python(one.by.target.value()),
                                     to_python(one.bound.at(one.by))));
    return py::make_tuple(kept, broken, told.found.small_graphs, told.found.larger_graphs, told.found.searched_graphs);
}

py::list hull(const std::string& columns, const std::string& graphs, const std::string& where, py::handle lambda,
              bool together, py::handle jobs, const GivenValues& values) {
    HullRequest request;
    request.columns = columns;
    request.graphs = graphs;
    request.where = where;
    request.lambda = lambda_from(lambda);
    request.together = together;
    const auto threads = static_cast<unsigned>(whole_number(jobs, "jobs", 1, 1024));
    const Hulls found = in_background([request, threads, values](const std::atomic<bool>& stop) {
        const ValuesInUse known(values);
        return hulls_for(request, {threads, &stop});
    });
    py::list out;
    for (const auto& one : found.found) {
        py::list corners, sides;
        for (std::size_t k = 0; k < one.corners.size(); ++k)
            corners.append(py::make_tuple(to_python(one.corners[k].x), to_python(one.corners[k].y),
                                          one.at_corners[k].count, one.at_corners[k].first));
        for (std::size_t k = 0; k < one.sides.size(); ++k)
            sides.append(
                py::make_tuple(one.sides[k].text(found.x, found.y), one.on_sides[k].count, one.on_sides[k].first));
        out.append(py::make_tuple(one.vertices == 0 ? py::none() : py::object(py::int_(one.vertices)), one.graphs,
                                  corners, sides));
    }
    return out;
}

}  // namespace

void add_conjectures(py::module_& module) {
    module.def("conjecture", &conjecture);
    module.def("hull", &hull);
}

}  // namespace leakproof::python
