#include "policy/release/composition.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/interruption.hpp"
#include "base/words.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/release/selected_losses.hpp"
#include "policy/sensitivity/cycles/count_types.hpp"
#include "policy/sensitivity/cycles/overlap.hpp"
#include "policy/sensitivity/sensitivity.hpp"

namespace leakproof {
namespace {

using Readers = std::vector<bool>;  // which releases read somebody

// Persons that the same releases read, one of them for all; only those that are read by most.
struct Class {
    Readers readers;
    long person;
};

Readers readers_of(const std::vector<PlannedRelease>& releases, long person) {
    Readers out;
    for (const auto& r : releases) out.push_back(r.reads(person));
    return out;
}

// The first persons of all stretches in which the readers are the same.
std::set<long> stretches(const std::vector<PlannedRelease>& releases, long persons) {
    std::set<long> out{0};
    for (const auto& r : releases)
        for (const auto& [first, last] : r.people) {
            out.insert(first);
            if (last + 1 < persons) out.insert(last + 1);
        }
    return out;
}

bool subset(const Readers& a, const Readers& b) {
    for (std::size_t k = 0; k < a.size(); ++k)
        if (a[k] && !b[k]) return false;
    return true;
}

std::vector<Class> maximal_classes(const std::vector<PlannedRelease>& releases, long persons) {
    std::map<Readers, long> all;
    for (const long person : stretches(releases, persons)) all.emplace(readers_of(releases, person), person);
    std::vector<Class> out;
    for (const auto& [readers, person] : all)
        if (std::none_of(all.begin(), all.end(), [&, &mine = readers](const auto& other) {
                return other.first != mine && subset(mine, other.first);
            }))
            out.push_back({readers, person});
    return out;
}

struct Sum {
    PrivacyLoss loss;
    std::vector<std::size_t> added;
};

Sum sum_over(const std::vector<PlannedRelease>& releases, const Readers& readers) {
    Sum out;
    for (std::size_t k = 0; k < releases.size(); ++k)
        if (readers[k]) {
            out.loss += PrivacyLoss(releases[k].level);
            out.added.push_back(k);
        }
    return out;
}

void join(Readers& to, const Readers& other) {
    for (std::size_t k = 0; k < to.size(); ++k) to[k] = to[k] || other[k];
}

void keep_larger(JointLoss& out, const std::vector<PlannedRelease>& releases, const Readers& readers,
                 const std::vector<long>& persons) {
    Sum sum = sum_over(releases, readers);
    if (!out.persons.empty() && sum.loss <= out.joint) return;
    out.joint = std::move(sum.loss);
    out.added = std::move(sum.added);
    out.persons = persons;
}

// So many persons of any kinds may differ at once.
constexpr std::size_t most_classes = 16;
void over_any_persons(JointLoss& out, const std::vector<PlannedRelease>& releases, long persons,
                      const Rational& at_once) {
    const auto classes = maximal_classes(releases, persons);
    if (classes.size() > most_classes && at_once > Rational(1)) {
        keep_larger(out, releases, Readers(releases.size(), true), {0});
        return;
    }
    if (at_once == Rational(1)) {
        for (const auto& one : classes) keep_larger(out, releases, one.readers, {one.person});
        return;
    }
    for (unsigned mask = 1; mask < 1U << classes.size(); ++mask) {
        Readers readers(releases.size());
        std::vector<long> chosen;
        for (std::size_t k = 0; k < classes.size(); ++k)
            if ((mask >> k & 1) != 0) {
                join(readers, classes[k].readers);
                chosen.push_back(classes[k].person);
            }
        if (Rational(static_cast<long>(chosen.size())) <= at_once) keep_larger(out, releases, readers, chosen);
    }
}

bool all_have_secrets(const Policy& policy) {
    return std::all_of(policy.people().begin(), policy.people().end(),
                       [](const People& group) { return group.secrets.some_edge().has_value(); });
}

// Neighbours differ in one person, along a secret pair: by group, by who reads the person, by what they select.
void over_secret_pairs(JointLoss& out, const std::vector<PlannedRelease>& releases, const Policy& policy) {
    long first = 0;
    for (const auto& group : policy.people()) {
        const auto crossed = crossed_selections(group.secrets, releases);
        auto persons = stretches(releases, policy.tuples());
        persons.insert(first);
        for (const long person : persons) {
            if (person < first || person >= first + group.count) continue;
            const Readers readers = readers_of(releases, person);
            for (const auto& one : crossed) {
                Readers both = readers;
                for (std::size_t k = 0; k < both.size(); ++k) both[k] = both[k] && one.releases[k];
                const PrivacyLoss before = out.joint;
                keep_larger(out, releases, both, {person});
                if (out.joint > before || !out.change) out.change = one.change;
                out.exact = out.exact && one.change.has_value();
            }
        }
        first += group.count;
    }
}

void over_single_changes(JointLoss& out, const std::vector<PlannedRelease>& releases, const Policy& policy) {
    if (!some_select(releases)) {
        over_any_persons(out, releases, policy.tuples(), 1);
        return;
    }
    out.how += ", whose value changes along a secret pair";
    over_secret_pairs(out, releases, policy);
}

void over_listed_neighbours(JointLoss& out, const std::vector<PlannedRelease>& releases, const Databases& policy,
                            int one_group) {
    std::vector<Readers> readers;
    for (int i = 0; i < policy.tuples(); ++i) readers.push_back(readers_of(releases, i));
    std::set<std::pair<std::vector<long>, Readers>> seen;  // of persons that differ
    for (const auto& [d, e] : neighbour_relation(policy).arcs()) {
        stop_if_asked();
        std::vector<long> persons;
        Readers together(releases.size());
        for (const auto& change : total_difference(policy, d, e)) {
            persons.push_back(change.i);
            Readers own = readers[static_cast<std::size_t>(change.i)];
            for (std::size_t k = 0; k < own.size(); ++k)
                own[k] =
                    own[k] && (releases[k].selects(change.u % one_group) || releases[k].selects(change.v % one_group));
            join(together, own);
        }
        if (seen.emplace(persons, together).second) keep_larger(out, releases, together, persons);
    }
}

// Some value counted and some value not counted, which are no secret pair.
constexpr long most_pairs_looked_at = 20'000'000;
std::optional<bool> some_open_pair_crosses(const SecretGraph& secrets, const Predicate& q) {
    long looked = 0;
    for (int u = 0; u < secrets.size(); ++u)
        for (int v = 0; v < secrets.size(); ++v) {
            if (!q[u] || q[v]) continue;
            if (!secrets.joined(u, v)) return true;
            if (++looked > most_pairs_looked_at) return std::nullopt;
        }
    return false;
}

// Some secret pair of which the constraint counts one value, both, and neither.
struct CountedPairs {
    bool one = false, both = false, neither = false;
    bool complete = true;  // false if not all pairs were looked at
};
CountedPairs counted_pairs(const SecretGraph& secrets, const Predicate& q) {
    CountedPairs out;
    long looked = 0;
    for (int u = 0; u < secrets.size(); ++u)
        for (int v = u + 1; v < secrets.size(); ++v) {
            if (out.one) return out;
            if (++looked > most_pairs_looked_at) {
                out.complete = false;
                return out;
            }
            if (!secrets.joined(u, v)) continue;
            (q[u] != q[v] ? out.one : q[u] ? out.both : out.neither) = true;
        }
    return out;
}

// Then a secret change by itself leads to a permitted database, and nothing larger is minimal.
bool no_secret_changes_a_count(const Policy& policy) {
    for (const auto& group : policy.people())
        for (const auto& c : policy.constraints().counts) {
            stop_if_asked();
            const auto pairs = counted_pairs(group.secrets, c.predicate);
            if (pairs.one || !pairs.complete) return false;
        }
    return true;
}

bool says_nothing(const CountConstraint& c, long persons) {
    const auto counted_values = std::count(c.predicate.begin(), c.predicate.end(), true);
    if (counted_values == 0 || counted_values == static_cast<long>(c.predicate.size())) return true;
    if (!c.answer || c.relation == CountConstraint::Relation::equal) return false;
    return c.relation == CountConstraint::Relation::at_least ? *c.answer <= 0 : *c.answer >= persons;
}

}  // namespace

bool PlannedRelease::reads(long person) const {
    return people.empty() || std::any_of(people.begin(), people.end(), [&](const PersonRange& range) {
               return range.first <= person && person <= range.last;
           });
}

JointLoss joint_loss(const Policy& policy, const std::vector<PlannedRelease>& releases) {
    JointLoss out;
    for (const auto& r : releases) {
        out.sequential += PrivacyLoss(r.level);
        out.most_of_one = std::max(out.most_of_one, PrivacyLoss(r.level));
    }
    const long persons = policy.tuples();
    if (policy.is_unconstrained()) {
        out.how = "without constraints, neighbours differ in one person";
        out.exact = some_select(releases) || all_have_secrets(policy);
        over_single_changes(out, releases, policy);
        return out;
    }
    if (const auto* databases = policy.listed()) {
        out.how = "over all pairs of neighbours, which were listed";
        over_listed_neighbours(out, releases, *databases, policy.domain().size());
        return out;
    }
    out.exact = false;
    if (policy.only_counts()) {
        if (no_secret_changes_a_count(policy)) {
            out.how = "no secret pair changes a count, so that neighbours differ in one person";
            over_single_changes(out, releases, policy);
            return out;
        }
        const Rational everybody = policy.tuples();
        const Rational longest = std::min(everybody, longest_sequence(count_types(policy)).value_or(everybody));
        out.how = "neighbours differ in at most " + longest.str() + " persons, by their counts";
        over_any_persons(out, releases, persons, longest);
    } else {
        out.how = "the constraints may make neighbours differ in everybody";
        keep_larger(out, releases, Readers(releases.size(), true), {0});
    }
    if (some_select(releases)) out.how += ", whatever they have: selections by value are not looked at";
    return out;
}

bool some_select(const std::vector<PlannedRelease>& releases) {
    return std::any_of(releases.begin(), releases.end(), [](const auto& r) { return !r.selected.empty(); });
}

bool are_disjoint(const std::vector<PlannedRelease>& releases, long persons) {
    for (const long person : stretches(releases, persons)) {
        const auto readers = readers_of(releases, person);
        if (std::count(readers.begin(), readers.end(), true) > 1) return false;
    }
    return true;
}

bool cover_everybody(const std::vector<PlannedRelease>& releases, long persons) {
    for (const long person : stretches(releases, persons)) {
        const auto readers = readers_of(releases, person);
        if (std::count(readers.begin(), readers.end(), true) == 0) return false;
    }
    return true;
}

// By a secret: along a secret pair of which one value is counted; or along one of which both are or neither is, which
// takes a person who is counted or who is not, while another person crosses along no secret pair.
std::optional<std::vector<ConstraintReach>> constraint_reach(const Policy& policy) {
    if (!policy.same_secrets() || !policy.constraints().alternatives.empty() || policy.constraints().databases)
        return std::nullopt;
    std::vector<ConstraintReach> out;
    for (const auto& c : policy.constraints().counts) {
        stop_if_asked();
        if (says_nothing(c, policy.tuples())) {
            out.push_back({false, false});
            continue;
        }
        const auto pairs = counted_pairs(policy.secrets(), c.predicate);
        const bool beside = (pairs.both && (!c.answer || *c.answer > 0)) ||
                            (pairs.neither && (!c.answer || *c.answer < policy.tuples()));
        ConstraintReach reach{{}, true};
        if (pairs.one) reach.by_a_secret = true;
        else if (pairs.complete && (policy.tuples() < 2 || !beside)) reach.by_a_secret = false;
        else if (pairs.complete) reach.by_a_secret = some_open_pair_crosses(policy.secrets(), c.predicate);
        out.push_back(reach);
    }
    return out;
}

}  // namespace leakproof
