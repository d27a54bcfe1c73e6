// A command of the program: its arguments, options and examples. The parser behind it is included in one file only,
// because it takes seconds to compile.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.hpp"

namespace leakproof::cli {

class Command {
public:
    Command(CLI::App& app, const std::string& name, const std::string& description);

    // Names without dashes are arguments. The values must live as long as the parser; a default that is not empty is
    // shown in the help.
    Command& option(const std::string& name, std::string& value, const std::string& help);
    Command& option(const std::string& name, std::vector<std::string>& values, const std::string& help);
    Command& option(const std::string& name, int& value, const std::string& help);
    Command& option(const std::string& name, std::optional<long>& value, const std::string& help);
    Command& option(const std::string& name, std::uint64_t& value, const std::string& help);
    // With or without a value; whether it was given at all is told apart.
    Command& option_or_alone(const std::string& name, std::string& value, bool& given, const std::string& help);
    // One value each time that it is given, so that it may stand before an argument.
    Command& repeated(const std::string& name, std::vector<std::string>& values, const std::string& help);
    Command& decimals(int& value, int most);  // --digits, 1 to so many
    Command& required(const std::string& name, std::string& value, const std::string& help);
    Command& required(const std::string& name, std::vector<std::string>& values, const std::string& help);
    Command& flag(const std::string& name, bool& value, const std::string& help);
    Command& threads(unsigned& jobs, const std::string& help);  // --jobs, 1 to 1024
    // Which of the options and arguments name files, or, of graphs, may name one as @FILE. The command does not run if
    // one that it writes is also one of the others.
    Command& reads(const std::vector<std::string>& names);
    Command& writes(const std::vector<std::string>& names);
    Command& hidden();  // from the help of the program
    // An option that the help does not name, with a value or none; the action throws what is wrong with it.
    Command& refused(const std::string& name, std::function<void(const std::string& value)> action);
    Command& examples(const std::string& text);
    Command& explained_examples(const std::string& explanation, const std::string& text);

    // Options and arguments that were added before: which one does not go with which others, and not without which.
    Command& excludes(const std::string& name, const std::vector<std::string>& others);
    Command& needs(const std::string& name, const std::string& other);

    // What is done if this is the command given; it leaves its exit code behind.
    void run(std::function<int()> action, int& exit_code);
    // The same of a command that enumerates. Where there is a plan, it is set to what makes the run, and nothing is
    // done.
    void run(std::function<int()> action, int& exit_code, MakeJob make, MakeJob* plan);

private:
    struct FileOption {
        std::string name;
        bool written;
    };
    void when_given(std::function<void()> action);
    static void require_different_files(const CLI::App& command, const std::vector<FileOption>& options);

    CLI::App* command_;
    std::vector<FileOption> files_{};
    std::vector<std::pair<std::string, bool*>> alone_{};  // options that need no value, and whether they are given
};

}  // namespace leakproof::cli
