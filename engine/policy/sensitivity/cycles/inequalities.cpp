#include "policy/sensitivity/cycles/inequalities.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "base/interruption.hpp"
#include "policy/sensitivity/cycles/count_sensitivity.hpp"
#include "policy/sensitivity/cycles/one_inequality.hpp"
#include "policy/sensitivity/cycles/overlap.hpp"
#include "policy/sensitivity/cycles/partitions.hpp"
#include "policy/sensitivity/cycles/permitted_counts.hpp"
#include "policy/sensitivity/cycles/sequence_values.hpp"
#include "policy/sensitivity/cycles/several_inequalities.hpp"
#include "policy/sensitivity/cycles/type_widths.hpp"
#include "policy/sensitivity/rules/edge_sensitivity.hpp"

namespace leakproof {
namespace {

using Relation = CountConstraint::Relation;

constexpr long most_pairs_looked_at = 4'000'000;
constexpr std::size_t most_changes_tested = 16;  // all parts of so many
constexpr std::size_t most_tried_at_bounds = 2'000;

class InequalityQuestion {
public:
    InequalityQuestion(const Policy& policy, const AdditiveQuery& query)
        : policy_(policy), query_(query), types_(count_types(policy)), widths_(query, types_),
          permitted_(policy, types_) {}

    SensitivityBounds answer() {
        if (const auto fixed = all_fixed()) return count_sensitivity(*fixed, query_);
        singly();
        if (types_.counts() == 0) {
            out_.upper = single_;
            out_.how = "what is known of everybody, or of nobody, keeps no change from being made alone";
        } else if (types_.counts() == 1) bound_by_one_count();
        else bound_by_partitions();
        take_tight();
        if (types_.counts() > 1) bound_by_sums();
        out_.upper = std::max(out_.upper, out_.lower);
        if (!out_.exact()) out_.why_not_exact = "no neighbours that attain the bound were found";
        return out_;
    }

private:
    // The same policy with equal counts, if the inequalities leave no count a choice.
    std::optional<Policy> all_fixed() const {
        Constraints equal;
        for (std::size_t q = 0; q < types_.counts(); ++q) {
            if (!permitted_.is_fixed(q)) return std::nullopt;
            CountConstraint c{Predicate(types_.type_of.size()), Relation::equal, permitted_.bounds(q).first};
            for (std::size_t v = 0; v < c.predicate.size(); ++v)
                c.predicate[v] = types_.vectors[types_.type_of[v]][q] == 1;
            equal.counts.push_back(std::move(c));
        }
        if (equal.counts.empty()) return std::nullopt;
        return Policy(policy_.title(), policy_.domain(), policy_.people(), std::move(equal));
    }

    // One person changes along a secret pair, and counts stay within their bounds.
    void singly() {
        std::map<std::pair<int, int>, bool> possible;
        const auto consider = [&](int u, int v) {
            const auto key = std::pair(types_.type_of[u], types_.type_of[v]);
            auto change = query_.change(u, v);
            if (change <= out_.lower) return;
            const auto [place, is_new] = possible.emplace(key, false);
            if (is_new) place->second = permitted_.some_with_change(key.first, key.second);
            if (!place->second) return;
            out_.lower = std::move(change);
            out_.changes = {{u, v}};
        };
        const int absent = query_.present();
        for (const auto& group : policy_.people()) {
            const auto all = unconstrained_sensitivity(group.secrets, query_);
            single_ = std::max(single_, all.upper);
            for (const auto& change : all.changes)
                if (std::max(change.from, change.to) != absent) consider(change.from, change.to);
            if (out_.lower == single_ || group.secrets.listing_cost() > most_pairs_looked_at) continue;
            for (int u = 0; u < absent; ++u) {
                if (u % 64 == 0) stop_if_asked();
                group.secrets.for_each_neighbour(u, [&](int v) {
                    consider(u, v);
                    return true;
                });
            }
        }
    }

    void bound_by_one_count() {
        out_.upper = single_;
        out_.how = "a change along a secret pair is made alone, for whatever makes up for it is permitted alone";
        if (!some_crossing_without_secret()) return;
        const auto two = two_changes(policy_, query_, types_, widths_, single_, permitted_.bounds(0));
        if (!two) return;
        out_.how =
            "a change along a secret pair is made alone, or with one along no secret pair that takes the count back to "
            "its bound";
        out_.upper = std::max(single_, two->at_most);
        if (two->found.empty() || query_.change(two->found) <= out_.lower) return;
        out_.lower = query_.change(two->found);
        out_.changes = two->found;
    }

    // Whether a person can change from what is counted to what is not along no secret pair; yes if it is too long.
    bool some_crossing_without_secret() const {
        long left = most_pairs_looked_at;
        for (const auto& group : policy_.people())
            for (const int u : types_.members[0])
                for (const int v : types_.members[1]) {
                    if (!group.secrets.has(u) || !group.secrets.has(v)) continue;
                    if (--left < 0 || !group.secrets.joined(u, v)) return true;
                }
        return false;
    }

    // With a class for what is left, where counts move and take in everybody.
    std::vector<TypePartition> closed() const {
        auto out = partitions_of(types_.vectors);  // a sum of counts that move is not known by them
        for (auto& partition : out)
            if (moves(partition) && std::all_of(partition.count.begin(), partition.count.end(),
                                                [](const auto& q) { return q.has_value(); }))
                partition.count.emplace_back(std::nullopt);
        return out;
    }
    bool moves(const TypePartition& partition) const {
        return std::any_of(partition.count.begin(), partition.count.end(),
                           [&](const auto& q) { return q && !permitted_.is_fixed(*q); });
    }

    Rational width_of(const TypePartition* partition, int c) const {
        std::vector<int> types;
        for (int t = 0; t < types_.size(); ++t)
            if (partition == nullptr || partition->class_of[t] == c) types.push_back(t);
        return types.empty() ? Rational(0) : widths_.among(types);
    }

    void bound_by_partitions() {
        const auto partitions = closed();
        const Rational widest = width_of(nullptr, 0);
        const std::string within = "a count that moves inside its inequality, taken back step by step, ";
        out_.upper = Rational(policy_.tuples()) * widest;
        out_.how = "every person's value may change, by at most " + widest.str();
        const auto consider = [&](const Rational& bound, const std::string& how) {
            if (bound >= out_.upper) return;
            out_.upper = bound;
            out_.how = within + how;
        };
        OverlapBounds bounds(partitions);
        if (const auto changes = bounds.longest())
            consider(*changes * widest, "closes a minimal zero-sum sequence: at most " + changes->str() +
                                            " changes, each of which changes the answer by at most " + widest.str());
        for (std::size_t p = 0; p < partitions.size(); ++p) {
            stop_if_asked();
            const auto cycles = bounds.cycles(p);
            if (!cycles) continue;
            Rational widths = moves(partitions[p]) ? widest : Rational(0);
            for (int c = 0; c < partitions[p].classes(); ++c) widths += width_of(&partitions[p], c);
            consider(*cycles * widths, "closes at most " + cycles->str() + " simple cycles through " +
                                           std::to_string(partitions[p].classes()) +
                                           " classes, each of which changes the answer by at most " + widths.str());
        }
    }

    // All sequences one by one, where they are few; and neighbours at the bounds that differ by some of them.
    void bound_by_sums() {
        std::vector<std::size_t> moving;
        for (std::size_t q = 0; q < types_.counts(); ++q)
            if (!permitted_.is_fixed(q)) moving.push_back(q);
        const auto sums = minimal_sums_with(types_, moving);
        if (!sums) return;
        std::vector<std::pair<long, long>> bounds;
        for (std::size_t q = 0; q < types_.counts(); ++q) bounds.push_back(permitted_.bounds(q));
        const auto possible = possible_changes(policy_, query_, types_, widths_, *sums, bounds);
        const Rational upper = possible.empty() ? single_ : std::max(single_, possible.front().at_most);
        if (upper < out_.upper) {
            out_.upper = upper;
            out_.how =
                "a count that moves inside its inequality, taken back step by step, closes a minimal zero-sum "
                "sequence; all of them were tried, each change with the largest effect";
        }
        if (policy_.same_secrets()) take_possible(*sums, possible);
    }

    void take_possible(const MinimalSums& sums, const std::vector<PossibleChanges>& possible) {
        std::map<std::vector<long>, std::unique_ptr<AtBounds>> questions;
        std::size_t tried = 0;
        for (const auto& changes : possible) {
            if (changes.at_most <= out_.lower || ++tried > most_tried_at_bounds) return;
            for (const auto& sequence : some_sequences(sums, changes.multiplicities)) {
                stop_if_asked();
                const auto lowest = moved(sequence);
                auto& question = questions[lowest];
                if (!question) question = std::make_unique<AtBounds>(at_bounds(lowest), query_);
                if (question->of && question->of->fits(sequence) == true)
                    for_each_choice_of_values(*question->of, *question->secrets, sequence,
                                              [&](const auto& values) { take(values); });
            }
        }
    }

    // How much the sequence moves each count out of its bound, if it begins there.
    std::vector<long> moved(const TypeSequence& sequence) const {
        std::vector<long> out;
        for (const auto& c : policy_.constraints().counts) {
            out.push_back(0);
            for (const auto& [a, b] : sequence)
                out.back() += static_cast<long>(c.predicate[types_.members[b].front()]) -
                              static_cast<long>(c.predicate[types_.members[a].front()]);
            if (c.relation != Relation::at_most) out.back() = std::min(0L, out.back());
            else out.back() = std::max(0L, out.back());
        }
        return out;
    }

    // The databases at which all bounds are attained, or are so far off.
    Policy at_bounds(const std::vector<long>& moved) const {
        auto constraints = policy_.constraints();
        for (std::size_t k = 0; k < moved.size(); ++k) {
            auto& c = constraints.counts[k];
            c.relation = Relation::equal;
            *c.answer -= moved[k];  // out of reach, that contradicts the number of persons
        }
        return {policy_.title(), policy_.domain(), policy_.people(), constraints};
    }
    Policy at_bounds() const { return at_bounds(std::vector<long>(policy_.constraints().counts.size())); }

    // Where the persons are for changes from there, if there is such a database.
    struct AtBounds {
        AtBounds(Policy at, const AdditiveQuery& query) : policy(std::move(at)) {
            if (contradiction(policy)) return;
            of.emplace(policy, query, false);
            secrets.emplace(*of);
        }
        const Policy policy;
        std::optional<CountQuestion> of;
        std::optional<SecretTypes> secrets;
    };

    // From a database at the bounds, as far as these changes do not move the counts out of them.
    void take(const std::vector<ValueChange>& changes) {
        if (changes.size() > most_changes_tested) return;
        auto change = query_.change(changes);
        if (change <= out_.lower || change > out_.upper || !nothing_between(changes)) return;
        out_.lower = std::move(change);
        out_.changes = changes;
    }

    // Neighbours where every inequality is an equation, if no part of their changes is permitted from there.
    void take_tight() {
        if (!policy_.same_secrets() || out_.lower == out_.upper) return;
        const Policy tight = at_bounds();
        if (contradiction(tight)) return;
        const auto found = count_sensitivity(tight, query_);
        if (found.lower <= out_.lower || found.lower > out_.upper) return;
        auto changes = found.changes;
        for (int way = 0; way < 2; ++way) {
            if (nothing_between(changes)) {
                out_.lower = found.lower;
                out_.changes = changes;
                return;
            }
            for (auto& change : changes) std::swap(change.from, change.to);
        }
    }

    // From a database at the bounds, as far as the changes do not move the counts out of them. Whatever stands between
    // makes a part of the changes, if one of them is along a secret pair, or if all pairs are secret.
    bool nothing_between(const std::vector<ValueChange>& changes) const {
        if (changes.size() > most_changes_tested) return false;
        unsigned secrets = 0;
        for (std::size_t k = 0; k < changes.size(); ++k)
            if (policy_.secrets().joined(changes[k].from, changes[k].to)) secrets |= 1U << k;
        const bool one = secrets != 0 && (secrets & (secrets - 1)) == 0;
        if (!one && !all_pairs_secret(policy_.people())) return false;
        for (unsigned part = 1; part + 1 < 1U << changes.size(); ++part)
            if ((part & secrets) != 0 && is_permitted(changes, part)) return false;
        return true;
    }
    bool is_permitted(const std::vector<ValueChange>& changes, unsigned part) const {
        return std::all_of(
            policy_.constraints().counts.begin(), policy_.constraints().counts.end(), [&](const CountConstraint& c) {
                long moved = 0, by_all = 0;
                for (std::size_t k = 0; k < changes.size(); ++k) {
                    const long one =
                        static_cast<long>(c.predicate[changes[k].to]) - static_cast<long>(c.predicate[changes[k].from]);
                    by_all += one;
                    if ((part >> k & 1U) != 0) moved += one;
                }
                return c.relation == Relation::equal      ? moved == 0
                       : c.relation == Relation::at_least ? moved >= std::min(0L, by_all)
                                                          : moved <= std::max(0L, by_all);
            });
    }

    const Policy& policy_;
    const AdditiveQuery& query_;
    const CountTypes types_;
    const TypeWidths widths_;
    const PermittedCounts permitted_;
    Rational single_;  // at most the change of one person along a secret pair
    SensitivityBounds out_;
};

}  // namespace

std::optional<SensitivityBounds> inequality_sensitivity(const Policy& policy, const AdditiveQuery& query) {
    const auto& c = policy.constraints();
    if (c.counts.empty() || !c.alternatives.empty() || c.databases || !c.answers_are_known()) return std::nullopt;
    return InequalityQuestion(policy, query).answer();
}

}  // namespace leakproof
