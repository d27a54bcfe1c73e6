// leakproof claims: the ledger, with what is recorded of each claim. leakproof explain: one claim in full.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "base/error.hpp"
#include "base/file.hpp"
#include "checks/registry.hpp"
#include "cli/commands.hpp"
#include "cli/ranges.hpp"
#include "cli/terminal.hpp"
#include "corpus/data/ledger.hpp"
#include "corpus/data/proofs.hpp"
#include "graph/graph6.hpp"
#include "policy/policy_file.hpp"
#include "policy/relation.hpp"
#include "suite/results.hpp"

namespace leakproof::cli {
namespace {

using Json = nlohmann::ordered_json;

// A claim in one piece, or one reading of a claim.
struct Entry {
    std::string id, statement;
    bool has_check = false;
    const Result* recorded = nullptr;

    std::string verdict() const {
        return !has_check ? "no check yet" : recorded == nullptr ? "not recorded" : to_string(recorded->verdict);
    }

    // What is proved in Coq for every graph stands beside what was found by enumeration.
    std::string shown() const {
        const auto proofs = proofs_of(id);
        if (proofs.empty()) return verdict();
        const std::string settled = proofs.front().refutes ? "refuted" : "holds";
        return has_check && recorded != nullptr ? verdict() + ", proved" : settled + ", proved (" + verdict() + ")";
    }
};

// Out of the source of the proof, where that is at hand.
std::optional<std::string> formal_text(const Proof& p) {
    const std::string path = home_path("proofs/" + p.file);
    if (!std::filesystem::exists(path)) return std::nullopt;
    return formal_statement(p, read_file(path));
}

Json proof_json(const std::string& id) {
    const auto proofs = proofs_of(id);
    if (proofs.empty()) return nullptr;
    Json out = Json::array();
    for (const auto& p : proofs) {
        out.push_back(
            {{"theorem", p.theorem}, {"file", "proofs/" + p.file}, {"refutes", p.refutes}, {"statement", p.statement}});
        if (const auto formal = formal_text(p)) out.back()["formal"] = *formal;
    }
    return out;
}

const std::set<std::string>& checked_ids() {
    static const std::set<std::string> ids = [] {
        std::set<std::string> out;
        for (const auto& check : all_checks())
            for (const auto& part : check.parts) out.insert(full_id(check.id, part));
        return out;
    }();
    return ids;
}

std::vector<Entry> entries_of(const Claim& claim, const Baseline& baseline) {
    std::vector<Entry> out;
    const auto add = [&](const std::string& id, const std::string& statement) {
        out.push_back({id, statement, checked_ids().count(id) > 0, baseline.find(id)});
    };
    if (claim.readings.empty()) add(claim.id, claim.statement);
    for (const auto& reading : claim.readings) add(full_id(claim.id, reading.id), reading.statement);
    return out;
}

std::string coloured(const std::string& verdict, const std::string& text) {
    return verdict.rfind("holds", 0) == 0     ? green(text)
           : verdict.rfind("refuted", 0) == 0 ? red(text)
           : verdict == "no check yet"        ? dim(text)
                                              : yellow(text);
}

std::string paint(std::size_t column, const std::string& cell, const std::string& padded) {
    return column == 1 ? coloured(cell, padded) : padded;
}

Json to_json(const Entry& e) {
    Json out{{"id", e.id},
             {"statement", e.statement},
             {"check", e.has_check},
             {"verdict", e.recorded == nullptr || !e.has_check ? Json(nullptr) : Json(to_string(e.recorded->verdict))}};
    if (const Json proof = proof_json(e.id); !proof.is_null()) out["proof"] = proof;
    if (e.recorded != nullptr && e.has_check) out["recorded"] = Json::parse(results_to_json({*e.recorded}))[0];
    return out;
}

std::vector<const Claim*> selected(const std::vector<std::string>& patterns) {
    std::vector<const Claim*> out;
    for (const auto& claim : ledger())
        if (patterns.empty() || std::any_of(patterns.begin(), patterns.end(), [&](const std::string& p) {
                return matches(p, claim.id, claim.id) ||
                       std::any_of(claim.readings.begin(), claim.readings.end(),
                                   [&](const Reading& r) { return matches(p, claim.id, full_id(claim.id, r.id)); });
            }))
            out.push_back(&claim);
    if (out.empty()) throw InputError("claim", quoted(patterns.front()), "an id or pattern from 'leakproof claims'");
    return out;
}

int list(const std::vector<std::string>& patterns, bool json) {
    const Baseline baseline = Baseline::load(baseline_path());
    Json all = Json::array();
    Table table({"claim", "verdict", "source"});
    long open = 0, total = 0;
    for (const Claim* claim : selected(patterns)) {
        const auto entries = entries_of(*claim, baseline);
        for (const auto& e : entries) {
            table.add({e.id, e.shown(), claim->source});
            ++total;
            open += e.has_check ? 0 : 1;
        }
        Json readings = Json::array();
        for (const auto& e : entries) readings.push_back(to_json(e));
        all.push_back({{"id", claim->id},
                       {"title", claim->title},
                       {"source", citation(*claim)},
                       {"statement", claim->statement},
                       {"readings", readings}});
    }
    if (json) fmt::print("{}\n", all.dump(2));
    else
        fmt::print(
            "{}\n{} claims and readings, {} of them without a check yet. 'leakproof explain CLAIM' tells one in "
            "full.\n",
            table.str(paint), total, open);
    return ok;
}

// The adjacency of a small graph, a line a vertex, as one would write it on a blackboard.
std::string drawn(const std::string& graph6) {
    const Graph graph = parse_graph6(graph6);
    std::string out;
    for (int v = 0; v < graph.size(); ++v) {
        out += fmt::format("        {} — ", v);
        const auto near = graph.neighbours(v);
        for (std::size_t k = 0; k < near.size(); ++k) out += (k == 0 ? "" : ", ") + std::to_string(near[k]);
        out += near.empty() ? "(no neighbour)\n" : "\n";
    }
    return out;
}

// Of the databases called D and D': what makes them neighbours, or what stands between them.
void why_neighbours(const Counterexample& c) {
    const Policy policy = read_policy(c.policy, "the counterexample").policy;
    std::optional<int> d, e;
    for (const auto& [name, text] : c.values)
        for (int k = 0; k < policy.size(); ++k) {
            if (name == "D" && policy.text(k) == text) d = k;
            if (name == "D'" && policy.text(k) == text) e = k;
        }
    if (!d || !e || secret_difference(policy, *d, *e).empty()) return;
    const auto between = database_between(policy, *d, *e);
    const std::string text =
        between ? fmt::format("D' is no neighbour of D: {} stands between.", policy.text(*between))
                : fmt::format(
                      "D' is a neighbour of D: some secret differs, and none of the {} permitted databases has from D "
                      "a properly smaller secret "
                      "difference that is not empty, or the same one and a properly smaller total difference.",
                      with_commas(policy.size()));
    fmt::print("{}", wrapped(text, "      "));
}

void work_out(const Counterexample& c) {
    const std::string which = c.smallest_by.empty() ? "found" : fmt::format("in that range (by {})", c.smallest_by);
    fmt::print("    Smallest counterexample {}: {}\n", which, bold(c.object));
    if (!c.graph6.empty()) fmt::print("      the graph, vertex — its neighbours:\n{}", drawn(c.graph6));
    if (!c.policy.empty()) fmt::print("      the policy: {}\n", c.policy);
    if (!c.lambda.empty()) fmt::print("      λ = {}\n", c.lambda);
    if (!c.group.empty()) {
        std::string generators;
        for (const auto& g : c.group) generators += (generators.empty() ? "" : ", ") + g;
        fmt::print("      Γ = ⟨{}⟩\n", generators);
    }
    if (!c.channel.empty()) {
        fmt::print("      the channel K:\n");
        std::vector<std::string> header{"       "};
        for (std::size_t j = 0; j < c.channel.front().size(); ++j) header.push_back("z" + std::to_string(j + 1));
        Table table(header);
        for (std::size_t i = 0; i < c.channel.size(); ++i) {
            std::vector<std::string> row{"        " + std::to_string(i)};
            row.insert(row.end(), c.channel[i].begin(), c.channel[i].end());
            table.add(row);
        }
        fmt::print("{}", table.str());
    }
    for (const auto& [name, value] : c.values) fmt::print("      {} = {}\n", name, value);
    if (!c.policy.empty()) why_neighbours(c);
    fmt::print("      so it is not true that {}.\n", c.expected);
}

void tell_proofs(const std::string& id, const std::string& indent) {
    for (const auto& p : proofs_of(id)) {
        fmt::print("{}{}: {} (proofs/{})\n", indent, p.refutes ? "Refutation proved in Coq" : "Proved in Coq",
                   p.theorem, p.file);
        fmt::print("{}", wrapped(p.statement, indent + "  "));
        std::istringstream lines(formal_text(p).value_or(""));
        for (std::string line; std::getline(lines, line);) fmt::print("{}    {}\n", indent, dim(line));
    }
}

void tell(const Entry& e) {
    fmt::print("\n  {}  {}\n", bold(e.id), coloured(e.shown(), e.shown()));
    fmt::print("{}", wrapped(e.statement, "    "));
    tell_proofs(e.id, "    ");
    if (!e.has_check || e.recorded == nullptr) return;
    const Result& r = *e.recorded;
    fmt::print("    Range: {}.\n", r.range);
    fmt::print("    Instances: {}; channels: {}; ε: {}.\n", with_commas(r.instances), to_string(r.strength.channels),
               to_string(r.strength.epsilon));
    for (const auto& note : r.notes) fmt::print("{}", wrapped("Note: " + note + ".", "    "));
    if (r.counterexample) work_out(*r.counterexample);
}

int explain(const std::string& id, bool json) {
    const Baseline baseline = Baseline::load(baseline_path());
    for (const auto& claim : ledger()) {
        const bool whole = claim.id == id;
        auto entries = entries_of(claim, baseline);
        if (!whole) std::erase_if(entries, [&](const Entry& e) { return e.id != id && e.id.rfind(id + "/", 0) != 0; });
        if (entries.empty() || (!whole && id.rfind(claim.id + "/", 0) != 0)) continue;
        if (json) {
            Json readings = Json::array();
            for (const auto& e : entries) readings.push_back(to_json(e));
            fmt::print("{}\n", Json{{"id", claim.id},
                                    {"title", claim.title},
                                    {"source", citation(claim)},
                                    {"statement", claim.statement},
                                    {"readings", readings}}
                                   .dump(2));
            return ok;
        }
        fmt::print("{}: {}\n{}\n{}", bold(claim.id), claim.title, wrapped(citation(claim), "  "),
                   wrapped(claim.statement, "  "));
        if (!claim.readings.empty()) tell_proofs(claim.id, "  ");
        for (const auto& e : entries) tell(e);
        return ok;
    }
    throw InputError("claim", quoted(id), "an id from 'leakproof claims'");
}

}  // namespace

void add_claims(CLI::App& app, int& exit_code) {
    struct Options {
        std::vector<std::string> patterns;
        bool json = false;
    };
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand("claims", "List the claims of the ledger with their recorded verdicts");
    command->add_option("claims", options->patterns, "Claim ids or patterns (default: all)");
    command->add_flag("--json", options->json, "JSON");
    command->footer("Examples:\n  leakproof claims\n  leakproof claims 'edwards/*'");
    command->callback([options, &exit_code] { exit_code = list(options->patterns, options->json); });
}

void add_explain(CLI::App& app, int& exit_code) {
    struct Options {
        std::string id;
        bool json = false;
    };
    auto options = std::make_shared<Options>();
    auto* command = app.add_subcommand(
        "explain", "Tell one claim: what it says, what was established, the smallest counterexample");
    command->add_option("claim", options->id, "A claim id, with or without its reading")->required();
    command->add_flag("--json", options->json, "JSON");
    command->footer("Examples:\n  leakproof explain edwards/lemma-4\n  leakproof explain edwards/lemma-4/repaired");
    command->callback([options, &exit_code] { exit_code = explain(options->id, options->json); });
}

}  // namespace leakproof::cli
