// leakproof policy: what a policy induces, and which theorems speak about it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/words.hpp"
#include "certificate/certificate.hpp"
#include "checks/he14/policy_theorems.hpp"
#include "cli/commands.hpp"
#include "cli/growing_json.hpp"
#include "cli/policy_answers.hpp"
#include "cli/terminal.hpp"
#include "graph/graph6.hpp"
#include "optimum/policy_leakage.hpp"
#include "policy/large/count_sensitivity.hpp"
#include "policy/policy_file.hpp"
#include "policy/queries.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

struct Options {
    std::string file, certificate, workload, compare;
    LevelOptions levels;
    std::vector<std::string> count, query, pair;
    bool json = false;
};

struct Description {
    PolicyFile file;
    NeighbourGraph neighbours;
    Sensitivity histogram, cumulative;
    he14::PolicyFacts facts;

    explicit Description(PolicyFile f)
        : file(std::move(f)), neighbours(file.policy), histogram(of(complete_histogram(file.policy.values()))),
          cumulative(of(cumulative_histogram(file.policy.values()))), facts(he14::theorems_about(file)) {}

    Sensitivity of(const Query& query) const { return sensitivity(file.policy, neighbours.relation.arcs(), query); }
};

// The arrows of the policy graph, "q0 → q1"; q0, q1, … are the constraints in the order of the file.
std::vector<std::string> arrows(const PolicyGraph& graph) {
    const auto name = [&](int v) {
        return v == graph.source() ? "v⁺" : v == graph.sink() ? "v⁻" : "q" + std::to_string(v);
    };
    std::vector<std::string> out;
    for (int a = 0; a <= graph.sink(); ++a)
        for (int b = 0; b <= graph.sink(); ++b)
            if (graph.edge(a, b)) out.push_back(name(a) + " → " + name(b));
    return out;
}

std::string pair_text(const Description& d, const std::optional<Edge>& pair) {
    return pair ? d.file.database_text(pair->first) + " and " + d.file.database_text(pair->second) : "no neighbours";
}

std::string diameters_text(const Description& d) {
    std::string out;
    for (std::size_t k = 0; k < d.neighbours.parts.size() && k < 12; ++k)
        out += (k == 0 ? "" : ", ") + std::to_string(d.neighbours.parts[k].diameter);
    return d.neighbours.parts.size() > 12 ? out + ", …" : out;
}

// Of an asymmetric relation, that it is; of a symmetric one, how much it leaks at most.
std::string certificate_of(const Description& d, const std::vector<Level>& levels) {
    if ((levels.size() != 1 || !levels.front().lambda()) && !d.neighbours.asymmetry)
        throw InputError("--certificate", levels.size() != 1 ? "several levels" : levels.front().str(),
                         "one λ, for the maximum leakage under a symmetric relation");
    if (const auto why = not_certifiable(d.file.policy, d.neighbours.relation))
        throw InputError("--certificate", why->first, why->second);
    return policy_certificate(d.file.policy, d.neighbours.relation, levels.front().lambda().value_or(Rational(2)));
}

Predicate parse_count(const Description& d, const std::string& text) {
    Predicate out(d.file.policy.values());
    for (std::size_t from = 0; from <= text.size();) {
        const auto end = std::min(text.find(',', from), text.size());
        const auto name = text.substr(from, end - from);
        int found = -1;
        for (int v = 0; v < d.file.policy.values(); ++v)
            if (d.file.value_name(v) == name) found = v;
        if (found < 0)
            throw InputError("--count", "unknown value " + leakproof::quoted(name),
                             "values of the policy separated by commas, such as " + quoted(d.file.value_name(0)));
        out[found] = true;
        from = end + 1;
    }
    return out;
}

void print_relation(const Description& d) {
    const auto line = [](const char* label, const std::string& text) { fmt::print("  {:<22}{}\n", label, text); };
    const Policy& p = d.file.policy;
    fmt::print("{}\n", bold(d.file.title.empty() ? "policy" : d.file.title));
    line("values, tuples", fmt::format("{}, {}", p.values(), p.tuples()));
    line("secret graph", fmt::format("{} ({}), {}", to_graph6(p.secrets()), d.file.secrets_kind,
                                     counted(p.secrets().edge_count(), "edge")));
    line("permitted databases", fmt::format("{}{}", with_commas(p.size()), p.is_unconstrained() ? " (all)" : ""));
    line("neighbours",
         fmt::format("{} ordered pairs", with_commas(static_cast<long>(d.neighbours.relation.arcs().size()))));
    if (!d.neighbours.asymmetry) {
        line("symmetric", "yes");
    } else {
        const auto [a, b] = *d.neighbours.asymmetry;
        line("symmetric", fmt::format("{}: {} ~ {}, but not the other way round", yellow("no"), d.file.database_text(a),
                                      d.file.database_text(b)));
        if (const auto between = database_between(p, b, a))
            line("", fmt::format("from {} the database {} comes first", d.file.database_text(b),
                                 d.file.database_text(*between)));
    }
    if (p.size() <= 12)
        for (const auto& [a, b] : d.neighbours.relation.arcs())
            line("", d.file.database_text(a) + " ~ " + d.file.database_text(b));
    const auto parts = static_cast<long>(d.neighbours.parts.size());
    line("graph", fmt::format("{}{}, {} {}", p.size() <= 62 ? to_graph6(d.neighbours.graph) + ", " : "",
                              counted(parts, "component"), parts == 1 ? "diameter" : "diameters", diameters_text(d)));
}

std::string ordered_text(const PolicyLeakage& at, const LevelOptions& style) {
    const auto& x = *at.ordered;
    if (!at.ordered_at || x.lower == x.upper) return "is " + shown(x, style);
    return fmt::format("lies between {} and {}", Enclosure{x.lower, x.lower}.str(style.digits),
                       Enclosure{x.upper, x.upper}.str(style.digits));
}

void print_leakage(const Description& d, const Level& level, const LevelOptions& style) {
    const auto line = [](const std::string& label, const std::string& text) {
        fmt::print("  {:<22}{}\n", label, text);
    };
    const PolicyLeakage at = policy_leakage(d.neighbours, level, style.digits);
    line("leakage at " + level.str(),
         fmt::format("factor at most Σ λ^d = {} ({}){}", shown(at.bound, style), shown_bits(at.bound, style),
                     d.neighbours.asymmetry ? ", if privacy is asked in both orders" : ""));
    if (at.maximum) {
        const bool attained = level.lambda() && at.maximum->lower == at.bound.lower;
        line("", fmt::format("the largest is {} ({}){}", shown(*at.maximum, style), shown_bits(*at.maximum, style),
                             attained ? ", the bound itself" : ""));
    } else {
        line("", fmt::format("the largest lies between {} and {} ({} to {}); it is computed "
                             "for at most {} databases, or where distances settle it",
                             shown(at.at_least, style), shown(at.at_most, style),
                             bits_of(at.at_least, style).str(style.digits), shown_bits(at.at_most, style),
                             most_databases_for_optimum));
    }
    if (at.ordered) {
        line("", fmt::format("asked for the ordered pairs only, the largest {}{}", ordered_text(at, style),
                             at.ordered->lower > at.bound.upper ? ": " + red("above that bound") : ""));
        if (at.ordered_at)
            line("", fmt::format("(the lower end at λ = {}, the upper one by a covering number: for more than {} "
                                 "databases numbers with many digits take too long)",
                                 at.ordered_at->str(), most_databases_at_any_level));
    } else if (d.neighbours.asymmetry) {
        line("", fmt::format(
                     "asked for the ordered pairs only, it may be larger; that is computed for at most {} databases",
                     most_databases_for_ordered));
    }
}

std::string statement_text(const he14::PolicyStatement& s, long sensitivity) {
    return fmt::format("{}: {}: {}{}", s.claim, s.says, s.value,
                       s.agrees(sensitivity) ? "" : red(fmt::format(", but the true value is {}", sensitivity)));
}

void print_text(const Description& d, const std::vector<Level>& levels, const Options& options) {
    print_relation(d);
    const auto line = [](const std::string& label, const std::string& text) {
        fmt::print("  {:<22}{}\n", label, text);
    };
    for (const auto& level : levels) print_leakage(d, level, options.levels);
    line("S(histogram)", fmt::format("{} at {}", d.histogram.value, pair_text(d, d.histogram.witness)));
    line("S(cumulative)", fmt::format("{} at {}", d.cumulative.value, pair_text(d, d.cumulative.witness)));
    for (const auto& text : options.count) {
        const Sensitivity s = d.of(count_of(parse_count(d, text)));
        line("S(count of " + text + ")", fmt::format("{} at {}", s.value, pair_text(d, s.witness)));
    }
    if (!d.file.queries.empty())
        line("count constraints",
             fmt::format("{}, {}", d.file.queries.size(),
                         d.facts.sparse ? "sparse for the secret graph" : "not sparse for the secret graph"));
    if (d.facts.policy_graph) {
        const auto all = arrows(*d.facts.policy_graph);
        constexpr std::size_t shown = 24;
        line("policy graph", d.facts.alpha ? fmt::format("α = {}, ξ = {}", *d.facts.alpha, *d.facts.xi)
                                           : fmt::format("α and ξ are found for at most {} constraints",
                                                         he14::most_queries_for_lengths));
        for (std::size_t k = 0; k < all.size() && k < shown; k += 6)
            line("", fmt::format(
                         "{}", fmt::join(all.begin() + static_cast<long>(k),
                                         all.begin() + static_cast<long>(std::min({k + 6, all.size(), shown})), ", ")));
        if (all.size() > shown) line("", fmt::format("… {} arrows in all", all.size()));
    }
    for (const auto& t : d.facts.theorems) line("theorem (proved)", statement_text(t, d.histogram.value));
    for (const auto& t : d.facts.printed)
        line("wrong in general",
             statement_text(t, d.histogram.value) +
                 (t.agrees(d.histogram.value) ? " (right here, but refuted for other policies)" : ""));
}

Json statements_json(const std::vector<he14::PolicyStatement>& statements, long sensitivity) {
    Json out = Json::array();
    for (const auto& s : statements)
        out.push_back({{"claim", s.claim},
                       {"says", s.says},
                       {"value", s.value},
                       {"true_value", sensitivity},
                       {"agrees", s.agrees(sensitivity)}});
    return out;
}

Json leakage_json(const Description& d, const Level& level, const LevelOptions& style) {
    const PolicyLeakage at = policy_leakage(d.neighbours, level, style.digits);
    Json out;
    put_level(out, level, at.lambda, style);
    out["bound"] = number_json(at.bound, style);
    out["at_least"] = number_json(at.maximum ? *at.maximum : at.at_least, style);
    out["at_most"] = number_json(at.maximum ? *at.maximum : at.at_most, style);
    out["maximum"] = at.maximum ? number_json(*at.maximum, style) : Json(nullptr);
    if (d.neighbours.asymmetry)
        out["ordered_maximum"] = at.ordered && !at.ordered_at ? number_json(*at.ordered, style) : Json(nullptr);
    if (at.ordered_at) {
        out["ordered_at_least"] = number_json(Enclosure{at.ordered->lower, at.ordered->lower}, style);
        out["ordered_at_most"] = number_json(Enclosure{at.ordered->upper, at.ordered->upper}, style);
        out["ordered_at_least_found_at"] = at.ordered_at->str();
    }
    return out;
}

// All but the leakage.
Json json_of(const Description& d, const Options& options) {
    const Policy& p = d.file.policy;
    Json out{{"title", d.file.title},
             {"values", p.values()},
             {"tuples", p.tuples()},
             {"secret_graph", to_graph6(p.secrets())},
             {"secrets", d.file.secrets_kind},
             {"databases", p.size()},
             {"ordered_pairs", d.neighbours.relation.arcs().size()},
             {"symmetric", !d.neighbours.asymmetry}};
    if (d.neighbours.asymmetry)
        out["asymmetry"] = {d.file.database_text(d.neighbours.asymmetry->first),
                            d.file.database_text(d.neighbours.asymmetry->second)};
    if (p.size() <= 62) out["graph6"] = to_graph6(d.neighbours.graph);
    out["components"] = d.neighbours.parts.size();
    out["diameters"] = Json::array();
    for (const auto& c : d.neighbours.parts) out["diameters"].push_back(c.diameter);
    out["leakage"] = Json::array();
    out["sensitivity"] = {{"histogram", d.histogram.value}, {"cumulative_histogram", d.cumulative.value}};
    for (const auto& text : options.count)
        out["sensitivity"]["count of " + text] = d.of(count_of(parse_count(d, text))).value;
    if (!d.file.queries.empty()) out["sparse"] = d.facts.sparse;
    if (d.facts.policy_graph) {
        out["policy_graph"] = {{"arrows", arrows(*d.facts.policy_graph)}};
        if (d.facts.alpha) out["policy_graph"].update({{"alpha", *d.facts.alpha}, {"xi", *d.facts.xi}});
    }
    out["theorems"] = statements_json(d.facts.theorems, d.histogram.value);
    out["printed_but_wrong_in_general"] = statements_json(d.facts.printed, d.histogram.value);
    return out;
}

void print_json(const Description& d, const LargePolicy& policy, const std::vector<Level>& levels,
                const Options& options) {
    print_growing(json_of(d, options), false, [&](GrowingJson& object) {
        if (options.levels.given()) {
            Json protection = protection_json(policy, levels, options.levels);
            object.put([&](Json& out) { out["protection"] = std::move(protection); });
        }
        for (const auto& level : levels) {
            stop_if_asked();
            Json entry = leakage_json(d, level, options.levels);
            object.put([&](Json& out) { out["leakage"].push_back(std::move(entry)); });
        }
    });
}

// The queries that were asked for, or else the two that most people ask.
std::vector<AdditiveQuery> queries_of(const LargePolicy& policy, const Options& options) {
    std::vector<AdditiveQuery> out;
    for (const auto& text : options.query) out.push_back(parse_query(text, policy.domain, "--query"));
    for (const auto& text : options.count) out.push_back(parse_query("count " + text, policy.domain, "--count"));
    if (!options.workload.empty())
        for (auto& query : read_workload(options.workload, policy.domain)) out.push_back(std::move(query));
    if (!out.empty()) return out;
    out.push_back(parse_query("histogram", policy.domain, "--query"));
    if (policy.domain.is_plain()) out.push_back(parse_query("cumulative", policy.domain, "--query"));
    return out;
}

void show_query(ProgressLine& line, const AdditiveQuery& query, std::size_t number, std::size_t all) {
    if (line.due()) line.show(fmt::format("sensitivity of {} ({} of {})", query.name(), number, all));
}

void print_answers(const LargePolicy& policy, const std::vector<AdditiveQuery>& queries,
                   const std::vector<Level>& levels, const Options& options) {
    std::vector<QueryAnswer> answers;
    ProgressLine progress;
    for (const auto& query : queries) {
        stop_if_asked();
        show_query(progress, query, answers.size() + 1, queries.size());
        answers.push_back(answer_of(policy, query));
        progress.clear();
        if (options.workload.empty()) fmt::print("{}", answer_text(policy, answers.back(), levels, options.levels));
    }
    if (options.workload.empty()) return;
    for (const auto& level : levels) fmt::print("{}", answers_table(answers, level, options.levels));
}

Json stated_statements(const std::vector<he14::PolicyStatement>& statements) {
    Json out = Json::array();
    for (const auto& s : statements)
        out.push_back({{"claim", s.claim}, {"says", s.says}, {"value", s.value}, {"upper_bound", s.upper_bound}});
    return out;
}

// What the theorems say of the histogram, beside what is known.
void print_theorems(const LargePolicy& policy, const Options& options) {
    if (!policy.only_counts()) return;
    const auto facts = he14::theorems_about(policy);
    if (facts.theorems.empty() && facts.printed.empty()) return;
    const auto s = leakproof::sensitivity(policy, parse_query("histogram", policy.domain, "--query"));
    const auto line = [&](const char* label, const he14::PolicyStatement& t, bool wrong_in_general) {
        const Rational value = t.value;
        const bool refuted = t.upper_bound ? s.lower > value : s.lower > value || s.upper < value;
        fmt::print("  {:<22}{}: {}: {}{}\n", label, t.claim, t.says, t.value,
                   refuted            ? red(fmt::format(", but it is at least {}", shown(s.lower, options.levels)))
                   : wrong_in_general ? " (refuted for other policies)"
                                      : "");
    };
    for (const auto& t : facts.theorems) line("theorem (proved)", t, false);
    for (const auto& t : facts.printed) line("wrong in general", t, true);
}

// A policy of any size, or one of which something else than the listing is asked.
int run_any_size(const LargePolicy& policy, const std::vector<Level>& levels, const Options& options, bool asked) {
    const auto queries = queries_of(policy, options);
    if (!options.certificate.empty()) {
        if (queries.size() != 1)
            throw InputError("--certificate", std::to_string(queries.size()) + " queries",
                             "one --query, whose sensitivity is proved");
        if (const auto why = sensitivity_not_certifiable(policy, queries.front()))
            throw InputError("--certificate", why->first, why->second);
        write_file(options.certificate, sensitivity_certificate(policy, queries.front()));
        if (is_standard_output(options.certificate)) return ok;
    }
    const bool all = !asked || (options.query.empty() && options.workload.empty() && options.pair.empty());
    for (const auto& level : levels)
        if (level.compare(Rational(1)) == std::strong_ordering::equal && options.pair.empty())
            throw InputError("--lambda", level.str(), "λ > 1, or ε > 0: no finite noise is enough otherwise");
    if (options.json) {
        print_growing(stated_json(policy), false, [&](GrowingJson& object) {
            if (!asked || options.levels.given()) {
                Json protection = protection_json(policy, levels, options.levels);
                object.put([&](Json& out) { out["protection"] = std::move(protection); });
            }
            for (const auto& pair : options.pair)
                object.put([&](Json& out) { out["pairs"].push_back(pair_json(policy, pair)); });
            if (policy.only_counts()) {
                const auto facts = he14::theorems_about(policy);
                object.put([&](Json& out) {
                    out["theorems"] = stated_statements(facts.theorems);
                    out["printed_but_wrong_in_general"] = stated_statements(facts.printed);
                });
            }
            object.put([&](Json& out) { out["queries"] = Json::array(); });
            ProgressLine progress;
            std::size_t number = 0;
            for (const auto& query : queries) {
                stop_if_asked();
                show_query(progress, query, ++number, queries.size());
                Json entry = answer_json(policy, answer_of(policy, query), levels, options.levels);
                object.put([&](Json& out) { out["queries"].push_back(std::move(entry)); });
            }
        });
        return ok;
    }
    fmt::print("{}", stated_text(policy));
    for (const auto& pair : options.pair) fmt::print("{}", pair_text(policy, pair, levels, options.levels));
    if (all) {
        fmt::print("{}", protection_text(policy, levels, options.levels));
        print_theorems(policy, options);
    }
    if (all || !options.query.empty() || !options.workload.empty() || !options.count.empty())
        print_answers(policy, queries, levels, options);
    return ok;
}

void refuse_contradiction(const LargePolicy& policy, const std::string& place) {
    if (const auto why = leakproof::contradiction(policy))
        throw InputError(place, *why, "at least one permitted database");
}

// With a query, a workload or a level also the sensitivities and the noise under both.
int run_comparison(const LargePolicy& policy, const std::vector<Level>& levels, const Options& options) {
    for (const auto& [name, given] :
         {std::pair("--pair", !options.pair.empty()), std::pair("--certificate", !options.certificate.empty())})
        if (given) throw InputError("--compare", std::string(name) + " beside it", "one of the two");
    const auto other = read_large_policy(read_file(options.compare), input_name(options.compare));
    refuse_contradiction(other, input_name(options.compare));
    const bool asked = !options.query.empty() || !options.workload.empty() || !options.count.empty();
    const auto queries = asked || options.levels.given() ? queries_of(policy, options) : std::vector<AdditiveQuery>{};
    if (options.json) {
        Json object = stated_json(policy);
        object.update(comparison_json(policy, other, queries, levels, options.levels));
        fmt::print("{}", printed(object, false));
    } else {
        fmt::print("{}", comparison_text(policy, other, queries, levels, options.levels));
    }
    return ok;
}

int run(const Options& options) {
    const auto levels = parse_levels(options.levels);
    const auto place = input_name(options.file);
    const auto policy = read_large_policy(read_file(options.file), place);
    refuse_contradiction(policy, place);
    if (!options.compare.empty()) return run_comparison(policy, levels, options);
    const bool asked = !options.query.empty() || !options.workload.empty() || !options.pair.empty();
    // What is asked may need no listing, but that nothing is permitted must be found out.
    const bool by_rule = policy.is_unconstrained() || policy.only_counts();
    const auto listing = asked && by_rule ? std::variant<ListedPolicy, NotListed>(NotListed{}) : list_databases(policy);
    if (const auto* none = std::get_if<NotListed>(&listing); none != nullptr && none->nothing_permitted)
        throw InputError(place, none->found, none->expected);
    if (asked || !policy.answers_are_known() || policy.domain.absent() || !policy.same_secrets() ||
        std::holds_alternative<NotListed>(listing))
        return run_any_size(policy, levels, options, asked);
    const Description d(listed_file(policy, place));
    for (const auto& text : options.count) parse_count(d, text);  // a refusal comes before the rest
    if (!options.certificate.empty()) {
        write_file(options.certificate, certificate_of(d, levels));  // a refusal comes first
        if (is_standard_output(options.certificate)) return ok;
    }
    if (options.json) {
        print_json(d, policy, levels, options);
        return ok;
    }
    print_text(d, levels, options);
    if (options.levels.given()) fmt::print("{}", protection_text(policy, levels, options.levels));
    return ok;
}

}  // namespace

void add_policy(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<Options>();
    Command command(app, "policy",
                    "Describe a Blowfish policy of any size: protection, leakage, sensitivities, noise, neighbours");
    command.required("FILE", options->file,
                     "A policy in JSON (the format is in docs/policies.md); - for standard input");
    add_levels(command, options->levels, "for protection, leakage and noise (2 unless given)");
    command.option("--query", options->query,
                   "Sensitivity and noise of a query, such as histogram, cumulative, 'range 3..7' or 'sum'; may be "
                   "repeated (docs/policies.md has all kinds)");
    command.option("--workload", options->workload, "A file with a query on each line; gives a table");
    command.option("--pair", options->pair, "How well two values 'a,b' of a person are protected; may be repeated");
    command.option(
        "--compare", options->compare,
        "Another policy on the same values: which one protects which pairs, and what noise queries need under "
        "each");
    command.option("--count", options->count,
                   "Also the sensitivity of the number of tuples with one of these values, 'a,b'; may be repeated");
    command.option("--certificate", options->certificate,
                   "Write a proof for leakproof-referee to this file: of the sensitivity of the --query, or else of "
                   "neighbours that are not mutual, or else of the maximum leakage; - for standard output");
    command.flag("--json", options->json, "One JSON object on standard output");
    command.examples(
        "  leakproof policy corpus/data/policies/not_symmetric.json\n"
        "  leakproof policy corpus/data/policies/not_symmetric.json --certificate n.cert && leakproof-referee n.cert\n"
        "  leakproof policy corpus/data/policies/one_sided_leakage.json --lambda 11/10\n"
        "  leakproof policy corpus/data/policies/salaries.json --count 0,1 --json\n"
        "  leakproof policy corpus/data/policies/twitter_grid.json --epsilon 1/2\n"
        "  leakproof policy corpus/data/policies/twitter_grid.json --query histogram --query 'sum of x'\n"
        "  leakproof policy corpus/data/policies/pay.json --compare corpus/data/policies/pay_full.json");
    command.reads({"FILE", "--workload", "--compare"}).writes({"--certificate"});
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
