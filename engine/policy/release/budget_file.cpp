#include "policy/release/budget_file.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "base/error.hpp"
#include "base/json_text.hpp"
#include "base/words.hpp"
#include "policy/release/selection.hpp"

namespace leakproof {
namespace {

using BudgetJson = nlohmann::ordered_json;

std::string number_key(std::size_t number) { return "release number " + std::to_string(number); }

class BudgetReader {
public:
    BudgetReader(const std::string& place, long persons) : place_(place), persons_(persons) {}

    void require_shape(const BudgetJson& json) const {
        if (!json.is_object() || !json.contains("releases") || !json["releases"].is_array())
            fail("", json, "an object with a list \"releases\", and a \"budget\" if there is one");
        known_keys(json, "", {"budget", "releases", "policies"});
    }

    std::optional<Level> budget(const BudgetJson& json) const {
        if (!json.contains("budget")) return std::nullopt;
        if (!json["budget"].is_object()) fail("budget", json["budget"], "an object such as {\"epsilon\": \"1\"}");
        known_keys(json["budget"], "budget", {"epsilon", "lambda"});
        return level(json["budget"], "budget");
    }

    std::map<std::string, PolicyRecord> policies(const BudgetJson& json) const {
        std::map<std::string, PolicyRecord> out;
        if (!json.contains("policies")) return out;
        if (!json["policies"].is_object()) fail("policies", json["policies"], "an object from digests to policies");
        for (const auto& [digest, policy] : json["policies"].items()) {
            PolicyRecord record = read_policy_record(policy.dump(), place_ + ", policies, " + quoted(digest));
            if (record.digest != digest)
                throw InputError(place_ + ", policies, " + quoted(digest), "a policy with the digest " + record.digest,
                                 "the one that it is kept under");
            out.emplace(digest, std::move(record));
        }
        return out;
    }

    BudgetEntry entry(const BudgetJson& json, std::size_t number,
                      const std::map<std::string, PolicyRecord>& policies) const {
        const std::string key = number_key(number);
        if (!json.is_object()) fail(key, json, "an object");
        known_keys(json, key,
                   {"name", "query", "epsilon", "lambda", "people", "where", "policy", "policy_assumed", "noise",
                    "table", "time"});
        BudgetEntry out{{key, Level::of_epsilon(0), {}}};
        if (json.contains("noise")) out.noise = noise(json["noise"], key + ", noise");
        if (out.noise == "none") nothing(json, key);
        else out.release.level = level(json, key);
        out.query = word(json, "query", key);
        out.release.name = json.contains("name") ? word(json, "name", key) : json.contains("query") ? out.query : key;
        out.release.people = people(json, key);
        out.where = word(json, "where", key);
        out.policy = word(json, "policy", key);
        if (!out.policy.empty() && !policies.contains(out.policy))
            fail(key + ", policy", json["policy"], "the digest of a policy that the file holds under \"policies\"");
        if (json.contains("policy_assumed")) out.assumed = truth(json["policy_assumed"], key + ", policy_assumed");
        out.time = time(json, key);
        if (json.contains("table")) require_table(json["table"], key + ", table");
        return out;
    }

private:
    [[noreturn]] void fail(const std::string& key, const BudgetJson& found, const std::string& expected) const {
        throw InputError(place_ + (key.empty() ? "" : ", " + key), quoted(found.dump()), expected);
    }

    void known_keys(const BudgetJson& object, const std::string& key, const std::vector<std::string>& known) const {
        for (const auto& [name, value] : object.items())
            if (name == "delta")
                throw InputError(place_ + (key.empty() ? "" : ", " + key), "key 'delta'",
                                 "\"epsilon\" or \"lambda\" alone: that (ε, δ)-privacy keeps a policy, and how it adds "
                                 "up there, is not proved here");
            else if (std::find(known.begin(), known.end(), name) == known.end())
                throw InputError(place_ + (key.empty() ? "" : ", " + key), "unknown key " + quoted(name),
                                 "one of those that docs give");
    }

    std::string word(const BudgetJson& object, const char* name, const std::string& key) const {
        if (!object.contains(name)) return "";
        if (!object[name].is_string() || object[name].get<std::string>().empty())
            fail(key + ", " + name, object[name], "a text");
        return object[name].get<std::string>();
    }

    bool truth(const BudgetJson& j, const std::string& key) const {
        if (!j.is_boolean()) fail(key, j, "true or false");
        return j.get<bool>();
    }

    Rational number(const BudgetJson& j, const std::string& key, const std::string& expected) const {
        const auto out = j.is_string()   ? Rational::parse(j.get<std::string>())
                         : j.is_number() ? Rational::parse(j.dump())
                                         : std::nullopt;
        if (!out) fail(key, j, expected);
        return *out;
    }

    Level level(const BudgetJson& object, const std::string& key) const {
        const bool epsilon = object.contains("epsilon");
        if (epsilon == object.contains("lambda")) fail(key, object, "either \"epsilon\" or \"lambda\"");
        const BudgetJson& given = object[epsilon ? "epsilon" : "lambda"];
        constexpr long most_epsilon = 1000;  // as on the command line: beyond it nothing is protected
        const std::string expected =
            epsilon ? "a number above 0 and at most " + std::to_string(most_epsilon) : "a number above 1";
        const Rational found = number(given, key, expected);
        if (found <= Rational(epsilon ? 0 : 1) || (epsilon && found > Rational(most_epsilon)))
            fail(key, given, expected);
        return epsilon ? Level::of_epsilon(found) : Level::of_lambda(found);
    }

    // What is released without noise is released at level 0: its answer is the same for neighbours.
    void nothing(const BudgetJson& json, const std::string& key) const {
        if (json.contains("lambda") || !json.contains("epsilon") ||
            !number(json["epsilon"], key, "0, as there was no noise").is_zero())
            fail(key, json, "\"epsilon\": \"0\", as there was no noise");
    }

    std::string noise(const BudgetJson& j, const std::string& key) const {
        if (!j.is_object() || !j.contains("kind")) fail(key, j, "an object with the \"kind\" of the noise");
        return word(j, "kind", key);
    }

    void require_table(const BudgetJson& j, const std::string& key) const {
        if (!j.is_object() || word(j, "salt", key).empty() || word(j, "sha256", key).empty())
            fail(key, j, "an object with the \"salt\" and the \"sha256\" of both");
    }

    std::string time(const BudgetJson& json, const std::string& key) const {
        static const std::string form = "0000-00-00T00:00:00Z";
        std::string out = word(json, "time", key);
        for (std::size_t k = 0; !out.empty() && k < form.size(); ++k)
            if (out.size() != form.size() || (form[k] == '0' ? out[k] < '0' || out[k] > '9' : out[k] != form[k]))
                fail(key + ", time", json["time"], "a time such as 2026-01-31T12:00:00Z");
        return out;
    }

    std::vector<PersonRange> people(const BudgetJson& json, const std::string& key) const {
        std::vector<PersonRange> out;
        if (!json.contains("people")) return out;
        const BudgetJson& given = json["people"];
        if (given.is_array())
            for (const auto& one : given) out.push_back(range(one, key + ", people"));
        else out.push_back(range(given, key + ", people"));
        if (out.empty()) fail(key + ", people", given, "at least one person; without \"people\", everybody");
        return out;
    }

    long person(const std::string& text, const BudgetJson& found, const std::string& key) const {
        if (text.empty() || text.size() > 17 || text.find_first_not_of("0123456789") != std::string::npos ||
            std::stol(text) >= persons_)
            fail(key, found, "persons from 0 to " + std::to_string(persons_ - 1) + ", such as 7 or \"0..4\"");
        return std::stol(text);
    }

    PersonRange range(const BudgetJson& json, const std::string& key) const {
        const std::string text = json.is_string() ? json.get<std::string>() : json.dump();
        const auto dots = text.find("..");
        const long first = person(text.substr(0, dots), json, key),
                   last = dots == std::string::npos ? first : person(text.substr(dots + 2), json, key);
        if (last < first) fail(key, json, "the first person not after the last");
        return {first, last};
    }

    const std::string& place_;
    long persons_;
};

}  // namespace

BudgetFile::BudgetFile(const std::string& text, std::string place, long persons)
    : place_(std::move(place)), json_(std::make_unique<BudgetJson>(read_json(text, place_))) {
    const BudgetReader reader(place_, persons);
    reader.require_shape(*json_);
    budget_ = reader.budget(*json_);
    policies_ = reader.policies(*json_);
    for (const auto& one : (*json_)["releases"]) {
        entries_.push_back(reader.entry(one, entries_.size(), policies_));
        read_selection(entries_.back(), number_key(entries_.size() - 1));
    }
    read_ = entries_.size();
}

BudgetFile::BudgetFile(BudgetFile&&) noexcept = default;
BudgetFile::~BudgetFile() = default;

// Which values are selected, once it is known of which policy they are.
void BudgetFile::read_selection(BudgetEntry& entry, const std::string& key) const {
    if (entry.where.empty() || entry.policy.empty()) return;
    entry.release.selected =
        parse_where(entry.where, policies_.at(entry.policy).policy.domain(), place_ + ", " + key + ", where");
}

void BudgetFile::put_policy(const PolicyRecord& policy) {
    if (policies_.emplace(policy.digest, policy).second) (*json_)["policies"][policy.digest] = *policy.json;
}

void BudgetFile::assume(const PolicyRecord& policy) {
    for (std::size_t k = 0; k < entries_.size(); ++k) {
        if (!entries_[k].policy.empty()) continue;
        entries_[k].policy = policy.digest;
        entries_[k].assumed = true;
        put_policy(policy);
        read_selection(entries_[k], number_key(k));
        (*json_)["releases"][k]["policy"] = policy.digest;
        (*json_)["releases"][k]["policy_assumed"] = true;
    }
}

std::vector<BudgetFile::Cost> BudgetFile::under(const PolicyRecord& policy) const {
    std::map<std::string, Implication> known;
    std::vector<Cost> out;
    for (const auto& entry : entries_) {
        const std::string key = out.size() < read_ ? number_key(out.size()) : "this release";
        const std::string place =
            place_ + ", " + key + (entry.release.name == key ? "" : ", " + quoted(entry.release.name));
        if (entry.policy.empty())
            throw InputError(place, "no \"policy\"",
                             "the one that it was made under, without which nothing is known of what it costs; "
                             "--assume-policy FILE names it for all entries without one");
        const PolicyRecord& own = policies_.at(entry.policy);
        if (!known.contains(own.digest)) known.emplace(own.digest, carried_over(own, policy));
        const Implication& how = known.at(own.digest);
        if (!how.power)
            throw InputError(place,
                             "a release under " + own.name() + "; what it costs under " + policy.name() + " is " +
                                 (how.exact ? "without bound: " : "not known: ") + how.why,
                             "releases under policies that can be compared");
        PlannedRelease release = entry.release;
        release.level = to_the_power(release.level, *how.power, place);
        out.push_back({std::move(release), how});
    }
    return out;
}

JointLoss BudgetFile::joint_loss_under(const PolicyRecord& policy) const {
    std::vector<PlannedRelease> releases;
    for (auto& cost : under(policy)) releases.push_back(std::move(cost.release));
    return joint_loss(policy.policy, releases);
}

void BudgetFile::require_kept(const PolicyRecord& policy, bool newest) const {
    const PrivacyLoss budget(*budget_), spent = joint_loss_under(policy).joint;
    if (spent > budget)
        throw InputError(place_,
                         "a budget of " + budget.str() + ", of which " + spent.str() +
                             " would be spent with this release" +
                             (newest ? "" : " under " + policy.name() + ", for which others were made"),
                         "a release that what is left is enough for");
}

void BudgetFile::add(const NewEntry& entry, const PolicyRecord& policy) {
    if (!budget_) throw InputError(place_, "no \"budget\"", "one that this release is taken from");
    put_policy(policy);
    BudgetJson written{{"query", entry.query}};
    const Level& level = entry.level;
    if (level.epsilon()) written["epsilon"] = level.epsilon()->str();
    else written["lambda"] = level.lambda()->str();
    written["policy"] = policy.digest;
    written["noise"] = *entry.noise;
    written["table"] = {{"salt", entry.salt}, {"sha256", entry.table_digest}};
    written["time"] = entry.time;
    if (!entry.where.empty()) written["where"] = entry.where;
    if (!entry.people.empty()) written["people"] = split(entry.people, ",");
    (*json_)["releases"].push_back(std::move(written));
    // Read as it will be read again: what is written can be.
    entries_.push_back(
        BudgetReader(place_, policy.policy.tuples()).entry((*json_)["releases"].back(), entries_.size(), policies_));
    read_selection(entries_.back(), "this release");
    require_kept(policy, true);
    std::set<std::string> others;
    for (const auto& one : entries_)
        if (one.policy != policy.digest && others.insert(one.policy).second)
            require_kept(policies_.at(one.policy), false);
}

}  // namespace leakproof
