#include "tuning/points.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "policy/quantiles/rank_sensitivity.hpp"

namespace leakproof {
namespace {

bool wanted(const TuneQuestion& asked, const std::string& mechanism) {
    return asked.mechanisms.empty() ||
           std::find(asked.mechanisms.begin(), asked.mechanisms.end(), mechanism) != asked.mechanisms.end();
}

// Of those that are not told apart, the first is taken.
std::size_t best_of(const TunedQuery& of, const Level& level) {
    std::optional<std::size_t> best;
    for (std::size_t k = 0; k < of.candidates.size(); ++k) {
        const auto& error = of.candidates[k].error;
        if (error &&
            (!best || compare(*error, level, *of.candidates[*best].error, level) == std::strong_ordering::less))
            best = k;
    }
    return *best;
}

Candidate by_rank(const Policy& policy, const QuantileQuery& query, const SensitivityBounds& bounds) {
    const bool none = bounds.upper.is_zero();
    return {quantile_mechanism,
            none ? ExpectedError() : ExpectedError::of_ranks(rank_error_law(policy, query, bounds.upper))};
}

// A mean is divided by the number of persons, which is that of the policy.
PolicyQuery under(const Policy& policy, const PolicyQuery& query) {
    if (!query.is_mean) return query;
    PolicyQuery out = parse_policy_query(query.name(), policy, "query");
    if (out.mean)
        throw InputError("query", quoted(query.name()) + " where persons may be absent, or without a value",
                         "'sum of' it and a count of those who have one, whose errors are told one by one");
    return out;
}

TunedQuery of_query(const TunedPolicy& of, const PolicyQuery& given, const TuneQuestion& asked,
                    const std::function<void(const std::string&)>& begins, const std::string& entry) {
    const Policy& policy = of.policy();
    const PolicyQuery query = under(policy, given);
    if (const auto* quantile = query.quantile()) {
        TunedQuery out{query.name(), 1, rank_sensitivity(policy, *quantile), {}};
        out.candidates.push_back(wanted(asked, quantile_mechanism)
                                     ? by_rank(policy, *quantile, out.sensitivity)
                                     : Candidate{quantile_mechanism, {}, "", "it is another mechanism"});
        return out;
    }
    const AdditiveQuery& additive = *query.additive();
    TunedQuery out{query.name(), additive.components(), sensitivity(policy, additive), {}};
    for (const auto& rule : candidate_rules()) {
        if (!wanted(asked, rule.name)) continue;
        stop_if_asked();
        begins(entry + ": " + out.name + ", " + rule.name);
        out.candidates.push_back(rule.candidate(of, additive, out.sensitivity));
        auto& candidate = out.candidates.back();
        candidate.mechanism = rule.name;
        if (candidate.error && asked.laplace_noise) candidate.error = candidate.error->with_laplace_noise();
    }
    if (out.candidates.empty()) out.candidates.push_back({asked.mechanisms.front(), {}, "", "only for quantiles"});
    return out;
}

}  // namespace

PairSteps pair_steps(const Policy& policy, const Edge& pair) {
    using Known = PairProtection::Known;
    PairSteps out{pair, PairSteps::Known::impossible, {}, {}, ""};
    for (const auto& way : pair_protection(policy, pair.first, pair.second)) {
        if (way.known == Known::impossible) {
            if (out.why.empty()) out.why = way.why;
            continue;
        }
        if (way.known == Known::unprotected) return {pair, PairSteps::Known::unprotected, {}, {}, way.why};
        if (way.known == Known::not_known) {
            out.known = PairSteps::Known::not_known;
            out.why = way.why;
        }
        if (out.known == PairSteps::Known::not_known) continue;
        out.known = PairSteps::Known::steps;
        out.why = way.why;
        out.most = std::max(out.most.value_or(0), way.most.value_or(0));
        out.least = std::max(out.least.value_or(0), way.both_ways ? way.least.value_or(0) : way.most.value_or(0));
    }
    if (out.known != PairSteps::Known::steps) out.least = out.most = std::nullopt;
    return out;
}

TunedEntry tuned(const PolicyEntry& entry, const std::vector<PolicyQuery>& workload, const TuneQuestion& asked,
                 SquaresFound& squares, const std::function<void(const std::string&)>& begins) {
    const TunedPolicy policy(entry.policy, squares);
    TunedEntry out;
    for (const auto& pair : asked.pairs) {
        begins(entry.name + ": pairs");
        out.pairs.push_back(pair_steps(entry.policy, pair));
    }
    for (const auto& given : workload) {
        stop_if_asked();
        begins(entry.name + ": sensitivity of " + given.name());
        TunedQuery one = of_query(policy, given, asked, begins, entry.name);
        const bool some = std::any_of(one.candidates.begin(), one.candidates.end(),
                                      [](const Candidate& c) { return c.error.has_value(); });
        if (!some)
            throw InputError("--mechanism",
                             quoted(asked.mechanisms.front()) + (asked.mechanisms.size() > 1 ? " and others" : "") +
                                 " for " + quoted(one.name) + ": " + one.candidates.front().why_not,
                             "mechanisms of which one applies to each query, such as 'geometric'");
        out.queries.push_back(std::move(one));
    }
    return out;
}

TunePoint point_at(std::size_t number, const PolicyEntry& entry, const TunedEntry& of, const Level& level,
                   const TuneQuestion& asked) {
    TunePoint out{number, level, {}, {}, {}};
    Rational all;
    for (const auto& one : of.queries) {
        stop_if_asked();
        out.best.push_back(best_of(one, level));
        const Rational weight = asked.queries_alike ? Rational(1) : one.numbers;
        out.error += weight * *one.candidates[out.best.back()].error;
        all += weight;
    }
    out.error = (Rational(1) / all) * out.error;
    if (entry.policy.is_unconstrained()) out.bits = leaked_bits(entry.policy, level, asked.digits);
    return out;
}

PolicyEntry plain_privacy(const Policy& policy) {
    const auto& domain = policy.domain();
    auto secrets = SecretGraph::full(domain.sides());
    if (domain.absent())
        secrets = secrets.with_absent(std::vector<bool>(static_cast<std::size_t>(domain.present()), true));
    const std::string name = "plain differential privacy";
    return {name, {}, Policy(name, domain, {{policy.tuples(), std::move(secrets)}}), true};
}

}  // namespace leakproof
