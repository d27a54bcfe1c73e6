#include "suite/results.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/file.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(const Counterexample& c) {
    Json out;
    const auto put = [&](const char* key, const std::string& value) {
        if (!value.empty()) out[key] = value;
    };
    put("object", c.object);
    put("smallest_by", c.smallest_by);
    out["size"] = c.size;
    put("graph6", c.graph6);
    if (!c.policy.empty()) out["policy"] = Json::parse(c.policy);
    put("lambda", c.lambda);
    if (!c.channel.empty()) out["channel"] = c.channel;
    if (!c.group.empty()) out["group"] = c.group;
    put("expected", c.expected);
    Json values = Json::object();
    for (auto [name, value] : c.values) {
        while (values.contains(name)) name += "′";  // two values of one name are both kept
        values[name] = value;
    }
    out["values"] = values;
    return out;
}

Counterexample counterexample_from(const Json& j) {
    Counterexample c;
    c.object = j.value("object", "");
    c.smallest_by = j.value("smallest_by", "");
    c.size = j.value("size", 0);
    c.graph6 = j.value("graph6", "");
    if (j.contains("policy")) c.policy = j.at("policy").dump();
    c.lambda = j.value("lambda", "");
    if (j.contains("channel")) c.channel = j.at("channel").get<std::vector<std::vector<std::string>>>();
    if (j.contains("group")) c.group = j.at("group").get<std::vector<std::string>>();
    c.expected = j.value("expected", "");
    const Json values = j.value("values", Json::object());
    for (const auto& [name, value] : values.items()) c.values.emplace_back(name, value.get<std::string>());
    return c;
}

Json to_json(const Result& r) {
    Json out{{"id", r.id},
             {"verdict", to_string(r.verdict)},
             {"instances", r.instances},
             {"channels", to_string(r.strength.channels)},
             {"epsilon", to_string(r.strength.epsilon)},
             {"range", r.range}};
    if (!r.notes.empty()) out["notes"] = r.notes;
    if (r.counterexample) out["counterexample"] = to_json(*r.counterexample);
    return out;
}

template <class T>
T required(const std::optional<T>& value, const std::string& place, const std::string& found,
           const std::string& expected) {
    if (!value) throw InputError(place, quoted(found), expected);
    return *value;
}

Result result_from(const Json& j, const std::string& place) {
    Result r;
    r.id = j.at("id").get<std::string>();
    const std::string at = place + ", claim " + r.id;
    const auto verdict = j.at("verdict").get<std::string>(), channels = j.at("channels").get<std::string>(),
               epsilon = j.at("epsilon").get<std::string>();
    r.verdict = required(parse_verdict(verdict), at, verdict, "a verdict");
    r.strength = {required(parse_channels(channels), at, channels, "none, instances or all"),
                  required(parse_epsilon(epsilon), at, epsilon, "none, list or all")};
    r.instances = j.at("instances").get<long>();
    r.range = j.at("range").get<std::string>();
    r.notes = j.value("notes", std::vector<std::string>{});
    if (j.contains("counterexample")) r.counterexample = counterexample_from(j.at("counterexample"));
    return r;
}

// Whether a policy, if there is one, has no more values and tuples than asked for.
bool policy_in_range(const std::string& policy, const Range& range) {
    if (policy.empty() || (range.max_values == 0 && range.max_tuples == 0)) return true;
    const Json j = Json::parse(policy);
    const auto within = [&](const char* key, int most) {
        return most == 0 || !j.contains(key) || !j[key].is_number_integer() || j[key].get<int>() <= most;
    };
    return within("values", range.max_values) && within("tuples", range.max_tuples);
}

// Whether the recorded counterexample lies inside the range now asked for.
bool in_range(const Counterexample& c, const Range& range) {
    if (!range.given.empty() && std::find(range.given.begin(), range.given.end(), c.graph6) == range.given.end())
        return false;
    if (c.size != 0 && (c.size > range.max_vertices || c.size < range.min_vertices)) return false;
    if (!policy_in_range(c.policy, range)) return false;
    if (c.lambda.empty()) return true;
    const auto lambda = Rational::parse(c.lambda);
    return lambda && std::find(range.lambdas.begin(), range.lambdas.end(), *lambda) != range.lambdas.end();
}

}  // namespace

std::string results_to_json(const std::vector<Result>& results, int indent) {
    Json out = Json::array();
    for (const auto& r : results) out.push_back(to_json(r));
    return out.dump(indent);
}

std::vector<Result> results_from_json(const std::string& text, const std::string& place) {
    std::vector<Result> out;
    try {
        for (const auto& j : Json::parse(text)) out.push_back(result_from(j, place));
    } catch (const nlohmann::json::exception& e) { throw InputError(place + ": not readable as results: " + e.what()); }
    return out;
}

Baseline Baseline::load(const std::string& path) {
    Baseline out;
    if (std::filesystem::exists(path)) out.results_ = results_from_json(read_file(path), path);
    return out;
}

const Result* Baseline::find(const std::string& id) const {
    const auto found = std::find_if(results_.begin(), results_.end(), [&](const Result& r) { return r.id == id; });
    return found == results_.end() ? nullptr : &*found;
}

void Baseline::record(const std::vector<Result>& results, const std::string& path) {
    for (const auto& r : results) {
        const auto found =
            std::find_if(results_.begin(), results_.end(), [&](const Result& old) { return old.id == r.id; });
        if (found == results_.end()) results_.push_back(r);
        else *found = r;
    }
    std::sort(results_.begin(), results_.end(), [](const Result& a, const Result& b) { return a.id < b.id; });
    write_file(path, results_to_json(results_) + "\n");
}

Comparison compare(const Result& fresh, const Result* recorded, const Range& range) {
    if (recorded == nullptr) return {false, "not in the baseline yet"};
    if (recorded->verdict == Verdict::holds && fresh.verdict == Verdict::refuted)
        return {true, "recorded as holding, refuted now"};
    if (recorded->verdict != Verdict::refuted || fresh.verdict == Verdict::refuted || !recorded->counterexample)
        return {};
    const Counterexample& known = *recorded->counterexample;
    const std::string where = known.object + (known.lambda.empty() ? "" : ", λ = " + known.lambda);
    if (in_range(known, range) && fresh.verdict != Verdict::incomplete)
        return {true, "the recorded counterexample (" + where + ") lies in this range and no longer refutes"};
    return {false, "a counterexample is known outside this range: " + where};
}

}  // namespace leakproof
