#include "policy/reading/domain_reader.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"

namespace leakproof {

Domain DomainReader::read_domain(const Json& policy) const {
    if (policy.contains("values") == policy.contains("attributes"))
        throw InputError(
            place(),
            policy.contains("values") ? "both \"values\" and \"attributes\"" : "neither \"values\" nor \"attributes\"",
            "one of them");
    std::vector<Attribute> attributes;
    if (policy.contains("values")) {
        attributes.push_back(attribute(Domain::only_attribute, policy["values"], "values"));
    } else {
        const Json& object = policy["attributes"];
        if (!object.is_object() || object.empty())
            fail("attributes", object, "an object from attribute names to their values");
        for (const auto& [name, list] : object.items())
            attributes.push_back(attribute(name, list, "attribute " + name));
    }
    long size = 1;
    for (const auto& a : attributes) {
        size *= static_cast<long>(a.values.size());
        if (size > Domain::most_values)
            refuse("attributes", "more than " + std::to_string(Domain::most_values) + " values", "at most that many");
    }
    return Domain(std::move(attributes), mentions_absent(policy));
}

bool DomainReader::mentions_absent(const Json& policy) {
    if (policy.contains("absent")) return policy["absent"] != false;
    if (!policy.contains("people") || !policy["people"].is_array()) return false;
    return std::any_of(policy["people"].begin(), policy["people"].end(), [](const Json& group) {
        return group.is_object() && group.contains("absent") && group["absent"] != false;
    });
}

Attribute DomainReader::attribute(const std::string& name, const Json& j, const std::string& key) const {
    if (j.is_object() && j.contains("bins")) return binned(name, j, key);
    return {name, names_of(j, key)};
}

// {"bins": [a, b, c], "clamp": true, "missing": "unknown"}
Attribute DomainReader::binned(const std::string& name, const Json& j, const std::string& key) const {
    known_keys(j, key, {"bins", "clamp", "missing"});
    Attribute out{name, {}, Bins{ends_of(j["bins"], key + ", bins")}};
    for (std::size_t k = 0; k + 1 < out.bins->ends.size(); ++k) out.values.push_back(out.bins->ends[k].str());
    if (j.contains("clamp")) {
        if (!j["clamp"].is_boolean()) fail(key + ", clamp", j["clamp"], "true or false");
        out.bins->clamped = j["clamp"].get<bool>();
    }
    if (!j.contains("missing")) return out;
    if (!j["missing"].is_string() || j["missing"].get<std::string>().empty())
        fail(key + ", missing", j["missing"], "a name for the value of those of whom it is not known");
    out.missing = j["missing"].get<std::string>();
    if (Rational::parse(out.missing))
        fail(key + ", missing", j["missing"], "a name that is no number, which a bin might hold");
    out.values.push_back(out.missing);
    return out;
}

// A list, or {"from": a, "to": b, "step": c} with whole steps from end to end.
std::vector<Rational> DomainReader::ends_of(const Json& j, const std::string& key) const {
    std::vector<Rational> out;
    if (j.is_object()) {
        for (const auto& name : names_of_range(j, key)) out.push_back(*Rational::parse(name));
        if (out.back() != number(j["to"], key, "a number")) fail(key, j, "whole steps from \"from\" to \"to\"");
    } else {
        if (!j.is_array()) fail(key, j, "a list of ends, or {\"from\": a, \"to\": b, \"step\": c}");
        for (const auto& end : j) out.push_back(number(end, key, "a number"));
    }
    if (out.size() < 2) fail(key, j, "at least two ends, between which a bin is");
    for (std::size_t k = 0; k + 1 < out.size(); ++k)
        if (out[k + 1] <= out[k]) refuse(key, out[k + 1].str() + " after " + out[k].str(), "ends that ascend");
    return out;
}

// A list of names, how many values there are, or {"from": a, "to": b, "step": c}.
std::vector<std::string> DomainReader::names_of(const Json& j, const std::string& key) const {
    std::vector<std::string> out;
    if (j.is_number_integer()) {
        const long count = whole(j, key, 1, Domain::most_values);
        for (long v = 0; v < count; ++v) out.push_back(std::to_string(v));
        return out;
    }
    if (j.is_object()) return names_of_range(j, key);
    if (!j.is_array() || j.empty())
        fail(key, j,
             "a list of names, how many values there are, {\"from\": a, \"to\": b, \"step\": c} or {\"bins\": [a, b, "
             "c]}");
    for (const auto& name : j) out.push_back(word(name, key));
    auto sorted = out;
    std::sort(sorted.begin(), sorted.end());
    if (const auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end())
        refuse(key, leakproof::quoted(*twice) + " twice", "different names");
    return out;
}

std::vector<std::string> DomainReader::names_of_range(const Json& j, const std::string& key) const {
    known_keys(j, key, {"from", "to", "step"});
    if (!j.contains("from") || !j.contains("to")) fail(key, j, "an object with \"from\" and \"to\"");
    const auto from = number(j["from"], key, "a number"), to = number(j["to"], key, "a number");
    const auto step = j.contains("step") ? number(j["step"], key, "a number") : Rational(1);
    if (step.sign() <= 0) fail(key, j, "a step above 0");
    if (to < from) fail(key, j, "\"from\" ≤ \"to\"");
    if ((to - from) / step >= Rational(Domain::most_values))
        fail(key, j, "at most " + std::to_string(Domain::most_values) + " values");
    std::vector<std::string> out;
    for (Rational x = from; x <= to; x += step) out.push_back(x.str());
    return out;
}

}  // namespace leakproof
