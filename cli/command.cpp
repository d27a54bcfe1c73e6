#include "cli/command.hpp"

#include <CLI/CLI.hpp>

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

Command& Command::hidden() {
    command_->group("");
    return *this;
}

Command& Command::examples(const std::string& text) { return explained_examples("", text); }

Command& Command::explained_examples(const std::string& explanation, const std::string& text) {
    command_->footer(explanation + "Examples:\n" + text);
    return *this;
}

void Command::run(std::function<int()> action, int& exit_code) {
    command_->callback([action = std::move(action), &exit_code] { exit_code = action(); });
}

}  // namespace leakproof::cli
