// leakproof claims: the ledger, with what is recorded of each claim. leakproof explain: one claim in full.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>

#include "base/file.hpp"
#include "cli/commands.hpp"
#include "cli/ranges.hpp"
#include "report/claims.hpp"

namespace leakproof::cli {
namespace {

std::optional<std::string> proof_source(const std::string& file) {
    const std::string path = home_path("proofs/" + file);
    if (!std::filesystem::exists(path)) return std::nullopt;
    return read_file(path);
}

int list(const std::vector<std::string>& patterns, bool json) {
    const Selection selection(patterns);
    const Baseline baseline = Baseline::load(baseline_path());
    const Claims claims(baseline, proof_source);
    fmt::print("{}", json ? claims.list_json(selection) : claims.list(selection));
    return ok;
}

int explain(const std::string& id, bool json) {
    const Baseline baseline = Baseline::load(baseline_path());
    const Claims claims(baseline, proof_source);
    fmt::print("{}", json ? claims.explain_json(id) : claims.explain(id));
    return ok;
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
