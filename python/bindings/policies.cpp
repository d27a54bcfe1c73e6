// Policies: neighbours, sensitivities, leakage.
#include <pybind11/stl.h>

#include "background.hpp"
#include "base/error.hpp"
#include "certificate/certificate.hpp"
#include "exact_numbers.hpp"
#include "module.hpp"
#include "optimum/policy_leakage.hpp"
#include "policy/reading/policy_reader.hpp"
#include "policy/sensitivity/any_query.hpp"

namespace leakproof::python {
namespace {

struct SharedPolicy {
    Policy policy;
    NeighbourGraph neighbours;

    const Databases& databases() const { return *policy.listed(); }
};
using PolicyPointer = std::shared_ptr<SharedPolicy>;

std::shared_ptr<SharedPolicy> policy_of_text(const std::string& text, const std::string& place) {
    return in_background([text, place] {
        Policy policy = read_policy(text, place);
        NeighbourGraph neighbours(policy.databases(place));
        return std::make_shared<SharedPolicy>(SharedPolicy{std::move(policy), std::move(neighbours)});
    });
}

std::vector<std::string> value_names(const SharedPolicy& p) {
    std::vector<std::string> out;
    for (int v = 0; v < p.policy.domain().size(); ++v) out.push_back(p.policy.domain().name(v));
    return out;
}

std::vector<std::vector<int>> databases(const SharedPolicy& p) {
    std::vector<std::vector<int>> out;
    for (int d = 0; d < p.databases().size(); ++d) out.push_back(p.policy.database(d));
    return out;
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
        return sensitivity(p->databases(), p->neighbours.relation.arcs(), of_present);
    });
    return py::make_tuple(found.value, found.witness);
}

py::object or_none(const std::optional<Enclosure>& x) { return x ? py::object(to_python(*x)) : py::none(); }

py::tuple leakage_of(const PolicyPointer& p, const Level& level, py::handle digits) {
    const auto decimals = static_cast<int>(whole_number(digits, "digits", 1, most_digits));
    const PolicyLeakage at =
        in_background([p, level, decimals] { return policy_leakage(p->neighbours, level, decimals); });
    return py::make_tuple(to_python(at.bound), or_none(at.maximum), to_python(at.at_least), to_python(at.at_most),
                          or_none(at.ordered));
}

std::string certificate_of(const PolicyPointer& p, const Level& level) {
    if (!level.lambda() && !p->neighbours.asymmetry)
        throw InputError("certificate", level.str(), "one λ, for the maximum leakage under a symmetric relation");
    if (const auto why = not_certifiable(p->databases(), p->neighbours.relation))
        throw InputError("certificate", why->first, why->second);
    const Rational lambda = level.lambda().value_or(Rational(2));
    return in_background([p, lambda] { return policy_certificate(p->databases(), p->neighbours.relation, lambda); });
}

}  // namespace

void add_policies(py::module_& module) {
    py::class_<SharedPolicy, std::shared_ptr<SharedPolicy>>(module, "Policy")
        .def_property_readonly("title", [](const SharedPolicy& p) { return p.policy.title(); })
        .def_property_readonly("tuples", [](const SharedPolicy& p) { return p.databases().tuples(); })
        .def_property_readonly("size", [](const SharedPolicy& p) { return p.databases().size(); })
        .def("value_names", &value_names)
        .def("databases", &databases)
        .def("secrets", [](const SharedPolicy& p) { return std::make_shared<Graph>(p.databases().secrets()); })
        .def("graph", [](const SharedPolicy& p) { return std::make_shared<Graph>(p.neighbours.graph); })
        .def("arcs", [](const SharedPolicy& p) { return p.neighbours.relation.arcs(); })
        .def("asymmetry", [](const SharedPolicy& p) { return p.neighbours.asymmetry; });
    module.def("policy_of_text", &policy_of_text);
    module.def("sensitivity", &sensitivity_of, held("policy"), py::arg("kind"), py::arg("values"));
    module.def("policy_leakage", &leakage_of, held("policy"), py::arg("level"), py::arg("digits"));
    module.def("policy_certificate", &certificate_of, held("policy"), py::arg("level"));
}

}  // namespace leakproof::python
