#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/words.hpp"
#include "cli/policy_views.hpp"
#include "graph/graph6.hpp"
#include "mechanism/query_noise.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

constexpr std::size_t most_rows = 8, most_arrows_shown = 24, most_diameters_shown = 12;
constexpr int most_databases_shown = 12;

std::string line(const std::string& label, const std::string& text) { return fmt::format("  {:<22}{}\n", label, text); }

std::string counted_people(long n) { return n == 1 ? "1 person" : with_commas(n) + " persons"; }

// λ to the power of so many steps; beyond a hundred the number itself tells nobody anything.
std::string factor_text(const Level& level, long steps, const LevelOptions& style) {
    if (steps > 100) return "λ^" + std::to_string(steps);
    Enclosure ends;
    const auto powers = [&](const Rational& lambda) { return std::vector{power(lambda, steps)}; };
    return shown(enclosed(level, style.digits, ends, powers).front(), style);
}

std::string stated_text(const Policy& policy) {
    std::string out = fmt::format("{}\n", bold(policy.title().empty() ? "policy" : policy.title())), sides;
    for (const int side : policy.domain().sides()) sides += (sides.empty() ? "" : " × ") + with_commas(side);
    out += line("values, persons", fmt::format("{}{}{}, {}", with_commas(policy.domain().present()),
                                               policy.domain().is_plain() ? "" : " = " + sides,
                                               policy.domain().absent() ? " and ⊥" : "", with_commas(policy.tuples())));
    for (const auto& group : policy.people())
        out += line("secrets",
                    group.secrets.text() + (policy.same_secrets() ? "" : ", of " + counted_people(group.count)));
    const auto& c = policy.constraints();
    if (!c.counts.empty())
        out += line("constraints", counted(static_cast<long>(c.counts.size()), "count") +
                                       (policy.answers_are_known() ? "" : ", answers left open: the worst case"));
    if (!c.alternatives.empty())
        out += line("", fmt::format("one of {} systems of counts besides", c.alternatives.size()));
    if (c.databases) out += line("databases", counted(static_cast<long>(c.databases->size()), "database"));
    return out;
}

// ---- databases

std::string databases_text(const PolicyDescription& d) {
    const auto& [too_many, neighbours, leakage] = *d.databases;
    if (too_many != nullptr)
        return line("permitted databases",
                    fmt::format("not listed: {}, expected {}", too_many->found, too_many->expected));
    const Databases& all = *d.policy.listed();
    const auto name = [&](int database) { return d.policy.database_text(database); };
    std::string out = line("permitted databases",
                           fmt::format("{}{}", with_commas(all.size()), d.policy.is_unconstrained() ? " (all)" : ""));
    const auto arcs = neighbours->relation.arcs();
    out += line("neighbours", fmt::format("{} ordered pairs", with_commas(static_cast<long>(arcs.size()))));
    if (!neighbours->asymmetry) {
        out += line("symmetric", "yes");
    } else {
        const auto [a, b] = *neighbours->asymmetry;
        out +=
            line("symmetric", fmt::format("{}: {} ~ {}, but not the other way round", yellow("no"), name(a), name(b)));
        if (const auto between = database_between(all, b, a))
            out += line("", fmt::format("from {} the database {} comes first", name(b), name(*between)));
    }
    if (all.size() <= most_databases_shown)
        for (const auto& [a, b] : arcs) out += line("", name(a) + " ~ " + name(b));
    std::vector<int> diameters;
    for (const auto& part : neighbours->parts) diameters.push_back(part.diameter);
    const bool too_long = diameters.size() > most_diameters_shown;
    if (too_long) diameters.resize(most_diameters_shown);
    const auto parts = static_cast<long>(neighbours->parts.size());
    return out +
           line("graph", fmt::format("{}{}, {} {}{}",
                                     all.size() <= most_vertices_in_graph6 ? to_graph6(neighbours->graph) + ", " : "",
                                     counted(parts, "component"), parts == 1 ? "diameter" : "diameters",
                                     fmt::join(diameters, ", "), too_long ? ", …" : ""));
}

std::string ordered_text(const PolicyLeakage& at, const LevelOptions& style) {
    const auto& x = *at.ordered;
    if (!at.ordered_at || x.lower == x.upper) return "is " + shown(x, style);
    return fmt::format("lies between {} and {}", Enclosure{x.lower, x.lower}.str(style.digits),
                       Enclosure{x.upper, x.upper}.str(style.digits));
}

std::string leakage_text(const PolicyLeakage& at, bool symmetric, const Level& level, const LevelOptions& style) {
    std::string out =
        line("leakage at " + level.str(),
             fmt::format("factor at most Σ λ^d = {} ({}){}", shown(at.bound, style), shown_bits(at.bound, style),
                         symmetric ? "" : ", if privacy is asked in both orders"));
    if (at.maximum) {
        const bool attained = level.lambda() && at.maximum->lower == at.bound.lower;
        out += line("", fmt::format("the largest is {} ({}){}", shown(*at.maximum, style),
                                    shown_bits(*at.maximum, style), attained ? ", the bound itself" : ""));
    } else {
        out += line("", fmt::format("the largest lies between {} and {} ({} to {}); it is computed "
                                    "for at most {} databases, or where distances settle it",
                                    shown(at.at_least, style), shown(at.at_most, style),
                                    bits_of(at.at_least, style).str(style.digits), shown_bits(at.at_most, style),
                                    level.lambda() ? most_databases_for_optimum : most_databases_at_epsilon));
    }
    if (at.ordered) {
        out += line("", fmt::format("asked for the ordered pairs only, the largest {}{}", ordered_text(at, style),
                                    at.ordered->lower > at.bound.upper ? ": " + red("above that bound") : ""));
        if (at.ordered_at)
            out +=
                line("", fmt::format("(the lower end at λ = {}, the upper one by a covering number: for more than {} "
                                     "databases numbers with many digits take too long)",
                                     at.ordered_at->str(), most_databases_at_any_level));
    } else if (!symmetric) {
        out +=
            line("", fmt::format("asked for the ordered pairs only, it may be larger; that is computed for at most {} "
                                 "databases",
                                 most_databases_for_ordered));
    }
    return out;
}

// ---- protection

std::string pairs_text(const Rational& pairs) {
    return number_text(pairs) + (pairs == Rational(1) ? " pair" : " pairs");
}

std::string group_text(const Domain& domain, const Protection& protection, const std::vector<Level>& levels,
                       const LevelOptions& style) {
    const auto names = [&](const Edge& pair) { return domain.name(pair.first) + " and " + domain.name(pair.second); };
    std::vector<std::string> header{"    steps", "pairs", "such as"};
    for (const auto& level : levels) header.push_back("factor at " + level.str());
    Table table(header);
    for (std::size_t k = 0; k < protection.by_steps.size(); ++k) {
        if (k >= most_rows && k + 1 < protection.by_steps.size()) continue;
        const auto& of = protection.by_steps[k];
        std::vector<std::string> row{fmt::format("    {}{}", of.steps, k >= most_rows ? " (largest)" : ""),
                                     of.pairs ? pairs_text(*of.pairs) : "", names(of.example)};
        for (const auto& level : levels) row.push_back(factor_text(level, of.steps, style));
        table.add(std::move(row));
    }
    std::string out = protection.by_steps.empty() ? "" : table.str();
    if (!protection.not_counted.empty()) out += "    " + protection.not_counted + "\n";
    if (protection.unprotected_example)
        out += fmt::format("    unprotected: {}, such as {}: no chain of secret pairs joins them\n",
                           protection.unprotected.is_zero() ? "pairs" : pairs_text(protection.unprotected),
                           names(*protection.unprotected_example));
    return out;
}

// By the adjacency graph of the databases, where they are listed.
std::string listed_text(const Domain& domain, const ListedProtection& protection, const std::vector<Level>& levels,
                        const LevelOptions& style) {
    std::string out =
        "  two values of a person, under the constraints: whatever the database, there is one in which the person has "
        "the\n"
        "  other value, within so many steps from neighbour to neighbour; probabilities differ by λ to this power at "
        "most\n";
    std::vector<std::string> header{"    from \\ to"};
    for (int v = 0; v < protection.values; ++v) header.push_back(domain.name(v));
    Table table(header);
    bool unprotected = false, impossible = false;
    long most = 0;
    for (int u = 0; u < protection.values; ++u) {
        std::vector<std::string> row{"    " + domain.name(u)};
        for (int v = 0; v < protection.values; ++v) {
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

std::string protection_text(const Policy& policy, const PolicyProtection& of, const std::vector<Level>& levels,
                            const LevelOptions& style) {
    if (of.listed) return listed_text(policy.domain(), *of.listed, levels, style);
    if (!of.not_known.empty()) return "  " + of.not_known + "\n";
    std::string out;
    if (of.one_step) {
        out =
            "  two values that a person can have: one step, for all pairs are secret; whatever the database, a "
            "neighbour of it has\n"
            "  the other value, and probabilities differ by the factor λ at most\n";
        for (const auto& level : levels)
            out += fmt::format("  at {} this is {}\n", shown(level, style), factor_text(level, 1, style));
        return out;
    }
    out =
        "  two values of a person, d steps apart in the secret graph: the probabilities of any output differ by the "
        "factor\n"
        "  λ^d at most, and whoever knows all other persons moves the odds of the two values by no more than that\n";
    for (std::size_t g = 0; g < of.people.size(); ++g) {
        const auto& group = policy.people()[g];
        if (!policy.same_secrets()) out += fmt::format("  {}, {}\n", counted_people(group.count), group.secrets.text());
        out += group_text(policy.domain(), of.people[g], levels, style);
    }
    return out;
}

std::string bits_text(const LeakedBits& bits, const Level& level, const LevelOptions& style) {
    const auto between = [&](const Enclosure& least, const Enclosure& most) {
        const auto a = least.with_decimals(style.digits + 4).str(style.digits);
        const auto b = most.with_decimals(style.digits + 4).str(style.digits);
        return a == b ? b : "between " + a + " and " + b;
    };
    return fmt::format(
        "  at {}\n"
        "  bits leaked at most by one person: {}; by all of them: {}\n"
        "    (log₂ of the factor by which the chance to guess the value, or the whole database, in one try can grow, "
        "the\n"
        "    largest over all private mechanisms and all priors; for one person, priors that are independent of the "
        "others{}",
        shown(level, style), between(bits.one_least, bits.one_most), between(bits.all_least, bits.all_most),
        bits.exact_covering ? ")\n" : fmt::format(";\n    the covering number is known up to bounds: {})\n", bits.how));
}

// ---- pairs

std::string way_text(const Policy& policy, const PairProtection& way, const std::vector<Level>& levels,
                     const LevelOptions& style) {
    using Known = PairProtection::Known;
    const Domain& domain = policy.domain();
    std::string out = fmt::format(fmt::runtime(way.both_ways ? "  {} and {}" : "  from {} to {}"),
                                  domain.name(way.from), domain.name(way.to));
    out += (way.persons == policy.tuples() ? "" : ", of " + counted_people(way.persons)) + ": ";
    if (way.known == Known::unprotected) return out + "unprotected, " + way.why + "\n";
    if (way.known == Known::impossible) return out + way.why + "\n";
    if (way.known == Known::not_known) return out + "not known: " + way.why + "\n";
    const bool exact = way.least == way.most;
    if (exact) out += counted(*way.most, "step");
    else if (way.least) out += fmt::format("between {} and {} steps", *way.least, *way.most);
    else if (way.both_ways) out += "at most " + counted(*way.most, "step");
    else out += counted(*way.most, "step") + " at most, whatever the database";
    if (!policy.is_unconstrained() && way.both_ways) out += (exact ? ", for " : ", ") + way.why;
    for (const auto& level : levels)
        out += fmt::format(", factor {}{} at {}", exact || !way.both_ways ? "" : "at most ",
                           factor_text(level, *way.most, style), shown(level, style));
    return out + "\n";
}

// ---- theorems

std::string theorems_text(const Policy& policy, const PolicyStatements& of, const LevelOptions& style) {
    std::string out;
    const auto& facts = of.facts;
    if (facts.sparse)
        out += line("count constraints", fmt::format("{}, {} for the secret graph", policy.constraints().counts.size(),
                                                     *facts.sparse ? "sparse" : "not sparse"));
    if (facts.policy_graph) {
        const auto all = arrows_of(*facts.policy_graph);
        out += line("policy graph", facts.alpha ? fmt::format("α = {}, ξ = {}", *facts.alpha, *facts.xi)
                                                : fmt::format("α and ξ are found for at most {} constraints",
                                                              he14::most_queries_for_lengths));
        const auto shown_arrows = std::min(all.size(), most_arrows_shown);
        for (std::size_t k = 0; k < shown_arrows; k += 6)
            out += line(
                "", fmt::format("{}", fmt::join(all.begin() + static_cast<long>(k),
                                                all.begin() + static_cast<long>(std::min(k + 6, shown_arrows)), ", ")));
        if (all.size() > most_arrows_shown) out += line("", fmt::format("… {} arrows in all", all.size()));
    }
    const auto statement = [&](const char* label, const he14::PolicyStatement& s, bool wrong_in_general) {
        const auto& h = of.histogram;
        const std::string truth = h.exact()           ? "the true value is " + shown(h.upper, style)
                                  : h.lower > s.value ? "it is at least " + shown(h.lower, style)
                                                      : "it is at most " + shown(h.upper, style);
        const auto agrees = of.agrees(s);
        return line(label, fmt::format("{}: {}: {}{}", s.claim, s.says, s.value,
                                       agrees == false    ? red(", but " + truth)
                                       : wrong_in_general ? agrees ? " (right here, but refuted for other policies)"
                                                                   : " (refuted for other policies)"
                                                          : ""));
    };
    for (const auto& s : facts.theorems) out += statement("theorem (proved)", s, false);
    for (const auto& s : facts.printed) out += statement("wrong in general", s, true);
    return out;
}

}  // namespace

std::string PolicyText::what_is_new(const PolicyDescription& of) {
    const auto& levels = of.asked.levels;
    std::string out;
    const auto once = [&](bool& told, bool there, const auto& text) {
        if (there && !std::exchange(told, true)) out += text();
    };
    once(stated_, !of.asked.other, [&] { return stated_text(of.policy); });
    once(comparison_, of.comparison.has_value(), [&] { return comparison_text(of, style_); });
    once(databases_, of.databases.has_value(), [&] { return databases_text(of); });
    if (of.databases)
        for (; leakage_ < of.databases->leakage.size(); ++leakage_)
            out += leakage_text(of.databases->leakage[leakage_], !of.databases->neighbours->asymmetry, levels[leakage_],
                                style_);
    once(protection_, of.protection.has_value(),
         [&] { return protection_text(of.policy, *of.protection, levels, style_); });
    for (; bits_ < of.bits.size(); ++bits_) out += bits_text(of.bits[bits_], levels[bits_], style_);
    for (; pairs_ < of.pairs.size(); ++pairs_)
        for (const auto& way : of.pairs[pairs_]) out += way_text(of.policy, way, levels, style_);
    once(theorems_, of.statements.has_value(), [&] { return theorems_text(of.policy, *of.statements, style_); });
    return out + queries(of) + quantiles(of);
}

}  // namespace leakproof::cli
