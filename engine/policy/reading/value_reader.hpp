// Values and attributes by name, as the parts of a policy file refer to them.
#pragma once

#include "policy/domain/domain.hpp"
#include "policy/reading/policy_json.hpp"

namespace leakproof {

class ValueReader : public PolicyJson {
public:
    ValueReader(std::string place, const Domain& domain) : PolicyJson(std::move(place)), domain_(domain) {}

    int value(const Json& j, const std::string& key) const;

protected:
    int attribute_value(std::size_t attribute, const Json& j, const std::string& key) const;
    int present_value(const Json& j, const std::string& key) const;
    std::size_t attribute_number(const std::string& name, const std::string& key) const;

    const Domain& domain_;
};

}  // namespace leakproof
