#include "policy/release/plan.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/json_text.hpp"

namespace leakproof {
namespace {

using PlanJson = nlohmann::ordered_json;

class PlanReader {
public:
    PlanReader(std::string place, long persons) : place_(std::move(place)), persons_(persons) {}

    ReleasePlan read(const PlanJson& json) const {
        if (!json.is_object() || !json.contains("releases") || !json["releases"].is_array())
            fail("the plan", json, "an object with a list \"releases\", and a \"budget\" if there is one");
        known_keys(json, "the plan", {"budget", "releases"});
        ReleasePlan out;
        if (json.contains("budget")) {
            if (!json["budget"].is_object()) fail("budget", json["budget"], "an object such as {\"epsilon\": \"1\"}");
            known_keys(json["budget"], "budget", {"epsilon", "lambda"});
            out.budget = level(json["budget"], "budget");
        }
        for (const auto& one : json["releases"]) out.releases.push_back(release(one, out.releases.size()));
        return out;
    }

private:
    [[noreturn]] void fail(const std::string& key, const PlanJson& found, const std::string& expected) const {
        throw InputError(place_ + ", " + key, quoted(found.dump()), expected);
    }

    void known_keys(const PlanJson& object, const std::string& key, const std::vector<std::string>& known) const {
        for (const auto& [name, value] : object.items())
            if (std::find(known.begin(), known.end(), name) == known.end())
                throw InputError(place_ + ", " + key, "unknown key " + quoted(name), "one of those that docs give");
    }

    Level level(const PlanJson& object, const std::string& key) const {
        const bool epsilon = object.contains("epsilon");
        if (epsilon == object.contains("lambda")) fail(key, object, "either \"epsilon\" or \"lambda\"");
        const PlanJson& given = object[epsilon ? "epsilon" : "lambda"];
        const auto number =
            given.is_string() ? Rational::parse(given.get<std::string>()) : Rational::parse(given.dump());
        if (!number || *number <= Rational(epsilon ? 0 : 1))
            fail(key, given, epsilon ? "a number above 0" : "a number above 1");
        return epsilon ? Level::of_epsilon(*number) : Level::of_lambda(*number);
    }

    PlannedRelease release(const PlanJson& json, std::size_t number) const {
        const std::string key = "release number " + std::to_string(number);
        if (!json.is_object()) fail(key, json, "an object");
        known_keys(json, key, {"name", "epsilon", "lambda", "people"});
        PlannedRelease out{key, level(json, key), {}};
        if (json.contains("name")) {
            if (!json["name"].is_string()) fail(key + ", name", json["name"], "a text");
            out.name = json["name"];
        }
        if (!json.contains("people")) return out;
        const PlanJson& people = json["people"];
        if (people.is_array())
            for (const auto& one : people) out.people.push_back(range(one, key + ", people"));
        else out.people.push_back(range(people, key + ", people"));
        if (out.people.empty()) fail(key + ", people", people, "at least one person; without \"people\", everybody");
        return out;
    }

    long person(const std::string& text, const PlanJson& found, const std::string& key) const {
        if (text.empty() || text.size() > 17 || text.find_first_not_of("0123456789") != std::string::npos ||
            std::stol(text) >= persons_)
            fail(key, found, "persons from 0 to " + std::to_string(persons_ - 1) + ", such as 7 or \"0..4\"");
        return std::stol(text);
    }

    PersonRange range(const PlanJson& json, const std::string& key) const {
        const std::string text = json.is_string() ? json.get<std::string>() : json.dump();
        const auto dots = text.find("..");
        const long first = person(text.substr(0, dots), json, key),
                   last = dots == std::string::npos ? first : person(text.substr(dots + 2), json, key);
        if (last < first) fail(key, json, "the first person not after the last");
        return {first, last};
    }

    std::string place_;
    long persons_;
};

}  // namespace

ReleasePlan read_plan(const std::string& text, const std::string& place, long persons) {
    return PlanReader(place, persons).read(read_json(text, place));
}

std::string with_release(const std::string& text, const std::string& place, const std::string& name, const Level& level,
                         long persons) {
    PlanJson json = read_json(text, place);
    const ReleasePlan before = PlanReader(place, persons).read(json);
    if (!before.budget) throw InputError(place, "no \"budget\"", "one that this release is taken from");
    PrivacyLoss spent(level);
    for (const auto& r : before.releases) spent += PrivacyLoss(r.level);
    const PrivacyLoss budget(*before.budget);
    if (spent > budget)
        throw InputError(
            place, "a budget of " + budget.str() + ", of which " + spent.str() + " would be spent with this release",
            "a release that what is left is enough for");
    PlanJson entry{{"name", name}};
    if (level.epsilon()) entry["epsilon"] = level.epsilon()->str();
    else entry["lambda"] = level.lambda()->str();
    json["releases"].push_back(std::move(entry));
    return json.dump(2) + "\n";
}

}  // namespace leakproof
