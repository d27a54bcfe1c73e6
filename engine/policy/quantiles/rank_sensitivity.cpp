#include "policy/quantiles/rank_sensitivity.hpp"

#include <algorithm>

#include "base/interruption.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/sensitivity/rules/best_change.hpp"
#include "policy/sensitivity/sensitivity.hpp"

namespace leakproof {
namespace {

constexpr long most_edges_tried = 20'000'000, most_listed_steps = 2'000'000'000;
constexpr int most_sums_tried = 64;

// The spans of the changes that one person can make, where n persons have any values.
class Spans {
public:
    Spans(const QuantileQuery& query, long persons)
        : places_(query.places()), q_(query.quantile), below_(q_ * Rational(persons)),
          above_(Rational(persons) - below_), others_below_(below_ - q_), others_above_(above_ - (Rational(1) - q_)) {}

    // None is a person who is not counted.
    Rational of(std::optional<int> from, std::optional<int> to) const {
        if (from && to) {
            if (from == to) return 0;
            const bool next = *from - *to == 1 || *to - *from == 1;
            return next ? Rational(1) : std::min(Rational(1), below_) + std::min(Rational(1), above_);
        }
        return from || to ? of_entering(from ? *from : *to) : Rational(0);
    }

    Rational largest() const {
        Rational out = places_ > 2 ? of(0, 2) : Rational(places_ == 2 ? 1 : 0);
        for (const int b : {0, 1, 2, places_ - 3, places_ - 2, places_ - 1})
            if (0 <= b && b < places_) out = std::max(out, of_entering(b));
        return out;
    }

private:
    Rational of_entering(int b) const {
        const Rational& q = q_;
        const Rational rest = Rational(1) - q, below = std::min(rest, others_below_),
                       above = std::min(q, others_above_);
        Rational out;
        const auto consider = [&](bool can_be, const Rational& span) {
            if (can_be) out = std::max(out, span);
        };
        consider(b >= 1, q);
        consider(b <= places_ - 2, rest);
        consider(b >= 2, q + above);
        consider(1 <= b && b <= places_ - 2, std::max(q + below, rest + above));
        consider(b <= places_ - 3, rest + below);
        return out;
    }

    int places_;
    Rational q_, below_, above_, others_below_, others_above_;  // qn, (1-q)n, and the same of n - 1
};

struct Found {
    Rational value;
    std::optional<ValueChange> change;

    void consider(const Rational& span, int from, int to) {
        if (span > value) *this = {span, ValueChange{from, to}};
    }
};

// If all values are counted, places that are furthest apart tell all; how far they are is the sensitivity of their sum.
std::optional<Found> by_reach(const QuantileQuery& query, const SecretGraph& secrets, const Spans& spans) {
    if (!query.counts_all_values()) return std::nullopt;
    SumQuery sum;
    for (const int at : query.place_of) sum.weight.emplace_back(at);
    const auto apart = change_over_edges(AdditiveQuery("places", secrets.sides(), std::move(sum)), secrets);
    if (apart.found.value < Rational(2) && apart.found.value != apart.at_most) return std::nullopt;
    Found out;
    if (const auto& pair = apart.found.pair)
        out.consider(spans.of(query.place(pair->first), query.place(pair->second)), pair->first, pair->second);
    return out;
}

// One by one, until one is found that no other can be above.
Found by_trying(const QuantileQuery& query, const SecretGraph& secrets, const Spans& spans, bool& all) {
    Found out;
    const Rational largest = spans.largest();
    const long cost = secrets.listing_cost(), step = cost / most_edges_tried + 1;
    all = step == 1;
    for (long u = 0; u < secrets.present() && out.value < largest; u += step) {
        stop_if_asked();
        const int from = static_cast<int>(u);
        secrets.for_each_neighbour(from, [&](int v) {
            out.consider(spans.of(query.place(from), query.place(v)), from, v);
            return out.value < largest;
        });
    }
    if (out.value == largest) all = true;
    return out;
}

SensitivityBounds of_group(const QuantileQuery& query, const SecretGraph& secrets, const Spans& spans) {
    bool all = true;
    auto found = by_reach(query, secrets, spans);
    if (!found) found = by_trying(query, secrets, spans, all);
    for (int v = 0; v < secrets.present(); ++v)
        if (secrets.absent_joined(v)) found->consider(spans.of(query.place(v), std::nullopt), v, secrets.present());
    const Rational upper = all ? found->value : spans.largest();
    SensitivityBounds out{found->value, upper, {}, "", "the span of the rank errors, over the secret pairs"};
    if (found->change) out.changes = {*found->change};
    if (!out.exact()) {
        out.why_not_exact = "the secret pairs are too many to be tried one by one";
        out.how = "the largest span that any change of one person can have";
    }
    return out;
}

SensitivityBounds without_constraints(const Policy& policy, const QuantileQuery& query) {
    const Spans spans(query, policy.tuples());
    SensitivityBounds out{0, 0, {}, "", ""};
    for (const auto& group : policy.people()) {
        auto one = of_group(query, group.secrets, spans);
        const Rational upper = std::max(out.upper, one.upper);
        const std::string why = one.upper == upper ? one.why_not_exact : out.why_not_exact;
        if (out.how.empty() || one.lower > out.lower) out = std::move(one);
        out.upper = upper;
        out.why_not_exact = out.exact() ? "" : why;
    }
    return out;
}

std::optional<SensitivityBounds> by_listing(const Policy& policy, const QuantileQuery& query) {
    const auto* databases = policy.listed();
    if (databases == nullptr) return std::nullopt;
    const long size = databases->size(), places = query.places();
    if (size * size > most_listed_steps / places) return std::nullopt;
    std::vector<std::vector<Rational>> errors;
    for (int d = 0; d < databases->size(); ++d) {
        std::vector<Integer> counts(query.values.size());
        for (const int v : policy.database(d))
            if (const auto at = query.place(v)) counts[static_cast<std::size_t>(*at)] += Integer(1);
        errors.push_back(rank_errors(query.quantile, counts));
    }
    SensitivityBounds out{0, 0, {}, "", "all databases and all neighbours were listed"};
    NeighbourFinder finder(*databases);
    for (int d = 0; d < databases->size(); ++d) {
        stop_if_asked();
        for (const int e : finder.neighbours(d)) {
            Rational low, high;
            for (std::size_t k = 0; k < query.values.size(); ++k) {
                const Rational change = errors[static_cast<std::size_t>(e)][k] - errors[static_cast<std::size_t>(d)][k];
                low = k == 0 ? change : std::min(low, change);
                high = k == 0 ? change : std::max(high, change);
            }
            if (high - low <= out.lower) continue;
            out.lower = out.upper = high - low;
            out.changes.clear();
            const auto from = policy.database(d), to = policy.database(e);
            for (std::size_t i = 0; i < from.size(); ++i)
                if (from[i] != to[i]) out.changes.push_back({from[i], to[i]});
        }
    }
    return out;
}

// X_k as a sum: 1 - q for those up to place k, -q for the others who are counted. If all are, their number is the same
// in neighbours, and the count up to place k changes as much.
AdditiveQuery shifted_count(const Policy& policy, const QuantileQuery& query, int k) {
    const auto& sides = policy.domain().sides();
    if (all_counted(policy, query)) {
        BlockQuery count{{}, 1};
        for (const int at : query.place_of) count.block_of.push_back(at <= k ? 0 : -1);
        return {"count", sides, std::move(count)};
    }
    SumQuery sum;
    for (const int at : query.place_of)
        sum.weight.push_back(at < 0 ? Rational(0) : Rational(at <= k ? 1 : 0) - query.quantile);
    return {"shifted count", sides, std::move(sum)};
}

// Σ_k |Δh_k| over how many have each value: if their number stays, what is gained up to a value is lost beyond it, so
// that twice a change of F(k) is no more than the sum. Else X_k moves by no more than max(q, 1 - q) of it.
Rational by_histogram(const Policy& policy, const QuantileQuery& query) {
    BlockQuery histogram{query.place_of, query.places()};
    const Rational all =
        sensitivity(policy, AdditiveQuery("histogram", policy.domain().sides(), std::move(histogram))).upper;
    if (all_counted(policy, query)) return all;
    return Rational(2) * std::max(query.quantile, Rational(1) - query.quantile) * all;
}

// A rank error moves by no more than one of the X_k, and by no more than it can be.
SensitivityBounds by_counts(const Policy& policy, const QuantileQuery& query) {
    const Rational rest = Rational(1) - query.quantile;
    SensitivityBounds out{0,
                          Rational(2 * policy.tuples()) * std::max(query.quantile, rest),
                          {},
                          "which rank errors neighbours have under the constraints is found out by listing alone",
                          "twice the largest rank error that there can be"};
    const auto consider = [&](const Rational& bound, const char* how) {
        if (bound >= out.upper) return;
        out.upper = bound;
        out.how = how;
        if (out.exact()) out.why_not_exact = "";
    };
    consider(by_histogram(policy, query),
             "the sensitivity of how many have each value, for counts up to a value move by half of it at most");
    if (query.places() > most_sums_tried) return out;
    Rational largest;
    const bool last_is_fixed = all_counted(policy, query);
    for (int k = 0; k < query.places() - (last_is_fixed ? 1 : 0); ++k) {
        stop_if_asked();
        largest = std::max(largest, sensitivity(policy, shifted_count(policy, query, k)).upper);
    }
    consider(Rational(2) * largest,
             "twice the sensitivity of the counts up to a value, for a rank error moves no more than one of them");
    return out;
}

}  // namespace

bool all_counted(const Policy& policy, const QuantileQuery& query) {
    return !policy.domain().absent() && query.counts_all_values();
}

SensitivityBounds rank_sensitivity(const Policy& policy, const QuantileQuery& query) {
    if (policy.is_unconstrained()) return without_constraints(policy, query);
    if (auto listed = by_listing(policy, query)) return *listed;
    return by_counts(policy, query);
}

SensitivityBounds plain_rank_sensitivity(const Policy& policy, const QuantileQuery& query) {
    const auto all = SecretGraph::full(policy.domain().sides());
    const bool absent = policy.domain().absent().has_value();
    const std::vector<bool> joined(static_cast<std::size_t>(policy.domain().present()), true);
    return of_group(query, absent ? all.with_absent(joined) : all, Spans(query, policy.tuples()));
}

RankErrorLaw rank_error_law(const Policy& policy, const QuantileQuery& query, const Rational& sensitivity) {
    return {query.places() - 1, sensitivity, query.quantile, policy.tuples(), all_counted(policy, query)};
}

}  // namespace leakproof
