// Protection and leakage under a policy of any size.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/words.hpp"
#include "cli/policy_answers.hpp"
#include "optimum/covering/covering_number.hpp"
#include "optimum/covering/secret_covering.hpp"
#include "policy/large/comparison.hpp"
#include "policy/large/listing.hpp"
#include "policy/large/protection.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

constexpr std::size_t most_rows = 8;

std::string pair_names(const Domain& domain, const Edge& pair) {
    return domain.name(pair.first) + " and " + domain.name(pair.second);
}

std::string pairs_text(const Rational& pairs) {
    return (pairs < Rational(1'000'000'000'000L) ? with_commas(std::stol(pairs.str())) : pairs.str()) +
           (pairs == Rational(1) ? " pair" : " pairs");
}

Enclosure power_of(const Level& level, long steps, const LevelOptions& style) {
    Enclosure ends;
    return enclosed(level, style.digits, ends,
                    [&](const Rational& lambda) { return std::vector{power(lambda, steps)}; })
        .front();
}

// What one person leaks, and all: bits between two ends.
struct LeakedBits {
    CoveringBounds at_lower, at_upper;  // at two fractions around λ
    Enclosure one_least, one_most, all_least, all_most;
    bool exact_covering = true;
    std::string how;
};

LeakedBits leaked_bits(const LargePolicy& policy, const Level& level, int digits) {
    constexpr unsigned precision = 256;
    const Enclosure lambda = level.lambda_between(digits + 24);
    LeakedBits out;
    const Enclosure zero{0, 0},
        share = {Rational(1) - Rational(1) / lambda.lower, Rational(1) - Rational(1) / lambda.upper};
    Enclosure all_apart = zero, all_by_covering = zero, all_most = zero;
    for (const auto& group : policy.people) {
        const auto low = covering_of_secrets(group.secrets, lambda.lower);
        const auto high = covering_of_secrets(group.secrets, lambda.upper);
        const int parts = number_of_components(group.secrets);
        const Enclosure most{log2_of(low.upper, precision).lower, log2_of(high.upper, precision).upper};
        const Enclosure least{log2_of(low.lower, precision).lower, log2_of(high.lower, precision).upper};
        const Enclosure one_least{log2_of(leakage_interval(low.lower, parts, lambda.lower).lower, precision).lower,
                                  log2_of(leakage_interval(high.lower, parts, lambda.upper).lower, precision).upper};
        const Rational n = group.count;
        all_by_covering = all_by_covering + n * least;
        all_apart = all_apart + n * log2_of(Rational(parts), precision);
        all_most = all_most + n * most;
        const bool first = &group == &policy.people.front();
        if (first || one_least.lower > out.one_least.lower) out.one_least = one_least;
        if (first || most.upper > out.one_most.upper) out.one_most = most;
        out.exact_covering = out.exact_covering && low.exact();
        out.how = low.how;
    }
    // Of a sum of two positive numbers, the larger.
    const bool at_one = share.lower.sign() == 0;  // λ = 1: the covering number is the number of components
    const Enclosure by_covering = at_one ? zero : all_by_covering + log2_of(share, precision);
    const Enclosure apart =
        all_apart - Enclosure{log2_of(lambda.lower, precision).lower, log2_of(lambda.upper, precision).upper};
    out.all_least = {std::max({by_covering.lower, apart.lower, Rational(0)}),
                     std::max({by_covering.upper, apart.upper, Rational(0)})};
    if (policy.tuples() == 1) out.all_least = out.one_least;
    out.all_most = all_most;
    return out;
}

std::string leakage_text(const LargePolicy& policy, const Level& level, const LevelOptions& style) {
    std::string out;
    const auto bits = leaked_bits(policy, level, style.digits);
    const auto between = [&](const Enclosure& least, const Enclosure& most) {
        const auto a = least.with_decimals(style.digits + 4).str(style.digits);
        const auto b = most.with_decimals(style.digits + 4).str(style.digits);
        return a == b ? b : "between " + a + " and " + b;
    };
    out += fmt::format("  bits leaked at most by one person: {}; by all of them: {}\n",
                       between(bits.one_least, bits.one_most), between(bits.all_least, bits.all_most));
    out +=
        "    (log₂ of the factor by which the chance to guess the value, or the whole database, in one try can grow, "
        "the\n"
        "    largest over all private mechanisms and all priors; for one person, priors that are independent of the "
        "others";
    out +=
        bits.exact_covering ? ")\n" : fmt::format(";\n    the covering number is known up to bounds: {})\n", bits.how);
    return out;
}

// By the adjacency graph of the databases, where they are listed.
std::string listed_text(const LargePolicy& policy, const ListedPolicy& listed, const std::vector<Level>& levels,
                        const LevelOptions& style) {
    const auto protection = listed_protection(listed);
    std::string out =
        "  two values of a person, under the constraints: whatever the database, there is one in which the person has "
        "the\n"
        "  other value, within so many steps from neighbour to neighbour; probabilities differ by λ to this power at "
        "most\n";
    Table table([&] {
        std::vector<std::string> header{"    from \\ to"};
        for (int v = 0; v < listed.values; ++v) header.push_back(policy.domain.name(v));
        return header;
    }());
    bool unprotected = false, impossible = false;
    long most = 0;
    for (int u = 0; u < listed.values; ++u) {
        std::vector<std::string> row{"    " + policy.domain.name(u)};
        for (int v = 0; v < listed.values; ++v) {
            const auto steps = protection.at(u, v);
            const bool can = protection.meaningful(u, v);
            row.push_back(u == v ? "0" : !can ? "·" : steps ? std::to_string(*steps) : "∞");
            impossible = impossible || (!can && u != v);
            unprotected = unprotected || (can && !steps);
            if (can && steps) most = std::max(most, *steps);
        }
        table.add(std::move(row));
    }
    out += table.str();
    if (unprotected) out += "    ∞: unprotected, for no chain of neighbours leads to a database with the other value\n";
    if (impossible) out += "    ·: no person can have both values\n";
    for (const auto& level : levels)
        out += fmt::format("  at {} the largest factor is {}{}\n", shown(level, style), factor_text(level, most, style),
                           unprotected ? ", and none where it says ∞" : "");
    return out;
}

std::string group_text(const LargePolicy& policy, const People& group, const std::vector<Level>& levels,
                       const LevelOptions& style) {
    const auto protection = protection_of(group.secrets);
    std::vector<std::string> header{"    steps", "pairs", "such as"};
    for (const auto& level : levels) header.push_back("factor at " + level.str());
    Table table(header);
    for (std::size_t k = 0; k < protection.by_steps.size(); ++k) {
        if (k >= most_rows && k + 1 < protection.by_steps.size()) continue;
        const auto& of = protection.by_steps[k];
        std::vector<std::string> row{fmt::format("    {}{}", of.steps, k >= most_rows ? " (largest)" : ""),
                                     of.pairs ? pairs_text(*of.pairs) : "", pair_names(policy.domain, of.example)};
        for (const auto& level : levels) row.push_back(factor_text(level, of.steps, style));
        table.add(std::move(row));
    }
    std::string out = protection.by_steps.empty() ? "" : table.str();
    if (!protection.not_counted.empty()) out += "    " + protection.not_counted + "\n";
    if (protection.unprotected_example)
        out += fmt::format("    unprotected: {}, such as {}: no chain of secret pairs joins them\n",
                           protection.unprotected.is_zero() ? "pairs" : pairs_text(protection.unprotected),
                           pair_names(policy.domain, *protection.unprotected_example));
    return out;
}

const std::string not_built =
    "under constraints, protection follows from the neighbours of databases, which are listed for at most " +
    std::to_string(most_databases_for_protection) + " databases and " + std::to_string(most_values_for_protection) +
    " values";

std::string one_step_text(const std::vector<Level>& levels, const LevelOptions& style) {
    std::string out =
        "  two values that a person can have: one step, for all pairs are secret; whatever the database, a neighbour "
        "of "
        "it has\n"
        "  the other value, and probabilities differ by the factor λ at most\n";
    for (const auto& level : levels)
        out += fmt::format("  at {} this is {}\n", shown(level, style), factor_text(level, 1, style));
    return out;
}

}  // namespace

std::string counted_people(long n) { return n == 1 ? "1 person" : with_commas(n) + " persons"; }

// Beyond a hundred steps the number itself tells nobody anything.
std::string factor_text(const Level& level, long steps, const LevelOptions& style) {
    return steps > 100 ? "λ^" + std::to_string(steps) : shown(power_of(level, steps, style), style);
}

std::string stated_text(const LargePolicy& policy) {
    const auto line = [](const std::string& label, const std::string& text) {
        return fmt::format("  {:<22}{}\n", label, text);
    };
    std::string out = fmt::format("{}\n", bold(policy.title.empty() ? "policy" : policy.title));
    std::string sides;
    for (const int side : policy.domain.sides()) sides += (sides.empty() ? "" : " × ") + with_commas(side);
    out += line("values, persons", fmt::format("{}{}{}, {}", with_commas(policy.domain.present()),
                                               policy.domain.is_plain() ? "" : " = " + sides,
                                               policy.domain.absent() ? " and ⊥" : "", with_commas(policy.tuples())));
    for (const auto& group : policy.people)
        out += line("secrets",
                    group.secrets.text() + (policy.same_secrets() ? "" : ", of " + counted_people(group.count)));
    if (!policy.constraints.empty())
        out += line("constraints", counted(static_cast<long>(policy.constraints.size()), "count") +
                                       (policy.answers_are_known() ? "" : ", answers left open: the worst case"));
    if (!policy.alternatives.empty())
        out += line("", fmt::format("one of {} systems of counts besides", policy.alternatives.size()));
    if (policy.databases) out += line("databases", counted(static_cast<long>(policy.databases->size()), "database"));
    return out;
}

Json stated_json(const LargePolicy& policy) {
    Json out{{"title", policy.title},
             {"values", policy.domain.present()},
             {"sides", policy.domain.sides()},
             {"absent", policy.domain.absent().has_value()},
             {"tuples", policy.tuples()},
             {"people", Json::array()},
             {"constraints", policy.constraints.size()},
             {"answers_known", policy.answers_are_known()}};
    for (const auto& group : policy.people)
        out["people"].push_back({{"tuples", group.count}, {"secrets", group.secrets.text()}});
    return out;
}

std::string protection_text(const LargePolicy& policy, const std::vector<Level>& levels, const LevelOptions& style) {
    if (!policy.is_unconstrained()) {
        if (const auto listed = short_listing(policy)) return listed_text(policy, *listed, levels, style);
        return all_one_step_apart(policy) ? one_step_text(levels, style) : "  " + not_built + "\n";
    }
    std::string out =
        "  two values of a person, d steps apart in the secret graph: the probabilities of any output differ by the "
        "factor\n"
        "  λ^d at most, and whoever knows all other persons moves the odds of the two values by no more than that\n";
    for (const auto& group : policy.people) {
        if (!policy.same_secrets()) out += fmt::format("  {}, {}\n", counted_people(group.count), group.secrets.text());
        out += group_text(policy, group, levels, style);
    }
    for (const auto& level : levels) {
        out += fmt::format("  at {}\n", shown(level, style));
        out += leakage_text(policy, level, style);
    }
    return out;
}

Json protection_json(const LargePolicy& policy, const std::vector<Level>& levels, const LevelOptions& style) {
    Json out = Json::object();
    if (!policy.is_unconstrained()) {
        const auto listed = short_listing(policy);
        if (!listed && all_one_step_apart(policy)) return {{"one_step", true}};
        if (!listed) return {{"not_built", not_built}};
        const auto protection = listed_protection(*listed);
        out["listed"] = Json::array();
        for (int u = 0; u < listed->values; ++u)
            for (int v = 0; v < listed->values; ++v) {
                if (u == v || !protection.meaningful(u, v)) continue;
                const auto steps = protection.at(u, v);
                out["listed"].push_back({{"from", policy.domain.name(u)},
                                         {"to", policy.domain.name(v)},
                                         {"steps", steps ? Json(*steps) : Json(nullptr)}});
            }
        return out;
    }
    out["people"] = Json::array();
    for (const auto& group : policy.people) {
        const auto protection = protection_of(group.secrets);
        Json steps = Json::array();
        for (const auto& of : protection.by_steps)
            steps.push_back(
                {{"steps", of.steps},
                 {"pairs", of.pairs ? Json(of.pairs->str()) : Json(nullptr)},
                 {"example", {policy.domain.name(of.example.first), policy.domain.name(of.example.second)}}});
        Json entry{{"tuples", group.count}, {"by_steps", steps}, {"unprotected", protection.unprotected.str()}};
        if (protection.unprotected_example)
            entry["unprotected_example"] = {policy.domain.name(protection.unprotected_example->first),
                                            policy.domain.name(protection.unprotected_example->second)};
        if (!protection.not_counted.empty()) entry["not_counted"] = protection.not_counted;
        out["people"].push_back(std::move(entry));
    }
    out["leakage"] = Json::array();
    for (const auto& level : levels) {
        const auto bits = leaked_bits(policy, level, style.digits);
        Json entry;
        put_level(entry, level, level.lambda_between(style.digits + 2), style);
        const auto put = [&](const char* name, const Enclosure& x) {
            entry[name] = number_json(x.with_decimals(style.digits + 4), style);
        };
        put("one_at_least", bits.one_least);
        put("one_at_most", bits.one_most);
        put("all_at_least", bits.all_least);
        put("all_at_most", bits.all_most);
        entry["covering_exact"] = bits.exact_covering;
        out["leakage"].push_back(std::move(entry));
    }
    return out;
}

}  // namespace leakproof::cli
