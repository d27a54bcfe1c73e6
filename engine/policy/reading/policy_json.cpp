#include "policy/reading/policy_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/near_miss.hpp"

namespace leakproof {

std::string PolicyJson::shown(const Json& j) { return leakproof::quoted(j.dump()); }

void PolicyJson::fail(const std::string& key, const Json& found, const std::string& expected) const {
    throw InputError(place_ + (key.empty() ? "" : ", " + key), shown(found), expected);
}

void PolicyJson::refuse(const std::string& key, const std::string& found, const std::string& expected) const {
    throw InputError(place_ + ", " + key, found, expected);
}

void PolicyJson::known_keys(const Json& object, const std::string& key, const std::vector<std::string>& allowed) const {
    for (const auto& [name, value] : object.items())
        if (std::find(allowed.begin(), allowed.end(), name) == allowed.end()) {
            std::string list;
            for (const auto& a : allowed) list += (list.empty() ? "" : ", ") + a;
            throw InputError(place_ + (key.empty() ? "" : ", " + key), "key " + leakproof::quoted(name),
                             "one of " + list + did_you_mean(name, allowed));
        }
}

long PolicyJson::whole(const Json& j, const std::string& key, long least, long most) const {
    if (!j.is_number_integer() || j.get<long>() < least || j.get<long>() > most)
        fail(key, j, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return j.get<long>();
}

Rational PolicyJson::number(const Json& j, const std::string& key, const std::string& expected) const {
    const auto x = j.is_string()   ? Rational::parse(j.get<std::string>())
                   : j.is_number() ? Rational::parse(j.dump())
                                   : std::nullopt;
    if (!x) fail(key, j, expected);
    return *x;
}

Rational PolicyJson::not_negative(const Json& j, const std::string& key) const {
    const std::string expected = "a number that is not negative, or a fraction as text";
    auto x = number(j, key, expected);
    if (x.sign() < 0) fail(key, j, expected);
    return x;
}

std::string PolicyJson::word(const Json& j, const std::string& key) const {
    if (j.is_string()) return j.get<std::string>();
    if (j.is_number()) return j.dump();
    fail(key, j, "the name of a value");
}

}  // namespace leakproof
