#include "policy/release/policy_query.hpp"

#include "policy/release/selection.hpp"

namespace leakproof {

const std::string& PolicyQuery::name() const { return quantile() != nullptr ? quantile()->name : additive()->name(); }

PolicyQuery parse_policy_query(const std::string& text, const Policy& policy, const std::string& place,
                               const std::optional<SelectedValues>& of) {
    const Domain& domain = policy.domain();
    if (auto quantile = parse_quantile(text, domain, place))
        return {of ? restricted(*quantile, of->where, of->values) : std::move(*quantile)};
    if (auto mean = parse_mean(text, domain, policy.tuples(), of ? &of->values : nullptr, place)) {
        if (of) mean->query = {mean->query.name() + ", where " + of->where, domain.sides(), mean->query.kind()};
        return {std::move(mean->query), std::move(mean->scale), true};
    }
    AdditiveQuery query = parse_query(text, domain, place);
    return {of ? restricted(query, of->where, of->values) : std::move(query)};
}

}  // namespace leakproof
