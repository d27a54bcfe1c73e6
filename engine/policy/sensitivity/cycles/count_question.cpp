#include "policy/sensitivity/cycles/count_question.hpp"

#include <algorithm>
#include <limits>

namespace leakproof {
namespace {

constexpr long any_number = std::numeric_limits<long>::max();

// Those who change from or to ⊥, and those who stay at it, must be persons who may be absent; one of the changes is
// along a secret pair of its person, and it may be that this person could be absent as well, though the change is none.
bool has_persons_for(const CountQuestion& of, const std::vector<ValueChange>& changes) {
    const long absent = of.policy.most_absent();
    if (of.for_all || absent == 0 || absent == of.policy.tuples()) return true;
    const auto touches = [&](const ValueChange& c) { return std::max(c.from, c.to) == of.query.present(); };
    long needed = std::count_if(changes.begin(), changes.end(), touches);
    if (of.types.absent_alone >= 0 && !of.open) {
        TypeCounts least(static_cast<std::size_t>(of.types.size()));
        for (const auto& change : changes) ++least[of.types.type_of[change.from]];
        const auto found = find_type_counts(of.types, of.types.answers, of.tuples, least);
        if (!found.counts) return false;
        needed += (*found.counts)[of.types.absent_alone] - least[of.types.absent_alone];
    }
    return std::any_of(of.policy.people().begin(), of.policy.people().end(), [&](const People& group) {
        return std::any_of(changes.begin(), changes.end(), [&](const ValueChange& c) {
            const bool takes_one_more = group.secrets.has_absent() && !touches(c);
            return group.secrets.joined(c.from, c.to) && needed + (takes_one_more ? 1 : 0) <= absent;
        });
    });
}

}  // namespace

CountQuestion::CountQuestion(const Policy& policy_, const AdditiveQuery& query_, bool for_all_)
    : policy(policy_), query(query_), types(count_types(policy)), for_all(for_all_),
      open(for_all || !policy.answers_are_known()), tuples(for_all ? any_number : policy.tuples()),
      widths(query, types), test(policy, types, tuples, open), there(static_cast<std::size_t>(types.size()), true),
      unsure(there.size(), false) {
    if (open) return;
    for (int t = 0; t < types.size(); ++t) {
        const auto possible = fits({{t, t}});
        there[t] = possible.value_or(true);
        unsure[t] = !possible;
    }
}

std::optional<bool> CountQuestion::fits(const TypeSequence& sequence) const {
    TypeCounts least(static_cast<std::size_t>(types.size()));
    for (const auto& change : sequence) ++least[change.from];
    const auto found = find_type_counts(types, types.answers, tuples, least);
    return found.counts ? std::optional(true) : found.complete ? std::optional(false) : std::nullopt;
}

void raise_bound(SensitivityBounds& best, const Rational& bound, const std::string& why) {
    if (bound <= best.upper) return;
    best.upper = bound;
    best.why_not_exact = why;
}

void take(const CountQuestion& of, SensitivityBounds& best, const std::vector<ValueChange>& changes) {
    const Rational change = of.query.change(changes);
    if (!has_persons_for(of, changes)) {
        raise_bound(best, change, "it was not found out whether there are persons who change like that");
        return;
    }
    best.upper = std::max(best.upper, change);
    if (change <= best.lower) return;
    best.lower = change;
    best.changes = changes;
}

}  // namespace leakproof
