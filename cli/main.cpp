// leakproof: the command line.
#include <flint/flint.h>
#include <fmt/format.h>
#include <gmp.h>
#include <mpfi.h>
#include <mpfr.h>

#include <CLI/CLI.hpp>
#include <exception>

#include "base/error.hpp"
#include "cli/commands.hpp"
#include "symmetry/automorphisms.hpp"

namespace leakproof::cli {

std::string version_text() {
    return fmt::format("leakproof {}\nFLINT {}, nauty {}, GMP {}, MPFR {}, MPFI {}", LEAKPROOF_VERSION, FLINT_VERSION,
                       nauty_version(), gmp_version, mpfr_get_version(), mpfi_get_version());
}

namespace {

// CLI11 says only that some command is missing; a mistyped one deserves its name.
void require_known_command(const CLI::App& app, int argc, char** argv) {
    if (argc < 2 || argv[1][0] == '-') return;
    std::string names;
    for (const auto* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (command->get_name() == argv[1]) return;
        names += (names.empty() ? "" : ", ") + command->get_name();
    }
    throw InputError("command", quoted(argv[1]), "one of " + names);
}

int run(int argc, char** argv) {
    CLI::App app{
        "Exact verification of the theory that ties differential and Blowfish privacy to information leakage."};
    app.name("leakproof");
    app.require_subcommand(1);
    app.set_version_flag("--version", version_text());
    app.footer(
        "Examples:\n"
        "  leakproof check                                  the standard suite\n"
        "  leakproof check 'edwards/lemma-*' --graphs 1..7  some claims on a wider range\n"
        "  leakproof explain edwards/lemma-4                what a claim says and what was found\n"
        "  leakproof graph petersen --lambda 2              a graph and its bounds\n"
        "  leakproof channel k.csv --graph cycle:4          what a channel of yours leaks\n"
        "  leakproof optimum petersen --lambda 2            the most that any private channel leaks\n"
        "  leakproof reproduce alvim15/table-1              a printed table, recomputed exactly\n"
        "  leakproof mechanism by-distance --graph cycle:6 --lambda 2\n"
        "'leakproof COMMAND --help' tells more. Exit codes: 0 as recorded, 1 contradicts the record, 2 bad input, 3 "
        "stopped.");
    int exit_code = ok;
    add_check(app, exit_code);
    add_claims(app, exit_code);
    add_explain(app, exit_code);
    add_cite(app, exit_code);
    add_graph(app, exit_code);
    add_channel(app, exit_code);
    add_optimum(app, exit_code);
    add_policy(app, exit_code);
    add_reproduce(app, exit_code);
    add_mechanism(app, exit_code);
    require_known_command(app, argc, argv);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& e) { return app.exit(e) == 0 ? ok : bad_input; }
    return exit_code;
}

}  // namespace
}  // namespace leakproof::cli

int main(int argc, char** argv) {
    try {
        return leakproof::cli::run(argc, argv);
    } catch (const leakproof::InputError& e) {
        fmt::print(stderr, "leakproof: {}\n", e.what());
        return leakproof::cli::bad_input;
    } catch (const std::exception& e) {
        fmt::print(stderr, "leakproof: internal error: {}\n", e.what());
        return leakproof::cli::bad_input;
    }
}
