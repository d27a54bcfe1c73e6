#include "policy/reading/possible_policy.hpp"

#include "base/error.hpp"
#include "policy/reading/policy_reader.hpp"
#include "policy/sensitivity/cycles/count_sensitivity.hpp"

namespace leakproof {

Policy possible_policy(const std::string& text, const std::string& place, bool by_listing) {
    Policy policy = read_policy(text, place);
    if (const auto why = contradiction(policy)) throw InputError(place, *why, "at least one permitted database");
    if (!by_listing && (policy.is_unconstrained() || policy.only_counts())) return policy;
    if (const auto* none = std::get_if<NotListed>(&policy.listing()); none != nullptr && none->nothing_permitted)
        throw InputError(place, none->found, none->expected);
    return policy;
}

}  // namespace leakproof
