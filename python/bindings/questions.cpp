// Questions over many graphs: does a condition hold, which graphs are extremal, values in a table.
#include <pybind11/stl.h>

#include <algorithm>

#include "background.hpp"
#include "base/error.hpp"
#include "corpus/enumerate/selection.hpp"
#include "exact_numbers.hpp"
#include "module.hpp"
#include "own_values.hpp"
#include "question/ask.hpp"
#include "question/search.hpp"
#include "question/table.hpp"

namespace leakproof::python {
namespace {

// Of which graphs, at which λ; all that work in the background holds.
struct Asking {
    std::string text, graphs, where;
    std::vector<Rational> lambdas;
    unsigned jobs;
    question::TimeForValues time{};

    Watch watch(const std::atomic<bool>& stop) const { return {jobs, &stop}; }

    // Calls the action with the cases.
    template <class Action>
    auto over_cases(const Action& action, GraphSelection::Named named = GraphSelection::Named::once) const {
        const GraphSelection selection(graphs, "graphs", named);
        const auto filter = where.empty() ? std::nullopt : std::optional(question::parse_condition(where, "where"));
        const question::Graphs all = selection.graphs(filter ? &*filter : nullptr);
        return action(question::Cases{all, filter, lambdas, time});
    }
};

Asking asking(const std::string& text, const std::string& graphs, const std::string& where, py::handle lambdas,
              py::handle jobs) {
    constexpr std::size_t most_levels = 10000;
    Asking out{text, graphs, where, rationals_of(lambdas, "lambda_", most_levels), 1};
    if (out.lambdas.empty()) throw InputError("lambda_", "none", "at least one");
    for (const auto& lambda : out.lambdas)
        if (lambda < Rational(1)) throw InputError("lambda_", "λ = " + lambda.str(), "λ = e^ε ≥ 1");
    out.jobs = static_cast<unsigned>(whole_number(jobs, "jobs", 1, 1024));
    return out;
}

// Seconds, or None for as long as it takes.
question::TimeForValues time_of(py::handle seconds) {
    if (seconds.is_none()) return {};
    return {milliseconds_of(seconds), 0};
}

// A number, True or False, None for what is undefined, two numbers between which it lies, or () where there was no
// time.
py::object value_of(const question::ShownValue& value) {
    if (const auto* number = std::get_if<Rational>(&value.value)) return to_python(*number);
    if (const auto* truth = std::get_if<bool>(&value.value)) return py::bool_(*truth);
    if (const auto* ends = std::get_if<Enclosure>(&value.value)) return to_python(*ends);
    if (std::holds_alternative<question::NotInTime>(value.value)) return py::tuple();
    return py::none();
}

py::list values_of(const std::vector<question::ShownValue>& values) {
    py::list out;
    for (const auto& value : values) out.append(py::make_tuple(value.name, value_of(value), value.str()));
    return out;
}

// The text of the graph, what it was called, λ, which is None where nothing depends on it, and the names of vertices.
py::tuple position_of(const question::Position& at, bool levels, const std::vector<Rational>& lambdas) {
    return py::make_tuple(at.text, at.name, levels ? to_python(lambdas.at(at.level)) : py::none(), at.vertex_names);
}

py::tuple ask(const std::string& text, const std::string& graphs, const std::string& where, py::handle lambdas,
              py::handle jobs, bool go_on, py::handle time_limit, const GivenValues& values) {
    Asking job = asking(text, graphs, where, lambdas, jobs);
    job.time = time_of(time_limit);
    const question::Answer found = in_background([job, go_on, values](const std::atomic<bool>& stop) {
        const ValuesInUse known(values);
        const auto question = question::parse_condition(job.text);
        return job.over_cases([&](const question::Cases& cases) {
            return question::ask(question, cases, {job.watch(stop), go_on});
        });
    });
    py::dict sizes;
    for (const auto& [n, size] : found.sizes)
        sizes[py::int_(n)] = py::make_tuple(size.graphs, size.instances, size.met, size.failed, size.open);
    const auto shown = [&](const std::optional<question::Counterexample>& one) -> py::object {
        if (!one) return py::none();
        return py::make_tuple(position_of(one->at, found.levels, job.lambdas), values_of(one->values));
    };
    return py::make_tuple(found.undecided() ? "undecided" : to_string(found.verdict()), sizes,
                          shown(found.counterexample), shown(found.open));
}

py::list search(const std::string& text, const std::string& graphs, const std::string& where, py::handle lambdas,
                py::handle jobs, bool largest, py::handle kept, py::handle time_limit, const GivenValues& values) {
    Asking job = asking(text, graphs, where, lambdas, jobs);
    job.time = time_of(time_limit);
    const auto most = static_cast<std::size_t>(whole_number(kept, "kept", 0, 1'000'000));
    const question::Extremes found = in_background([job, largest, most, values](const std::atomic<bool>& stop) {
        const ValuesInUse known(values);
        const auto quantity = question::parse_quantity(job.text);
        return job.over_cases([&](const question::Cases& cases) {
            return question::search(quantity, cases, {job.watch(stop), largest, most});
        });
    });
    py::list out;
    for (const auto& [at, size] : found.sizes) {
        py::list first;
        for (const auto& position : size.first) first.append(position_of(position, found.levels, job.lambdas));
        const py::object lambda = found.levels ? to_python(job.lambdas.at(at.first)) : py::none();
        // Undecided: the two numbers in place of one, or nothing; and the graphs that may have it.
        py::object value = to_python(size.value);
        py::list open;
        if (!size.open.empty()) {
            const auto ends = size.ends(largest);
            value =
                ends.lower && ends.upper ? py::make_tuple(to_python(*ends.lower), to_python(*ends.upper)) : py::tuple();
            for (const auto& one : size.open) open.append(position_of(one.at, found.levels, job.lambdas));
        }
        out.append(py::make_tuple(at.second, lambda, size.graphs, value, size.ties, first, open));
    }
    return out;
}

// Each row says where its graph was named.
py::tuple tabulate(const std::string& text, const std::string& graphs, const std::string& where, py::handle lambdas,
                   py::handle jobs, bool once, py::handle time_limit, const GivenValues& values) {
    Asking job = asking(text, graphs, where, lambdas, jobs);
    job.time = time_of(time_limit);
    struct NamedTable {
        std::vector<std::string> names;
        question::ValueTable table;
    };
    const auto [names, found] = in_background([job, once, values](const std::atomic<bool>& stop) {
        const ValuesInUse known(values);
        const auto columns = question::parse_columns(job.text);
        std::vector<std::string> named;
        for (const auto& column : columns) named.push_back(column.name);
        return job.over_cases(
            [&](const question::Cases& cases) {
                const auto order = once ? question::TableOrder::each_once : question::TableOrder::as_named;
                return NamedTable{named, question::settled(question::tabulate_part(columns, cases, {job.watch(stop)}),
                                                           job.lambdas, order)};
            },
            once ? GraphSelection::Named::once : GraphSelection::Named::all);
    });
    py::list rows;
    for (const auto& row : found.rows) {
        py::list values;
        for (const auto& value : row.values) values.append(value_of(value));
        rows.append(py::make_tuple(position_of(row.at, found.levels, job.lambdas), values, row.place));
    }
    return py::make_tuple(names, rows, found.left_open);
}

std::vector<std::pair<std::string, std::string>> invariants() {
    std::vector<std::pair<std::string, std::string>> out;
    for (const auto& one : question::invariants()) out.emplace_back(one.name, one.description);
    return out;
}

}  // namespace

void add_questions(py::module_& module) {
    module.def("ask", &ask);
    module.def("search", &search);
    module.def("tabulate", &tabulate);
    module.def("invariants", &invariants);
}

}  // namespace leakproof::python
