// Levels, the maximum leakage of a graph, the covering number, bounds.
#include <pybind11/stl.h>

#include "background.hpp"
#include "base/error.hpp"
#include "certificate/certificate.hpp"
#include "exact_numbers.hpp"
#include "graph/product.hpp"
#include "module.hpp"
#include "optimum/between.hpp"
#include "optimum/bounds/bounds.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/covering/tuples.hpp"
#include "optimum/first_order/first_order.hpp"
#include "optimum/level_solver.hpp"
#include "optimum/power_ratio.hpp"

namespace leakproof::python {
namespace {

// One of the two; λ = 2 if both are None.
Level level_of(py::handle lambda, py::handle epsilon) {
    if (!lambda.is_none() && !epsilon.is_none()) throw InputError("level", "both λ and ε", "one of them");
    if (epsilon.is_none()) {
        const Rational value = lambda.is_none() ? Rational(2) : rational_of(lambda, "lambda_");
        if (value < Rational(1)) throw InputError("lambda_", "λ = " + value.str(), "λ = e^ε ≥ 1");
        return Level::of_lambda(value);
    }
    const Rational value = rational_of(epsilon, "epsilon");
    if (value.sign() < 0 || value > Rational(1000)) throw InputError("epsilon", "ε = " + value.str(), "0 ≤ ε ≤ 1000");
    return Level::of_epsilon(value);
}

Rational lambda_of(const Level& level) {
    if (level.lambda()) return *level.lambda();
    throw InputError("lambda_", level.str(), "a λ that is a fraction: e^ε is not");
}

py::object or_none(const std::optional<Rational>& x) { return x ? to_python(*x) : py::none(); }

void require_vertex(const Graph& graph) {
    if (graph.size() == 0) throw InputError("graph", "a graph without vertices", "at least one");
}

int digits_of(py::handle digits) { return static_cast<int>(whole_number(digits, "digits", 1, most_digits)); }

using NamedEnclosures = std::vector<EnclosedBound>;

py::list bounds_list(const NamedEnclosures& bounds) {
    py::list out;
    for (const auto& bound : bounds) out.append(py::make_tuple(bound.name, bound.formula, to_python(bound.value)));
    return out;
}

py::tuple solve(const SharedGraph& graph, const Level& level, py::handle digits) {
    require_vertex(*graph);
    const int decimals = digits_of(digits);
    const LevelOptimum found =
        in_background([graph, level, decimals] { return LevelSolver(level, decimals).solve(*graph); });
    return py::make_tuple(to_python(found.lambda), to_python(found.maximum), bounds_list(found.bounds));
}

// An optimal channel and prices at one λ, kept for the certificate.
struct Witness {
    SharedGraph graph;
    Rational lambda;
    Optimum optimum;
};

std::shared_ptr<Witness> witness(const SharedGraph& graph, const Level& level) {
    require_vertex(*graph);
    const Rational lambda = lambda_of(level);
    return std::make_shared<Witness>(in_background([graph, lambda] {
        return Witness{graph, lambda, maximum_leakage(*graph, lambda)};
    }));
}

NamedEnclosures bounds_at(const Graph& graph, std::span<const Bound> table, const Level& level, int decimals) {
    const Distances distance(graph);
    const auto parts = components(graph, distance);
    NamedEnclosures out;
    Enclosure ends;
    const auto values = enclosed(level, decimals, ends, [&](const Rational& lambda) {
        std::vector<Rational> all;
        for (const auto& bound : table) all.push_back(bound.value({parts, distance}, lambda));
        return all;
    });
    for (std::size_t k = 0; k < values.size(); ++k) out.push_back({table[k].name, table[k].formula, values[k]});
    return out;
}

py::list bounds_of(const SharedGraph& graph, std::span<const Bound> table, const Level& level, py::handle digits) {
    require_vertex(*graph);
    const int decimals = digits_of(digits);
    return bounds_list(
        in_background([graph, table, level, decimals] { return bounds_at(*graph, table, level, decimals); }));
}

// Of each component: its vertices, both slopes, centre, plans, functions with weights, strategies.
py::list slopes(const SharedGraph& graph) {
    constexpr int most_vertices = 128;
    require_vertex(*graph);
    if (graph->size() > most_vertices)
        throw InputError("graph", std::to_string(graph->size()) + " vertices",
                         "at most " + std::to_string(most_vertices));
    using Part = std::pair<std::vector<int>, FirstOrder>;
    const auto parts = in_background([graph] {
        std::vector<Part> out;
        for (const auto& part : components(*graph, Distances(*graph)))
            out.emplace_back(part.vertices, first_order(induced_subgraph(*graph, part.vertices)));
        return out;
    });
    py::list out;
    for (const auto& [vertices, found] : parts) {
        py::list plans, mixture;
        for (const auto& plan : found.plans) {
            py::list moves;
            for (const auto& [from, to, amount] : plan.moves)
                moves.append(py::make_tuple(vertices[from], vertices[to], to_python(amount)));
            plans.append(py::make_tuple(to_python(plan.cost), moves));
        }
        for (const auto& [f, weight] : found.mixture) mixture.append(py::make_tuple(to_python(weight), f));
        out.append(py::make_tuple(vertices, to_python(found.optimum), to_python(found.game.value),
                                  to_python(found.centre), plans, mixture, to_python(found.game.chooser),
                                  to_python(found.game.payer)));
    }
    return out;
}

py::tuple kappa(const SharedGraph& graph, const Level& level) {
    require_vertex(*graph);
    const Rational lambda = lambda_of(level);
    const PowerRatio found = in_background([graph, lambda] { return power_ratio(*graph, lambda); });
    return py::make_tuple(to_python(found.lower), to_python(found.upper), found.power);
}

// The maximum between two numbers, kept for the certificates.
struct SharedBetween {
    SharedGraph graph;
    Rational lambda;
    LeakageBetween found;
};

std::shared_ptr<SharedBetween> between(const SharedGraph& graph, const Level& level, py::handle seconds) {
    require_vertex(*graph);
    const Rational lambda = lambda_of(level);
    const std::chrono::milliseconds time = milliseconds_of(seconds);
    return std::make_shared<SharedBetween>(in_background([graph, lambda, time] {
        const TimeLimit over(time);
        auto found = leakage_between(*graph, lambda);
        return SharedBetween{graph, lambda, std::move(found)};
    }));
}

struct SharedCovering {
    SharedGraph graph;
    Rational lambda;
    int components;
    Covering covering;
};

std::shared_ptr<SharedCovering> covering(const SharedGraph& graph, const Level& level) {
    require_vertex(*graph);
    const Rational lambda = lambda_of(level);
    return std::make_shared<SharedCovering>(in_background([graph, lambda] {
        const auto parts = static_cast<int>(components(*graph, Distances(*graph)).size());
        return SharedCovering{graph, lambda, parts, covering_number(*graph, lambda)};
    }));
}

py::tuple tuple_bits(const SharedCovering& c, py::handle tuples, py::handle optimum) {
    constexpr long most_tuples = 1'000'000'000;
    const long n = whole_number(tuples, "tuples", 1, most_tuples);
    const auto value = optimum.is_none() ? std::nullopt : std::optional<Rational>(rational_of(optimum, "optimum"));
    const auto ends = leakage_interval(c.covering.value, c.components, c.lambda);
    if (value && (*value < ends.lower || ends.upper < *value))
        throw InputError("optimum", value->str(), "from " + ends.lower.str() + " to " + ends.upper.str());
    const TupleBits bits = bits_of_tuples(c.covering.value, c.components, c.lambda, value, n);
    return py::make_tuple(to_python(bits.at_least.lower), to_python(bits.at_most.upper));
}

}  // namespace

Enclosure bits_of(const Enclosure& factor, int digits) {
    const Enclosure bits = log2_of(factor, 64 + 4 * static_cast<unsigned>(digits));
    return bits.lower == bits.upper ? bits : bits.with_decimals(digits + 4);
}

void add_levels(py::module_& module) {
    py::class_<Level>(module, "Level")
        .def(py::init(&level_of))
        .def_property_readonly("lambda_", [](const Level& level) { return or_none(level.lambda()); })
        .def_property_readonly("epsilon", [](const Level& level) { return or_none(level.epsilon()); })
        .def("__str__", &Level::str);
    module.def("rational",
               [](py::handle number, const std::string& place) { return to_python(rational_of(number, place)); });
    module.def("bits", [](py::handle lower, py::handle upper, py::handle digits) {
        const Enclosure factor{rational_of(lower, "lower"), rational_of(upper, "upper")};
        if (factor.lower.sign() <= 0) throw InputError("factor", factor.lower.str(), "a positive number");
        return to_python(bits_of(factor, digits_of(digits)));
    });
    module.def("logarithm", [](py::handle number, py::handle digits) {
        const Rational x = rational_of(number, "number");
        if (x.sign() <= 0) throw InputError("number", x.str(), "a positive number");
        return to_python(ln_of(x, 64 + 4 * static_cast<unsigned>(digits_of(digits))));
    });
    module.def("enclosure_text", [](py::handle lower, py::handle upper, py::handle digits) {
        return Enclosure{rational_of(lower, "lower"), rational_of(upper, "upper")}.str(digits_of(digits));
    });
}

void add_leakage(py::module_& module) {
    module.def("solve", &solve, held("graph"), py::arg("level"), py::arg("digits"));
    py::class_<Witness, std::shared_ptr<Witness>>(module, "Witness")
        .def("channel", [](const Witness& w) { return to_python(w.optimum.channel); })
        .def("prices", [](const Witness& w) { return to_python(w.optimum.price); })
        .def("certificate", [](std::shared_ptr<Witness> w) {
            return in_background([w] { return optimum_certificate(*w->graph, w->lambda, w->optimum); });
        });
    module.def("witness", &witness, held("graph"), py::arg("level"));
    module.def(
        "bounds",
        [](const SharedGraph& graph, const Level& level, py::handle digits) {
            return bounds_of(graph, bounds(), level, digits);
        },
        held("graph"), py::arg("level"), py::arg("digits"));
    module.def(
        "lower_bounds",
        [](const SharedGraph& graph, const Level& level, py::handle digits) {
            return bounds_of(graph, lower_bounds(), level, digits);
        },
        held("graph"), py::arg("level"), py::arg("digits"));
    module.def("first_order", &slopes, held("graph"));
    module.def("power_ratio", &kappa, held("graph"), py::arg("level"));
    py::class_<SharedCovering, std::shared_ptr<SharedCovering>>(module, "Covering")
        .def("value", [](const SharedCovering& c) { return to_python(c.covering.value); })
        .def("cover", [](const SharedCovering& c) { return to_python(c.covering.cover); })
        .def("packing", [](const SharedCovering& c) { return to_python(c.covering.packing); })
        .def("interval",
             [](const SharedCovering& c) {
                 const auto ends = leakage_interval(c.covering.value, c.components, c.lambda);
                 return py::make_tuple(to_python(ends.lower), to_python(ends.upper));
             })
        .def("tuple_bits", &tuple_bits)
        .def("certificate", [](std::shared_ptr<SharedCovering> c) {
            return in_background([c] { return covering_certificate(*c->graph, c->lambda, c->covering); });
        });
    module.def("covering", &covering, held("graph"), py::arg("level"));
    py::class_<SharedBetween, std::shared_ptr<SharedBetween>>(module, "Between")
        .def("lower", [](const SharedBetween& b) { return to_python(b.found.lower); })
        .def("upper", [](const SharedBetween& b) { return to_python(b.found.upper); })
        .def("channel", [](const SharedBetween& b) { return to_python(b.found.channel); })
        .def("prices", [](const SharedBetween& b) { return to_python(b.found.price); })
        .def("certificate", [](std::shared_ptr<SharedBetween> b) {
            return in_background(
                [b] { return interval_certificate(*b->graph, b->lambda, b->found.channel, b->found.price); });
        });
    module.def("between", &between, held("graph"), py::arg("level"), py::arg("time_limit"));
}

}  // namespace leakproof::python
