// leakproof cite: the papers and this program for a bibliography.
#include <fmt/format.h>

#include <memory>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/format.hpp"
#include "cli/ranges.hpp"
#include "report/bibliography.hpp"

namespace leakproof::cli {
namespace {

int cite(const std::vector<std::string>& names, const std::string& format) {
    const auto works = works_cited(names, LEAKPROOF_VERSION);
    const auto statements = statements_cited(names);
    fmt::print("{}", format == "bibtex" ? bibtex(works, statements)
                     : format == "text" ? bibliography_text(works, statements)
                                        : bibliography_json(works, statements));
    return ok;
}

}  // namespace

void add_cite(CLI::App& app, int& exit_code) {
    struct Options {
        std::vector<std::string> names;
        std::string format;
        bool json = false;
    };
    auto options = std::make_shared<Options>();
    Command command(app, "cite",
                    "BibTeX of the papers that claims come from, of what the theory rests on, and of this program");
    command.option(
        "names", options->names,
        "Papers by their prefix, claim ids, theory for the references of docs/theory.md (default: all papers)");
    command.option("--format", options->format, "bibtex (the default), text or json");
    command.flag("--json", options->json, "JSON, as --format json");
    command.examples(
        "  leakproof cite > papers.bib\n"
        "  leakproof cite edwards/lemma-4     the paper of a claim, with the key that 'explain --format latex' cites,\n"
        "                                     and where what is proved of it is stated for Coq\n"
        "  leakproof cite theory              what docs/theory.md rests on and compares with\n"
        "  leakproof cite alvim15 he14 --format text");
    command.run(
        [options] {
            return cite(options->names, chosen_format(options->format, options->json, {"bibtex", "text", "json"}));
        },
        exit_code);
}

}  // namespace leakproof::cli
