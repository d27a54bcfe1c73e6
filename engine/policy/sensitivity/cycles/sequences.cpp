// How much a sequence can change an answer: inside a type that is left m times and entered m times, m changes from one
// of its values to another one; what is left over, changes between types.
#include <algorithm>

#include "base/interruption.hpp"
#include "policy/sensitivity/cycles/circuits.hpp"
#include "policy/sensitivity/cycles/count_question.hpp"
#include "policy/sensitivity/cycles/long_sequences.hpp"
#include "policy/sensitivity/cycles/minimal_sequences.hpp"
#include "policy/sensitivity/cycles/overlap.hpp"
#include "policy/sensitivity/cycles/partitions.hpp"
#include "policy/sensitivity/cycles/sequence_values.hpp"

namespace leakproof {
namespace {

constexpr long longest_tried = 20'000;

// A sequence with a bound on what it changes.
struct Bounded {
    TypeSequence sequence;
    Rational at_most;
};

Rational bound_of(const CountQuestion& of, const TypeSequence& sequence) {
    std::map<int, std::pair<long, long>> used;  // how often each type is left and entered
    for (const auto& change : sequence) {
        ++used[change.from].first;
        ++used[change.to].second;
    }
    Rational out, widest;
    long left_over = 0;
    for (const auto& [t, times] : used) {
        out += Rational(std::min(times.first, times.second)) * of.widths.of(t).value;
        left_over += std::max(0L, times.first - times.second);
        for (const auto& [s, others] : used)
            if (times.first > times.second && others.second > others.first)
                widest = std::max(widest, of.widths.between(t, s));
    }
    return out + Rational(left_over) * widest;
}

void try_values(const CountQuestion& of, SensitivityBounds& best, SecretTypes& secrets, const TypeSequence& sequence) {
    for_each_choice_of_values(of, secrets, sequence, [&](const std::vector<ValueChange>& changes) {
        if (of.test.are_neighbours(changes)) take(of, best, changes);
    });
}

// Those that may change most first.
void try_all(const CountQuestion& of, SensitivityBounds& best, SecretTypes& secrets,
             const std::vector<TypeSequence>& all) {
    std::vector<Bounded> bounded;
    for (const auto& sequence : all) {
        if (static_cast<long>(sequence.size()) > of.tuples || !secrets.somewhere(sequence)) continue;
        bounded.push_back({sequence, bound_of(of, sequence)});
    }
    std::sort(bounded.begin(), bounded.end(), [](const Bounded& a, const Bounded& b) { return a.at_most > b.at_most; });
    for (const auto& [sequence, at_most] : bounded) {
        stop_if_asked();
        if (at_most <= best.lower) break;
        const auto possible = of.open ? std::optional(true) : of.fits(sequence);
        if (possible == false) continue;
        if (possible == true) try_values(of, best, secrets, sequence);
        if (best.lower < at_most) raise_bound(best, at_most, "");
    }
}

void try_some(const CountQuestion& of, SensitivityBounds& best, SecretTypes& secrets,
              const std::vector<TypeSequence>& sequences) {
    for (const auto& sequence : sequences) {
        stop_if_asked();
        if (!of.open && of.fits(sequence) != true) continue;
        if (secrets.somewhere(sequence)) try_values(of, best, secrets, sequence);
    }
}

// Some pairs of types, the smaller first, that a secret pair joins; none if all pairs are secret.
std::vector<TypeChange> joined_types(const CountQuestion& of, SecretTypes& secrets, const std::vector<bool>& there) {
    constexpr std::size_t most_found = 2'000;
    constexpr long most_tried = 100'000;
    std::vector<TypeChange> out;
    long tried = 0;
    for (int a = 0; a < of.types.size() && !of.test.all_secret(); ++a)
        for (int b = a + 1; b < of.types.size(); ++b) {
            if (!there[a] || !there[b]) continue;
            if (++tried > most_tried || out.size() >= most_found) return out;
            if (tried % 64 == 0) stop_if_asked();
            if (secrets.between(a, b)) out.push_back({a, b});
        }
    return out;
}

void try_circuits(const CountQuestion& of, SensitivityBounds& best, SecretTypes& secrets,
                  const std::vector<bool>& there, long most) {
    std::vector<bool> wide;
    for (int t = 0; t < of.types.size(); ++t) wide.push_back(of.widths.of(t).value.sign() > 0);
    const Persons persons{most, of.tuples, of.open ? std::vector<long>() : of.types.answers};
    const auto joined = joined_types(of, secrets, there);
    if (joined.empty() && !of.test.all_secret()) return;
    try_some(of, best, secrets, circuit_sequences(of.types, there, wide, persons, joined));
}

// Every vector of a sequence is made by the change of types that can change the answer most.
void bound_by_vectors(const CountQuestion& of, SensitivityBounds& best, const MinimalSums& sums) {
    std::vector<Rational> widest;
    for (const auto& changes : sums.changes) {
        Rational most;
        for (const auto& c : changes)
            if (of.there[c.from] && of.there[c.to]) most = std::max(most, of.widths.between(c.from, c.to));
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
        if (changes <= of.tuples) bound = std::max(bound, sum);
    }
    best.how =
        "the changes are a minimal zero-sum sequence; all of them were tried, each change with the largest effect";
    raise_bound(best, bound, "the sequences of changes that keep all counts are too many to be tried value by value");
}

// The best of the bounds of cycles/overlap.hpp, and what the number of persons says.
void bound_by_overlap(const CountQuestion& of, SensitivityBounds& best) {
    std::vector<int> all;
    for (int t = 0; t < of.types.size(); ++t)
        if (of.there[t]) all.push_back(t);
    const Rational widest = of.widths.among(all);
    std::optional<Rational> least;
    const auto consider = [&](const Rational& bound, const std::string& how) {
        if (least && bound >= *least) return;
        least = bound;
        best.how = how;
    };
    const auto partitions = finest(partitions_among(of.types.partitions, of.there));
    std::vector<std::optional<long>> crossings;
    for (const auto& partition : partitions)
        crossings.push_back(of.open ? std::nullopt
                                    : std::optional(most_crossings(partition, of.types.answers, of.tuples)));
    OverlapBounds bounds(partitions, crossings);
    for (std::size_t p = 0; p < partitions.size(); ++p) {
        const auto cycles = bounds.cycles(p);
        if (!cycles) continue;
        Rational widths;
        for (int c = 0; c < partitions[p].classes(); ++c) {
            stop_if_asked();
            std::vector<int> inside;
            for (const int t : all)
                if (partitions[p].class_of[t] == c) inside.push_back(t);
            widths += of.widths.among(inside);
        }
        consider(*cycles * widths, "the changes go round at most " + cycles->str() + " simple cycles through the " +
                                       std::to_string(partitions[p].classes()) +
                                       " disjoint counts of one partition, whose widths add up to " + widths.str());
    }
    if (const auto changes = bounds.longest())
        consider(*changes * widest, "the changes are at most " + changes->str() +
                                        ", each of which changes the answer by at most " + widest.str());
    if (of.policy.tuples() >= of.tuples)
        consider(Rational(of.tuples) * widest, "every person's value may change, by at most " + widest.str());
    raise_bound(best, least.value_or(Rational(0)),
                "the sequences of changes that keep all counts are too many to be tried");
}

}  // namespace

void try_sequences(const CountQuestion& of, SensitivityBounds& best) {
    best.how = "the changes are a minimal zero-sum sequence of changes between types; all of them were tried";
    if (const auto [edge, unknown] = crossing(of); !edge && !unknown) return;
    SecretTypes secrets(of);
    if (const auto sums = minimal_sums(of.types)) {
        if (const auto all = minimal_sequences(*sums)) {
            try_all(of, best, secrets, *all);
            return;
        }
        bound_by_vectors(of, best, *sums);
    } else {
        bound_by_overlap(of, best);
    }
    auto sure = of.there;
    for (std::size_t t = 0; t < sure.size(); ++t) sure[t] = sure[t] && !of.unsure[t];
    const long most = std::min(of.tuples, longest_tried);
    try_some(of, best, secrets, long_sequences(of.types, sure, most));
    if (best.lower < best.upper) try_circuits(of, best, secrets, sure, most);
}

}  // namespace leakproof
