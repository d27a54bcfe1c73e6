// What several releases from the data of one policy cost together.
//
// A release reads the data of some persons, and is private at its own level under the policy. Two neighbouring
// databases differ in some persons; the releases that read none of these have the same distribution on both, and the
// losses of the others add up. So the joint loss is the largest sum, over all neighbours, of the losses of those
// releases that read a person in whom they differ. It is attained: by randomised responses to the question whether the
// data that a release reads is that of one of the two databases.
//
// A release may also read only those who have some values. Where neighbours differ in one person, whose value changes
// along a secret pair, it has the same distribution on both unless it reads one of the two values. Where others change
// with that person, along no secret pair, what is selected is not looked at: such a release counts as one of all
// values.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "policy/policy.hpp"
#include "policy/release/privacy_loss.hpp"

namespace leakproof {

struct PersonRange {
    long first, last;  // both included, from 0
    friend bool operator==(const PersonRange&, const PersonRange&) = default;
};

struct PlannedRelease {
    std::string name;
    Level level;
    std::vector<PersonRange> people;  // everybody if there are none; ascending and disjoint
    std::vector<bool> selected = {};  // by value, ⊥ left out: those whose persons are read; all if it is empty

    bool reads(long person) const;
    bool selects(int value) const {
        return selected.empty() || (static_cast<std::size_t>(value) < selected.size() && selected[value]);
    }
};

struct JointLoss {
    PrivacyLoss sequential;           // of all releases added up
    PrivacyLoss most_of_one;          // of the one that costs most: the joint loss where parallel composition holds
    PrivacyLoss joint;                // the joint loss, or a bound on it
    bool exact = true;                // it is the joint loss itself
    std::string how;                  // why
    std::vector<std::size_t> added;   // the releases whose losses are added up in it
    std::vector<long> persons;        // of whom one each is read by them; those that differ, if it is exact
    std::optional<Edge> change = {};  // a secret pair that they read, where releases select values
};
bool some_select(const std::vector<PlannedRelease>& releases);
JointLoss joint_loss(const Policy& policy, const std::vector<PlannedRelease>& releases);

// Whether no person is read by two releases, and whether every person is read by one.
bool are_disjoint(const std::vector<PlannedRelease>& releases, long persons);
bool cover_everybody(const std::vector<PlannedRelease>& releases, long persons);

// Whether a count constraint can be broken by changing persons: since persons with the same secrets are
// interchangeable, through everybody or through nobody. No value where it was not found out.
struct ConstraintReach {
    std::optional<bool> by_a_secret;  // by changes of which exactly one is along a secret pair
    bool by_any_change = false;       // by the change of one person
};
// No value unless all constraints are counts, and all persons have the same secrets.
std::optional<std::vector<ConstraintReach>> constraint_reach(const Policy& policy);

}  // namespace leakproof
