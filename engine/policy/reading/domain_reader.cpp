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
        attributes.push_back({"value", names_of(policy["values"], "values")});
    } else {
        const Json& object = policy["attributes"];
        if (!object.is_object() || object.empty())
            fail("attributes", object, "an object from attribute names to their values");
        for (const auto& [name, list] : object.items())
            attributes.push_back({name, names_of(list, "attribute " + name)});
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
        fail(key, j, "a list of names, how many values there are, or {\"from\": a, \"to\": b, \"step\": c}");
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
