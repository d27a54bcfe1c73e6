// A sensitivity under count constraints as it is looked for: a lower end that neighbours attain, and an upper end that
// is proved. The ways are changes of one person inside a type, simple cycles through types that are independent, and
// minimal zero-sum sequences in general.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "policy/queries/sensitivity_bounds.hpp"
#include "policy/sensitivity/cycles/neighbour_test.hpp"
#include "policy/sensitivity/cycles/type_widths.hpp"

namespace leakproof {

// What is asked, at the persons and answers of the policy or for all of them at once, and what all ways need to know.
struct CountQuestion {
    CountQuestion(const Policy& policy, const AdditiveQuery& query, bool for_all);
    CountQuestion(const CountQuestion&) = delete;

    const Policy& policy;
    const AdditiveQuery& query;
    const CountTypes types;
    const bool for_all, open;
    const long tuples;
    const TypeWidths widths;
    const NeighbourTest test;
    // Types that some person can have, as far as that was found out; all if answers are open.
    std::vector<bool> there, unsure;

    bool has(int v) const { return there[types.type_of[v]]; }
    // Whether persons with these types and others make up the answers; no value if that was not found out.
    std::optional<bool> fits(const TypeSequence& sequence) const;
};

// The upper end is at least this, and it is not known whether that is attained.
void raise_bound(SensitivityBounds& best, const Rational& bound, const std::string& why);
// Neighbours differ by these changes, if there are persons for them where not everybody may be absent.
void take(const CountQuestion& of, SensitivityBounds& best, const std::vector<ValueChange>& changes);

// Single changes that keep all counts, along a secret pair of one type.
void changes_inside_types(const CountQuestion& of, SensitivityBounds& best);

// Simple cycles through independent types, one step of them along a secret pair.
void try_cycles(const CountQuestion& of, SensitivityBounds& best);

// Minimal zero-sum sequences: all of them, by their vectors, or bounds and some long ones.
void try_sequences(const CountQuestion& of, SensitivityBounds& best);

// A secret pair between two types that are there; unknown if none was found, but there may be one.
struct Crossing {
    std::optional<Edge> edge;
    bool unknown = false;
};
Crossing crossing(const CountQuestion& of);

// In place of `from`, a value of its type as far from the one at which the type is entered, and in no secret pair with
// `to`, if there is one.
int without_secret(const CountQuestion& of, int from, int entered, int to);

}  // namespace leakproof
