// leakproof claims: the ledger, with what is recorded of each claim. leakproof explain: one claim in full.
#include <fmt/format.h>

#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/format.hpp"
#include "cli/ranges.hpp"
#include "report/claims.hpp"

namespace leakproof::cli {
namespace {

struct ListOptions {
    std::vector<std::string> patterns;
    bool readings = false, statements = false, json = false;
};

int list(const ListOptions& options) {
    const Selection selection(options.patterns);
    const Baseline baseline = Baseline::load(baseline_path());
    const Claims claims(baseline);
    fmt::print("{}", options.json         ? claims.list_json(selection)
                     : options.statements ? claims.list_statements(selection)
                     : options.readings   ? claims.list_readings(selection)
                                          : claims.list(selection));
    return ok;
}

int explain(const std::string& id, const std::string& format) {
    const Baseline baseline = Baseline::load(baseline_path());
    const Claims claims(baseline);
    fmt::print("{}", format == "latex"  ? claims.explain_latex(id)
                     : format == "json" ? claims.explain_json(id)
                                        : claims.explain(id));
    return ok;
}

}  // namespace

void add_claims(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<ListOptions>();
    Command command(app, "claims", "List the sentences of the papers with their recorded verdicts");
    command.option("claims", options->patterns, "Papers, claim ids or patterns (default: all)");
    command.flag("--readings", options->readings,
                 "A line for each reading, with steps of proofs and corrections; else each sentence is one line");
    command.flag("--statements", options->statements,
                 "Only what is proved or refuted in Coq, with the place where it is stated; --json has that anyway");
    command.flag("--json", options->json, "JSON");
    command.excludes("--readings", {"--statements", "--json"});
    command.examples(
        "  leakproof claims\n  leakproof claims edwards\n  leakproof claims 'edwards/lemma-*' --readings\n"
        "  leakproof claims he14 --statements");
    command.run([options] { return list(*options); }, exit_code);
}

void add_explain(CLI::App& app, int& exit_code) {
    struct Options {
        std::string id, format;
        bool json = false;
    };
    auto options = std::make_shared<Options>();
    Command command(app, "explain", "Tell one claim: what it says, what was established, the smallest counterexample");
    command.required("claim", options->id, "A claim id, with or without its reading");
    command.option("--format", options->format,
                   "text (the default), json, or latex: a fragment to paste into an article");
    command.flag("--json", options->json, "JSON, as --format json");
    command.examples(
        "  leakproof explain edwards/lemma-4\n"
        "  leakproof explain edwards/lemma-4/repaired\n"
        "  leakproof explain edwards/lemma-4 --format latex > lemma-4.tex     'leakproof cite' has what it cites");
    command.run(
        [options] {
            return explain(options->id, chosen_format(options->format, options->json, {"text", "json", "latex"}));
        },
        exit_code);
}

}  // namespace leakproof::cli
