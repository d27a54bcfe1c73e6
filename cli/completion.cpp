// What bash, zsh and fish read to complete a command line.
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/words.hpp"
#include "cli/command_tree.hpp"

namespace leakproof::cli {
namespace {

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

std::vector<std::string> option_words(const CommandFacts& command) {
    std::vector<std::string> out;
    for (const auto& option : command.options)
        if (!option.argument) out.insert(out.end(), option.names.begin(), option.names.end());
    return out;
}

std::vector<std::string> command_words(const CommandTree& tree) {
    std::vector<std::string> out;
    for (const auto& command : tree.commands) out.push_back(command.name);
    return out;
}

// What is offered for the arguments of a command: that of the last, which most commands have one of.
Offer argument_offer(const CommandFacts& command) {
    Offer out = Offer::nothing;
    for (const auto& option : command.options)
        if (option.argument) out = option.offer;
    return out;
}

// ---- bash

const char* bash_offer(Offer offer) {
    switch (offer) {
        case Offer::files: return "_leakproof_files -f";
        case Offer::folders: return "_leakproof_files -d";
        case Offer::graphs: return "_leakproof_words \"$_leakproof_graphs\"";
        case Offer::claims: return "_leakproof_words \"$_leakproof_claims\"";
        case Offer::nothing: break;
    }
    return ":";
}

std::string bash_command(const CommandFacts& command) {
    std::string values;
    for (const auto& option : command.options)
        if (!option.argument && !option.value.empty())
            values += fmt::format("                {}) {}; return ;;\n", joined(option.names, " | "),
                                  bash_offer(option.offer));
    std::string out =
        fmt::format("        {})\n            case $before in\n{}            esac\n", command.name, values);
    out += fmt::format("            if [[ $word == -* ]]; then _leakproof_words \"{}\"; else {}; fi ;;\n",
                       joined(option_words(command), " "), bash_offer(argument_offer(command)));
    return out;
}

std::string bash_script(const CommandTree& tree) {
    std::string out =
        "# Completion of leakproof for bash, made by 'leakproof completion bash'.\n"
        "_leakproof_graphs='" +
        joined(graph_words(), " ") + "'\n_leakproof_claims='" + joined(claim_words(), " ") + "'\n";
    out += R"(
_leakproof_words() {
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$word")
    [[ ${COMPREPLY[*]} != *[:\(]* ]] || compopt -o nospace 2>/dev/null
}
_leakproof_files() {
    mapfile -t COMPREPLY < <(compgen "$1" -- "$word")
    compopt -o filenames 2>/dev/null
}
_leakproof() {
    local word=${COMP_WORDS[COMP_CWORD]} before="" command="" k
    [ "$COMP_CWORD" = 0 ] || before=${COMP_WORDS[COMP_CWORD - 1]}
    for ((k = 1; k < COMP_CWORD; k++)); do
        if [[ $command == cluster && ${COMP_WORDS[k]} == -- ]]; then command=--
        elif [[ $command == -- || ( -z $command && ${COMP_WORDS[k]} != -* ) ]]; then
            command=${COMP_WORDS[k]}
            [[ $command == cluster ]] || break
        fi
    done
    COMPREPLY=()
    case $command in
)";
    out += fmt::format("        \"\") _leakproof_words \"{} {}\" ;;\n", joined(command_words(tree), " "),
                       joined(option_words(tree.program), " "));
    out += fmt::format("        --) _leakproof_words \"{}\" ;;\n", joined(run_words(), " "));
    for (const auto& command : tree.commands) out += bash_command(command);
    return out + "    esac\n}\ncomplete -F _leakproof leakproof\n";
}

// ---- zsh

std::string zsh_text(const std::string& text) {
    std::string out;
    for (const char c : replaced(text, "'", "'\\''")) {
        if (c == '[' || c == ']' || c == ':') out += '\\';
        out += c;
    }
    return out;
}

const char* zsh_offer(Offer offer) {
    switch (offer) {
        case Offer::files: return "_files";
        case Offer::folders: return "_files -/";
        case Offer::graphs: return "_leakproof_graphs";
        case Offer::claims: return "_leakproof_claims";
        case Offer::nothing: break;
    }
    return " ";
}

std::string zsh_command(const CommandFacts& command) {
    std::string out = fmt::format("                {}) _arguments -S", command.name);
    for (const auto& option : command.options) {
        const std::string help = zsh_text(option.help);
        if (option.argument)
            out += fmt::format(" \\\n                    '{}:{}:{}'", option.several ? "*" : "", option.names.front(),
                               zsh_offer(option.offer));
        else
            for (const auto& name : option.names)
                out += option.value.empty()
                           ? fmt::format(" \\\n                    '{}[{}]'", name, help)
                           : fmt::format(" \\\n                    '{}{}=[{}]:{}:{}'", option.several ? "*" : "", name,
                                         help, option.value, zsh_offer(option.offer));
    }
    return out + " ;;\n";
}

std::string zsh_script(const CommandTree& tree) {
    std::string out = "#compdef leakproof\n# Completion of leakproof for zsh, made by 'leakproof completion zsh'.\n";
    out += "_leakproof_graphs() { compadd -S '' -- '" + joined(graph_words(), "' '") + "' }\n";
    out += "_leakproof_claims() { compadd -- '" + joined(claim_words(), "' '") + "' }\n";
    out += "_leakproof() {\n    local context state line\n    local -a commands\n    commands=(\n";
    for (const auto& command : tree.commands)
        out += fmt::format("        '{}:{}'\n", command.name, zsh_text(command.description));
    out += fmt::format(R"(    )
    local -i dashes=${{words[(i)--]}}
    if [[ $words[2] == cluster ]] && (( dashes < CURRENT )); then  # the run of a cluster: as if it were alone
        words=(leakproof "${{(@)words[dashes + 1, -1]}}")
        (( CURRENT -= dashes - 1 ))
        commands=(${{(M)commands:#({}):*}})
    fi
)",
                       joined(run_words(), "|"));
    out +=
        "    _arguments -C '--help[Print this help message and exit]' '--version[Print the version]' \\\n"
        "        '1: :->command' '*:: :->rest'\n"
        "    case $state in\n        command) _describe command commands ;;\n        rest)\n"
        "            case $words[1] in\n";
    for (const auto& command : tree.commands) out += zsh_command(command);
    return out +
           "            esac ;;\n    esac\n}\n"
           "if [ \"$funcstack[1]\" = _leakproof ]; then _leakproof; else compdef _leakproof leakproof; fi\n";
}

// ---- fish

std::string fish_text(const std::string& text) { return replaced(replaced(text, "\\", "\\\\"), "'", "\\'"); }

std::string fish_offer(Offer offer) {
    switch (offer) {
        case Offer::files: return " -F";
        case Offer::folders: return " -a '(__fish_complete_directories)'";
        case Offer::graphs: return " -a '$__leakproof_graphs'";
        case Offer::claims: return " -a '$__leakproof_claims'";
        case Offer::nothing: break;
    }
    return "";
}

std::string fish_command(const CommandFacts& command) {
    const std::string here = fmt::format("complete -c leakproof -n '__fish_seen_subcommand_from {}'", command.name);
    std::string out;
    for (const auto& option : command.options) {
        out += here;
        for (const auto& name : option.names)
            if (!option.argument) out += (name[1] == '-' ? " -l " + name.substr(2) : " -s " + name.substr(1));
        if (!option.argument && !option.value.empty()) out += " -r";
        out += fish_offer(option.offer) + " -d '" + fish_text(option.help) + "'\n";
    }
    return out;
}

std::string fish_script(const CommandTree& tree) {
    std::string out = "# Completion of leakproof for fish, made by 'leakproof completion fish'.\n";
    out += "set -g __leakproof_graphs '" + joined(graph_words(), "' '") + "'\n";
    out += "set -g __leakproof_claims '" + joined(claim_words(), "' '") + "'\ncomplete -c leakproof -f\n";
    for (const auto& option : tree.program.options)
        for (const auto& name : option.names)
            if (name[1] == '-')
                out += fmt::format("complete -c leakproof -n __fish_use_subcommand -l {} -d '{}'\n", name.substr(2),
                                   fish_text(option.help));
    for (const auto& command : tree.commands)
        out += fmt::format("complete -c leakproof -n __fish_use_subcommand -a {} -d '{}'\n", command.name,
                           fish_text(command.description));
    out +=
        "complete -c leakproof -n '__fish_seen_subcommand_from cluster; and contains -- -- (commandline -opc)' -a '" +
        joined(run_words(), " ") + "'\n";
    for (const auto& command : tree.commands) out += fish_command(command);
    return out;
}

}  // namespace

std::string completion_script(const CommandTree& tree, const std::string& shell) {
    if (shell == "bash") return bash_script(tree);
    if (shell == "zsh") return zsh_script(tree);
    if (shell == "fish") return fish_script(tree);
    throw InputError("completion", quoted(shell), "bash, zsh or fish");
}

}  // namespace leakproof::cli
