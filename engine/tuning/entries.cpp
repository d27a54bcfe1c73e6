#include "tuning/entries.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "policy/protection/implication.hpp"
#include "policy/reading/possible_policy.hpp"

namespace leakproof {
namespace {

std::string put_text(const PolicyVariant& variant) {
    std::string out;
    for (const auto& [key, value] : variant.put) out += ", " + key + " " + value;
    return out;
}

std::vector<std::string> known_mechanisms() {
    std::vector<std::string> out;
    for (const auto& rule : candidate_rules()) out.push_back(rule.name);
    out.push_back(quantile_mechanism);
    return out;
}

}  // namespace

std::vector<PolicyEntry> entries_of(const std::vector<PolicySource>& sources, const std::vector<VariedKey>& vary,
                                    bool with_plain) {
    std::vector<PolicyEntry> out;
    for (const auto& source : sources)
        for (auto& variant : variants_of(source.text, vary, source.place)) {
            stop_if_asked();
            const std::string put = put_text(variant);
            Policy policy = possible_policy(variant.text, source.place + put, false);
            if (!out.empty() && !same_values(out.front().policy.domain(), policy.domain()))
                throw InputError(source.place + put, "a policy on other values",
                                 "the values of the first policy in the same order");
            std::string name = (policy.title().empty() ? source.name : policy.title()) + put;
            out.push_back({std::move(name), std::move(variant.put), std::move(policy)});
            if (out.size() > most_variants)
                throw InputError("--vary", "more policies than that", "at most " + std::to_string(most_variants));
        }
    if (with_plain) out.push_back(plain_privacy(out.front().policy));
    return out;
}

std::vector<AdditiveQuery> usual_workload(const Domain& domain) {
    std::vector<AdditiveQuery> out{parse_query("histogram", domain, "query")};
    if (domain.is_plain()) out.push_back(parse_query("cumulative", domain, "query"));
    return out;
}

void require_answerable(const TuneQuestion& asked, const Domain& domain, const std::string& option) {
    for (const auto& level : asked.levels)
        if (level.compare(Rational(1)) == std::strong_ordering::equal)
            throw InputError(option + "lambda", level.str(), "λ > 1, or ε > 0: no finite noise is enough otherwise");
    const auto known = known_mechanisms();
    for (const auto& name : asked.mechanisms)
        if (std::find(known.begin(), known.end(), name) == known.end())
            throw InputError(option + "mechanism", quoted(name), joined(known, ", ") + did_you_mean(name, known));
    for (const auto& [u, v] : asked.pairs)
        if (u == v)
            throw InputError(option + "pair", quoted(domain.name(u) + "," + domain.name(v)), "two different values");
}

}  // namespace leakproof
