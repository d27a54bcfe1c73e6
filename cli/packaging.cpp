// leakproof completion, leakproof manual: what packages install beside the program. --help of the program leaves both
// out.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "base/error.hpp"
#include "base/file.hpp"
#include "cli/command.hpp"
#include "cli/command_tree.hpp"
#include "cli/commands.hpp"

namespace leakproof::cli {
namespace {

void write_pages(const CommandTree& tree, const std::string& folder) {
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) throw InputError("--out", quoted(folder), "a folder, or a place for one");
    write_file(folder + "/leakproof.1", manual_page(tree));
    for (const auto& command : tree.commands)
        write_file(folder + "/leakproof-" + command.name + ".1", manual_page(command));
}

int print_page(const CommandTree& tree, const std::string& name) {
    for (const auto& command : tree.commands)
        if (command.name == name) {
            fmt::print("{}", manual_page(command));
            return ok;
        }
    if (!name.empty()) throw InputError("manual", quoted(name), "a command");
    fmt::print("{}", manual_page(tree));
    return ok;
}

}  // namespace

void add_packaging(CLI::App& app, int& exit_code) {
    const auto shell = std::make_shared<std::string>();
    Command completion(app, "completion", "What bash, zsh or fish reads to complete command lines");
    completion.required("SHELL", *shell, "bash, zsh or fish").hidden();
    completion.examples(
        "  source <(leakproof completion bash)\n"
        "  leakproof completion fish > ~/.config/fish/completions/leakproof.fish");
    completion.run(
        [&app, shell] {
            fmt::print("{}", completion_script(command_tree(app), *shell));
            return ok;
        },
        exit_code);

    struct Options {
        std::string command, out;
    };
    const auto options = std::make_shared<Options>();
    Command manual(app, "manual", "The manual page of the program or of a command");
    manual.option("COMMAND", options->command, "A command; the program itself without one").hidden();
    manual.option("--out", options->out, "Write all pages to this folder");
    manual.examples("  leakproof manual optimum | man -l -\n  leakproof manual --out man1");
    manual.run(
        [&app, options] {
            const CommandTree tree = command_tree(app);
            if (options->out.empty()) return print_page(tree, options->command);
            write_pages(tree, options->out);
            return ok;
        },
        exit_code);
}

}  // namespace leakproof::cli
