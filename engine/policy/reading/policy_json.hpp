// Policy files: what every part of them needs, numbers, names and errors that say where they are.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "exact/rational.hpp"

namespace leakproof {

class PolicyJson {
public:
    using Json = nlohmann::ordered_json;

    explicit PolicyJson(std::string place) : place_(std::move(place)) {}

protected:
    [[noreturn]] void fail(const std::string& key, const Json& found, const std::string& expected) const;
    [[noreturn]] void refuse(const std::string& key, const std::string& found, const std::string& expected) const;
    void known_keys(const Json& object, const std::string& key, const std::vector<std::string>& allowed) const;
    long whole(const Json& j, const std::string& key, long least, long most) const;
    Rational number(const Json& j, const std::string& key, const std::string& expected) const;
    Rational not_negative(const Json& j, const std::string& key) const;
    std::string word(const Json& j, const std::string& key) const;

    static std::string shown(const Json& j);
    const std::string& place() const { return place_; }

private:
    std::string place_;
};

}  // namespace leakproof
