// No command writes over what it reads, nor one of its outputs over another, by whatever names they are given.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "program.hpp"

namespace leakproof::test {
namespace {

// A command line with the names of files in braces: what it reads is there, what it writes is not.
struct FileCommand {
    std::string line;
    std::vector<std::string> reads, writes;
};

const std::vector<FileCommand>& commands() {
    static const std::vector<FileCommand> all{
        {"channel {k.csv} --graph @{two.g6} --certificate {c}", {"k.csv", "two.g6"}, {"c"}},
        {"channel {k.csv} --graph @{two.g6} --gain {gain.csv} --prior @{prior.csv} --certificate {c}",
         {"k.csv", "two.g6", "gain.csv", "prior.csv"},
         {"c"}},
        {"channel {k.csv} --graph @{two.g6} --loss {gain.csv} --certificate {c}", {"k.csv", "gain.csv"}, {"c"}},
        {"channel compose {k.csv} {l.csv} --output {c}", {"k.csv", "l.csv"}, {"c"}},
        {"mechanism mixture --graph @{two.g6} --lambda 2 --output {c}", {"two.g6"}, {"c"}},
        {"mechanism check {k.csv} --policy {one.json} --certificate {c}", {"k.csv", "one.json"}, {"c"}},
        {"optimum @{two.g6} --certificate {c}", {"two.g6"}, {"c"}},
        {"optimum @{two.g6} --gain {gain.csv} --prior @{prior.csv} --certificate {c}",
         {"two.g6", "gain.csv", "prior.csv"},
         {"c"}},
        {"optimum @{two.g6} --loss {gain.csv} --certificate {c}", {"two.g6", "gain.csv"}, {"c"}},
        {"channel refine {k.csv} {l.csv} --certificate {c}", {"k.csv", "l.csv"}, {"c"}},
        {"optimum chair --all-lambda --certificate {c} --covering-certificate {v} --svg {s}", {}, {"c", "v", "s"}},
        {"policy {one.json} --workload {work} --certificate {c}", {"one.json", "work"}, {"c"}},
        {"policy {one.json} --certificate {c}", {"one.json"}, {"c"}},
        {"release {table.csv} --policy {one.json} --epsilon 1 --budget {plan.json} --out {c}",
         {"table.csv", "one.json", "plan.json"},
         {"c"}},
        {"release {table.csv} --policy {one.json} --epsilon 1 --budget {c}", {"table.csv", "one.json"}, {"c"}},
        {"release {people.txt} --policy {one.json} --epsilon 1 --out {c.txt} --statement {d.txt}",
         {"people.txt", "one.json"},
         {"c.txt", "d.txt"}},
        {"tune {one.json} --workload {work} --svg {c}", {"one.json", "work"}, {"c"}},
        {"report --single --from {run.html} --out {c.html}", {"run.html"}, {"c.html"}},
        {"check edwards/lemma-7 --on @{two.g6} --certificates {c}", {"two.g6"}, {"c"}},
        {"check edwards/lemma-7 --on @{two.g6} --shard 1/1 --out {c}", {"two.g6"}, {"c"}},
        {"ask --file {asked} --shard 1/1 --out {c}", {"asked"}, {"c"}},
        {"ask tree --graphs @{two.g6} --values {values.csv} --record {c}", {"two.g6", "values.csv"}, {"c"}},
        {"search n --maximise --graphs @{two.g6} --values {values.csv} --record {c}", {"values.csv"}, {"c"}},
        {"table n --graphs @{two.g6} --values {values.csv} --record {c}", {"values.csv"}, {"c"}},
        {"hull 'n, m' --graphs 2..3 --values {values.csv} --svg {c}", {"values.csv"}, {"c"}},
        {"ask tree --graphs @{two.g6} --against {kept.json} --record {c}", {"two.g6", "kept.json"}, {"c"}},
        {"search n --maximise --graphs 'path:2; @{two.g6}' --against {kept.json} --record {c}", {"two.g6"}, {"c"}},
        {"table n --graphs @{two.g6} --against {kept.json} --record {c}", {"two.g6", "kept.json"}, {"c"}},
        {"optimum --graphs @{two.g6} --against {kept.json} --record {c}", {"two.g6", "kept.json"}, {"c"}},
        {"optimum @{two.g6} --sweep 1:2:1/2 --plot {c} --record {v}", {"two.g6"}, {"c", "v"}},
        {"check edwards/lemma-7 --graphs @{two.g6} --against {kept.json} --record {c.json}",
         {"two.g6", "kept.json"},
         {"c.json"}},
        {"graph @{two.g6} --svg {c}", {"two.g6"}, {"c"}},
        {"cluster parallel --shards 1 --time 1 --memory 1 --out {c} -- ask --file {asked}", {"asked"}, {"c"}},
    };
    return all;
}

// Options that name a file or a folder, and are in no command line above because nothing is written beside them.
const std::set<std::string> read_alone{"graph SPEC",     "policy --compare", "compare OLD",         "compare NEW",
                                       "budget PLAN",    "budget --policy",  "merge DIR",           "cluster RUN",
                                       "search --out",   "table --out",      "optimum --out",       "search --graphs",
                                       "table --graphs", "ask --graphs",     "conjecture --values", "atlas --out"};

const std::map<std::string, std::string>& texts() {
    static const std::map<std::string, std::string> all{
        {"k.csv", "2/3,1/3\n1/3,2/3\n"},
        {"l.csv", "2/3,1/3\n1/3,2/3\n"},
        {"gain.csv", "1,0\n0,1\n"},
        {"prior.csv", "1/2\n1/2\n"},
        {"two.g6", "A_\n"},
        {"one.json", R"({"values": ["a", "b"], "secrets": "full", "tuples": 1})"},
        {"other.json", R"({"values": ["a", "b"], "secrets": "full", "tuples": 1})"},
        {"work", "histogram\n"},
        {"kept.json", "{}"},
        {"values.csv", "graph,cost\nA_,3\n"},
        {"table.csv", "1\n0\n"},
        {"people.txt", "1\n0\n"},
        {"plan.json", R"({"budget": {"epsilon": "5"}, "releases": []})"},
        {"asked", "a: opt <= covering\ngraphs: 1..2\n"}};
    return all;
}

void fill(const Folder& folder, const std::string& results) {
    for (const auto& [name, text] : texts()) folder.file(name, text);
    folder.file("run.html", results);
}

// The command with `written` called `by`, and all others by their own names.
std::string line_of(std::string line, const std::string& written, const std::string& by) {
    for (auto at = line.find('{'); at != std::string::npos; at = line.find('{')) {
        const auto end = line.find('}', at);
        const std::string name = line.substr(at + 1, end - at - 1);
        line.replace(at, end - at + 1, name == written ? by : name);
    }
    return line;
}

Outcome run_in(const Folder& folder, const std::string& arguments) {
    return run(arguments, "cd '" + folder.path() + "' &&");
}

}  // namespace

TEST_CASE("what a command reads is never written over, by whatever name it is called") {
    const std::string results = run("check edwards/lemma-7 --graphs 1..2 --json").out;
    for (const auto& command : commands())
        for (const auto& read : command.reads)
            for (const auto& written : command.writes) {
                const std::string text = read == "run.html" ? results : texts().at(read);
                for (const std::string name : {"", "./", "away/../", "soft-", "hard-"}) {
                    const Folder folder;
                    fill(folder, results);
                    std::filesystem::create_directory(folder.path() + "/away");
                    if (name == "soft-") std::filesystem::create_symlink(read, folder.path() + "/soft-" + read);
                    if (name == "hard-")
                        std::filesystem::create_hard_link(folder.path() + "/" + read, folder.path() + "/hard-" + read);
                    const std::string line = line_of(command.line, written, name + read);
                    const Outcome outcome = run_in(folder, line);
                    INFO(line << "\n" << outcome.err);
                    CHECK(outcome.exit_code == 2);
                    CHECK(outcome.out.empty());
                    CHECK(contains(outcome.err, "the same file as that of"));
                    CHECK(folder.read(read) == text);
                    CHECK(folder.read("plan.json") == texts().at("plan.json"));  // nothing was charged either
                }
            }
}

TEST_CASE("two outputs are two files, though neither is there yet") {
    for (const auto& command : commands())
        for (const auto& one : command.writes)
            for (const auto& other : command.writes) {
                if (one >= other) continue;
                for (const std::string name : {"", "./", "link/"}) {
                    const Folder folder;
                    fill(folder, "");
                    std::filesystem::create_directory_symlink(".", folder.path() + "/link");
                    const std::string line = line_of(command.line, one, name + other);
                    const Outcome outcome = run_in(folder, line);
                    INFO(line << "\n" << outcome.err);
                    CHECK(outcome.exit_code == 2);
                    CHECK(contains(outcome.err, "the same file as that of"));
                    CHECK_FALSE(std::filesystem::exists(folder.path() + "/" + other));
                }
                const Folder folder;
                fill(folder, "");
                std::string line = line_of(command.line, one, "-");
                line.replace(line.rfind(" " + other) + 1, other.size(), "/dev/stdout");
                CAPTURE(line);
                CHECK(run_in(folder, line).exit_code == 2);
            }
    const Folder folder;
    fill(folder, "");
    CHECK(run_in(folder, "optimum chair --all-lambda --certificate /dev/null --svg /dev/null").exit_code == 0);
}

TEST_CASE("what comes from standard input is not written over either") {
    const Folder folder;
    fill(folder, "");
    const Outcome outcome = run_in(folder, "channel - --graph complete:2 --certificate k.csv < k.csv");
    CHECK(outcome.exit_code == 2);
    CHECK(folder.read("k.csv") == texts().at("k.csv"));
}

TEST_CASE("every option that names a file is in the command lines above") {
    std::string lines;
    for (const auto& command : commands()) lines += command.line + "\n";
    const std::regex entry("^  (--[a-z-]+|[A-Z]+)( TEXT)?.*");
    std::istringstream help(run("--help").out);
    std::set<std::string> names;
    for (std::string line; std::getline(help, line);)
        if (std::smatch found; std::regex_search(line, found, std::regex("^  ([a-z]+)  +[A-Z]")))
            names.insert(found[1]);
    CHECK(names.size() > 15);
    int seen = 0;
    for (const auto& name : names) {
        std::istringstream options(run(name + " --help").out);
        std::string option, about;
        const auto look = [&] {
            const bool of_files =
                std::regex_search(about, std::regex("\\b(file|folder|@file|FILE)\\b")) && !option.empty();
            if (!of_files || option == "--shard" || about.find("file of graphs") != std::string::npos) return;
            ++seen;
            CAPTURE(name + " " + option + ": " + about);
            const bool argument = option[0] != '-';
            const std::regex used("(^|\\n)" + name + " [^\\n]*" + (argument ? "\\{" : option + " @?\\{"));
            CHECK((std::regex_search(lines, used) || read_alone.contains(name + " " + option)));
        };
        for (std::string line; std::getline(options, line);) {
            if (line.starts_with("Examples:")) break;
            std::smatch found;
            if (std::regex_match(line, found, entry)) {
                look();
                option = found[2].matched ? found[1].str() : "";  // else a flag
                about.clear();
            }
            about += line + " ";
        }
        look();
    }
    CHECK(seen > 20);
}

}  // namespace leakproof::test
