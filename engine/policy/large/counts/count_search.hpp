// The search behind count_sensitivity.hpp: a lower end that neighbours attain, and an upper end that is proved. Its
// parts are changes of one person inside a type, simple cycles through types that are independent, and minimal
// zero-sum sequences in general.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "policy/large/counts/minimal_sequences.hpp"
#include "policy/large/counts/neighbour_test.hpp"
#include "policy/large/counts/type_widths.hpp"
#include "policy/large/sensitivity.hpp"

namespace leakproof {

class CountSearch {
public:
    // At the persons and answers of the policy, or for all of them at once.
    CountSearch(const LargePolicy& policy, const AdditiveQuery& query, bool for_all);
    SensitivityBounds run();

private:
    // Types that some person can have, as far as that was found out; all if answers are open.
    void find_present_types();
    bool has(int v) const { return there_[types_.type_of[v]]; }
    // Whether persons with these types and others make up the answers; no value if that was not found out.
    std::optional<bool> fits(const TypeSequence& sequence) const;
    void raise_bound(const Rational& bound, const std::string& why);
    void take(const std::vector<ValueChange>& changes);
    // Whether there are persons for these changes, where not everybody may be absent.
    bool has_persons_for(const std::vector<ValueChange>& changes) const;

    // A single change that keeps all counts, along a secret pair of one type.
    void changes_inside_types();
    void changes_inside(const SecretGraph& secrets);
    void take_if_inside(const SecretGraph& secrets, const ValueChange& change);
    void list_inside(const SecretGraph& secrets);
    void take_inside(int u, int v);

    // Simple cycles through independent types, one step of them along a secret pair.
    void try_cycles();
    std::optional<Edge> crossing() const;  // a secret pair between two types that are there
    void try_cycle_with_widest(const std::vector<int>& passed);
    void try_cycle_through(const std::vector<int>& passed, const Edge& edge);
    void try_cycle(const std::vector<int>& passed, int a, int b, const std::map<int, Edge>& special);
    int without_secret(int from, int entered, int to) const;

    // Minimal zero-sum sequences: all of them, by their vectors, or bounds and some long ones.
    void try_sequences();
    void try_all(const std::vector<TypeSequence>& all);
    void bound_by_vectors(const MinimalSums& sums);
    void bound_by_overlap();
    void try_some(const std::vector<TypeSequence>& sequences);
    bool some_secret(const TypeSequence& sequence);
    bool secret_between(int a, int b);
    Rational bound_of(const TypeSequence& sequence) const;
    void try_values(const TypeSequence& sequence);
    void try_values_around(const TypeSequence& sequence, std::size_t k);
    int entered_at(int type, bool turned) const;                 // one end of its widest pair
    ValueChange widest_change(int a, int b, bool turned) const;  // from type a to type b
    int other(int type, int than) const;

    const LargePolicy& policy_;
    const AdditiveQuery& query_;
    CountTypes types_;
    bool for_all_, open_;
    long tuples_;
    TypeWidths widths_;
    NeighbourTest test_;
    std::vector<bool> there_, unsure_;
    std::map<std::pair<int, int>, std::optional<Edge>> secret_types_;
    mutable bool crossing_unknown_ = false;
    Rational lower_, upper_;
    std::vector<ValueChange> witness_;
    std::string why_, how_;
};

}  // namespace leakproof
