#include "policy/large/count_sensitivity.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "base/interruption.hpp"
#include "policy/large/best_change.hpp"
#include "policy/large/listing.hpp"

namespace leakproof {
namespace {

constexpr long any_number = std::numeric_limits<long>::max();
constexpr int most_types_paired = 600;  // all pairs of types are looked at for a secret pair
constexpr std::size_t most_secrets_checked = 10;
constexpr int most_values_checked = 3'000;
constexpr std::size_t most_sums = 50'000;
constexpr int most_witnesses_tried = 400;

// A sequence with a bound on what it changes.
struct Bounded {
    TypeSequence sequence;
    Rational at_most;
};

class CountSensitivity {
public:
    CountSensitivity(const LargePolicy& policy, const AdditiveQuery& query, bool for_all)
        : policy_(policy), query_(query), types_(count_types(policy)), open_(for_all || !policy.answers_are_known()),
          tuples_(for_all ? any_number : policy.tuples()) {
        widths();
    }

    SensitivityBounds run() {
        find_present_types();
        changes_inside_types();
        if (types_.independent) try_cycles();
        else try_sequences();
        SensitivityBounds out{lower_, std::max(upper_, lower_), witness_, "", how_};
        if (!out.exact()) out.why_not_exact = why_.empty() ? "no neighbours that attain the bound were found" : why_;
        return out;
    }

private:
    // The largest change between two of these values, and a pair that makes it, where one was found.
    BestChange widest_among(const std::vector<int>& values) const {
        std::vector<int> present;
        for (const int v : values)
            if (v != query_.present()) present.push_back(v);
        auto best = best_in_clique(query_, present);
        if (!best) {
            best.emplace();
            for (const int v : present) best->consider(query_, v, query_.present());
            best->value *= Rational(2);
            best->pair.reset();
        }
        if (present.size() < values.size())
            for (const int v : present) best->consider(query_, v, query_.present());
        return *best;
    }

    void widths() {
        for (const auto& members : types_.members) {
            stop_if_asked();
            widest_.push_back(widest_among(members));
            auto& pair = widest_.back().pair;
            if (const auto* sum = std::get_if<SumQuery>(&query_.kind()); sum != nullptr && pair) {
                const auto weight = [&](int v) { return v == query_.present() ? Rational(0) : sum->weight[v]; };
                if (weight(pair->first) > weight(pair->second)) std::swap(pair->first, pair->second);
            }
        }
    }

    // Types that some person can have, as far as that was found out; all if answers are open.
    void find_present_types() {
        there_.assign(static_cast<std::size_t>(types_.size()), true);
        unsure_.assign(there_.size(), false);
        if (open_) return;
        for (int t = 0; t < types_.size(); ++t) {
            const auto possible = fits({{t, t}});
            there_[t] = possible.value_or(true);
            unsure_[t] = !possible;
        }
    }

    bool has(int v) const { return there_[types_.type_of[v]]; }

    // A single change that keeps all counts, along a secret pair of one type. Listed where that is short, else bounded
    // by the changes of all secret pairs, and by the widths of the types.
    void changes_inside_types() {
        for (const auto& group : policy_.people) {
            const auto& secrets = group.secrets;
            for (int v = 0; v < secrets.present(); ++v)
                if (secrets.absent_joined(v) && types_.type_of[v] == types_.type_of[secrets.present()])
                    take_inside(v, secrets.present());
            if (secrets.listing_cost() <= 20'000'000 || std::holds_alternative<HistogramQuery>(query_.kind())) {
                list_inside(secrets);
                continue;
            }
            Rational widest;
            for (int t = 0; t < types_.size(); ++t)
                if (there_[t]) widest = std::max(widest, widest_[t].value);
            const auto all = unconstrained_sensitivity(secrets, query_);
            if (all.changes.size() == 1) take_if_inside(secrets, all.changes.front());
            for (int t = 0; t < types_.size(); ++t)
                if (const auto& pair = widest_[t].pair; there_[t] && pair)
                    take_if_inside(secrets, {pair->first, pair->second});
            raise_bound(std::min(widest, all.upper), "the secret pairs are too many to be tried one by one");
        }
    }

    void take_if_inside(const SecretGraph& secrets, const ValueChange& change) {
        if (secrets.joined(change.from, change.to) && types_.type_of[change.from] == types_.type_of[change.to])
            take_inside(change.from, change.to);
    }

    void list_inside(const SecretGraph& secrets) {
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

    void take_inside(int u, int v) {
        if (!has(u)) return;
        if (unsure_[types_.type_of[u]]) {
            raise_bound(query_.change(u, v), "it was not found out whether some person can have such a value");
            return;
        }
        take({{u, v}});
    }

    void raise_bound(const Rational& bound, const std::string& why) {
        if (bound > upper_) {
            upper_ = bound;
            why_ = why;
        }
    }

    void take(const std::vector<ValueChange>& changes) {
        const Rational change = change_of(query_, changes);
        if (change > upper_) upper_ = change;
        if (change <= lower_) return;
        lower_ = change;
        witness_ = changes;
    }

    bool all_secrets_complete() const {
        return std::all_of(policy_.people.begin(), policy_.people.end(),
                           [](const People& group) { return group.secrets.is_complete(); });
    }

    bool secret(int u, int v) const {
        return std::any_of(policy_.people.begin(), policy_.people.end(),
                           [&](const People& group) { return group.secrets.joined(u, v); });
    }

    // A secret pair between two types that are there.
    std::optional<Edge> crossing() const {
        BlockQuery by_type{{}, types_.size()};
        for (int v = 0; v < query_.present(); ++v) by_type.block_of.push_back(has(v) ? types_.type_of[v] : -1);
        const AdditiveQuery labels("types", query_.sides(), by_type);
        for (const auto& group : policy_.people) {
            const auto& secrets = group.secrets;
            for (int v = 0; v < secrets.present(); ++v)
                if (secrets.absent_joined(v) && has(v) && has(secrets.present()) &&
                    types_.type_of[v] != types_.type_of[secrets.present()])
                    return Edge(v, secrets.present());
            const auto found = unconstrained_sensitivity(secrets, labels);
            for (const auto& change : found.changes)
                if (change.to != secrets.present() && has(change.from) && has(change.to) &&
                    types_.type_of[change.from] != types_.type_of[change.to])
                    return Edge(change.from, change.to);
            if (!found.exact()) crossing_unknown_ = true;
        }
        return std::nullopt;
    }

    // Independent types: simple cycles through types that are there, one step of them along a secret pair. Every type
    // that is passed adds its width at most.
    void try_cycles() {
        how_ = "the changes go round a simple cycle through the types, each of which adds at most its width";
        const auto edge = crossing();
        if (!edge && !crossing_unknown_) return;
        std::vector<int> passed;
        for (int t = 0; t < types_.size(); ++t)
            if (there_[t] && widest_[t].value.sign() > 0) passed.push_back(t);
        std::sort(passed.begin(), passed.end(), [&](int a, int b) { return widest_[a].value > widest_[b].value; });
        if (open_ && static_cast<long>(passed.size()) > tuples_) passed.resize(static_cast<std::size_t>(tuples_));
        Rational sum;
        for (const int t : passed) sum += widest_[t].value;
        if (tuples_ < 2) return;
        raise_bound(sum, "no neighbours that go round all types were found");
        if (!edge || std::any_of(passed.begin(), passed.end(), [&](int t) { return !widest_[t].pair; })) return;
        try_cycle_with_widest(passed);
        if (lower_ < upper_) try_cycle_through(passed, *edge);
        if (lower_ < upper_) try_cycle_through(passed, Edge(edge->second, edge->first));
    }

    // Of each type the pair that is widest, if one of the steps between two of them is then a secret pair.
    void try_cycle_with_widest(const std::vector<int>& passed) {
        if (passed.size() > most_types_paired) return;
        int tried = 0;
        for (const int a : passed)
            for (const int b : passed) {
                if (a == b || !secret(widest_[a].pair->first, widest_[b].pair->second)) continue;
                if (++tried > most_witnesses_tried || lower_ == upper_) return;
                try_cycle(passed, a, b, {});
            }
    }

    void try_cycle_through(const std::vector<int>& passed, const Edge& edge) {
        const int a = types_.type_of[edge.first], b = types_.type_of[edge.second];
        std::map<int, Edge> pairs;
        pairs[a] = Edge(edge.first, farthest(edge.first));
        pairs[b] = Edge(farthest(edge.second), edge.second);
        try_cycle(passed, a, b, pairs);
    }

    int farthest(int v) const {
        BestChange best;
        const auto& members = types_.members[types_.type_of[v]];
        best.consider(query_, v, members.back());  // far off by number, if that is as good
        for (const int w : members) best.consider(query_, v, w);
        return best.pair ? best.pair->second : v;
    }

    // From a to b, then through the others, along no secret pairs where there is a choice.
    void try_cycle(const std::vector<int>& passed, int a, int b, const std::map<int, Edge>& special) {
        const auto pair = [&](int t) {
            const auto found = special.find(t);
            return found != special.end() ? found->second : *widest_[t].pair;
        };
        std::vector<int> cycle{a, b}, left;
        for (const int t : passed)
            if (t != a && t != b) left.push_back(t);
        if (open_ && static_cast<long>(left.size()) + 2 > tuples_) left.resize(static_cast<std::size_t>(tuples_ - 2));
        while (!left.empty()) {
            auto next = std::find_if(left.begin(), left.end(),
                                     [&](int t) { return !secret(pair(cycle.back()).first, pair(t).second); });
            if (next == left.end()) next = left.begin();
            cycle.push_back(*next);
            left.erase(next);
        }
        std::vector<ValueChange> changes;
        for (std::size_t k = 0; k < cycle.size(); ++k)
            changes.push_back({pair(cycle[k]).first, pair(cycle[(k + 1) % cycle.size()]).second});
        if (are_neighbours(changes)) take(changes);
    }

    // All minimal zero-sum sequences, those that may change most first.
    void try_sequences() {
        how_ = "the changes are a minimal zero-sum sequence of changes between types; all of them were tried";
        const auto all = minimal_sequences(types_);
        if (!all) {
            const Rational longest = std::min(longest_sequence(types_), Rational(tuples_));
            Rational widest;
            for (int t = 0; t < types_.size(); ++t)
                for (int s = 0; s < types_.size(); ++s) widest = std::max(widest, between(t, s));
            how_ = "the changes are at most " + longest.str() + ", each of which changes the answer by at most " +
                   widest.str();
            raise_bound(longest * widest, "the sequences of changes that keep all counts are too many to be tried");
            return;
        }
        std::vector<Bounded> bounded;
        for (const auto& sequence : *all) {
            if (static_cast<long>(sequence.size()) > tuples_ || !some_secret(sequence)) continue;
            bounded.push_back({sequence, bound_of(sequence)});
        }
        std::sort(bounded.begin(), bounded.end(),
                  [](const Bounded& a, const Bounded& b) { return a.at_most > b.at_most; });
        for (const auto& [sequence, at_most] : bounded) {
            stop_if_asked();
            if (at_most <= lower_) break;
            const auto possible = open_ ? std::optional(true) : fits(sequence);
            if (possible == false) continue;
            if (possible == true) try_values(sequence);
            if (lower_ < at_most) raise_bound(at_most, "");
        }
    }

    // Whether persons with these types and others make up the answers; no value if that was not found out.
    std::optional<bool> fits(const TypeSequence& sequence) const {
        TypeCounts least(static_cast<std::size_t>(types_.size()));
        for (const auto& change : sequence) ++least[change.from];
        const auto found = find_type_counts(types_, types_.answers, tuples_, least);
        return found.counts ? std::optional(true) : found.complete ? std::optional(false) : std::nullopt;
    }

    bool secret_between(int a, int b) {
        const auto [place, is_new] = secret_types_.emplace(std::minmax(a, b), std::nullopt);
        if (is_new)
            for (const int u : types_.members[a]) {
                const auto& others = types_.members[b];
                const auto v = std::find_if(others.begin(), others.end(), [&](int w) { return secret(u, w); });
                if (v == others.end()) continue;
                place->second = a < b ? Edge(u, *v) : Edge(*v, u);
                break;
            }
        return place->second.has_value();
    }

    bool some_secret(const TypeSequence& sequence) {
        return std::any_of(sequence.begin(), sequence.end(),
                           [&](const TypeChange& c) { return secret_between(c.from, c.to); });
    }

    // The largest change from a value of one type to one of another.
    Rational between(int a, int b) {
        if (a == b) return widest_[a].value;
        const auto [place, is_new] = between_.emplace(std::minmax(a, b), Rational(0));
        if (!is_new) return place->second;
        auto both = types_.members[a];
        both.insert(both.end(), types_.members[b].begin(), types_.members[b].end());
        std::sort(both.begin(), both.end());
        return place->second = widest_among(both).value;
    }

    Rational bound_of(const TypeSequence& sequence) {
        std::map<int, std::pair<long, long>> used;  // how often each type is left and entered
        for (const auto& change : sequence) {
            ++used[change.from].first;
            ++used[change.to].second;
        }
        Rational out, widest;
        long left_over = 0;
        for (const auto& [t, times] : used) {
            out += Rational(std::min(times.first, times.second)) * widest_[t].value;
            left_over += std::max(0L, times.first - times.second);
            for (const auto& [s, others] : used)
                if (times.first > times.second && others.second > others.first)
                    widest = std::max(widest, between(t, s));
        }
        return out + Rational(left_over) * widest;
    }

    // Values for a sequence of types: those that are widest, one change being along a secret pair.
    void try_values(const TypeSequence& sequence) {
        const auto pair = [&](int t) {
            return widest_[t].pair.value_or(Edge(types_.members[t].front(), types_.members[t].front()));
        };
        for (std::size_t k = 0; k < sequence.size(); ++k) {
            if (!secret_between(sequence[k].from, sequence[k].to)) continue;
            const Edge edge = *secret_types_[std::minmax(sequence[k].from, sequence[k].to)];
            const bool straight = types_.type_of[edge.first] == sequence[k].from;
            const ValueChange step =
                straight ? ValueChange{edge.first, edge.second} : ValueChange{edge.second, edge.first};
            for (const bool turned : {false, true}) {
                std::vector<ValueChange> changes;
                for (std::size_t j = 0; j < sequence.size(); ++j) {
                    const auto from = pair(sequence[j].from), to = pair(sequence[j].to);
                    const ValueChange plain =
                        turned ? ValueChange{from.second, to.first} : ValueChange{from.first, to.second};
                    const ValueChange around{sequence[j].from == sequence[k].from ? step.from
                                             : sequence[j].from == sequence[k].to ? other(sequence[j].from, step.to)
                                                                                  : plain.from,
                                             sequence[j].to == sequence[k].to     ? step.to
                                             : sequence[j].to == sequence[k].from ? other(sequence[j].to, step.from)
                                                                                  : plain.to};
                    changes.push_back(j == k ? step : around);
                }
                if (are_neighbours(changes)) take(changes);
            }
        }
    }

    int other(int type, int than) const {
        const int found = farthest(than);
        return types_.type_of[found] == type ? found : types_.members[type].front();
    }

    bool are_neighbours(const std::vector<ValueChange>& changes) const {
        std::vector<std::size_t> secrets;
        for (std::size_t k = 0; k < changes.size(); ++k)
            if (secret(changes[k].from, changes[k].to)) secrets.push_back(k);
        if (secrets.empty()) return false;
        if (secrets.size() == 1 || all_secrets_complete()) return true;
        if (secrets.size() > most_secrets_checked || query_.present() > most_values_checked) return false;
        if (!policy_.same_secrets()) return false;
        const auto others = remainder(changes);
        return others && nothing_between(changes, secrets, *others);
    }

    // Values of the other persons, each as often as it can matter: no more often than there are changes.
    std::optional<std::vector<int>> remainder(const std::vector<ValueChange>& changes) const {
        std::vector<int> out;
        if (open_) {
            const long others =
                std::min(tuples_, static_cast<long>(changes.size())) - static_cast<long>(changes.size());
            return others < 0 ? std::nullopt : std::optional(out);
        }
        TypeCounts least(static_cast<std::size_t>(types_.size()));
        for (const auto& change : changes) ++least[types_.type_of[change.from]];
        const auto found = find_type_counts(types_, types_.answers, tuples_, least);
        if (!found.counts) return std::nullopt;
        for (int t = 0; t < types_.size(); ++t) {
            const long more = (*found.counts)[t] - least[t];
            const auto times = std::min(more, static_cast<long>(changes.size()));
            out.insert(out.end(), static_cast<std::size_t>(times), types_.members[t].front());
        }
        return out;
    }

    // Whether no part of the secret changes, not empty and not all, can be joined by changes along no secret pair, of
    // the other persons that change or of those that do not, so that the counts stay. Sums of vectors that can be
    // reached are listed; too many of them count as something between.
    bool nothing_between(const std::vector<ValueChange>& changes, const std::vector<std::size_t>& secrets,
                         const std::vector<int>& others) const {
        for (unsigned part = 1; part + 1 < 1U << secrets.size(); ++part) {
            std::vector<bool> made(changes.size());
            std::vector<int> sum(types_.counts());
            for (std::size_t k = 0; k < secrets.size(); ++k) {
                if ((part >> k & 1U) == 0) continue;
                made[secrets[k]] = true;
                add(sum, changes[secrets[k]].from, changes[secrets[k]].to);
            }
            std::vector<int> free = others;
            for (std::size_t k = 0; k < changes.size(); ++k)
                if (!made[k]) free.push_back(changes[k].from);
            if (can_return(sum, free)) return false;
        }
        return true;
    }

    void add(std::vector<int>& sum, int from, int to) const {
        for (std::size_t q = 0; q < sum.size(); ++q)
            sum[q] += types_.vectors[types_.type_of[to]][q] - types_.vectors[types_.type_of[from]][q];
    }

    bool can_return(const std::vector<int>& sum, const std::vector<int>& free) const {
        std::set<std::vector<int>> sums{sum};
        for (const int v : free) {
            auto more = sums;
            for (const int t : types_without_secret(v))
                for (auto reached : sums) {
                    add(reached, v, types_.members[t].front());
                    more.insert(std::move(reached));
                }
            if (more.size() > most_sums) return true;
            sums = std::move(more);
        }
        return sums.count(std::vector<int>(sum.size())) > 0;
    }

    // The types with a value that a person with this value can change to along no secret pair.
    const std::vector<int>& types_without_secret(int v) const {
        const auto [place, is_new] = free_types_.emplace(v, std::vector<int>());
        if (is_new)
            for (int t = 0; t < types_.size(); ++t)
                if (std::any_of(types_.members[t].begin(), types_.members[t].end(),
                                [&](int w) { return w != v && !secret(v, w); }))
                    place->second.push_back(t);
        return place->second;
    }

    const LargePolicy& policy_;
    const AdditiveQuery& query_;
    CountTypes types_;
    bool open_;
    long tuples_;
    std::vector<BestChange> widest_;
    std::vector<bool> there_, unsure_;
    std::map<std::pair<int, int>, std::optional<Edge>> secret_types_;
    std::map<std::pair<int, int>, Rational> between_;
    mutable std::map<int, std::vector<int>> free_types_;
    mutable bool crossing_unknown_ = false;
    Rational lower_, upper_;
    std::vector<ValueChange> witness_;
    std::string why_, how_;
};

}  // namespace

Rational change_of(const AdditiveQuery& query, const std::vector<ValueChange>& changes) {
    std::map<int, long> difference;
    for (const auto& [from, to] : changes) {
        --difference[from];
        ++difference[to];
    }
    return query.change(difference);
}

SensitivityBounds count_sensitivity(const LargePolicy& policy, const AdditiveQuery& query) {
    return CountSensitivity(policy, query, false).run();
}

SensitivityBounds count_sensitivity_for_all(const LargePolicy& policy, const AdditiveQuery& query) {
    return CountSensitivity(policy, query, true).run();
}

std::optional<SensitivityBounds> listed_sensitivity(const LargePolicy& policy, const AdditiveQuery& query) {
    if (!policy.answers_are_known()) return std::nullopt;
    const auto listing = list_databases(policy);
    const auto* listed = std::get_if<ListedPolicy>(&listing);
    if (listed == nullptr) return std::nullopt;
    SensitivityBounds out{0, 0, {}, "", "all databases and all neighbours were listed"};
    NeighbourFinder finder(listed->policy);
    for (int d = 0; d < listed->policy.size(); ++d) {
        stop_if_asked();
        const auto from = listed->database(d);
        for (const int e : finder.neighbours(d)) {
            const auto to = listed->database(e);
            std::vector<ValueChange> changes;
            for (std::size_t i = 0; i < from.size(); ++i)
                if (from[i] != to[i]) changes.push_back({from[i], to[i]});
            auto change = change_of(query, changes);
            if (change <= out.lower) continue;
            out.lower = out.upper = std::move(change);
            out.changes = std::move(changes);
        }
    }
    return out;
}

std::optional<std::string> contradiction(const LargePolicy& policy) {
    if (!policy.only_counts() || !policy.answers_are_known()) return std::nullopt;
    const std::string none = "contradictory constraints, which no database satisfies";
    const auto types = count_types(policy);
    const auto found =
        find_type_counts(types, types.answers, policy.tuples(), TypeCounts(static_cast<std::size_t>(types.size())));
    if (!found.counts) return found.complete ? std::optional(none) : std::nullopt;
    // The counts that were left out follow from the others.
    for (const auto& c : policy.constraints) {
        long count = 0;
        for (int t = 0; t < types.size(); ++t)
            if (c.predicate[types.members[t].front()]) count += (*found.counts)[t];
        if (count != *c.answer) return none;
    }
    return std::nullopt;
}

}  // namespace leakproof
