#include "policy/reading/policy_reader.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "base/error.hpp"
#include "base/json_text.hpp"
#include "policy/reading/constraints_reader.hpp"
#include "policy/reading/domain_reader.hpp"
#include "policy/reading/secrets_reader.hpp"

namespace leakproof {
namespace {

constexpr long most_people = 1'000'000'000;

class PolicyReader : private PolicyJson {
public:
    PolicyReader(const Json& json, const std::string& place) : PolicyJson(place), json_(json) {}

    Policy read() {
        if (!json_.is_object())
            fail("", json_, "an object with \"values\" or \"attributes\", \"secrets\" and \"tuples\"");
        known_keys(json_, "",
                   {"title", "values", "attributes", "absent", "secrets", "tuples", "people", "databases",
                    "constraints", "any_of", "marginals"});
        std::string title = text(json_, "title", "title");
        Domain domain = DomainReader(place()).read_domain(json_);
        std::vector<People> people = read_people(SecretsReader(place(), domain));
        Constraints out;
        ConstraintsReader counts(place(), domain, number_of(people), most_absent(people));
        if (json_.contains("constraints")) out.counts = counts.constraints(json_["constraints"], "constraints");
        if (json_.contains("marginals")) counts.read_marginals(json_["marginals"], out);
        refuse_half_open(out);
        read_alternatives(counts, out);
        read_databases(domain, people, out);
        out.ranges = counts.ranges();
        return {std::move(title), std::move(domain), std::move(people), std::move(out)};
    }

private:
    // A text that may be left out.
    std::string text(const Json& object, const char* name, const std::string& key) const {
        if (!object.contains(name)) return "";
        if (!object[name].is_string()) fail(key, object[name], "a text in quotes");
        return object[name].get<std::string>();
    }

    std::vector<People> read_people(const SecretsReader& secrets) const {
        std::vector<People> out;
        if (!json_.contains("people")) {
            if (!json_.contains("secrets")) throw InputError(place(), "no \"secrets\"", "a policy with \"secrets\"");
            if (!json_.contains("tuples")) throw InputError(place(), "no \"tuples\"", "a policy with \"tuples\"");
            out.push_back({whole(json_["tuples"], "tuples", 1, most_people), secrets.group_secrets(json_, "secrets")});
            return out;
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
            out.push_back({whole(group["tuples"], "people, tuples", 1, most_people),
                           secrets.group_secrets(group, "people, secrets")});
        }
        if (number_of(out) > most_people) fail("people", list, "at most " + std::to_string(most_people) + " persons");
        return out;
    }

    // The worst case is taken over all answers together.
    void refuse_half_open(const Constraints& out) const {
        const auto open =
            std::count_if(out.counts.begin(), out.counts.end(), [](const CountConstraint& c) { return !c.answer; });
        if (open != 0 && (open != static_cast<long>(out.counts.size()) || !out.only_counts()))
            throw InputError(place(), "some answers that are left open (\"any\") and some that are known",
                             "either all answers known or all of them open");
    }

    void read_alternatives(ConstraintsReader& counts, Constraints& out) const {
        if (!json_.contains("any_of")) return;
        const Json& list = json_["any_of"];
        if (!list.is_array() || list.empty()) fail("any_of", list, "a list of lists of count constraints");
        for (const auto& system : list) {
            out.alternatives.push_back(counts.constraints(system, "any_of"));
            for (const auto& c : out.alternatives.back())
                if (!c.answer) fail("any_of", system, "an answer for every count");
        }
    }

    void read_databases(const Domain& domain, const std::vector<People>& people, Constraints& out) const {
        if (!json_.contains("databases") || json_["databases"] == "all") return;
        const Json& list = json_["databases"];
        if (!list.is_array() || list.empty()) fail("databases", list, "\"all\" or a list of databases");
        out.databases.emplace();
        std::set<std::vector<int>> seen;
        const ValueReader values(place(), domain);
        for (const auto& d : list) {
            if (!d.is_array() || static_cast<long>(d.size()) != number_of(people))
                fail("databases", d, "a database of " + std::to_string(number_of(people)) + " tuples");
            out.databases->emplace_back();
            for (const auto& v : d) out.databases->back().push_back(values.value(v, "databases"));
            refuse_absent(people, out.databases->back(), d);
            if (!seen.insert(out.databases->back()).second) fail("databases", d, "each database once: they are a set");
        }
    }

    // A database, as the file has it, gives ⊥ to nobody who is there.
    void refuse_absent(const std::vector<People>& people, const std::vector<int>& database, const Json& d) const {
        auto value = database.begin();
        for (const auto& group : people)
            for (long i = 0; i < group.count; ++i)
                if (!group.secrets.has(*value++)) fail("databases", d, "⊥ only for persons who may be absent");
    }

    const Json& json_;
};

}  // namespace

Policy read_policy(const std::string& text, const std::string& place) {
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
        throw InputError(place, "an empty file", "a policy in JSON");
    const PolicyJson::Json json = read_json(text, place, JsonComments::allowed);
    return PolicyReader(json, place).read();
}

}  // namespace leakproof
