// The rules of the house that can be read off the sources: no floating point, arrows of inclusion, one file a claim,
// tests where the code is that they test.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "base/file.hpp"
#include "checks/registry.hpp"
#include "corpus/data/ledger.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
namespace fs = std::filesystem;

namespace {

const fs::path root = LEAKPROOF_SOURCE_DIR;

struct Literal {
    std::string text;  // as written, escapes included
    std::string call;  // what stands before it, such as `footer(`; the same for all of several that are joined
};

struct File {
    std::string path;                       // from the root, such as engine/graph/graph.hpp
    std::string code;                       // without comments and string literals
    std::vector<Literal> literals;          // of strings, those of includes left out
    std::vector<std::string> own, foreign;  // included in "" and in <>
};

// Comments and literals give way to blanks, so that words in them do not count.
std::string code_of(const std::string& text, std::vector<Literal>* literals = nullptr) {
    std::string out, string;
    const auto found = [&] {
        const std::string line = out.substr(out.rfind('\n') + 1);
        if (literals != nullptr && !oracle::has(line, "#include")) {
            const std::size_t end = out.find_last_not_of(" \n") + 1;
            const std::size_t start = out.find_last_of(" \n", end == 0 ? 0 : end - 1) + 1;
            literals->push_back({string, out.substr(start, end - start)});
        }
        string.clear();
    };
    enum { code, line_comment, block_comment, literal, character } state = code;
    for (std::size_t k = 0; k < text.size(); ++k) {
        const char c = text[k], next = k + 1 < text.size() ? text[k + 1] : '\0';
        switch (state) {
            case code:
                if (c == 'R' && next == '"') {  // R"tag(…)tag"
                    const std::string tag = text.substr(k + 2, text.find('(', k) - k - 2);
                    const auto end = text.find(")" + tag + "\"", k);
                    const std::size_t from = k + 3 + tag.size();
                    string = text.substr(from, end == std::string::npos ? end : end - from);
                    found();
                    k = end == std::string::npos ? text.size() : end + tag.size() + 1;
                    break;
                }
                if (c == '/' && next == '/') state = line_comment;
                else if (c == '/' && next == '*') state = block_comment;
                else if (c == '"') state = literal;
                else if (c == '\'' && (out.empty() || std::isalnum(static_cast<unsigned char>(out.back())) == 0))
                    state = character;
                else out += c;
                break;
            case line_comment:
                if (c == '\n') state = code, out += c;
                break;
            case block_comment:
                if (c == '*' && next == '/') state = code, ++k, out += ' ';
                break;
            case literal:
                if (c == '"') {
                    found();
                    state = code, out += ' ';
                    break;
                }
                string += c;
                if (c == '\\') string += next, ++k;
                break;
            case character:
                if (c == '\\') ++k;
                else if (c == '\'') state = code, out += ' ';
                break;
        }
    }
    return out;
}

std::vector<File> sources(const std::vector<std::string>& folders) {
    static const std::regex include(R"re(^[ \t]*#[ \t]*include[ \t]*(<([^>]+)>|"([^"]+)"))re");
    std::vector<File> out;
    for (const auto& folder : folders) {
        if (!fs::exists(root / folder)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const auto extension = entry.path().extension();
            if (extension != ".cpp" && extension != ".hpp") continue;
            const std::string text = read_file(entry.path().string());
            File file{fs::relative(entry.path(), root).string(), "", {}, {}, {}};
            file.code = code_of(text, &file.literals);
            for (std::size_t at = 0; at < text.size();) {
                std::size_t end = text.find('\n', at);
                if (end == std::string::npos) end = text.size();
                std::smatch found;
                const std::string line = text.substr(at, end - at);
                if (std::regex_search(line, found, include))
                    (found[2].matched ? file.foreign : file.own).push_back(found[2].matched ? found[2] : found[3]);
                at = end + 1;
            }
            out.push_back(std::move(file));
        }
    }
    std::sort(out.begin(), out.end(), [](const File& a, const File& b) { return a.path < b.path; });
    return out;
}

std::string first_folder(const std::string& path) { return path.substr(0, path.find('/')); }
bool starts(const std::string& text, const std::string& with) { return text.rfind(with, 0) == 0; }

// The rooms of the engine; each includes those before it only.
const std::vector<std::string> rooms{"base",      "job",        "exact",      "linear",      "graph",
                                     "metric",    "symmetry",   "invariant",  "channel",     "measure",
                                     "transform", "derivation", "mechanism",  "policy",      "optimum",
                                     "tuning",    "question",   "conjecture", "certificate", "suite"};

// Where an included file stands: in the engine, below the root, or beside the one that includes it.
std::string resolved(const std::string& from, const std::string& included) {
    for (const auto& path : {"engine/" + included, included, (fs::path(from).parent_path() / included).string()})
        if (fs::exists(root / path)) return path;
    return "";
}

// From each room to each other one that it includes, with an include that does so.
using Arrows = std::map<std::string, std::map<std::string, std::string>>;

Arrows arrows_between_rooms() {
    Arrows out;
    for (const auto& file : sources({"engine", "corpus", "checks", "report", "cli", "python", "bench"}))
        for (const auto& included : file.own) {
            const std::string from = fs::path(file.path).parent_path().string();
            const std::string to = fs::path(resolved(file.path, included)).parent_path().string();
            if (to.empty() || starts(to, "tests") || to == from) continue;
            out[from].emplace(to, file.path + " includes " + included);
        }
    return out;
}

// For each room, a shortest way back to it through rooms that come after it by name, as includes: each circle is told
// once, at the first of its rooms.
std::map<std::string, std::string> cycles_of(const Arrows& arrows) {
    std::map<std::string, std::string> out;
    for (const auto& [start, ignored] : arrows) {
        std::map<std::string, std::string> way{{start, ""}};  // the includes that lead to a room
        std::vector<std::string> queue{start};
        for (std::size_t k = 0; k < queue.size() && !out.contains(start); ++k) {
            const std::string room = queue[k];
            const auto next = arrows.find(room);
            if (next == arrows.end()) continue;
            for (const auto& [to, include] : next->second) {
                const std::string so_far = way[room] + (way[room].empty() ? "" : "; ") + include;
                if (to == start) out.emplace(start, so_far);
                else if (to > start && way.emplace(to, so_far).second) queue.push_back(to);
            }
        }
    }
    return out;
}

// The types that a file defines in namespaces, by their full names.
std::vector<std::string> types_defined(const std::string& code) {
    static const std::regex head(
        R"(^namespace ([\w:]+) ?\{|^(?:template.*> *)?(?:struct|class|enum class) (\w+)[^;(){}]*\{)");
    std::vector<std::string> spaces, out;
    std::size_t depth = 0;
    std::istringstream lines(code);
    for (std::string line; std::getline(lines, line);) {
        std::smatch found;
        if (depth == spaces.size() && std::regex_search(line, found, head)) {
            if (found[1].matched) {
                spaces.push_back(found[1]);
            } else {
                std::string name;
                for (const auto& space : spaces) name += space + "::";
                out.push_back(name + found[2].str());
            }
        }
        for (const char c : line) {
            depth += c == '{' ? 1 : 0;
            if (c == '}' && --depth < spaces.size()) spaces.pop_back();
        }
    }
    return out;
}

}  // namespace

TEST_CASE("the stripping of comments and literals strips just those") {
    CHECK(oracle::has(code_of("int a; // double\n int b;"), "int b;"));
    CHECK_FALSE(oracle::has(code_of("int a; // double\n int b;"), "double"));
    CHECK_FALSE(oracle::has(code_of("f(\"double \\\" double\"); /* float */ '\"'"), "double"));
    CHECK_FALSE(oracle::has(code_of("f(\"a\"); /* float */ '\"'"), "float"));
    CHECK(oracle::has(code_of("'\"'; double x;"), "double"));
    CHECK(oracle::has(code_of("1'000'000; double x;"), "double"));
    CHECK_FALSE(oracle::has(code_of("f(R\"(\" double)\");"), "double"));
    CHECK(code_of("f(R\"x()\" double)x\"); int") == "f(); int");
    std::vector<Literal> literals;
    code_of("#include \"a\"\n// \"b\"\nx->f(\"c\\\"\"\n  \"d\", R\"(e)\");", &literals);
    REQUIRE(literals.size() == 3);
    CHECK(literals[0].text == "c\\\"");
    CHECK(literals[0].call == "x->f(");
    CHECK(literals[1].text == "d");
    CHECK(literals[1].call == "x->f(");
    CHECK(literals[2].text == "e");
    CHECK(literals[2].call == ",");
}

TEST_CASE("no floating point in engine, checks and corpus") {
    // Floating point may propose a basis there, which exact arithmetic then verifies or discards.
    const std::set<std::string> proposing{"engine/linear/floating_basis.hpp",
                                          "engine/linear/floating_rows.cpp",
                                          "engine/linear/floating_rows.hpp",
                                          "engine/linear/proposal.cpp",
                                          "engine/linear/proposal.hpp",
                                          "engine/measure/capacity_proposal.cpp",
                                          "engine/optimum/covering/proposal.cpp",
                                          "engine/optimum/covering/large/proposal.cpp",
                                          "engine/optimum/from_cover/proposal.cpp",
                                          "engine/optimum/from_cover/proposal.hpp",
                                          "engine/optimum/gain/proposal.cpp",
                                          "engine/optimum/generation/generated_columns.hpp",
                                          "engine/optimum/generation/interior.cpp",
                                          "engine/optimum/generation/interior.hpp",
                                          "engine/optimum/generation/normal_equations.cpp",
                                          "engine/optimum/generation/normal_equations.hpp",
                                          "engine/optimum/generation/proposal.cpp",
                                          "engine/optimum/glue/proposal.cpp",
                                          "engine/optimum/metric/proposal.cpp",
                                          "engine/optimum/vertices/generated/proposal.cpp",
                                          "engine/optimum/small/proposal.cpp",
                                          "engine/optimum/small/proposal.hpp",
                                          "engine/optimum/vertices/proposal.cpp",
                                          "engine/optimum/vertices/proposal.hpp"};
    const std::regex word(
        R"(\b(double|float|__float128|_Float\w*|fmpq_get_d|fmpz_get_d|mpfr_get_d|mpq_get_d|mpz_get_d|stod|stof|strtod|atof|arb_t|acb_t)\b)");
    const std::regex literal(R"((^|[^\w.])(\d+\.\d*|\.\d+|\d+(\.\d*)?[eE][-+]?\d+)[fFlL]?($|[^\w.]))");
    const auto files = sources({"engine", "checks", "corpus"});
    REQUIRE(files.size() > 80);
    for (const auto& file : files) {
        if (proposing.count(file.path) != 0) continue;
        CAPTURE(file.path);
        std::smatch found;
        CHECK_MESSAGE(!std::regex_search(file.code, found, word), "floating point: ", found.str());
        CHECK_MESSAGE(!std::regex_search(file.code, found, literal), "floating-point literal: ", found.str());
    }
}

TEST_CASE("includes inside the engine point downwards only, and reach no paper") {
    const auto files = sources({"engine"});
    REQUIRE(files.size() > 60);
    const auto level = [](const std::string& room) { return std::find(rooms.begin(), rooms.end(), room); };
    for (const auto& file : files) {
        CAPTURE(file.path);
        const auto from = level(first_folder(file.path.substr(std::string("engine/").size())));
        REQUIRE(from != rooms.end());
        for (const auto& included : file.own) {
            CAPTURE(included);
            CHECK(level(first_folder(included)) <= from);  // a room of the engine, and not above this one
        }
    }
}

TEST_CASE("of the houses beside the engine each includes the engine and those before it only") {
    const std::vector<std::string> houses{"corpus", "checks", "report", "cli"};
    const auto level = [&](const std::string& house) { return std::find(houses.begin(), houses.end(), house); };
    for (const auto& file : sources({"engine", "corpus", "checks", "report", "cli", "python", "bench"})) {
        CAPTURE(file.path);
        const std::string house = first_folder(file.path);
        const auto from = house == "engine"   ? houses.begin()   // no house at all
                          : house == "python" ? level("checks")  // engine and corpus
                          : house == "bench"  ? houses.end()
                                              : level(house) + 1;
        for (const auto& included : file.own) {
            CAPTURE(included);
            const auto to = level(first_folder(included));
            CHECK((to == houses.end() || to < from));
            if (first_folder(included) == "bench" || first_folder(included) == "tests") CHECK(house == "bench");
        }
    }
}

TEST_CASE("rooms are acyclic at every depth, a folder inside a folder being a room of its own") {
    const Arrows arrows = arrows_between_rooms();
    REQUIRE(arrows.size() > 40);
    CHECK(arrows.at("report/site").contains("report"));
    CHECK(arrows.at("checks/edwards").contains("engine/channel"));
    for (const auto& [room, cycle] : cycles_of(arrows)) FAIL_CHECK("rooms that include one another: ", cycle);
    // That a cycle would be seen.
    const Arrows planted{{"a", {{"b", "a/x.cpp includes b/y.hpp"}}},
                         {"b", {{"b/c", "b/y.hpp includes b/c/z.hpp"}}},
                         {"b/c", {{"a", "b/c/z.hpp includes a/w.hpp"}}},
                         {"d", {{"a", "d/v.cpp includes a/w.hpp"}}}};
    const auto found = cycles_of(planted);
    REQUIRE(found.size() == 1);
    CHECK(found.at("a") == "a/x.cpp includes b/y.hpp; b/y.hpp includes b/c/z.hpp; b/c/z.hpp includes a/w.hpp");
}

TEST_CASE("no two headers define types of one name, of which a program could have only one") {
    std::map<std::string, std::string> where;
    for (const auto& file : sources({"engine", "corpus", "checks", "report", "cli"})) {
        if (fs::path(file.path).extension() != ".hpp") continue;
        for (const auto& type : types_defined(file.code)) {
            const auto [at, first] = where.emplace(type, file.path);
            CHECK_MESSAGE(first, type, " is defined in ", at->second, " and in ", file.path);
        }
    }
    CHECK(where.size() > 300);
    CHECK(where.at("leakproof::Rational") == "engine/exact/rational.hpp");
    const std::string nested =
        "namespace a {\nstruct B {\n    struct C {};\n};\nint f() { return 1; }\n"
        "namespace d {\nenum class E { x };\n}\nclass F;\nclass G final : public B {\n};\n}\n";
    CHECK(types_defined(nested) == std::vector<std::string>{"a::B", "a::d::E", "a::G"});
}

TEST_CASE("a room's headers are its interface: each is included elsewhere, and one of the engine not by checks alone") {
    std::map<std::string, std::set<std::string>> users;  // of each header, the files that are not its own source
    for (const auto& file : sources({"engine", "corpus", "checks", "report", "cli", "python", "bench"}))
        for (const auto& included : file.own) {
            const std::string header = resolved(file.path, included);
            if (fs::path(header).replace_extension() != fs::path(file.path).replace_extension())
                users[header].insert(first_folder(file.path));
        }
    // Proofs for all channels are of use to who writes a check.
    const std::regex kept("engine/derivation/.*");
    for (const auto& file : sources({"engine", "corpus", "checks", "report", "cli"})) {
        if (fs::path(file.path).extension() != ".hpp") continue;
        CAPTURE(file.path);
        CHECK_MESSAGE(!users[file.path].empty(), "a header that nobody includes");
        if (starts(file.path, "engine/") && !std::regex_match(file.path, kept))
            CHECK_MESSAGE(users[file.path] != std::set<std::string>{"checks"}, "only checks use it: checks/tools");
    }
}

TEST_CASE("tests mirror the tree: each room of the engine has its own, which speak of it") {
    for (const auto& room : rooms) {
        CAPTURE(room);
        int tests = 0;
        for (const auto& file : sources({"tests/" + room})) {
            if (!starts(fs::path(file.path).filename().string(), "test_")) continue;
            ++tests;
            CHECK_MESSAGE(std::any_of(file.own.begin(), file.own.end(),
                                      [&](const std::string& included) { return first_folder(included) == room; }),
                          file.path, " includes nothing of engine/", room);
        }
        CHECK(tests > 0);
    }
}

TEST_CASE("nauty is known in engine/symmetry only; heavy headers stay out of our headers") {
    for (const auto& file : sources({"engine", "corpus", "checks", "report", "cli"})) {
        CAPTURE(file.path);
        for (const auto& included : file.foreign) {
            CAPTURE(included);
            const bool nauty = oracle::has(included, "nauty") || included == "nausparse.h" || included == "gtools.h" ||
                               included == "naugroup.h" || included == "traces.h";
            if (nauty) CHECK(starts(file.path, "engine/symmetry/"));
            if (nauty) CHECK(fs::path(file.path).extension() == ".cpp");
            // The commands have that one precompiled; the others keep values of it, and few files include them.
            const std::set<std::string> keeping{"cli/json.hpp", "corpus/data/data_fields.hpp",
                                                "engine/job/shard_file.hpp", "report/result_file.hpp"};
            const bool ours = keeping.contains(file.path);
            const bool light = included == "nlohmann/json_fwd.hpp";  // names only
            if (fs::path(file.path).extension() == ".hpp" && !ours && !light)
                CHECK_FALSE((starts(included, "boost/") || starts(included, "nlohmann/") || starts(included, "CLI/") ||
                             starts(included, "tao/")));
        }
    }
}

TEST_CASE("the referee includes nothing but itself, the standard library, GMP and Boost.Multiprecision") {
    for (const auto& file : sources({"referee"})) {
        CAPTURE(file.path);
        for (const auto& included : file.foreign) {
            CAPTURE(included);
            const bool standard = included.find('.') == std::string::npos;
            CHECK((standard || included == "gmp.h" || starts(included, "boost/multiprecision/")));
        }
        for (const auto& included : file.own) {
            CAPTURE(included);
            CHECK((included.find('/') == std::string::npos || starts(included, "referee/")));
        }
    }
}

TEST_CASE("no source outside checks and tests knows a claim's id") {
    // Examples in the help of a command do no harm.
    const std::set<std::string> help{"Claim ids or patterns such as 'edwards/lemma-*' (default: all)"};
    std::set<std::string> papers;
    for (const auto& claim : ledger()) papers.insert(claim.id.substr(0, claim.id.find('/')));
    std::string prefixes;
    for (const auto& paper : papers) prefixes += (prefixes.empty() ? "" : "|") + paper;
    const std::regex id("\\b(" + prefixes + ")/");
    const auto files = sources({"engine", "corpus", "report", "cli", "bench"});
    REQUIRE(files.size() > 80);
    for (const auto& file : files) {
        CAPTURE(file.path);
        for (const auto& literal : file.literals) {
            const bool example = literal.call.ends_with("footer(") || literal.call.ends_with("examples(");
            if (example || help.count(literal.text) != 0) continue;
            CAPTURE(literal.text);
            CHECK_FALSE(std::regex_search(literal.text, id));
        }
    }
}

TEST_CASE("one claim, one file") {
    for (const auto& check : all_checks()) {
        CAPTURE(check.id);
        std::string path = check.id;
        for (std::size_t k = path.find('/'); k < path.size(); ++k)
            if (path[k] == '-' || path[k] == '.') path[k] = '_';
        CHECK(fs::exists(root / "checks" / (path + ".cpp")));
    }
}

TEST_CASE("what begins by naming its interpreter can be run by its name") {
    int scripts = 0;
    for (const char* folder : {".ci", "bench", "packaging", "proofs", "referee", "report", "tests"})
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            if (!entry.is_regular_file()) continue;
            const std::string ending = entry.path().extension().string();
            if (ending != ".py" && ending != ".sh" && ending != ".js" && !ending.empty()) continue;
            std::ifstream file(entry.path(), std::ios::binary);
            char mark[2] = {};
            if (!file.read(mark, 2) || mark[0] != '#' || mark[1] != '!') continue;
            CAPTURE(entry.path().string());
            CHECK((entry.status().permissions() & fs::perms::owner_exec) != fs::perms::none);
            ++scripts;
        }
    CHECK(scripts > 20);
}
