#include "tests/adding/document.hpp"

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>

#include "base/file.hpp"
#include "tests/cli/program.hpp"

namespace leakproof::adding {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

const fs::path root = LEAKPROOF_SOURCE_DIR;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) out.push_back(line);
    return out;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string out;
    for (const auto& line : lines) out += line + "\n";
    return out;
}

std::vector<std::string> without_indentation(std::vector<std::string> lines) {
    for (auto& line : lines) line.erase(0, std::min(line.find_first_not_of(' '), line.size()));
    return lines;
}

bool occurs(const std::vector<std::string>& part, const std::vector<std::string>& whole) {
    return std::search(whole.begin(), whole.end(), part.begin(), part.end()) != whole.end();
}

std::vector<std::string> matches(const std::string& text, const std::regex& pattern) {
    std::vector<std::string> out;
    for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) out.push_back((*it)[1]);
    return out;
}

// What stands in `` and begins with a folder of the tree, placeholders and patterns left out.
std::vector<std::string> paths_in(const std::string& prose) {
    static const std::regex quoted("`([A-Za-z0-9_.][A-Za-z0-9_./-]*)`");
    std::vector<std::string> out;
    for (const auto& word : matches(prose, quoted))
        if (const auto slash = word.find('/'); slash != std::string::npos && fs::exists(root / word.substr(0, slash)))
            out.push_back(word);
    return out;
}

// ---- What can be wrong with a block

using Faults = std::vector<std::string>;

void look_at_cpp(const Block& block, const std::string& place, Faults& out) {
    static const std::regex example("`(tests/adding/[^`]+)`");
    const auto files = matches(block.above, example);
    if (files.size() != 1) return out.push_back(place + "the paragraph above must name one file of tests/adding");
    if (!fs::exists(root / files[0])) return;  // said once, among the paths
    const auto source = without_indentation(lines_of(read_file((root / files[0]).string())));
    if (block.lines.empty() || !occurs(without_indentation(block.lines), source))
        out.push_back(place + "the code is not in " + files[0]);
}

void look_for_fields(const Json& object, const std::vector<std::string>& fields, const std::string& place,
                     Faults& out) {
    for (const auto& field : fields)
        if (!object.is_object() || !object.contains(field)) out.push_back(place + "the field " + field + " is missing");
}

void look_at_paper(const Json& paper, const std::string& place, Faults& out) {
    look_for_fields(paper, {"entry", "authors", "title", "year"}, place, out);
    if (paper.contains("authors") && !paper.at("authors").is_array()) out.push_back(place + "the authors are no list");
}

// A claim, how a reading fails, or a paper under its prefix: what corpus/data/ledger.cpp and papers.cpp ask of them.
void look_at_json(const Block& block, const std::string& place, Faults& out) {
    const Json entry = Json::parse(joined(block.lines), nullptr, false);
    if (!entry.is_object() || entry.empty()) return out.push_back(place + "this is no JSON object");
    if (entry.contains("how")) return look_for_fields(entry, {"how", "why", "correction"}, place, out);
    if (!entry.contains("id")) {
        for (const auto& [prefix, paper] : entry.items()) look_at_paper(paper, place + prefix + ": ", out);
        return;
    }
    look_for_fields(entry, {"id", "source", "title", "statement", "readings"}, place, out);
    if (!entry.contains("readings")) return;
    for (const auto& reading : entry.at("readings")) look_for_fields(reading, {"id", "statement", "kind"}, place, out);
    if (entry.at("readings").empty()) look_for_fields(entry, {"kind"}, place, out);
}

// The options that the program knows, found in its help.
void look_at_command(const std::string& command, const std::string& place, Faults& out) {
    static const std::regex word(R"((?:^|\s)([a-z][a-z0-9-]*)(?=\s|$))"), option(R"((?:^|\s)(--[a-z-]+))");
    static const std::string launcher = read_file((root / "leakproof").string());
    const std::string arguments = command.substr(std::min(command.find(' '), command.size()));
    const auto words = matches(arguments, word);
    const std::string name = words.empty() ? "" : words.front();
    if ((name == "test" || name == "proofs") && test::contains(launcher, "#   ./leakproof " + name)) return;
    const auto known = matches(test::run("--help").out, std::regex(R"(\n  ([a-z]+) {4})"));
    if (std::find(known.begin(), known.end(), name) == known.end())
        return out.push_back(place + "there is no command '" + name + "'");
    const auto options = matches(test::run(name + " --help").out, option);
    for (const auto& given : matches(arguments, option))
        if (std::find(options.begin(), options.end(), given) == options.end())
            out.push_back(place + "'" + name + "' has no option " + given);
}

void look_at_console(const Block& block, const std::string& place, Faults& out) {
    bool any = false;
    for (const auto& line : block.lines) {
        if (line.rfind("$ ", 0) != 0) continue;
        any = true;
        if (line.rfind("$ ./leakproof ", 0) != 0) out.push_back(place + "this is no ./leakproof command: " + line);
        else look_at_command(line.substr(2, line.find(" #") - 2), place, out);
    }
    if (!any) out.push_back(place + "a console without a command");
}

// ---- What can be wrong with the paths it names

void look_at_paths(const std::string& prose, Faults& out) {
    static const std::regex announced(R"([Nn]ew (?:file|folder)\s+`([^`]+)`)");
    std::set<std::string> fresh;
    for (auto path : matches(prose, announced)) {
        fresh.insert(path);
        if (path.ends_with('/')) path.pop_back();
        const fs::path folder = fs::path(path).parent_path();
        if (!fs::exists(root / folder) && fresh.count(folder.string() + "/") == 0)
            out.push_back("no folder for the new " + path);
    }
    for (const auto& path : paths_in(prose))
        if (fresh.count(path) == 0 && !fs::exists(root / path)) out.push_back("there is no " + path);
}

}  // namespace

Document read_document(const std::string& text) {
    Document out;
    std::string paragraph, last_paragraph;
    bool inside = false;
    int number = 0;
    for (const auto& line : lines_of(text)) {
        ++number;
        const bool fence = line.rfind("```", 0) == 0;
        if (fence && !inside) {
            if (!paragraph.empty()) last_paragraph = paragraph;
            out.blocks.push_back({line.substr(3), last_paragraph, {}, number});
            paragraph.clear();
        } else if (inside && !fence) {
            out.blocks.back().lines.push_back(line);
        } else if (!fence) {
            out.prose += line + "\n";
            if (line.empty() && !paragraph.empty()) last_paragraph = paragraph, paragraph.clear();
            if (!line.empty()) paragraph += line + "\n";
        }
        if (fence) inside = !inside;
    }
    return out;
}

const Document& document() {
    static const Document read = read_document(read_file((root / "docs/adding.md").string()));
    return read;
}

bool has_line(const std::string& line) {
    return std::any_of(document().blocks.begin(), document().blocks.end(),
                       [&](const Block& block) { return occurs({line}, block.lines); });
}

Json claim_of_document(const std::string& id) {
    for (const auto& block : document().blocks) {
        if (block.language != "json") continue;
        const Json entry = Json::parse(joined(block.lines), nullptr, false);
        if (entry.is_object() && entry.value("id", "") == id) return entry;
    }
    throw std::runtime_error("docs/adding.md has no entry for " + id);
}

std::string output_in_document(const std::string& command) {
    for (const auto& block : document().blocks) {
        const auto at = std::find(block.lines.begin(), block.lines.end(), "$ " + command);
        if (at == block.lines.end()) continue;
        const auto next = std::find_if(at + 1, block.lines.end(), [](const auto& l) { return l.rfind("$ ", 0) == 0; });
        return joined({at + 1, next});
    }
    throw std::runtime_error("docs/adding.md does not show " + command);
}

std::vector<std::string> faults_in(const Document& document) {
    Faults out;
    look_at_paths(document.prose, out);
    for (const auto& block : document.blocks) {
        const std::string place = "docs/adding.md:" + std::to_string(block.line) + ": ";
        if (block.language == "cpp") look_at_cpp(block, place, out);
        else if (block.language == "json") look_at_json(block, place, out);
        else if (block.language == "console") look_at_console(block, place, out);
        else if (block.language != "markdown") out.push_back(place + "a block that no test looks at");
    }
    return out;
}

}  // namespace leakproof::adding
