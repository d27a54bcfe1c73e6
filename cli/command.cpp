#include "cli/command.hpp"

#include <CLI/CLI.hpp>

#include "base/error.hpp"
#include "base/same_file.hpp"
#include "base/words.hpp"
#include "cli/input.hpp"

namespace leakproof::cli {
namespace {

// A variable of the shell that is not set must not pass for an option that is not given.
std::string not_empty(const std::string& value) { return value.empty() ? "an empty value" : ""; }

}  // namespace

Command::Command(CLI::App& app, const std::string& name, const std::string& description)
    : command_(app.add_subcommand(name, description)) {}

Command& Command::option(const std::string& name, std::string& value, const std::string& help) {
    auto* added = command_->add_option(name, value, help)->check(not_empty);
    if (!value.empty()) added->capture_default_str();
    return *this;
}

Command& Command::option(const std::string& name, std::vector<std::string>& values, const std::string& help) {
    command_->add_option(name, values, help)->check(not_empty);
    return *this;
}

Command& Command::option_or_alone(const std::string& name, std::string& value, bool& given, const std::string& help) {
    command_->add_option(name, value, help)->expected(0, 1);
    alone_.emplace_back(name, &given);
    return *this;
}

Command& Command::repeated(const std::string& name, std::vector<std::string>& values, const std::string& help) {
    command_->add_option(name, values, help)->check(not_empty)->allow_extra_args(false);
    return *this;
}

Command& Command::option(const std::string& name, int& value, const std::string& help) {
    command_->add_option(name, value, help)->capture_default_str();
    return *this;
}

Command& Command::option(const std::string& name, std::optional<long>& value, const std::string& help) {
    command_->add_option(name, value, help);
    return *this;
}

Command& Command::option(const std::string& name, std::uint64_t& value, const std::string& help) {
    command_->add_option(name, value, help)->capture_default_str();
    return *this;
}

Command& Command::decimals(int& value, int most) {
    const auto in_range = [most](const std::string& text) -> std::string {
        const bool whole =
            !text.empty() && text.size() < 9 && text.find_first_not_of("0123456789") == std::string::npos;
        if (whole && std::stoi(text) >= 1 && std::stoi(text) <= most) return "";
        return "found " + quoted(text) + ", expected 1 to " + std::to_string(most);
    };
    command_->add_option("--digits", value, "Decimals of what is not shown as a fraction")
        ->check(in_range)
        ->capture_default_str();
    return *this;
}

Command& Command::required(const std::string& name, std::vector<std::string>& values, const std::string& help) {
    command_->add_option(name, values, help)->required()->check(not_empty);
    return *this;
}

Command& Command::required(const std::string& name, std::string& value, const std::string& help) {
    command_->add_option(name, value, help)->required()->check(not_empty);
    return *this;
}

Command& Command::flag(const std::string& name, bool& value, const std::string& help) {
    command_->add_flag(name, value, help);
    return *this;
}

Command& Command::threads(unsigned& jobs, const std::string& help) {
    command_->add_option("--jobs", jobs, help)->check(CLI::Range(1U, 1024U));
    return *this;
}

Command& Command::reads(const std::vector<std::string>& names) {
    for (const auto& name : names) files_.push_back({name, false});
    return *this;
}

Command& Command::writes(const std::vector<std::string>& names) {
    for (const auto& name : names) files_.push_back({name, true});
    return *this;
}

void Command::require_different_files(const CLI::App& command, const std::vector<FileOption>& options) {
    std::vector<NamedFile> files;
    for (const auto& [name, written] : options)
        for (const auto& value : command.get_option(name)->results()) {
            if (value.empty()) continue;  // an option that was given without one
            files.push_back({name, !written && is_file_spec(value) ? value.substr(1) : value, written});
            if (written || value.find(';') == std::string::npos) continue;
            for (const auto& term : split(value, ";"))  // of a selection
                if (is_file_spec(term)) files.push_back({name, term.substr(1), false});
        }
    leakproof::require_different_files(files);
}

Command& Command::hidden() {
    command_->group("");
    return *this;
}

Command& Command::refused(const std::string& name, std::function<void(const std::string&)> action) {
    command_
        ->add_option_function<std::vector<std::string>>(
            name, [action](const std::vector<std::string>& values) { action(values.empty() ? "" : values.front()); })
        ->expected(0, 1)
        ->trigger_on_parse()
        ->group("");
    return *this;
}

Command& Command::examples(const std::string& text) { return explained_examples("", text); }

Command& Command::explained_examples(const std::string& explanation, const std::string& text) {
    command_->footer(explanation + "Examples:\n" + text);
    return *this;
}

Command& Command::excludes(const std::string& name, const std::vector<std::string>& others) {
    for (const auto& other : others) command_->get_option(name)->excludes(command_->get_option(other));
    return *this;
}

Command& Command::needs(const std::string& name, const std::string& other) {
    command_->get_option(name)->needs(command_->get_option(other));
    return *this;
}

void Command::when_given(std::function<void()> action) {
    command_->callback([action = std::move(action), command = command_, files = files_, alone = alone_] {
        // The parser calls nothing for an option without a value, but counts it.
        for (const auto& [name, given] : alone) *given = !command->get_option(name)->results().empty();
        require_different_files(*command, files);
        action();
    });
}

void Command::run(std::function<int()> action, int& exit_code) {
    when_given([action = std::move(action), &exit_code] { exit_code = action(); });
}

void Command::run(std::function<int()> action, int& exit_code, MakeJob make, MakeJob* plan) {
    if (plan == nullptr) return run(std::move(action), exit_code);
    *plan = std::move(make);
    when_given([] {});
}

}  // namespace leakproof::cli
