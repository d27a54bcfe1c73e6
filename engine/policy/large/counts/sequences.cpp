// How much a sequence can change an answer: inside a type that is left m times and entered m times, m changes from one
// of its values to another one; what is left over, changes between types.
#include "policy/large/counts/count_search.hpp"

#include <algorithm>

#include "base/interruption.hpp"
#include "policy/large/counts/long_sequences.hpp"
#include "policy/large/counts/overlap.hpp"
#include "policy/large/counts/partitions.hpp"

namespace leakproof {
namespace {

constexpr long longest_tried = 20'000;
constexpr std::size_t most_steps_tried = 40;  // of a sequence, as the one along a secret pair

// A sequence with a bound on what it changes.
struct Bounded {
    TypeSequence sequence;
    Rational at_most;
};

}  // namespace

void CountSearch::try_sequences() {
    how_ = "the changes are a minimal zero-sum sequence of changes between types; all of them were tried";
    if (!crossing() && !crossing_unknown_) return;
    if (const auto sums = minimal_sums(types_)) {
        if (const auto all = minimal_sequences(*sums)) {
            try_all(*all);
            return;
        }
        bound_by_vectors(*sums);
    } else {
        bound_by_overlap();
    }
    auto sure = there_;
    for (std::size_t t = 0; t < sure.size(); ++t) sure[t] = sure[t] && !unsure_[t];
    try_some(long_sequences(types_, sure, std::min(tuples_, longest_tried)));
}

// Those that may change most first.
void CountSearch::try_all(const std::vector<TypeSequence>& all) {
    std::vector<Bounded> bounded;
    for (const auto& sequence : all) {
        if (static_cast<long>(sequence.size()) > tuples_ || !some_secret(sequence)) continue;
        bounded.push_back({sequence, bound_of(sequence)});
    }
    std::sort(bounded.begin(), bounded.end(), [](const Bounded& a, const Bounded& b) { return a.at_most > b.at_most; });
    for (const auto& [sequence, at_most] : bounded) {
        stop_if_asked();
        if (at_most <= lower_) break;
        const auto possible = open_ ? std::optional(true) : fits(sequence);
        if (possible == false) continue;
        if (possible == true) try_values(sequence);
        if (lower_ < at_most) raise_bound(at_most, "");
    }
}

// Every vector of a sequence is made by the change of types that can change the answer most.
void CountSearch::bound_by_vectors(const MinimalSums& sums) {
    std::vector<Rational> widest;
    for (const auto& changes : sums.changes) {
        Rational most;
        for (const auto& c : changes)
            if (there_[c.from] && there_[c.to]) most = std::max(most, widths_.between(c.from, c.to));
        widest.push_back(std::move(most));
    }
    Rational bound;
    for (const auto& m : sums.multiplicities) {
        Rational sum;
        long changes = 0;
        for (std::size_t v = 0; v < m.size(); ++v) {
            sum += Rational(m[v]) * widest[v];
            changes += m[v];
        }
        if (changes <= tuples_) bound = std::max(bound, sum);
    }
    how_ = "the changes are a minimal zero-sum sequence; all of them were tried, each change with the largest effect";
    raise_bound(bound, "the sequences of changes that keep all counts are too many to be tried value by value");
}

// The best of the bounds of counts/overlap.hpp, and what the number of persons says.
void CountSearch::bound_by_overlap() {
    std::vector<int> all;
    for (int t = 0; t < types_.size(); ++t)
        if (there_[t]) all.push_back(t);
    const Rational widest = widths_.among(all);
    std::optional<Rational> best;
    const auto consider = [&](const Rational& bound, const std::string& how) {
        if (best && bound >= *best) return;
        best = bound;
        how_ = how;
    };
    const auto partitions = partitions_among(types_.partitions, there_);
    for (std::size_t p = 0; p < partitions.size(); ++p) {
        const auto cycles = most_cycles(partitions[p].classes(), classes_of_others(partitions, p));
        if (!cycles) continue;
        Rational widths;
        for (int c = 0; c < partitions[p].classes(); ++c) {
            stop_if_asked();
            std::vector<int> inside;
            for (const int t : all)
                if (partitions[p].class_of[t] == c) inside.push_back(t);
            widths += widths_.among(inside);
        }
        consider(*cycles * widths, "the changes go round at most " + cycles->str() + " simple cycles through the " +
                                       std::to_string(partitions[p].classes()) +
                                       " disjoint counts of one partition, whose widths add up to " + widths.str());
    }
    if (const auto changes = longest_sequence(partitions))
        consider(*changes * widest, "the changes are at most " + changes->str() +
                                        ", each of which changes the answer by at most " + widest.str());
    if (policy_.tuples() >= tuples_)
        consider(Rational(tuples_) * widest, "every person's value may change, by at most " + widest.str());
    raise_bound(best.value_or(Rational(0)), "the sequences of changes that keep all counts are too many to be tried");
}

void CountSearch::try_some(const std::vector<TypeSequence>& sequences) {
    for (const auto& sequence : sequences) {
        stop_if_asked();
        if (!open_ && fits(sequence) != true) continue;
        if (some_secret(sequence)) try_values(sequence);
    }
}

bool CountSearch::secret_between(int a, int b) {
    const auto [place, is_new] = secret_types_.emplace(std::minmax(a, b), std::nullopt);
    if (is_new)
        for (const int u : types_.members[a]) {
            const auto& others = types_.members[b];
            const auto v = std::find_if(others.begin(), others.end(), [&](int w) { return test_.secret(u, w); });
            if (v == others.end()) continue;
            place->second = a < b ? Edge(u, *v) : Edge(*v, u);
            break;
        }
    return place->second.has_value();
}

bool CountSearch::some_secret(const TypeSequence& sequence) {
    return std::any_of(sequence.begin(), sequence.end(),
                       [&](const TypeChange& c) { return secret_between(c.from, c.to); });
}

Rational CountSearch::bound_of(const TypeSequence& sequence) const {
    std::map<int, std::pair<long, long>> used;  // how often each type is left and entered
    for (const auto& change : sequence) {
        ++used[change.from].first;
        ++used[change.to].second;
    }
    Rational out, widest;
    long left_over = 0;
    for (const auto& [t, times] : used) {
        out += Rational(std::min(times.first, times.second)) * widths_.of(t).value;
        left_over += std::max(0L, times.first - times.second);
        for (const auto& [s, others] : used)
            if (times.first > times.second && others.second > others.first)
                widest = std::max(widest, widths_.between(t, s));
    }
    return out + Rational(left_over) * widest;
}

// Values for a sequence of types: those that are widest, one change being along a secret pair.
void CountSearch::try_values(const TypeSequence& sequence) {
    if (test_.all_secret())
        for (const bool turned : {false, true}) {
            std::vector<ValueChange> changes;
            for (const auto& [a, b] : sequence) changes.push_back(widest_change(a, b, turned));
            take(changes);
        }
    std::size_t tried = 0;
    for (std::size_t k = 0; k < sequence.size() && tried < most_steps_tried; ++k) {
        if ((k > 0 && sequence[k] == sequence[k - 1]) || !secret_between(sequence[k].from, sequence[k].to)) continue;
        ++tried;
        try_values_around(sequence, k);
    }
}

// The step number k is along a secret pair. Other changes that leave or enter the same types start or end at the values
// that are farthest from those of the pair, or else at the widest pair, as the others do.
void CountSearch::try_values_around(const TypeSequence& sequence, std::size_t k) {
    const Edge edge = *secret_types_[std::minmax(sequence[k].from, sequence[k].to)];
    const bool straight = types_.type_of[edge.first] == sequence[k].from;
    const ValueChange step = straight ? ValueChange{edge.first, edge.second} : ValueChange{edge.second, edge.first};
    for (const bool turned : {false, true})
        for (const bool apart : {true, false}) {
            std::vector<ValueChange> changes;
            for (std::size_t j = 0; j < sequence.size(); ++j) {
                const auto& [a, b] = sequence[j];
                ValueChange change = widest_change(a, b, turned);
                if (apart && a == sequence[k].from) change.from = step.from;
                if (apart && a == sequence[k].to) change.from = other(a, step.to);
                if (apart && b == sequence[k].to) change.to = step.to;
                if (apart && b == sequence[k].from) change.to = other(b, step.from);
                if (j == k) change = step;
                else change.from = without_secret(change.from, entered_at(a, turned), change.to);
                changes.push_back(change);
            }
            if (test_.are_neighbours(changes)) take(changes);
        }
}

int CountSearch::entered_at(int type, bool turned) const {
    const auto pair = widths_.pair_of(type);
    return turned ? pair.first : pair.second;
}

ValueChange CountSearch::widest_change(int a, int b, bool turned) const {
    return {entered_at(a, !turned), entered_at(b, turned)};
}

int CountSearch::other(int type, int than) const {
    const int found = widths_.farthest(than);
    return types_.type_of[found] == type ? found : types_.members[type].front();
}

}  // namespace leakproof
