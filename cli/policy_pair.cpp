// Two values of a person: how well they are protected, with or without constraints.
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/words.hpp"
#include "cli/policy_answers.hpp"
#include "policy/large/comparison.hpp"
#include "policy/large/protection.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

// The two values of "u,v".
Edge pair_of(const LargePolicy& policy, const std::string& pair) {
    const auto comma = pair.find(',');
    const auto value = [&](const std::string& name) {
        const auto found = policy.domain.find(trimmed_text(name));
        if (!found)
            throw InputError(
                "--pair", "unknown value " + leakproof::quoted(name),
                "two values of the policy separated by a comma, such as " + leakproof::quoted(policy.domain.name(0)));
        return *found;
    };
    if (comma == std::string::npos) throw InputError("--pair", leakproof::quoted(pair), "two values, as in 'a,b'");
    return {value(pair.substr(0, comma)), value(pair.substr(comma + 1))};
}

std::string factors_text(const std::vector<Level>& levels, long steps, bool at_most, const LevelOptions& style) {
    std::string out;
    for (const auto& level : levels)
        out += fmt::format(", factor {}{} at {}", at_most ? "at most " : "", factor_text(level, steps, style),
                           shown(level, style));
    return out;
}

// "  a and b: ", and whose values they are if that matters.
std::string names_text(const LargePolicy& policy, const People& group, const Edge& of) {
    return fmt::format("  {} and {}{}: ", policy.domain.name(of.first), policy.domain.name(of.second),
                       policy.same_secrets() ? "" : ", of " + counted_people(group.count));
}

bool can_have(const People& group, const Edge& of) {
    return group.secrets.has(of.first) && group.secrets.has(of.second);
}
const std::string cannot_be_absent = "these persons cannot be absent";

Json impossible_json(const People& group) {
    return {{"tuples", group.count}, {"steps_at_least", nullptr}, {"steps_at_most", nullptr}, {"possible", false}};
}

// From u to v, under constraints.
std::string listed_way(const LargePolicy& policy, const ListedProtection& protection, const Edge& of,
                       const std::vector<Level>& levels, const LevelOptions& style) {
    const std::string names =
        fmt::format("  from {} to {}: ", policy.domain.name(of.first), policy.domain.name(of.second));
    if (!protection.meaningful(of.first, of.second)) return names + "no person can have both values\n";
    const auto steps = protection.at(of.first, of.second);
    if (!steps) return names + "unprotected, for no chain of neighbours leads to a database with the other value\n";
    return names + counted(*steps, "step") + " at most, whatever the database" +
           factors_text(levels, *steps, false, style) + "\n";
}

const std::string other_persons_change =
    "not known: some other person must change as well, and the neighbours of databases are listed for at most " +
    std::to_string(most_databases_for_protection) + " databases and " + std::to_string(most_values_for_protection) +
    " values";

std::string constrained_text(const LargePolicy& policy, const Edge& of, const std::vector<Level>& levels,
                             const LevelOptions& style) {
    if (const auto listed = short_listing(policy)) {
        const auto protection = listed_protection(*listed);
        return listed_way(policy, protection, of, levels, style) +
               (of.first == of.second ? "" : listed_way(policy, protection, Edge(of.second, of.first), levels, style));
    }
    std::string out;
    const bool one_step = of.first != of.second && all_one_step_apart(policy);
    for (const int v : {of.first, of.second})
        if (one_step && is_possible(policy, v) == false)
            return fmt::format("  {}: no person can have this value\n", policy.domain.name(v));
    if (one_step) {
        for (const auto& group : policy.people)
            out += names_text(policy, group, of) +
                   (can_have(group, of) ? "1 step, for all pairs are secret" + factors_text(levels, 1, false, style)
                                        : cannot_be_absent) +
                   "\n";
        return out;
    }
    for (const auto& group : policy.people) {
        out += names_text(policy, group, of);
        if (!can_have(group, of)) {
            out += cannot_be_absent + "\n";
            continue;
        }
        const auto steps =
            policy.only_counts() ? steps_inside_type(policy, group.secrets, of.first, of.second) : std::nullopt;
        out += steps ? fmt::format("at most {}, along secret pairs that keep all counts{}\n", counted(*steps, "step"),
                                   factors_text(levels, *steps, true, style))
                     : other_persons_change + "\n";
    }
    return out;
}

Json constrained_json(const LargePolicy& policy, const Edge& of) {
    const auto number = [](const std::optional<long>& x) { return x ? Json(*x) : Json(nullptr); };
    Json out = Json::object();
    if (const auto listed = short_listing(policy)) {
        const auto protection = listed_protection(*listed);
        const auto way = [&](int u, int v) -> Json {
            return {{"possible", protection.meaningful(u, v)}, {"steps_at_most", number(protection.at(u, v))}};
        };
        out["listed"] = {{"forth", way(of.first, of.second)}, {"back", way(of.second, of.first)}};
        return out;
    }
    out["people"] = Json::array();
    const bool one_step = of.first != of.second && all_one_step_apart(policy);
    for (const auto& group : policy.people) {
        if (!can_have(group, of)) {
            out["people"].push_back(impossible_json(group));
            continue;
        }
        if (one_step) {
            out["people"].push_back({{"tuples", group.count}, {"steps_at_least", 1}, {"steps_at_most", 1}});
            continue;
        }
        const auto steps =
            policy.only_counts() ? steps_inside_type(policy, group.secrets, of.first, of.second) : std::nullopt;
        Json entry{{"tuples", group.count}, {"steps_at_least", nullptr}, {"steps_at_most", number(steps)}};
        if (!steps) entry["not_known"] = other_persons_change;
        out["people"].push_back(std::move(entry));
    }
    return out;
}

}  // namespace

Json pair_json(const LargePolicy& policy, const std::string& pair) {
    const Edge of = pair_of(policy, pair);
    Json out{{"values", {policy.domain.name(of.first), policy.domain.name(of.second)}}};
    if (!policy.is_unconstrained()) {
        out.update(constrained_json(policy, of));
        return out;
    }
    out["people"] = Json::array();
    for (const auto& group : policy.people) {
        if (!can_have(group, of)) {
            out["people"].push_back(impossible_json(group));
            continue;
        }
        const auto steps = group.secrets.distance(of.first, of.second);
        out["people"].push_back({{"tuples", group.count},
                                 {"steps_at_least", steps ? Json(steps->least) : Json(nullptr)},
                                 {"steps_at_most", steps ? Json(steps->most) : Json(nullptr)}});
    }
    return out;
}

std::string pair_text(const LargePolicy& policy, const std::string& pair, const std::vector<Level>& levels,
                      const LevelOptions& style) {
    const Edge of = pair_of(policy, pair);
    if (!policy.is_unconstrained()) return constrained_text(policy, of, levels, style);
    std::string out;
    for (const auto& group : policy.people) {
        out += names_text(policy, group, of);
        if (!can_have(group, of)) {
            out += cannot_be_absent + "\n";
            continue;
        }
        const auto steps = group.secrets.distance(of.first, of.second);
        if (!steps) {
            out += "unprotected, no chain of secret pairs joins them\n";
            continue;
        }
        out += steps->exact() ? counted(steps->least, "step")
                              : fmt::format("between {} and {} steps", steps->least, steps->most);
        out += factors_text(levels, steps->most, !steps->exact(), style) + "\n";
    }
    return out;
}

}  // namespace leakproof::cli
