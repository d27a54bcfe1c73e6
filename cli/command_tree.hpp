// The commands and options of the program as data, for manual pages and for the completion of shells.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace leakproof::cli {

// What a shell may offer for a value.
enum class Offer { nothing, files, folders, graphs, claims };

struct OptionFacts {
    std::vector<std::string> names;  // "-h" and "--help"; "SPEC" for an argument
    bool argument = false;
    bool required = false;
    bool several = false;    // values
    std::string value = {};  // "TEXT"; empty for a flag
    std::string help = {};
    Offer offer = Offer::nothing;
};

struct CommandFacts {
    std::string name, description, footer;
    std::vector<OptionFacts> options;
};

struct CommandTree {
    CommandFacts program;
    std::vector<CommandFacts> commands;  // those that --help lists
};

CommandTree command_tree(const CLI::App& app);

// The words offered for graphs, "petersen" or "cycle:", and for claims; the commands whose runs 'cluster' takes after
// --.
std::vector<std::string> graph_words();
std::vector<std::string> claim_words();
std::vector<std::string> run_words();

// What a shell reads to complete commands, options and values: "bash", "zsh" or "fish".
std::string completion_script(const CommandTree& tree, const std::string& shell);

// A manual page in the format of man(7), of the program or of one command.
std::string manual_page(const CommandTree& tree);
std::string manual_page(const CommandFacts& command);

}  // namespace leakproof::cli
