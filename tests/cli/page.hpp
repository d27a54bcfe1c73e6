// Pages of the documentation whose commands are run in order, in a folder of their own.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>
#include <vector>

#include "program.hpp"

namespace leakproof::test {

struct Shown {
    std::string command;
    std::vector<std::string> output;
};

inline std::vector<std::string> page_lines(const std::string& text) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        line.erase(line.find_last_not_of(' ') + 1);
        out.push_back(line);
    }
    return out;
}

// The commands that a page shows, with what it shows them to print.
inline std::vector<Shown> commands_of_page(const std::string& name) {
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/" + name);
    std::vector<Shown> out;
    bool inside = false;
    for (std::string line; std::getline(in, line);) {
        if (line.rfind("```", 0) == 0) inside = line == "```console";
        else if (inside && line.rfind("$ ", 0) == 0) out.push_back({line.substr(2), {}});
        else if (inside) out.back().output.push_back(line);
    }
    return out;
}

// "[…]" on a line of its own stands for any lines.
inline bool matches(const std::vector<std::string>& shown, std::size_t s, const std::vector<std::string>& printed,
                    std::size_t p) {
    if (s == shown.size()) return p == printed.size();
    if (shown[s] == "[…]") {
        for (std::size_t next = p; next <= printed.size(); ++next)
            if (matches(shown, s + 1, printed, next)) return true;
        return false;
    }
    return p < printed.size() && shown[s] == printed[p] && matches(shown, s + 1, printed, p + 1);
}

inline std::string replaced(std::string text, const std::string& what, const std::string& by) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

inline std::vector<std::string> printed_by(const std::string& command, const Folder& folder) {
    const std::string real = replaced(replaced(command, "./leakproof referee", "'" LEAKPROOF_REFEREE "'"),
                                      "./leakproof ", "'" LEAKPROOF_PROGRAM "' ");
    folder.file(".script", "cd '" + folder.path() + "'\n" + real + "\n");
    const int status =
        std::system(("bash '" + folder.path() + "/.script' > '" + folder.path() + "/.printed' 2>&1").c_str());
    CHECK(WIFEXITED(status));
    return page_lines(folder.read(".printed"));
}

// The program prints what the page shows.
inline void check_page(const std::string& name, std::size_t at_least) {
    const Folder folder;
    std::filesystem::create_directory_symlink(LEAKPROOF_SOURCE_DIR "/corpus", folder.path() + "/corpus");
    const auto commands = commands_of_page(name);
    CHECK(commands.size() >= at_least);
    for (const auto& [command, shown] : commands) {
        const auto printed = printed_by(command, folder);
        std::string text;
        for (const auto& line : printed) text += line + "\n";
        INFO(command << "\nprinted:\n" << text);
        CHECK(matches(shown, 0, printed, 0));
    }
}

}  // namespace leakproof::test
