#include "base/interruption.hpp"
#include "policy/large/counts/count_search.hpp"

#include <algorithm>

namespace leakproof {

void CountSearch::changes_inside_types() {
    for (const auto& group : policy_.people) changes_inside(group.secrets);
}

// Listed where that is short, else bounded by the changes of all secret pairs, and by the widths of the types.
void CountSearch::changes_inside(const SecretGraph& secrets) {
    for (int v = 0; v < secrets.present(); ++v)
        if (secrets.absent_joined(v) && types_.type_of[v] == types_.type_of[secrets.present()])
            take_inside(v, secrets.present());
    if (secrets.listing_cost() <= 20'000'000 || std::holds_alternative<HistogramQuery>(query_.kind())) {
        list_inside(secrets);
        return;
    }
    Rational widest;
    for (int t = 0; t < types_.size(); ++t)
        if (there_[t]) widest = std::max(widest, widths_.of(t).value);
    const auto all = unconstrained_sensitivity(secrets, query_);
    if (all.changes.size() == 1) take_if_inside(secrets, all.changes.front());
    for (int t = 0; t < types_.size(); ++t)
        if (const auto& pair = widths_.of(t).pair; there_[t] && pair)
            take_if_inside(secrets, {pair->first, pair->second});
    raise_bound(std::min(widest, all.upper), "the secret pairs are too many to be tried one by one");
}

void CountSearch::take_if_inside(const SecretGraph& secrets, const ValueChange& change) {
    if (secrets.joined(change.from, change.to) && types_.type_of[change.from] == types_.type_of[change.to])
        take_inside(change.from, change.to);
}

void CountSearch::list_inside(const SecretGraph& secrets) {
    const bool one_is_enough = std::holds_alternative<HistogramQuery>(query_.kind());
    for (int u = 0; u < secrets.present(); ++u) {
        if (u % 64 == 0) stop_if_asked();
        secrets.for_each_neighbour(u, [&](int v) {
            if (u < v && types_.type_of[u] == types_.type_of[v]) take_inside(u, v);
            return !(one_is_enough && lower_ == Rational(2));
        });
        if (one_is_enough && lower_ == Rational(2)) return;
    }
}

void CountSearch::take_inside(int u, int v) {
    if (!has(u)) return;
    if (unsure_[types_.type_of[u]]) {
        raise_bound(query_.change(u, v), "it was not found out whether some person can have such a value");
        return;
    }
    take({{u, v}});
}

}  // namespace leakproof
