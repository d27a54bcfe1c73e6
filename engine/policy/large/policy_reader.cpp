// Policy files (docs/policies.md).
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "base/error.hpp"
#include "base/json_text.hpp"
#include "policy/large/large_policy.hpp"
#include "policy/large/reading/constraints_reader.hpp"
#include "policy/large/reading/domain_reader.hpp"
#include "policy/large/reading/secrets_reader.hpp"

namespace leakproof {
namespace {

constexpr long most_people = 1'000'000'000;

class PolicyReader : private PolicyJson {
public:
    PolicyReader(const Json& json, const std::string& place) : PolicyJson(place), json_(json) {}

    LargePolicy read() {
        if (!json_.is_object())
            fail("", json_, "an object with \"values\" or \"attributes\", \"secrets\" and \"tuples\"");
        known_keys(json_, "",
                   {"title", "values", "attributes", "absent", "secrets", "tuples", "people", "databases",
                    "constraints", "any_of", "marginals"});
        LargePolicy out{text(json_, "title", "title"), DomainReader(place()).read_domain(json_)};
        SecretsReader secrets(place(), out.domain);
        read_people(secrets, out);
        out.secrets_kind = secrets.kind();
        out.theta = secrets.theta();
        out.norm = secrets.norm();
        ConstraintsReader counts(place(), out.domain, out.tuples(), out.most_absent());
        if (json_.contains("constraints")) out.constraints = counts.constraints(json_["constraints"], "constraints");
        if (json_.contains("marginals")) counts.read_marginals(json_["marginals"], out);
        refuse_half_open(out);
        read_alternatives(counts, out);
        read_databases(out);
        out.ranges = counts.ranges();
        return out;
    }

private:
    // A text that may be left out.
    std::string text(const Json& object, const char* name, const std::string& key) const {
        if (!object.contains(name)) return "";
        if (!object[name].is_string()) fail(key, object[name], "a text in quotes");
        return object[name].get<std::string>();
    }

    void read_people(SecretsReader& secrets, LargePolicy& out) {
        if (!json_.contains("people")) {
            if (!json_.contains("secrets")) throw InputError(place(), "no \"secrets\"", "a policy with \"secrets\"");
            if (!json_.contains("tuples")) throw InputError(place(), "no \"tuples\"", "a policy with \"tuples\"");
            out.people.push_back(
                {whole(json_["tuples"], "tuples", 1, most_people), secrets.group_secrets(json_, "secrets")});
            return;
        }
        for (const auto* key : {"secrets", "tuples", "absent"})
            if (json_.contains(key)) refuse(key, "both \"people\" and \"" + std::string(key) + "\"", "one of them");
        const Json& list = json_["people"];
        if (!list.is_array() || list.empty()) fail("people", list, "a list of groups with \"tuples\" and \"secrets\"");
        for (const auto& group : list) {
            if (!group.is_object() || !group.contains("tuples") || !group.contains("secrets"))
                fail("people", group, "an object with \"tuples\" and \"secrets\"");
            known_keys(group, "people", {"name", "tuples", "secrets", "absent"});
            text(group, "name", "people, name");
            out.people.push_back({whole(group["tuples"], "people, tuples", 1, most_people),
                                  secrets.group_secrets(group, "people, secrets")});
        }
        if (out.tuples() > most_people) fail("people", list, "at most " + std::to_string(most_people) + " persons");
    }

    // The worst case is taken over all answers together.
    void refuse_half_open(const LargePolicy& out) const {
        const auto open = std::count_if(out.constraints.begin(), out.constraints.end(),
                                        [](const CountConstraint& c) { return !c.answer; });
        if (open != 0 && (open != static_cast<long>(out.constraints.size()) || !out.only_counts()))
            throw InputError(place(), "some answers that are left open (\"any\") and some that are known",
                             "either all answers known or all of them open");
    }

    void read_alternatives(ConstraintsReader& counts, LargePolicy& out) {
        if (!json_.contains("any_of")) return;
        const Json& list = json_["any_of"];
        if (!list.is_array() || list.empty()) fail("any_of", list, "a list of lists of count constraints");
        for (const auto& system : list) {
            out.alternatives.push_back(counts.constraints(system, "any_of"));
            for (const auto& c : out.alternatives.back())
                if (!c.answer) fail("any_of", system, "an answer for every count");
        }
    }

    void read_databases(LargePolicy& out) const {
        if (!json_.contains("databases") || json_["databases"] == "all") return;
        const Json& list = json_["databases"];
        if (!list.is_array() || list.empty()) fail("databases", list, "\"all\" or a list of databases");
        out.databases.emplace();
        std::set<std::vector<int>> seen;
        const ValueReader values(place(), out.domain);
        for (const auto& d : list) {
            if (!d.is_array() || static_cast<long>(d.size()) != out.tuples())
                fail("databases", d, "a database of " + std::to_string(out.tuples()) + " tuples");
            out.databases->emplace_back();
            for (const auto& v : d) out.databases->back().push_back(values.value(v, "databases"));
            refuse_absent(out, d);
            if (!seen.insert(out.databases->back()).second) fail("databases", d, "each database once: they are a set");
        }
    }

    // The last database, as the file has it, gives ⊥ to nobody who is there.
    void refuse_absent(const LargePolicy& out, const Json& d) const {
        auto value = out.databases->back().begin();
        for (const auto& group : out.people)
            for (long i = 0; i < group.count; ++i)
                if (!group.secrets.has(*value++)) fail("databases", d, "⊥ only for persons who may be absent");
    }

    const Json& json_;
};

}  // namespace

long LargePolicy::tuples() const {
    long out = 0;
    for (const auto& group : people) out += group.count;
    return out;
}

long LargePolicy::most_absent() const {
    long out = 0;
    for (const auto& group : people) out += group.secrets.has_absent() ? group.count : 0;
    return out;
}

bool LargePolicy::only_counts() const {
    return !constraints.empty() && alternatives.empty() && !databases &&
           std::all_of(constraints.begin(), constraints.end(),
                       [](const CountConstraint& c) { return c.relation == CountConstraint::Relation::equal; });
}

bool LargePolicy::answers_are_known() const {
    return std::all_of(constraints.begin(), constraints.end(),
                       [](const CountConstraint& c) { return c.answer.has_value(); });
}

std::string people_present(long tuples, long most_absent) {
    const std::string all = std::to_string(tuples);
    if (most_absent == 0) return all;
    return most_absent == tuples ? "at most " + all : std::to_string(tuples - most_absent) + " to " + all;
}

LargePolicy read_large_policy(const std::string& text, const std::string& place) {
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
        throw InputError(place, "an empty file", "a policy in JSON");
    const PolicyJson::Json json = read_json(text, place, JsonComments::allowed);
    return PolicyReader(json, place).read();
}

}  // namespace leakproof
