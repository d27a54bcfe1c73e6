#include "tuning/variants.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/json_text.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

const std::string option = "--vary";

bool is_whole(const std::string& text) {
    return !text.empty() && text.size() <= 9 &&
           std::all_of(text.begin(), text.end(), [](char c) { return '0' <= c && c <= '9'; });
}

// Numbers and words of JSON as they are, 10x20 as the list [10, 20], and everything else as a text.
Json json_of(const std::string& value) {
    const auto sides = split(value, "x");
    if (sides.size() > 1 && std::all_of(sides.begin(), sides.end(), is_whole)) {
        Json out = Json::array();
        for (const auto& side : sides) out.push_back(std::stol(side));
        return out;
    }
    try {
        return read_json(value, option);
    } catch (const InputError&) { return value; }
}

void put_secrets(Json& policy, const std::string& key, const Json& value) {
    if (policy.contains("people"))
        throw InputError(option, quoted(key) + " for groups of people", "a key such as 'people.0.secrets.threshold'");
    Json& secrets = policy["secrets"];
    if (key == "blocks") secrets = {{"partition", {{"blocks", value}}}};
    else if (secrets.is_object() && secrets.contains("threshold")) secrets["threshold"] = value;
    else secrets = {{"threshold", value}};
}

// All but the last part of a key must be there.
void put(Json& policy, const std::string& key, const Json& value) {
    if (key == "threshold" || key == "blocks") return put_secrets(policy, key, value);
    const auto parts = split(key, ".");
    const auto words_of = [](const Json& object) {
        std::vector<std::string> out;
        for (const auto& item : object.items()) out.push_back(item.key());
        return out;
    };
    Json* at = &policy;
    for (std::size_t k = 0; k < parts.size(); ++k) {
        const bool last = k + 1 == parts.size();
        const bool entry = at->is_array() && is_whole(parts[k]) && std::stoul(parts[k]) < at->size();
        if (!entry && !(at->is_object() && (last || at->contains(parts[k]))))
            throw InputError(option, quoted(parts[k]) + " in the key " + quoted(key),
                             at->is_object() ? "one of the keys " +
                                                   joined(words_of(*at), ", ",
                                                          [](const std::string& word) { return quoted(word); }) +
                                                   did_you_mean(parts[k], words_of(*at))
                             : at->is_array() ? "a number below " + std::to_string(at->size())
                                              : "no parts of " + quoted(at->dump()) + ", which stands there");
        at = entry ? &(*at)[std::stoul(parts[k])] : &(*at)[parts[k]];
    }
    *at = value;
}

}  // namespace

VariedKey parse_varied_key(const std::string& text, const std::string& place) {
    const auto refuse = [&](const std::string& found) {
        throw InputError(place, found, "KEY=VALUES, such as threshold=1..20 or secrets.norm=1,2");
    };
    const auto equals = text.find('=');
    if (equals == std::string::npos || trimmed(text.substr(0, equals)).empty()) refuse(quoted(text));
    VariedKey out{trimmed(text.substr(0, equals)), {}};
    for (const auto& piece : split(text.substr(equals + 1), ",")) {
        const auto ends = split(piece, "..");
        if (piece.empty() || ends.size() > 2) refuse(quoted(text));
        if (ends.size() == 1) {
            out.values.push_back(piece);
            continue;
        }
        if (!is_whole(ends[0]) || !is_whole(ends[1]) || std::stol(ends[0]) > std::stol(ends[1])) refuse(quoted(piece));
        if (std::stoul(ends[1]) - std::stoul(ends[0]) >= most_variants)
            throw InputError(place, quoted(piece), "at most " + std::to_string(most_variants) + " values");
        for (long x = std::stol(ends[0]); x <= std::stol(ends[1]); ++x) out.values.push_back(std::to_string(x));
    }
    return out;
}

std::vector<PolicyVariant> variants_of(const std::string& text, const std::vector<VariedKey>& keys,
                                       const std::string& place) {
    if (keys.empty()) return {{{}, text}};
    std::vector<std::pair<PolicyVariant, Json>> all{{{}, read_json(text, place, JsonComments::allowed)}};
    if (!all.front().second.is_object()) throw InputError(place, "no JSON object", "a policy in JSON");
    for (const auto& key : keys) {
        if (all.size() * key.values.size() > most_variants)
            throw InputError(option, std::to_string(all.size() * key.values.size()) + " policies or more",
                             "at most " + std::to_string(most_variants));
        std::vector<std::pair<PolicyVariant, Json>> next;
        for (const auto& [variant, policy] : all)
            for (const auto& value : key.values) {
                next.emplace_back(variant, policy);
                next.back().first.put.emplace_back(key.key, value);
                put(next.back().second, key.key, json_of(value));
            }
        all = std::move(next);
    }
    std::vector<PolicyVariant> out;
    for (auto& [variant, policy] : all) {
        variant.text = policy.dump();
        out.push_back(std::move(variant));
    }
    return out;
}

}  // namespace leakproof
