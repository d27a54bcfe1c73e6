#include "policy/sensitivity/cycles/several_inequalities.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/function_ref.hpp"
#include "base/interruption.hpp"

namespace leakproof {
namespace {

constexpr long most_pairs_listed = 4'000'000;

// The largest effect of the changes from one type to another: ‖g(v) - g(u)‖₁, or of an answer of one number the
// largest g(v) - g(u) and the largest g(u) - g(v), which add up.
struct Effect {
    std::vector<Rational> most;  // by kind of effect
    bool some = false;           // there is a change at all
    void take(const std::vector<Rational>& other) {
        for (std::size_t k = 0; k < other.size(); ++k) most[k] = some ? std::max(most[k], other[k]) : other[k];
        some = true;
    }
};

class Effects {
public:
    Effects(const Policy& policy, const AdditiveQuery& query, const CountTypes& types, const TypeWidths& widths)
        : policy_(policy), query_(query), types_(types), widths_(widths), signed_(query.components() == Rational(1)) {
        for (int v = 0; signed_ && v <= query.present(); ++v)
            score_.push_back(v == query.present() ? Rational(0) : query.vector_of(v).front());
        list_secrets();
    }

    std::size_t kinds() const { return signed_ ? 2 : 1; }

    Effect any(const std::vector<TypeChange>& changes) const {
        Effect out{std::vector<Rational>(kinds())};
        for (const auto& [a, b] : changes) {
            if (!signed_) {
                out.take({widths_.between(a, b)});
                continue;
            }
            const auto from = extremes(a), to = extremes(b);
            out.take({to.second - from.first, from.second - to.first});
        }
        return out;
    }
    Effect secret(const std::vector<TypeChange>& changes) const {
        if (too_many_) return any(changes);
        Effect out{std::vector<Rational>(kinds())};
        for (const auto& change : changes)
            if (const auto found = secret_.find(change); found != secret_.end()) out.take(found->second.most);
        return out;
    }

private:
    std::pair<Rational, Rational> extremes(int type) const {
        const auto& members = types_.members[type];
        std::pair out{score_[members.front()], score_[members.front()]};
        for (const int v : members) out = {std::min(out.first, score_[v]), std::max(out.second, score_[v])};
        return out;
    }

    void take_secret(int u, int v) {
        const TypeChange key{types_.type_of[u], types_.type_of[v]};
        if (key.from == key.to) return;
        auto& effect = secret_.emplace(key, Effect{std::vector<Rational>(kinds())}).first->second;
        if (signed_) effect.take({score_[v] - score_[u], score_[u] - score_[v]});
        else effect.take({query_.change(u, v)});
    }

    void list_secrets() {
        for (const auto& group : policy_.people()) {
            const auto& secrets = group.secrets;
            too_many_ = too_many_ || secrets.listing_cost() > most_pairs_listed;
            for (int u = 0; u < secrets.present() && !too_many_; ++u) {
                if (u % 64 == 0) stop_if_asked();
                secrets.for_each_neighbour(u, [&](int v) {
                    take_secret(u, v);
                    return true;
                });
                if (!secrets.absent_joined(u)) continue;
                take_secret(u, secrets.present());
                take_secret(secrets.present(), u);
            }
        }
    }

    const Policy& policy_;
    const AdditiveQuery& query_;
    const CountTypes& types_;
    const TypeWidths& widths_;
    const bool signed_;
    bool too_many_ = false;
    std::vector<Rational> score_;
    std::map<TypeChange, Effect> secret_;
};

// The multisets of changes of persons, each with a change that is in no part that is permitted for certain.
class PossibleSums {
public:
    PossibleSums(const MinimalSums& sums, const std::vector<std::pair<long, long>>& bounds, long tuples,
                 const std::vector<bool>& can_be_secret, bool all_secret)
        : sums_(sums), bounds_(bounds), tuples_(tuples), can_be_secret_(can_be_secret), all_secret_(all_secret) {}

    void for_each(FunctionRef<void(const std::vector<int>&, std::size_t)> action) {
        for (const auto& m : sums_.multiplicities) {
            stop_if_asked();
            auto persons = m;
            without_some_units(persons, 0, action);
        }
    }

private:
    // Of unit changes of a count that moves, some are none of a person.
    void without_some_units(std::vector<int>& persons, std::size_t from,
                            FunctionRef<void(const std::vector<int>&, std::size_t)> action) {
        while (from < persons.size() && (persons[from] == 0 || !can_be_none(from))) ++from;
        if (from == persons.size()) {
            find_secret(persons, action);
            return;
        }
        const int all = persons[from];
        for (; persons[from] >= 0; --persons[from]) without_some_units(persons, from + 1, action);
        persons[from] = all;
    }
    bool can_be_none(std::size_t v) const {
        const auto& vector = sums_.vectors[v];
        const auto place = std::find_if(vector.begin(), vector.end(), [](int x) { return x != 0; });
        const auto& [low, high] = bounds_[static_cast<std::size_t>(place - vector.begin())];
        return low != high && std::all_of(place + 1, vector.end(), [](int x) { return x == 0; });
    }

    void find_secret(const std::vector<int>& persons, FunctionRef<void(const std::vector<int>&, std::size_t)> action) {
        long number = 0;
        moved_.assign(bounds_.size(), 0);
        for (std::size_t v = 0; v < persons.size(); ++v) {
            if (persons[v] > 0 && sums_.changes[v].empty()) return;
            number += persons[v];
            for (std::size_t q = 0; q < moved_.size(); ++q) moved_[q] += persons[v] * sums_.vectors[v][q];
        }
        if (number == 0 || number > tuples_ || !seen_.insert(persons).second) return;
        for (std::size_t v = 0; v < persons.size(); ++v)
            if (persons[v] > 0 && can_be_secret_[v] && in_no_part(persons, v)) action(persons, v);
    }

    bool in_no_part(const std::vector<int>& persons, std::size_t secret) const {
        std::vector<int> part(persons.size());
        if (!all_secret_) part[secret] = 1;
        const auto least = part;
        std::vector<long> sum(bounds_.size());
        const auto add = [&](std::size_t v, int times) {
            for (std::size_t q = 0; q < sum.size(); ++q) sum[q] += times * sums_.vectors[v][q];
        };
        if (!all_secret_) add(secret, 1);
        while (true) {
            const bool none = all_secret_ && std::all_of(part.begin(), part.end(), [](int x) { return x == 0; });
            if (!none && part != persons && is_permitted(sum)) return false;
            std::size_t v = 0;
            while (v < part.size() && part[v] == persons[v]) {
                add(v, least[v] - part[v]);
                part[v] = least[v];
                ++v;
            }
            if (v == part.size()) return true;
            ++part[v];
            add(v, 1);
        }
    }
    bool is_permitted(const std::vector<long>& sum) const {
        for (std::size_t q = 0; q < sum.size(); ++q) {
            if (bounds_[q].first > 0 && sum[q] < std::min(0L, moved_[q])) return false;
            if (bounds_[q].second < tuples_ && sum[q] > std::max(0L, moved_[q])) return false;
        }
        return true;
    }

    const MinimalSums& sums_;
    const std::vector<std::pair<long, long>>& bounds_;
    const long tuples_;
    const std::vector<bool>& can_be_secret_;
    const bool all_secret_;
    std::vector<long> moved_;  // by all changes
    std::set<std::vector<int>> seen_;
};

}  // namespace

std::vector<PossibleChanges> possible_changes(const Policy& policy, const AdditiveQuery& query, const CountTypes& types,
                                              const TypeWidths& widths, const MinimalSums& sums,
                                              const std::vector<std::pair<long, long>>& bounds) {
    const Effects effects(policy, query, types, widths);
    std::vector<Effect> any, secret;
    std::vector<bool> can_be_secret;
    for (const auto& changes : sums.changes) {
        any.push_back(effects.any(changes));
        secret.push_back(effects.secret(changes));
        can_be_secret.push_back(secret.back().some);
    }
    std::vector<PossibleChanges> out;
    PossibleSums possible(sums, bounds, policy.tuples(), can_be_secret, all_pairs_secret(policy.people()));
    possible.for_each([&](const std::vector<int>& persons, std::size_t along) {
        std::optional<Rational> best;
        for (std::size_t kind = 0; kind < effects.kinds(); ++kind) {
            Rational sum = secret[along].most[kind] - any[along].most[kind];
            for (std::size_t v = 0; v < persons.size(); ++v) sum += Rational(persons[v]) * any[v].most[kind];
            if (!best || sum > *best) best = std::move(sum);
        }
        out.push_back({persons, along, *best});
    });
    std::stable_sort(out.begin(), out.end(),
                     [](const PossibleChanges& a, const PossibleChanges& b) { return a.at_most > b.at_most; });
    return out;
}

std::vector<TypeSequence> some_sequences(const MinimalSums& sums, const std::vector<int>& multiplicities) {
    constexpr std::size_t most_ways = 6;
    std::vector<TypeSequence> out;
    for (std::size_t way = 0; way < most_ways; ++way) {
        TypeSequence sequence;
        for (std::size_t v = 0; v < multiplicities.size(); ++v)
            if (multiplicities[v] > 0)
                sequence.insert(sequence.end(), static_cast<std::size_t>(multiplicities[v]),
                                sums.changes[v][way * sums.changes[v].size() / most_ways]);
        std::sort(sequence.begin(), sequence.end());
        if (std::find(out.begin(), out.end(), sequence) == out.end()) out.push_back(std::move(sequence));
    }
    return out;
}

}  // namespace leakproof
