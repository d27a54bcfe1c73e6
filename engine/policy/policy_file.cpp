#include "policy/policy_file.hpp"

#include "base/error.hpp"

namespace leakproof {

std::string PolicyFile::database_text(int d) const {
    std::string out;
    for (const Value v : policy.database(d)) out += (out.empty() ? "" : ", ") + value_name(v);
    return "(" + out + ")";
}

PolicyFile listed_file(const LargePolicy& policy, const std::string& place) {
    if (!policy.answers_are_known())
        throw InputError(place, "an answer that is left open (\"any\")",
                         "an answer for every count, to list databases");
    auto listing = list_databases(policy);
    if (const auto* none = std::get_if<NotListed>(&listing))
        throw InputError(place + (none->key.empty() ? "" : ", " + none->key), none->found, none->expected);
    PolicyFile out{policy.title,
                   policy.domain,
                   policy.secrets_kind,
                   policy.theta,
                   policy.norm,
                   {},
                   {},
                   policy.marginals,
                   policy.ranges,
                   policy.databases.has_value(),
                   policy.same_secrets() && !policy.domain.absent() &&
                       (policy.is_unconstrained() || policy.only_counts() || policy.databases),
                   std::get<ListedPolicy>(std::move(listing)).policy};
    for (const auto& c : policy.constraints) {
        out.queries.push_back(c.predicate);
        out.answers.push_back(static_cast<int>(*c.answer));
    }
    return out;
}

PolicyFile read_policy(const std::string& text, const std::string& place) {
    return listed_file(read_large_policy(text, place), place);
}

}  // namespace leakproof
