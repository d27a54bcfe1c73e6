#include "report/policy_description.hpp"

#include "base/interruption.hpp"

namespace leakproof {
namespace {

QueryAnswer answer_of(const Policy& policy, const AdditiveQuery& query) {
    QueryAnswer out{sensitivities(policy, query), {}};
    if (std::holds_alternative<AllRangesQuery>(query.kind()) && !no_range_counts(policy) &&
        policy.domain().present() <= most_values_for_search)
        out.counts = best_range_counts(policy);
    return out;
}

}  // namespace

RankErrorLaw QuantileAnswer::law(const Policy& policy, const SensitivityBounds& of) const {
    return rank_error_law(policy, query, of.upper);
}

PolicyDescription describe(const Policy& policy, const PolicyQuestion& asked,
                           const std::function<void(const std::string&)>& begins,
                           const std::function<void(const PolicyDescription&)>& grown) {
    PolicyDescription out{policy, asked};
    const auto next = [&](const std::string& what) {
        grown(out);
        stop_if_asked();
        begins(what);
    };
    if (asked.other) {
        next("comparison");
        out.comparison = compare(policy, *asked.other);
    }
    if (asked.databases) {
        next("databases");
        PolicyDescription::Listed listed{std::get_if<NotListed>(&policy.listing())};
        if (const auto* databases = policy.listed()) listed.neighbours.emplace(*databases);
        out.databases = std::move(listed);
        if (out.databases->neighbours)
            for (const auto& level : asked.levels) {
                next("leakage at " + level.str());
                out.databases->leakage.push_back(policy_leakage(*out.databases->neighbours, level, asked.digits));
            }
    }
    if (asked.protection) {
        next("protection");
        out.protection = protection_under(policy);
        if (policy.is_unconstrained())
            for (const auto& level : asked.levels) {
                next("leakage at " + level.str());
                out.bits.push_back(leaked_bits(policy, level, asked.digits));
            }
    }
    for (const auto& [u, v] : asked.pairs) {
        next("pairs");
        out.pairs.push_back(pair_protection(policy, u, v));
    }
    if (asked.theorems) {
        next("theorems");
        out.statements = statements_about(policy);
    }
    for (const auto& query : asked.queries) {
        next("sensitivity of " + query.name());
        if (asked.other) out.others_queries.push_back(answer_of(*asked.other, query));
        out.queries.push_back(answer_of(policy, query));
    }
    for (const auto& query : asked.quantiles) {
        next("sensitivity of " + query.name);
        out.quantiles.push_back({query, rank_sensitivity(policy, query), plain_rank_sensitivity(policy, query)});
    }
    grown(out);
    return out;
}

}  // namespace leakproof
