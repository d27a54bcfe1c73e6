#include <flint/flint.h>
#include <fmt/format.h>
#include <gmp.h>
#include <mpfi.h>
#include <mpfr.h>
#include <algorithm>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <exception>
#include <filesystem>
#include <iostream>
#include <new>
#include <system_error>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "cli/commands.hpp"
#include "cli/enumerating.hpp"
#include "cli/stop.hpp"
#include "cli/terminal.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof::cli {

std::string version_text() {
    return fmt::format("leakproof {}\nFLINT {}, nauty {}, GMP {}, MPFR {}, MPFI {}", LEAKPROOF_VERSION, FLINT_VERSION,
                       nauty_version(), gmp_version, mpfr_get_version(), mpfi_get_version());
}

namespace {

// CLI11 says only that some command is missing; a mistyped one deserves its name.
void require_known_command(const CLI::App& app, const std::vector<std::string>& words) {
    if (words.empty() || words.front().starts_with('-')) return;
    std::vector<std::string> names;
    for (const auto* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (command->get_name() == words.front()) return;
        if (!command->get_group().empty()) names.push_back(command->get_name());  // else it is hidden
    }
    throw InputError("command", quoted(words.front()),
                     "one of " + joined(names, ", ") + did_you_mean(words.front(), names));
}

// Throws if something was given that is not known: the first of it, with the option that was meant.
void refuse_unknown(const CLI::App& app) {
    for (const auto* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        auto unknown = command->remaining();
        std::erase(unknown, "--");
        if (unknown.empty()) continue;
        const std::string usage = "'leakproof " + command->get_name() + " --help' tells what there is" +
                                  (command->get_name() == "cluster"
                                       ? ", and what is run comes after --, as in 'leakproof cluster slurm --shards 64 "
                                         "--out nine -- check --graphs 1..9'"
                                       : "");
        const std::string& first = unknown.front();
        if (first[0] != '-')
            throw InputError(command->get_name(), quoted(first), "nothing more after what was given; " + usage);
        std::vector<std::string> options;
        for (const auto* option : command->get_options())
            for (const auto& name : option->get_lnames()) options.push_back("--" + name);
        const std::string name = first.substr(0, first.find('='));
        throw InputError(command->get_name(), quoted(name), "an option; " + usage + did_you_mean(name, options));
    }
}

// "--csv excludes --json" and "--top requires --sort", as all errors are told.
[[noreturn]] void refuse_together(const std::string& text) {
    const auto verb = text.find(' '), end = text.find(' ', verb + 1);
    const std::string one = text.substr(0, verb), other = text.substr(end + 1);
    if (text.substr(verb, end - verb) == " excludes") throw InputError(one, other + " as well", "one of them");
    throw InputError(one, "no " + other, "it as well");
}

// "-m <= 0" is an expression that begins with a minus. A blank before it keeps it from being read as options.
std::string not_an_option(const std::string& word) {
    const bool expression =
        word.starts_with('-') && !word.starts_with("--") && word.find_first_of(" <>=+*/^(,") != std::string::npos;
    return expression ? " " + word : word;
}

// Reads the words, the first of which is a command. What is to be printed in place of running it, --help or --version,
// is thrown as CLI::Success; all that is wrong as InputError.
void parse(CLI::App& app, const std::vector<std::string>& words) {
    require_known_command(app, words);
    try {
        std::vector<std::string> all;
        for (const auto& word : words) all.push_back(not_an_option(word));
        app.parse(std::vector<std::string>(all.rbegin(), all.rend()));
    } catch (const CLI::ExcludesError& e) { refuse_together(e.what()); } catch (const CLI::RequiresError& e) {
        refuse_together(e.what());
    } catch (const CLI::ParseError& e) {
        if (e.get_exit_code() == 0) throw;
        refuse_unknown(app);  // what is missing may be there under a misspelt name
        throw InputError(std::string(e.what()) + "; 'leakproof " +
                         (words.empty() || words.front().starts_with('-') ? "" : words.front() + " ") +
                         "--help' tells what there is");
    }
}

int run_given(int argc, char** argv) {
    CLI::App app{
        "Exact verification of the theory that ties differential and Blowfish privacy to information leakage."};
    app.name("leakproof");
    app.require_subcommand(1);
    app.get_formatter()->label("Excludes", "not with");
    app.get_formatter()->label("Needs", "only with");
    app.set_version_flag("--version", version_text());
    app.footer(
        "Examples:\n"
        "  leakproof check                                  the standard suite\n"
        "  leakproof check 'edwards/lemma-*' --graphs 1..7  some claims on a wider range\n"
        "  leakproof explain edwards/lemma-4                what a claim says and what was found\n"
        "  leakproof paper edwards                          a paper in its own order, each statement with its verdict\n"
        "  leakproof errata edwards                         what a paper prints and runs refute, corrected\n"
        "  leakproof report --out report                    all of it as pages to look at and to send\n"
        "  leakproof graph petersen --lambda 2              a graph and its bounds\n"
        "  leakproof channel k.csv --graph cycle:4          what a channel of yours leaks\n"
        "  leakproof optimum petersen --lambda 2            the most that any private channel leaks\n"
        "  leakproof ask 'opt <= covering' --graphs 1..8     a conjecture of yours, on all small graphs\n"
        "  leakproof reproduce alvim15/table-1              a printed table, recomputed exactly\n"
        "  leakproof mechanism by-distance --graph cycle:6 --lambda 2\n"
        "'leakproof COMMAND --help' tells more. Exit codes: 0 as recorded, 1 contradicts the record, 2 bad input, 3 "
        "stopped.");
    int exit_code = ok;
    add_check(app, exit_code);
    add_claims(app, exit_code);
    add_explain(app, exit_code);
    add_paper(app, exit_code);
    add_errata(app, exit_code);
    add_report(app, exit_code);
    add_cite(app, exit_code);
    add_graph(app, exit_code);
    add_channel(app, exit_code);
    add_optimum(app, exit_code);
    add_atlas(app, exit_code);
    add_ask(app, exit_code);
    add_search(app, exit_code);
    add_table(app, exit_code);
    add_compare(app, exit_code);
    add_conjecture(app, exit_code);
    add_hull(app, exit_code);
    add_policy(app, exit_code);
    add_reproduce(app, exit_code);
    add_mechanism(app, exit_code);
    add_release(app, exit_code);
    add_budget(app, exit_code);
    add_tune(app, exit_code);
    add_merge(app, exit_code);
    add_cluster(app, exit_code);
    add_packaging(app, exit_code);
    try {
        parse(app, std::vector<std::string>(argv + std::min(argc, 1), argv + argc));
    } catch (const CLI::ParseError& e) { return app.exit(e); }  // --help and --version
    return exit_code;
}

}  // namespace

std::unique_ptr<Job> planned_run(const std::vector<std::string>& words, const Shard& shard, const std::string& out) {
    const auto& known = enumerating_commands();
    const auto command = words.empty() ? known.end() : known.find(words.front());
    if (command == known.end()) {
        std::vector<std::string> names;
        for (const auto& [name, one] : known) names.push_back(name);
        throw InputError("cluster", words.empty() ? "no command after --" : quoted(words.front()),
                         "after --, a command that enumerates, with its options: " + joined(names, ", ") +
                             (words.empty() ? "" : did_you_mean(words.front(), names)));
    }
    // As scripts have them: before the user's own words, which may end with arguments after another --.
    std::vector<std::string> all{words.front(), "--jobs", "1", "--shard", shard.str(), "--out=" + out};
    all.insert(all.end(), words.begin() + 1, words.end());
    CLI::App app;
    app.name("leakproof");
    const MakeJob make = command->second.plan(app);
    try {
        parse(app, all);
        return make();
    } catch (const CLI::CallForHelp&) {
        std::cout << app.help();
        throw CLI::Success();
    } catch (const InputError& e) { throw InputError("after --: " + std::string(e.what())); }
}

// An error may show what stood in a cell of a file, or in a word of the command line, of any length.
std::string without_long_words(const std::string& message) {
    constexpr std::size_t longest_word = 200, longest = 6000;
    std::string out;
    for (std::size_t k = 0, since = 0; k < message.size() && out.size() < longest; ++k) {
        since = message[k] == ' ' || message[k] == '\n' ? 0 : since + 1;
        const bool within = (static_cast<unsigned char>(message[k]) & 0xC0U) == 0x80U;  // a character
        if (since <= longest_word || (within && !out.ends_with("…"))) out += message[k];
        else if (!out.ends_with("…")) out += "…";
    }
    return out;
}

int run_command_line(int argc, char** argv) {
    try {
        const int exit_code = run_given(argc, argv);
        std::cout.flush();  // of --help and --version
        if (std::cout && std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit_code;
        say("leakproof: standard output: cannot be written: {}\n", std::strerror(errno));
    } catch (const Interrupted&) {
        std::fflush(stdout);
        say_stopped();
        return incomplete;
    } catch (const InputError& e) {
        say("leakproof: {}\n", without_long_words(e.what()));
    } catch (const std::filesystem::filesystem_error& e) {
        say("leakproof: {}: {}\n", e.path1().string(), e.code().message());
    } catch (const std::system_error& e) {
        if (std::ferror(stdout) != 0)  // by fmt
            say("leakproof: standard output: cannot be written: {}\n", e.code().message());
        else say("leakproof: {}\n", e.what());
    } catch (const std::bad_alloc&) {
        say_text("leakproof: there is not enough memory\n");
    } catch (const std::exception& e) { say("leakproof: internal error: {}\n", e.what()); }
    return bad_input;
}

}  // namespace leakproof::cli
