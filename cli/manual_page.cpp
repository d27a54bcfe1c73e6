// Manual pages, made from what --help tells.
#include <fmt/format.h>

#include <sstream>

#include "cli/command_tree.hpp"

namespace leakproof::cli {
namespace {

// Text in which a backslash, a hyphen, and a dot or a quote that begins a line mean themselves.
std::string roff(const std::string& text) {
    std::string out;
    bool start = true;
    for (const char c : text) {
        if (start && (c == '.' || c == '\'')) out += "\\&";
        if (c == '\\') out += "\\e";
        else if (c == '-') out += "\\-";
        else out += c;
        start = c == '\n';
    }
    return out;
}

std::string heading(const std::string& name, const std::string& description) {
    return fmt::format(".\\\" Made by 'leakproof manual'.\n.TH {0} 1 \"\" \"leakproof {1}\"\n.SH NAME\n{2} \\- {3}\n",
                       name, LEAKPROOF_VERSION, roff(name), roff(description));
}

std::string options_section(const CommandFacts& command, bool arguments) {
    std::string out;
    for (const auto& option : command.options) {
        if (option.argument != arguments) continue;
        std::string names;
        for (const auto& name : option.names) names += (names.empty() ? "\\fB" : "\\fR, \\fB") + roff(name);
        if (!option.value.empty() && !option.argument) names += "\\fR \\fI" + option.value;
        out += ".TP\n" + names + "\\fR\n" + roff(option.help) + "\n";
    }
    return out.empty() ? "" : (arguments ? ".SH ARGUMENTS\n" : ".SH OPTIONS\n") + out;
}

std::string synopsis(const CommandFacts& command) {
    std::string out = ".SH SYNOPSIS\n.B leakproof " + roff(command.name) + "\n[\\fIOPTIONS\\fR]";
    for (const auto& option : command.options)
        if (option.argument)
            out += fmt::format(" {}\\fI{}\\fR{}{}", option.required ? "" : "[", roff(option.names.front()),
                               option.several ? "…" : "", option.required ? "" : "]");
    return out + "\n";
}

// The text after the options: what comes before "Examples:", and the examples as they are.
std::string footer_sections(const std::string& footer) {
    const std::string mark = "Examples:\n";
    const auto at = footer.find(mark);
    std::string out;
    if (at != 0 && !footer.empty()) out += ".SH NOTES\n" + roff(footer.substr(0, at)) + "\n";
    if (at != std::string::npos) out += ".SH EXAMPLES\n.nf\n" + roff(footer.substr(at + mark.size())) + "\n.fi\n";
    return out;
}

const char* const exit_status =
    ".SH EXIT STATUS\n.TP\n0\nNothing contradicts the recorded baseline.\n.TP\n1\nSomething does.\n.TP\n2\nBad usage, "
    "bad "
    "input, or an output that cannot be written.\n.TP\n3\nStopped before the end; what was established is kept.\n";

}  // namespace

std::string manual_page(const CommandTree& tree) {
    std::string out = heading("leakproof", tree.program.description);
    out += ".SH SYNOPSIS\n.B leakproof\n\\fICOMMAND\\fR [\\fIOPTIONS\\fR]\n.SH COMMANDS\n";
    for (const auto& command : tree.commands)
        out += fmt::format(".TP\n\\fB{}\\fR\n{}\n", roff(command.name), roff(command.description));
    out += options_section(tree.program, false) + footer_sections(tree.program.footer) + exit_status + ".SH SEE ALSO\n";
    for (const auto& command : tree.commands) out += fmt::format(".BR leakproof\\-{} (1),\n", roff(command.name));
    return out + ".BR leakproof\\-referee (1)\n";
}

std::string manual_page(const CommandFacts& command) {
    return heading("leakproof-" + command.name, command.description) + synopsis(command) +
           options_section(command, true) + options_section(command, false) + footer_sections(command.footer) +
           exit_status + ".SH SEE ALSO\n.BR leakproof (1)\n";
}

}  // namespace leakproof::cli
