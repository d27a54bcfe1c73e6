// Policies: neighbours, sensitivities, leakage.
#include <pybind11/stl.h>

#include <mutex>
#include <optional>

#include "background.hpp"
#include "base/error.hpp"
#include "certificate/certificate.hpp"
#include "exact_numbers.hpp"
#include "module.hpp"
#include "optimum/policy_leakage.hpp"
#include "policy/quantiles/rank_sensitivity.hpp"
#include "policy/reading/possible_policy.hpp"
#include "policy/release/policy_query.hpp"
#include "policy/sensitivity/any_query.hpp"
#include "policy/sensitivity/sensitivity.hpp"

namespace leakproof::python {
namespace {

// Nothing is listed before it is asked for, so that a policy may have any size; then it is kept.
class SharedPolicy {
public:
    SharedPolicy(Policy given, std::string place) : policy(std::move(given)), place_(std::move(place)) {}

    const Policy policy;
    const Databases& databases() const { return policy.databases(place_); }
    const NeighbourGraph& neighbours() const {
        const std::lock_guard lock(guard_);
        if (!neighbours_) neighbours_.emplace(databases());
        return *neighbours_;
    }

private:
    std::string place_;
    mutable std::mutex guard_;
    mutable std::optional<NeighbourGraph> neighbours_;
};
using PolicyPointer = std::shared_ptr<SharedPolicy>;

PolicyPointer policy_of_text(const std::string& text, const std::string& place) {
    return in_background(
        [text, place] { return std::make_shared<SharedPolicy>(possible_policy(text, place, false), place); });
}

std::vector<std::string> value_names(const SharedPolicy& p) {
    std::vector<std::string> out;
    for (int v = 0; v < p.policy.domain().size(); ++v) out.push_back(p.policy.domain().name(v));
    return out;
}

std::vector<std::pair<std::string, std::vector<std::string>>> attributes(const SharedPolicy& p) {
    std::vector<std::pair<std::string, std::vector<std::string>>> out;
    for (const auto& attribute : p.policy.domain().attributes()) out.emplace_back(attribute.name, attribute.values);
    return out;
}

// How many databases there are; no value if they are too many to be listed.
std::optional<int> size(const PolicyPointer& p) {
    return in_background([p]() -> std::optional<int> {
        const auto* listed = p->policy.listed();
        return listed == nullptr ? std::nullopt : std::optional(listed->size());
    });
}

std::vector<std::vector<int>> databases(const PolicyPointer& p) {
    return in_background([p] {
        std::vector<std::vector<int>> out;
        for (int d = 0; d < p->databases().size(); ++d) out.push_back(p->policy.database(d));
        return out;
    });
}

template <class Of>
auto of_neighbours(const PolicyPointer& p, Of of) {
    return in_background([p, of] { return of(p->neighbours()); });
}

// Both ends, by any query of the language, and what proves the upper one.
py::tuple sensitivity_bounds(const PolicyPointer& p, const std::string& query) {
    const SensitivityBounds found = in_background([p, query] {
        const PolicyQuery asked = parse_policy_query(query, p->policy, "query");
        return asked.quantile() != nullptr ? rank_sensitivity(p->policy, *asked.quantile())
                                           : sensitivity(p->policy, *asked.additive());
    });
    return py::make_tuple(to_python(found.lower), to_python(found.upper), found.how, found.why_not_exact);
}

// Of the histogram, the cumulative histogram, or the number of tuples with one of some values.
py::tuple sensitivity_of(const PolicyPointer& p, const std::string& kind, const std::vector<int>& values) {
    const int number = p->policy.domain().present();
    std::vector<bool> chosen(static_cast<std::size_t>(number), false);
    for (const int v : values) {
        if (v < 0 || v >= number)
            throw InputError("values", std::to_string(v), "numbers of values, from 0 to " + std::to_string(number - 1));
        chosen[static_cast<std::size_t>(v)] = true;
    }
    if (kind != "histogram" && kind != "cumulative" && kind != "count")
        throw InputError("query", quoted(kind), "'histogram', 'cumulative' or values to count");
    const Sensitivity found = in_background([p, kind, chosen, number] {
        const Query query = kind == "count"       ? count_of(chosen)
                            : kind == "histogram" ? complete_histogram(number)
                                                  : cumulative_histogram(number);
        // Persons with different secrets have values of their own, and nobody counts who is absent.
        const Query of_present = [&](std::span<const Value> database) {
            Database present;
            for (const Value v : database)
                if (v % p->policy.domain().size() < number)
                    present.push_back(static_cast<Value>(v % p->policy.domain().size()));
            return query(present);
        };
        return sensitivity(p->databases(), p->neighbours().relation.arcs(), of_present);
    });
    return py::make_tuple(found.value, found.witness);
}

py::tuple leakage_of(const PolicyPointer& p, const Level& level, py::handle digits) {
    const auto decimals = static_cast<int>(whole_number(digits, "digits", 1, most_digits));
    const PolicyLeakage at =
        in_background([p, level, decimals] { return policy_leakage(p->neighbours(), level, decimals); });
    return py::make_tuple(to_python(at.bound), ends_or_none(at.maximum), to_python(at.at_least), to_python(at.at_most),
                          ends_or_none(at.ordered));
}

std::string certificate_of(const PolicyPointer& p, const Level& level) {
    return in_background([p, level] {
        const auto& neighbours = p->neighbours();
        if (!level.lambda() && !neighbours.asymmetry)
            throw InputError("certificate", level.str(), "one λ, for the maximum leakage under a symmetric relation");
        if (const auto why = not_certifiable(p->databases(), neighbours.relation))
            throw InputError("certificate", why->first, why->second);
        return policy_certificate(p->databases(), neighbours.relation, level.lambda().value_or(Rational(2)));
    });
}

}  // namespace

void add_policies(py::module_& module) {
    using Arcs = std::vector<Edge>;
    py::class_<SharedPolicy, PolicyPointer>(module, "Policy")
        .def_property_readonly("title", [](const SharedPolicy& p) { return p.policy.title(); })
        .def_property_readonly("tuples", [](const SharedPolicy& p) { return p.policy.tuples(); })
        .def_property_readonly("value_count", [](const SharedPolicy& p) { return p.policy.domain().size(); })
        .def("size", &size)
        .def("value_names", &value_names)
        .def("attributes", &attributes)
        .def("databases", &databases)
        .def("secrets",
             [](const PolicyPointer& p) {
                 return std::make_shared<Graph>(in_background([p] { return p->databases().secrets(); }));
             })
        .def("graph",
             [](const PolicyPointer& p) {
                 return std::make_shared<Graph>(of_neighbours(p, [](const NeighbourGraph& g) { return g.graph; }));
             })
        .def("arcs",
             [](const PolicyPointer& p) {
                 return of_neighbours(p, [](const NeighbourGraph& g) -> Arcs { return g.relation.arcs(); });
             })
        .def("asymmetry", [](const PolicyPointer& p) {
            return of_neighbours(p, [](const NeighbourGraph& g) { return g.asymmetry; });
        });
    module.def("policy_of_text", &policy_of_text);
    module.def("sensitivity", &sensitivity_of, held("policy"), py::arg("kind"), py::arg("values"));
    module.def("sensitivity_bounds", &sensitivity_bounds, held("policy"), py::arg("query"));
    module.def("policy_leakage", &leakage_of, held("policy"), py::arg("level"), py::arg("digits"));
    module.def("policy_certificate", &certificate_of, held("policy"), py::arg("level"));
}

}  // namespace leakproof::python
