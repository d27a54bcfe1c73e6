#include <algorithm>

#include "base/interruption.hpp"
#include "policy/sensitivity/cycles/count_question.hpp"
#include "policy/sensitivity/rules/edge_sensitivity.hpp"

namespace leakproof {
namespace {

void take_inside(const CountQuestion& of, SensitivityBounds& best, int u, int v) {
    if (!of.has(u)) return;
    if (of.unsure[of.types.type_of[u]]) {
        raise_bound(best, of.query.change(u, v), "it was not found out whether some person can have such a value");
        return;
    }
    take(of, best, {{u, v}});
}

void take_if_inside(const CountQuestion& of, SensitivityBounds& best, const SecretGraph& secrets,
                    const ValueChange& change) {
    if (secrets.joined(change.from, change.to) && of.types.type_of[change.from] == of.types.type_of[change.to])
        take_inside(of, best, change.from, change.to);
}

void list_inside(const CountQuestion& of, SensitivityBounds& best, const SecretGraph& secrets) {
    const bool one_is_enough = std::holds_alternative<HistogramQuery>(of.query.kind());
    for (int u = 0; u < secrets.present(); ++u) {
        if (u % 64 == 0) stop_if_asked();
        secrets.for_each_neighbour(u, [&](int v) {
            if (u < v && of.types.type_of[u] == of.types.type_of[v]) take_inside(of, best, u, v);
            return !(one_is_enough && best.lower == Rational(2));
        });
        if (one_is_enough && best.lower == Rational(2)) return;
    }
}

// Listed where that is short, else bounded by the changes of all secret pairs, and by the widths of the types.
void changes_inside(const CountQuestion& of, SensitivityBounds& best, const SecretGraph& secrets) {
    for (int v = 0; v < secrets.present(); ++v)
        if (secrets.absent_joined(v) && of.types.type_of[v] == of.types.type_of[secrets.present()])
            take_inside(of, best, v, secrets.present());
    if (secrets.listing_cost() <= 20'000'000 || std::holds_alternative<HistogramQuery>(of.query.kind())) {
        list_inside(of, best, secrets);
        return;
    }
    Rational widest;
    for (int t = 0; t < of.types.size(); ++t)
        if (of.there[t]) widest = std::max(widest, of.widths.of(t).value);
    const auto all = unconstrained_sensitivity(secrets, of.query);
    if (all.changes.size() == 1) take_if_inside(of, best, secrets, all.changes.front());
    for (int t = 0; t < of.types.size(); ++t)
        if (const auto& pair = of.widths.of(t).pair; of.there[t] && pair)
            take_if_inside(of, best, secrets, {pair->first, pair->second});
    raise_bound(best, std::min(widest, all.upper), "the secret pairs are too many to be tried one by one");
}

}  // namespace

void changes_inside_types(const CountQuestion& of, SensitivityBounds& best) {
    for (const auto& group : of.policy.people()) changes_inside(of, best, group.secrets);
}

}  // namespace leakproof
