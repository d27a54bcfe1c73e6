#include "policy/large/counts/count_search.hpp"

#include <algorithm>
#include <limits>

#include "policy/large/count_sensitivity.hpp"

namespace leakproof {
namespace {

constexpr long any_number = std::numeric_limits<long>::max();

}  // namespace

CountSearch::CountSearch(const LargePolicy& policy, const AdditiveQuery& query, bool for_all)
    : policy_(policy), query_(query), types_(count_types(policy)), for_all_(for_all),
      open_(for_all || !policy.answers_are_known()), tuples_(for_all ? any_number : policy.tuples()),
      widths_(query_, types_), test_(policy_, types_, tuples_, open_) {}

SensitivityBounds CountSearch::run() {
    find_present_types();
    changes_inside_types();
    if (types_.independent) try_cycles();
    else try_sequences();
    SensitivityBounds out{lower_, std::max(upper_, lower_), witness_, "", how_};
    if (!out.exact()) out.why_not_exact = why_.empty() ? "no neighbours that attain the bound were found" : why_;
    return out;
}

void CountSearch::find_present_types() {
    there_.assign(static_cast<std::size_t>(types_.size()), true);
    unsure_.assign(there_.size(), false);
    if (open_) return;
    for (int t = 0; t < types_.size(); ++t) {
        const auto possible = fits({{t, t}});
        there_[t] = possible.value_or(true);
        unsure_[t] = !possible;
    }
}

std::optional<bool> CountSearch::fits(const TypeSequence& sequence) const {
    TypeCounts least(static_cast<std::size_t>(types_.size()));
    for (const auto& change : sequence) ++least[change.from];
    const auto found = find_type_counts(types_, types_.answers, tuples_, least);
    return found.counts ? std::optional(true) : found.complete ? std::optional(false) : std::nullopt;
}

void CountSearch::raise_bound(const Rational& bound, const std::string& why) {
    if (bound <= upper_) return;
    upper_ = bound;
    why_ = why;
}

// Those who change from or to ⊥, and those who stay at it, must be persons who may be absent; one of the changes is
// along a secret pair of its person, and it may be that this person could be absent as well, though the change is none.
bool CountSearch::has_persons_for(const std::vector<ValueChange>& changes) const {
    const long absent = policy_.most_absent();
    if (for_all_ || absent == 0 || absent == policy_.tuples()) return true;
    const auto touches = [&](const ValueChange& c) { return std::max(c.from, c.to) == query_.present(); };
    long needed = std::count_if(changes.begin(), changes.end(), touches);
    if (types_.absent_alone >= 0 && !open_) {
        TypeCounts least(static_cast<std::size_t>(types_.size()));
        for (const auto& change : changes) ++least[types_.type_of[change.from]];
        const auto found = find_type_counts(types_, types_.answers, tuples_, least);
        if (!found.counts) return false;
        needed += (*found.counts)[types_.absent_alone] - least[types_.absent_alone];
    }
    return std::any_of(policy_.people.begin(), policy_.people.end(), [&](const People& group) {
        return std::any_of(changes.begin(), changes.end(), [&](const ValueChange& c) {
            const bool takes_one_more = group.secrets.has_absent() && !touches(c);
            return group.secrets.joined(c.from, c.to) && needed + (takes_one_more ? 1 : 0) <= absent;
        });
    });
}

void CountSearch::take(const std::vector<ValueChange>& changes) {
    if (!has_persons_for(changes)) {
        raise_bound(change_of(query_, changes), "it was not found out whether there are persons who change like that");
        return;
    }
    const Rational change = change_of(query_, changes);
    if (change > upper_) upper_ = change;
    if (change <= lower_) return;
    lower_ = change;
    witness_ = changes;
}

}  // namespace leakproof
