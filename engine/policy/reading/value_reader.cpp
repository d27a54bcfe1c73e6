#include "policy/reading/value_reader.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "policy/secrets/graphs.hpp"

namespace leakproof {

int ValueReader::attribute_value(std::size_t attribute, const Json& j, const std::string& key) const {
    const auto name = word(j, key);
    const auto& a = domain_.attributes()[attribute];
    const auto found = std::find(a.values.begin(), a.values.end(), name);
    if (found == a.values.end())
        refuse(key, "unknown value " + leakproof::quoted(name),
               "a value of " + leakproof::quoted(a.name) + did_you_mean(name, a.values));
    return static_cast<int>(found - a.values.begin());
}

// A value is a name in a plain domain, a list of names, one for each attribute, in a product.
int ValueReader::value(const Json& j, const std::string& key) const {
    if (domain_.absent() && j == "⊥") return *domain_.absent();
    const auto& sides = domain_.sides();
    if (sides.size() == 1 && !j.is_array()) return attribute_value(0, j, key);
    if (!j.is_array() || j.size() != sides.size())
        fail(key, j, "a value as a list of " + std::to_string(sides.size()) + " names, one for each attribute");
    std::vector<int> digits;
    for (std::size_t a = 0; a < sides.size(); ++a) digits.push_back(attribute_value(a, j[a], key));
    return value_with(digits, sides);
}

int ValueReader::present_value(const Json& j, const std::string& key) const {
    const int v = value(j, key);
    if (v == domain_.present()) fail(key, j, "a value other than ⊥");
    return v;
}

std::size_t ValueReader::attribute_number(const std::string& name, const std::string& key) const {
    std::vector<std::string> known;
    for (const auto& a : domain_.attributes()) known.push_back(a.name);
    const auto found = std::find(known.begin(), known.end(), name);
    if (found == known.end())
        refuse(key, "unknown attribute " + leakproof::quoted(name),
               "an attribute of the domain" + did_you_mean(name, known));
    return static_cast<std::size_t>(found - known.begin());
}

}  // namespace leakproof
