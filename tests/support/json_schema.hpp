// A validator for the part of JSON Schema that docs/schema.json uses; any other keyword is a fault of the schema.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>

namespace leakproof::oracle {

class JsonSchema {
public:
    using Json = nlohmann::json;
    explicit JsonSchema(Json schema) : root_(std::move(schema)) {}

    // Where a document does not meet $defs/NAME; no value if it does.
    std::optional<std::string> fault(const Json& document, const std::string& name) const {
        return fault(document, root_.at("$defs").at(name), name);
    }

private:
    using Fault = std::optional<std::string>;

    Fault fault(const Json& x, const Json& schema, const std::string& at) const {
        static const std::set<std::string> known{
            "$ref",  "type",  "properties", "required", "additionalProperties", "items", "enum",
            "oneOf", "anyOf", "pattern",    "minimum",  "description"};
        for (const auto& [keyword, value] : schema.items())
            if (known.count(keyword) == 0) throw std::logic_error("a keyword that is not validated: " + keyword);
        if (schema.contains("$ref")) return fault(x, referred(schema.at("$ref").get<std::string>()), at);
        if (schema.contains("type") && !has_type(x, schema.at("type")))
            return at + ": " + x.dump() + " is not " + schema.at("type").dump();
        if (schema.contains("enum") && !contains(schema.at("enum"), x))
            return at + ": " + x.dump() + " is none of " + schema.at("enum").dump();
        if (schema.contains("pattern") && x.is_string() &&
            !std::regex_search(x.get<std::string>(), std::regex(schema.at("pattern").get<std::string>())))
            return at + ": " + x.dump() + " does not match";
        if (schema.contains("minimum") && x.is_number() && x < schema.at("minimum"))
            return at + ": " + x.dump() + " is too small";
        if (const Fault found = choice(x, schema, at)) return found;
        if (x.is_array() && schema.contains("items"))
            for (std::size_t k = 0; k < x.size(); ++k)
                if (const Fault found = fault(x[k], schema.at("items"), at + "[" + std::to_string(k) + "]"))
                    return found;
        return x.is_object() ? object(x, schema, at) : Fault();
    }

    Fault choice(const Json& x, const Json& schema, const std::string& at) const {
        for (const std::string keyword : {"oneOf", "anyOf"}) {
            if (!schema.contains(keyword)) continue;
            int met = 0;
            for (const auto& option : schema.at(keyword)) met += fault(x, option, at) ? 0 : 1;
            if (met == 0 || (keyword == "oneOf" && met > 1))
                return at + ": " + x.dump() + " meets " + std::to_string(met) + " of " + keyword;
        }
        return {};
    }

    Fault object(const Json& x, const Json& schema, const std::string& at) const {
        for (const auto& name : schema.value("required", Json::array()))
            if (!x.contains(name.get<std::string>())) return at + ": no " + name.dump();
        const Json properties = schema.value("properties", Json::object());
        for (const auto& [name, value] : x.items()) {
            const std::string here = at + "." + name;
            if (properties.contains(name)) {
                if (const Fault found = fault(value, properties.at(name), here)) return found;
            } else if (schema.contains("additionalProperties")) {
                const Json& more = schema.at("additionalProperties");
                if (more.is_boolean() ? !more.get<bool>() : false) return here + ": not expected";
                if (more.is_object())
                    if (const Fault found = fault(value, more, here)) return found;
            }
        }
        return {};
    }

    const Json& referred(const std::string& reference) const {
        const std::string prefix = "#/$defs/";
        if (reference.rfind(prefix, 0) != 0) throw std::logic_error("a reference elsewhere: " + reference);
        return root_.at("$defs").at(reference.substr(prefix.size()));
    }

    static bool contains(const Json& list, const Json& x) {
        for (const auto& one : list)
            if (one == x) return true;
        return false;
    }

    static bool has_type(const Json& x, const Json& type) {
        if (type.is_array()) {
            for (const auto& one : type)
                if (has_type(x, one)) return true;
            return false;
        }
        const auto name = type.get<std::string>();
        if (name == "object") return x.is_object();
        if (name == "array") return x.is_array();
        if (name == "string") return x.is_string();
        if (name == "boolean") return x.is_boolean();
        if (name == "integer") return x.is_number_integer();
        if (name == "number") return x.is_number();
        if (name == "null") return x.is_null();
        throw std::logic_error("a type that is not validated: " + name);
    }

    Json root_;
};

}  // namespace leakproof::oracle
