// The parts of a statement that say who is protected from what, and what is not protected.
#include <fmt/format.h>

#include <map>

#include "base/words.hpp"
#include "cli/release_statement.hpp"
#include "policy/protection/belief.hpp"
#include "policy/protection/pair_examples.hpp"
#include "policy/protection/protection.hpp"
#include "policy/release/noisy_answer.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

constexpr std::size_t most_rows = 6, most_constraints_told = 12;

const std::vector<Rational>& priors() {
    static const std::vector<Rational> out{Rational(1, 10), Rational(1, 2), Rational(9, 10)};
    return out;
}

std::string bin_in_words(const Attribute& a, int k) {
    const auto& ends = a.bins->ends;
    const bool first = a.bins->clamped && k == 0, last = a.bins->clamped && k + 2 == static_cast<int>(ends.size());
    const std::string low = ends[static_cast<std::size_t>(k)].str(), high = ends[static_cast<std::size_t>(k) + 1].str();
    if (first && last) return a.name + " any number";
    if (first) return a.name + " below " + high;
    return last ? a.name + " " + low + " or more" : a.name + " from " + low + " to below " + high;
}

std::string attribute_in_words(const Attribute& a, int k) {
    const bool bin = a.bins && k + 1 < static_cast<int>(a.bins->ends.size());
    return bin ? bin_in_words(a, k) : a.name + " " + a.values[static_cast<std::size_t>(k)];
}

// Two values: what they differ in, and what they have in common.
std::pair<std::string, std::string> pair_in_words(const Domain& domain, int u, int v) {
    if (domain.is_plain() || u >= domain.present() || v >= domain.present())
        return {value_in_words(domain, u), value_in_words(domain, v)};
    const auto here = attributes_of(u, domain.sides()), there = attributes_of(v, domain.sides());
    std::string one, other, common;
    for (std::size_t a = 0; a < here.size(); ++a) {
        const Attribute& attribute = domain.attributes()[a];
        const std::string mine = attribute_in_words(attribute, here[a]);
        if (here[a] == there[a]) {
            common += (common.empty() ? "" : ", ") + mine;
            continue;
        }
        one += (one.empty() ? "" : ", ") + mine;
        other += (other.empty() ? "" : ", ") + attribute_in_words(attribute, there[a]);
    }
    return {one, common.empty() ? other : other + " (with " + common + ")"};
}

std::string group_in_words(const Release& r, const StatementContext& context, std::size_t g) {
    const auto& people = r.policy().people();
    if (people.size() == 1) return "each person";
    const std::string name = g < context.groups.size() && !context.groups[g].empty()
                                 ? "'" + context.groups[g] + "'"
                                 : "group number " + std::to_string(g + 1) + " of the policy";
    if (people[g].count == 1) return "the one person of " + name;
    return fmt::format("each of the {} persons of {}", with_commas(people[g].count), name);
}

// Few of many: the nearest, and the farthest.
std::vector<PairsAtSteps> told(const std::vector<PairsAtSteps>& all) {
    if (all.size() <= most_rows) return all;
    std::vector<PairsAtSteps> out(all.begin(), all.begin() + most_rows - 1);
    out.push_back(all.back());
    return out;
}

StatedBelief belief_of(const Release& r, const std::string& group, int u, int v, const Rational& steps) {
    const auto [from, to] = pair_in_words(r.policy().domain(), u, v);
    StatedBelief out{group, from, to, steps, true, {}};
    for (const auto& p : priors()) out.beliefs.emplace_back(p, most_believed(r.level, steps, p));
    return out;
}

// Under constraints, for each number of steps two values that are so far apart, whatever the rest of the table.
std::vector<StatedBelief> by_listing(const Release& r, const ListedProtection& listed) {
    std::map<long, Edge> example;  // by steps
    for (int u = 0; u < listed.values; ++u)
        for (int v = 0; v < listed.values; ++v)
            if (u != v && listed.meaningful(u, v) && listed.at(u, v)) example.emplace(*listed.at(u, v), Edge(u, v));
    std::vector<PairsAtSteps> all;
    for (const auto& [steps, pair] : example) all.push_back({steps, std::nullopt, pair});
    std::vector<StatedBelief> out;
    for (const auto& one : told(all))
        out.push_back(belief_of(r, "each person", one.example.first, one.example.second, one.steps));
    return out;
}

// Where databases are too many to list: pairs of which it is proved how far apart they are at most.
std::vector<StatedBelief> by_examples(const Release& r, const StatementContext& context) {
    std::vector<StatedBelief> out;
    for (const auto& one : pair_examples(r.policy()).known) {
        out.push_back(
            belief_of(r, group_in_words(r, context, one.group), one.pair.first, one.pair.second, Rational(one.most)));
        out.back().steps_exact = one.most <= 1;
    }
    return out;
}

// "sex=f, band=low", or the first and the last of the values.
std::string counted_in_words(const Domain& domain, const Predicate& predicate) {
    BlockQuery counted{{}, 1};
    std::vector<int> values;
    for (int v = 0; v < domain.present(); ++v) {
        counted.block_of.push_back(predicate[v] ? 0 : -1);
        if (predicate[v]) values.push_back(v);
    }
    if (values.size() != 1) return numbers_of({"", domain.sides(), counted}, domain).front();
    std::string out;
    const auto digits = attributes_of(values.front(), domain.sides());
    for (std::size_t a = 0; a < digits.size(); ++a)
        out += (a == 0 ? "" : ", ") + domain.attributes()[a].name + "=" +
               domain.attributes()[a].values[static_cast<std::size_t>(digits[a])];
    return out;
}

void say_constraints(StatementPart& part, const Policy& policy) {
    if (policy.is_unconstrained()) return;
    part.say(
        "Some things about the table are taken to be known to everybody already, and are not protected. What follows "
        "from them about a person is not protected either:");
    std::size_t told = 0;
    for (const auto& c : policy.constraints().counts) {
        if (told == most_constraints_told) break;
        const std::string what = counted_in_words(policy.domain(), c.predicate);
        const std::string relation = c.relation == CountConstraint::Relation::equal      ? ""
                                     : c.relation == CountConstraint::Relation::at_least ? "at least "
                                                                                         : "at most ";
        part.say(fmt::format("- how many persons have {}: {}", what,
                             c.answer ? relation + std::to_string(*c.answer) : "any number"));
        ++told;
    }
    if (told < policy.constraints().counts.size())
        part.say(
            fmt::format("- and {} counts more, which the policy lists", policy.constraints().counts.size() - told));
    if (!policy.constraints().alternatives.empty())
        part.say("- that one of several lists of counts is right, which the policy holds");
    if (policy.constraints().databases) part.say("- that the table is one of those that the policy lists");
}

std::string known_persons(const Policy& policy) {
    const std::string all = with_commas(policy.tuples());
    if (!policy.domain().absent())
        return fmt::format("That the table holds {} persons, and who they are, is taken to be known.", all);
    return fmt::format(
        "Of {} persons it is taken to be known that they may be in the table. Whether somebody is in it is protected "
        "only where the examples above name absence, and by as many steps as lead there.",
        all);
}

// What is left for the other of two things; no value for certainty.
Rational rest_of(const std::optional<Rational>& percent) { return percent ? Rational(100) - *percent : Rational(0); }

// Where what is known leaves no table with the other value that steps lead to.
void say_listed_unprotected(StatementPart& part, const Release& r) {
    const auto listed = protection_under(r.policy()).listed;
    if (!listed) return;
    for (int u = 0; u < listed->values; ++u)
        for (int v = 0; v < listed->values; ++v) {
            if (u == v || !listed->meaningful(u, v) || listed->at(u, v)) continue;
            const auto [one, other] = pair_in_words(r.policy().domain(), u, v);
            part.say(fmt::format(
                "The policy does not protect all differences. Whether it is {} or {} may become certain.", one, other));
            return;
        }
}

// What is known of a pair of which no number of steps was found: that there is one step at least.
void say_open_pair(StatementPart& part, const Release& r) {
    if (protection_under(r.policy()).not_known.empty()) return;
    const auto examples = pair_examples(r.policy());
    if (!examples.open) return;
    const auto [one, other] = pair_in_words(r.policy().domain(), examples.open->first, examples.open->second);
    part.say(fmt::format(
        "Not of all differences it is known how many steps they are. Of whether it is {} or {}, say, it is "
        "one at least, so that less than {} cannot be promised to somebody who believed 50 % in either, and "
        "nothing says that it does not become certain: {}.",
        one, other, belief_text(most_believed(r.level, 1, Rational(1, 2))), examples.why));
}

void say_without_examples(StatementPart& part, const Release& r) {
    const auto most = most_believed(r.level, 1, Rational(1, 2));
    part.say(
        fmt::format("Take two tables that differ in one secret of one person, and in what has to change with it so "
                    "that all that is "
                    "taken to be known (see below) stays true. Somebody who believed 50 % in each of the two can come "
                    "to believe at "
                    "most {} in one, and at least {} in the other, whatever else this somebody knows.",
                    belief_text(most), belief_text(rest_of(most))));
    say_open_pair(part, r);
}

void say_unprotected_pairs(StatementPart& part, const Release& r, const StatementContext& context) {
    const Policy& policy = r.policy();
    if (!policy.is_unconstrained()) {
        say_listed_unprotected(part, r);
        return;
    }
    for (std::size_t g = 0; g < policy.people().size(); ++g) {
        const auto protection = protection_of(policy.people()[g].secrets);
        const std::string whom = group_in_words(r, context, g);
        if (protection.by_steps.empty()) {
            part.say(fmt::format("Of {}: nothing is protected. The numbers may tell everything about them.", whom));
        } else if (protection.unprotected_example) {
            const auto [u, v] = *protection.unprotected_example;
            const auto [one, other] = pair_in_words(policy.domain(), u, v);
            part.say(
                fmt::format("Of {}: the policy does not protect all differences. Whether it is {} or {} may become "
                            "certain.",
                            whom, one, other));
        }
    }
}

}  // namespace

std::string value_in_words(const Domain& domain, int value) {
    if (value >= domain.present()) return "absent from the table";
    const auto digits = attributes_of(value, domain.sides());
    std::string out;
    for (std::size_t a = 0; a < digits.size(); ++a)
        out += (a == 0 ? "" : ", ") + attribute_in_words(domain.attributes()[a], digits[a]);
    return out;
}

std::vector<StatedBelief> stated_beliefs(const Release& r, const StatementContext& context) {
    const Policy& policy = r.policy();
    const auto protection = protection_under(policy);
    if (protection.listed) return by_listing(r, *protection.listed);
    std::vector<StatedBelief> out;
    for (std::size_t g = 0; g < protection.people.size(); ++g) {
        const std::string whom = group_in_words(r, context, g);
        for (const auto& at : told(protection.people[g].by_steps))
            out.push_back(belief_of(r, whom, at.example.first, at.example.second, at.steps));
        const SecretGraph& secrets = policy.people()[g].secrets;
        int joined = 0;
        while (joined < secrets.present() && !secrets.absent_joined(joined)) ++joined;
        if (joined < secrets.present()) out.push_back(belief_of(r, whom, joined, secrets.present(), 1));
    }
    if (protection.one_step && policy.domain().size() > 1)
        out.push_back(belief_of(r, "each person", 0, policy.domain().size() - 1, 1));
    return protection.not_known.empty() ? out : by_examples(r, context);
}

StatementPart protected_part(const Release& r, const std::vector<StatedBelief>& beliefs) {
    StatementPart part{"What is promised to each person"};
    const Policy& policy = r.policy();
    if (r.neighbours == Neighbours::none) {
        part.say("Nothing. The policy under which the numbers were released protects no difference between persons.");
        return part;
    }
    if (!r.needs_noise()) {
        part.say(
            "The numbers are the same whichever of the things that the policy protects is true of a person, so that "
            "nobody who wonders about these comes to believe one of them more than before.");
        return part;
    }
    const bool constrained = !policy.is_unconstrained();
    if (constrained && beliefs.empty()) {
        say_without_examples(part, r);
        return part;
    }
    part.say(
        constrained
            ? "Take somebody who wonders what is true of one person, and holds two tables for possible, in which this "
              "person differs. Both agree with everything that is taken to be known (see below). For every table in "
              "which the person is as named first in a row there is another, in which the person is as named second, "
              "so "
              "that the released numbers make a belief in one of the two no larger than the row says, rounded up."
            : "Take somebody who knows everything about everybody else in the table, and wonders which of two things "
              "is true of one person. The released numbers may make one of the two more believable, but only so far. "
              "The table shows the worst case, rounded up; it holds whatever else this somebody knows.");
    std::vector<std::vector<std::string>> rows;
    std::string last;
    const auto flush = [&] {
        if (rows.size() > 1) {
            part.say("About " + last + ":");
            part.items.push_back({"", rows});
        }
        rows.clear();
    };
    for (const auto& one : beliefs) {
        if (one.group != last) flush();
        if (rows.empty()) {
            rows.push_back({"somebody wonders whether it is", "or", "steps"});
            for (const auto& [p, after] : one.beliefs) rows[0].push_back("believed " + percent(p));
            last = one.group;
        }
        rows.push_back({one.from, one.to, (one.steps_exact ? "" : "1 to ") + one.steps.str()});
        for (const auto& [p, after] : one.beliefs) rows.back().push_back("at most " + belief_text(after));
    }
    flush();
    if (beliefs.empty()) return part;
    const auto& first = beliefs.front();
    const auto most = most_believed(r.level, first.steps, Rational(1, 2));
    part.say(
        fmt::format("So somebody who believed 50 % {0} it is {1}, and 50 % {0} it is {2}, can come to believe at most "
                    "{3} in either, "
                    "and at least {4} in the other. All numbers of this release together tell no more than that.",
                    constrained ? "in such a table in which" : "that", first.from, first.to, belief_text(most),
                    belief_text(rest_of(most))));
    part.say(fmt::format(
        "The rows are examples. What the policy holds secret from each other is one step apart; what only several such "
        "steps lead to is protected less, and other pairs as many steps apart are protected alike. How strong a step "
        "is "
        "follows from one number, here {}: the smaller, the less is told.",
        r.level.str()));
    if (constrained) say_open_pair(part, r);
    return part;
}

StatementPart unprotected_part(const Release& r, const StatementContext& context) {
    StatementPart part{"What is not protected"};
    say_unprotected_pairs(part, r, context);
    part.say(known_persons(r.policy()));
    say_constraints(part, r.policy());
    if (r.policy().is_unconstrained() && r.needs_noise())
        part.say(
            fmt::format("What several persons have in common is protected less. If two persons are known to have the "
                        "same, a belief of "
                        "50 % in one of two things that are one step apart becomes at most {}.",
                        belief_text(most_believed(r.level, 2, Rational(1, 2)))));
    part.say(
        "What is true of people in general is not hidden, and is what the numbers are for. If they show that most "
        "people of some kind have something, one may expect it of anybody of that kind, whether or not this person is "
        "in the table.");
    return part;
}

}  // namespace leakproof::cli
