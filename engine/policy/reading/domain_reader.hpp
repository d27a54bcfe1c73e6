// The values of a policy file, as a list or by attributes.
#pragma once

#include "policy/domain/domain.hpp"
#include "policy/reading/policy_json.hpp"

namespace leakproof {

class DomainReader : private PolicyJson {
public:
    using PolicyJson::PolicyJson;
    Domain read_domain(const Json& policy) const;

private:
    Attribute attribute(const std::string& name, const Json& j, const std::string& key) const;
    Attribute binned(const std::string& name, const Json& j, const std::string& key) const;
    std::vector<Rational> ends_of(const Json& j, const std::string& key) const;
    std::vector<std::string> names_of(const Json& j, const std::string& key) const;
    std::vector<std::string> names_of_range(const Json& j, const std::string& key) const;
    static bool mentions_absent(const Json& policy);
};

}  // namespace leakproof
