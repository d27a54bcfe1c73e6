// leakproof policy: what a policy induces, and which theorems speak about it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/file.hpp"
#include "certificate/certificate.hpp"
#include "checks/he14/policy_theorems.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/ranges.hpp"
#include "exact/enclosure.hpp"
#include "graph/distance.hpp"
#include "graph/graph6.hpp"
#include "optimum/distance_bounds.hpp"
#include "optimum/maximum_leakage.hpp"
#include "policy/policy_file.hpp"
#include "policy/queries.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

using Json = nlohmann::ordered_json;
constexpr int most_databases_for_ordered = 24;                        // the linear program of the ordered relation
constexpr int most_databases_for_optimum = most_certified_databases;  // that of the graph

struct Options {
    std::string file, lambda = "2", certificate;
    std::vector<std::string> count;
    bool json = false;
};

struct Description {
    PolicyFile file;
    OrderedRelation relation;
    std::optional<std::pair<int, int>> asymmetry;
    Graph graph;  // D and D' joined if neighbours in either order
    std::vector<Component> parts;
    Sensitivity histogram, cumulative;
    he14::PolicyFacts facts;

    explicit Description(PolicyFile f)
        : file(std::move(f)), relation(neighbour_relation(file.policy)), asymmetry(relation.asymmetry()),
          graph(relation.symmetric_closure()), parts(components(graph, Distances(graph))),
          histogram(of(complete_histogram(file.policy.values()))),
          cumulative(of(cumulative_histogram(file.policy.values()))), facts(he14::theorems_about(file)) {}

    Sensitivity of(const Query& query) const { return sensitivity(file.policy, relation.arcs(), query); }
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
    for (std::size_t k = 0; k < d.parts.size() && k < 12; ++k)
        out += (k == 0 ? "" : ", ") + std::to_string(d.parts[k].diameter);
    return d.parts.size() > 12 ? out + ", …" : out;
}

std::optional<Rational> ordered_maximum(const Description& d, const Rational& lambda) {
    if (!d.asymmetry || d.file.policy.size() > most_databases_for_ordered) return std::nullopt;
    return maximum_leakage_ordered(d.relation.size(), d.relation.arcs(), lambda).value;
}

std::optional<Rational> maximum(const Description& d, const Rational& lambda) {
    if (d.file.policy.size() > most_databases_for_optimum) return std::nullopt;
    return maximum_leakage(d.graph, lambda).value;
}

// Of an asymmetric relation, that it is; of a symmetric one, how much it leaks at most.
std::string certificate_of(const Description& d, const std::vector<Rational>& lambdas) {
    if (lambdas.size() != 1 && !d.asymmetry)
        throw InputError("--certificate", "several values of λ",
                         "one, for the maximum leakage under a symmetric relation");
    if (const auto why = not_certifiable(d.file.policy, d.relation))
        throw InputError("--certificate", why->first, why->second);
    return policy_certificate(d.file.policy, d.relation, lambdas.front());
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
    line("secret graph",
         fmt::format("{} ({}), {} edges", to_graph6(p.secrets()), d.file.secrets_kind, p.secrets().edge_count()));
    line("permitted databases", fmt::format("{}{}", with_commas(p.size()), p.is_unconstrained() ? " (all)" : ""));
    line("neighbours", fmt::format("{} ordered pairs", with_commas(static_cast<long>(d.relation.arcs().size()))));
    if (!d.asymmetry) {
        line("symmetric", "yes");
    } else {
        const auto [a, b] = *d.asymmetry;
        line("symmetric", fmt::format("{}: {} ~ {}, but not the other way round", yellow("no"), d.file.database_text(a),
                                      d.file.database_text(b)));
        if (const auto between = database_between(p, b, a))
            line("", fmt::format("from {} the database {} comes first", d.file.database_text(b),
                                 d.file.database_text(*between)));
    }
    if (p.size() <= 12)
        for (const auto& [a, b] : d.relation.arcs())
            line("", d.file.database_text(a) + " ~ " + d.file.database_text(b));
    line("graph", fmt::format("{}{} components, diameters {}", p.size() <= 62 ? to_graph6(d.graph) + ", " : "",
                              d.parts.size(), diameters_text(d)));
}

void print_text(const Description& d, const std::vector<Rational>& lambdas, const std::vector<std::string>& counts) {
    print_relation(d);
    const auto line = [](const std::string& label, const std::string& text) {
        fmt::print("  {:<22}{}\n", label, text);
    };
    for (const auto& lambda : lambdas) {
        const Rational bound = diameter_bound(d.parts, lambda);
        line("leakage at λ = " + lambda.str(),
             fmt::format("factor at most Σ λ^d = {} ({} bits){}", bound.str(), log2_of(bound).str(),
                         d.asymmetry ? ", if privacy is asked in both orders" : ""));
        if (const auto best = maximum(d, lambda))
            line("", fmt::format("the largest is {} ({} bits){}", best->str(), log2_of(*best).str(),
                                 *best == bound ? ", the bound itself" : ""));
        if (const auto best = ordered_maximum(d, lambda))
            line("", fmt::format("asked for the ordered pairs only, the largest is {}{}", best->str(),
                                 *best > bound ? ": " + red("above that bound") : ""));
    }
    line("S(histogram)", fmt::format("{} at {}", d.histogram.value, pair_text(d, d.histogram.witness)));
    line("S(cumulative)", fmt::format("{} at {}", d.cumulative.value, pair_text(d, d.cumulative.witness)));
    for (const auto& text : counts) {
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
    for (const auto& t : d.facts.theorems)
        fmt::print(
            "  {:<22}{}: {}: {}{}\n", "theorem", t.claim, t.says, t.value,
            !t.agrees(d.histogram.value) ? red(fmt::format(", but the true value is {}", d.histogram.value)) : "");
}

void print_json(const Description& d, const std::vector<Rational>& lambdas, const std::vector<std::string>& counts) {
    const Policy& p = d.file.policy;
    Json out{{"title", d.file.title},
             {"values", p.values()},
             {"tuples", p.tuples()},
             {"secret_graph", to_graph6(p.secrets())},
             {"secrets", d.file.secrets_kind},
             {"databases", p.size()},
             {"ordered_pairs", d.relation.arcs().size()},
             {"symmetric", !d.asymmetry}};
    if (d.asymmetry)
        out["asymmetry"] = {d.file.database_text(d.asymmetry->first), d.file.database_text(d.asymmetry->second)};
    if (p.size() <= 62) out["graph6"] = to_graph6(d.graph);
    out["components"] = d.parts.size();
    out["diameters"] = Json::array();
    for (const auto& c : d.parts) out["diameters"].push_back(c.diameter);
    out["leakage"] = Json::array();
    for (const auto& lambda : lambdas) {
        Json entry{{"lambda", lambda.str()}, {"bound", diameter_bound(d.parts, lambda).str()}};
        if (const auto best = maximum(d, lambda)) entry["maximum"] = best->str();
        if (const auto best = ordered_maximum(d, lambda)) entry["ordered_maximum"] = best->str();
        out["leakage"].push_back(entry);
    }
    out["sensitivity"] = {{"histogram", d.histogram.value}, {"cumulative_histogram", d.cumulative.value}};
    for (const auto& text : counts) out["sensitivity"]["count of " + text] = d.of(count_of(parse_count(d, text))).value;
    if (!d.file.queries.empty()) out["sparse"] = d.facts.sparse;
    if (d.facts.policy_graph) {
        out["policy_graph"] = {{"arrows", arrows(*d.facts.policy_graph)}};
        if (d.facts.alpha) out["policy_graph"].update({{"alpha", *d.facts.alpha}, {"xi", *d.facts.xi}});
    }
    out["theorems"] = Json::array();
    for (const auto& t : d.facts.theorems)
        out["theorems"].push_back({{"claim", t.claim},
                                   {"says", t.says},
                                   {"value", t.value},
                                   {"true_value", d.histogram.value},
                                   {"agrees", t.agrees(d.histogram.value)}});
    fmt::print("{}\n", out.dump(2));
}

int run(const Options& options) {
    const auto lambdas = parse_lambdas(options.lambda, "--lambda");
    const Description d(read_policy(read_file(options.file), options.file));
    if (!options.certificate.empty())
        write_file(options.certificate, certificate_of(d, lambdas));  // a refusal comes first
    if (options.json) print_json(d, lambdas, options.count);
    else print_text(d, lambdas, options.count);
    return ok;
}

}  // namespace

void add_policy(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<Options>();
    Command command(app, "policy", "Describe a Blowfish policy: neighbours, leakage bound, sensitivities, theorems");
    command.required("file", options->file, "A policy in JSON (the format is in docs/policies.md)");
    command.option("--lambda", options->lambda, "Values of λ = e^ε for the leakage bound");
    command.option("--count", options->count,
                   "Also the sensitivity of the number of tuples with one of these values, 'a,b'; may be repeated");
    command.option("--certificate", options->certificate,
                   "Write a proof for leakproof-referee to this file: of neighbours that are not mutual, or else "
                   "of the maximum leakage");
    command.flag("--json", options->json, "One JSON object on standard output");
    command.examples(
        "  leakproof policy corpus/data/policies/not_symmetric.json\n"
        "  leakproof policy corpus/data/policies/not_symmetric.json --certificate n.cert && leakproof-referee n.cert\n"
        "  leakproof policy corpus/data/policies/one_sided_leakage.json --lambda 11/10\n"
        "  leakproof policy corpus/data/policies/salaries.json --count 0,1 --json");
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
