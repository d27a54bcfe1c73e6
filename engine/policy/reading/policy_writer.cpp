#include "policy/reading/policy_writer.hpp"

#include <nlohmann/json.hpp>

#include "base/json_text.hpp"

namespace leakproof {
namespace {

using PolicyJson = nlohmann::ordered_json;

template <class List, class Show>
PolicyJson array_of(const List& list, const Show& show) {
    PolicyJson out = PolicyJson::array();
    for (const auto& item : list) out.push_back(show(item));
    return out;
}

class PolicyWriter {
public:
    explicit PolicyWriter(const Policy& policy)
        : policy_(policy), by_number_(policy.domain().is_plain() && names_are_numbers()) {}

    PolicyJson json() const {
        const auto& c = policy_.constraints();
        PolicyJson out = PolicyJson::object();
        if (!policy_.title().empty()) out["title"] = policy_.title();
        put_domain(out);
        if (policy_.same_secrets()) out.update(group(policy_.people().front()));
        else out["people"] = array_of(policy_.people(), [&](const People& of) { return group(of); });
        if (!c.databases || !c.counts.empty()) out["constraints"] = system(c.counts);
        if (!c.alternatives.empty())
            out["any_of"] = array_of(c.alternatives, [&](const auto& one) { return system(one); });
        if (c.databases) out["databases"] = databases(*c.databases);
        return out;
    }

private:
    bool names_are_numbers() const {
        const auto& names = policy_.domain().attributes().front().values;
        for (std::size_t v = 0; v < names.size(); ++v)
            if (names[v] != std::to_string(v)) return false;
        return true;
    }

    PolicyJson value(int v) const { return by_number_ ? PolicyJson(v) : PolicyJson(policy_.domain().name(v)); }
    PolicyJson values(const std::vector<int>& list) const {
        return array_of(list, [&](int v) { return value(v); });
    }

    void put_domain(PolicyJson& out) const {
        const auto& attributes = policy_.domain().attributes();
        const bool unnamed = policy_.domain().is_plain() && attributes.front().name == Domain::only_attribute;
        if (by_number_ && unnamed && !attributes.front().bins) out["values"] = policy_.domain().present();
        else if (unnamed) out["values"] = values_of(attributes.front());
        else
            for (const auto& a : attributes) out["attributes"][a.name] = values_of(a);
    }

    static PolicyJson values_of(const Attribute& a) {
        if (!a.bins) return a.values;
        PolicyJson out{{"bins", array_of(a.bins->ends, [](const Rational& end) { return end.str(); })}};
        if (a.bins->clamped) out["clamp"] = true;
        if (!a.missing.empty()) out["missing"] = a.missing;
        return out;
    }

    PolicyJson group(const People& of) const {
        PolicyJson out{{"secrets", secrets(of.secrets)}, {"tuples", of.count}};
        if (!of.secrets.has_absent()) return out;
        std::vector<int> absent;
        for (int v = 0; v < of.secrets.present(); ++v)
            if (of.secrets.absent_joined(v)) absent.push_back(v);
        out["absent"] = values(absent);
        return out;
    }

    PolicyJson secrets(const SecretGraph& of) const {
        if (of.given() != nullptr) return read_json(*of.given(), "secrets");
        if (of.kind() == SecretGraph::Kind::full) return "full";
        if (of.kind() == SecretGraph::Kind::attribute) return "attribute";
        std::vector<Edge> edges;
        for (int u = 0; u < of.present(); ++u)
            of.for_each_neighbour(u, [&](int v) {
                if (u < v) edges.emplace_back(u, v);
                return true;
            });
        std::sort(edges.begin(), edges.end());
        return {{"edges", array_of(edges, [&](const Edge& e) { return values({e.first, e.second}); })}};
    }

    PolicyJson system(const std::vector<CountConstraint>& counts) const {
        return array_of(counts, [&](const CountConstraint& c) {
            using Relation = CountConstraint::Relation;
            std::vector<int> counted;
            for (std::size_t v = 0; v < c.predicate.size(); ++v)
                if (c.predicate[v]) counted.push_back(static_cast<int>(v));
            const char* relation = c.relation == Relation::equal      ? "answer"
                                   : c.relation == Relation::at_least ? "at_least"
                                                                      : "at_most";
            PolicyJson out{{"values", values(counted)}};
            out[relation] = c.answer ? PolicyJson(*c.answer) : PolicyJson("any");
            return out;
        });
    }

    PolicyJson databases(const std::vector<std::vector<int>>& list) const {
        const auto words = policy_.same_secrets() && policy_.tuples() <= 64
                               ? count_of_words(policy_.secrets().size(), static_cast<int>(policy_.tuples()),
                                                Databases::most_databases)
                               : std::nullopt;
        if (words == static_cast<long>(list.size())) return "all";
        return array_of(list, [&](const auto& d) { return values(d); });
    }

    const Policy& policy_;
    bool by_number_;
};

}  // namespace

nlohmann::ordered_json policy_json(const Policy& policy) { return PolicyWriter(policy).json(); }
std::string to_json(const Policy& policy) { return on_one_line(policy_json(policy)); }

}  // namespace leakproof
