#include "policy/reading/policy_writer.hpp"

#include <nlohmann/json.hpp>

namespace leakproof {
namespace {

template <class List, class Show>
std::string array_of(const List& list, const Show& show) {
    std::string out;
    for (const auto& item : list) out += (out.empty() ? "" : ", ") + show(item);
    return "[" + out + "]";
}

std::string in_quotes(const std::string& text) { return nlohmann::json(text).dump(); }

class PolicyWriter {
public:
    explicit PolicyWriter(const Policy& policy)
        : policy_(policy), by_number_(policy.domain().is_plain() && names_are_numbers()) {}

    std::string text() const {
        const auto& c = policy_.constraints();
        std::string out = "{";
        if (!policy_.title().empty()) out += "\"title\": " + in_quotes(policy_.title()) + ", ";
        out += domain() + ", " + people();
        if (!c.databases || !c.counts.empty()) out += ", \"constraints\": " + system(c.counts);
        if (!c.alternatives.empty())
            out += ", \"any_of\": " + array_of(c.alternatives, [&](const auto& one) { return system(one); });
        return out + (c.databases ? ", \"databases\": " + databases(*c.databases) : "") + "}";
    }

private:
    bool names_are_numbers() const {
        const auto& names = policy_.domain().attributes().front().values;
        for (std::size_t v = 0; v < names.size(); ++v)
            if (names[v] != std::to_string(v)) return false;
        return true;
    }

    std::string value(int v) const { return by_number_ ? std::to_string(v) : in_quotes(policy_.domain().name(v)); }

    std::string domain() const {
        const auto& attributes = policy_.domain().attributes();
        if (by_number_) return "\"values\": " + std::to_string(policy_.domain().present());
        if (policy_.domain().is_plain()) return "\"values\": " + array_of(attributes.front().values, in_quotes);
        std::string out;
        for (const auto& a : attributes)
            out += (out.empty() ? "" : ", ") + in_quotes(a.name) + ": " + array_of(a.values, in_quotes);
        return "\"attributes\": {" + out + "}";
    }

    std::string people() const {
        if (policy_.same_secrets()) return group(policy_.people().front());
        return "\"people\": " + array_of(policy_.people(), [&](const People& of) { return "{" + group(of) + "}"; });
    }

    std::string group(const People& of) const {
        std::vector<int> absent;
        for (int v = 0; v < of.secrets.present(); ++v)
            if (of.secrets.absent_joined(v)) absent.push_back(v);
        const auto name = [&](int v) { return value(v); };
        return "\"secrets\": " + secrets(of.secrets) + ", \"tuples\": " + std::to_string(of.count) +
               (of.secrets.has_absent() ? ", \"absent\": " + array_of(absent, name) : "");
    }

    std::string secrets(const SecretGraph& of) const {
        if (of.kind() == SecretGraph::Kind::full) return "\"full\"";
        if (of.kind() == SecretGraph::Kind::attribute) return "\"attribute\"";
        std::vector<Edge> edges;
        for (int u = 0; u < of.present(); ++u)
            of.for_each_neighbour(u, [&](int v) {
                if (u < v) edges.emplace_back(u, v);
                return true;
            });
        std::sort(edges.begin(), edges.end());
        return "{\"edges\": " +
               array_of(edges, [&](const Edge& e) { return "[" + value(e.first) + ", " + value(e.second) + "]"; }) +
               "}";
    }

    std::string system(const std::vector<CountConstraint>& counts) const {
        return array_of(counts, [&](const CountConstraint& c) {
            using Relation = CountConstraint::Relation;
            std::vector<int> values;
            for (std::size_t v = 0; v < c.predicate.size(); ++v)
                if (c.predicate[v]) values.push_back(static_cast<int>(v));
            const char* relation = c.relation == Relation::equal      ? "answer"
                                   : c.relation == Relation::at_least ? "at_least"
                                                                      : "at_most";
            return "{\"values\": " + array_of(values, [&](int v) { return value(v); }) + ", \"" + relation +
                   "\": " + (c.answer ? std::to_string(*c.answer) : "\"any\"") + "}";
        });
    }

    std::string databases(const std::vector<std::vector<int>>& list) const {
        const auto words = policy_.same_secrets() && policy_.tuples() <= 64
                               ? count_of_words(policy_.secrets().size(), static_cast<int>(policy_.tuples()),
                                                Databases::most_databases)
                               : std::nullopt;
        if (words == static_cast<long>(list.size())) return "\"all\"";
        return array_of(list, [&](const auto& d) { return array_of(d, [&](int v) { return value(v); }); });
    }

    const Policy& policy_;
    bool by_number_;
};

}  // namespace

std::string to_json(const Policy& policy) { return PolicyWriter(policy).text(); }

}  // namespace leakproof
