// Functions hand one another values, not text that is read back: JSON is parsed where a file or a user's input comes
// in.
#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "base/file.hpp"

namespace {

namespace fs = std::filesystem;

const std::map<std::string, std::string> reads_from_outside{
    {"engine/base/json_text.cpp", "the one reader of users' JSON and of files of runs"},
    {"corpus/data/papers.cpp", "a data file of the program"},
    {"corpus/data/tables.cpp", "a data file of the program"},
};

// In code, not in comments.
bool parses_json(const std::string& text) {
    static const std::regex call("(json|Json|Bibliography)::parse\\(");
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string line = text.substr(at, end - at);
        if (std::regex_search(line.substr(0, line.find("//")), call)) return true;
        at = end + 1;
    }
    return false;
}

}  // namespace

TEST_CASE("a call that parses JSON is seen") {
    CHECK(parses_json("const Json j = Json::parse(text);"));
    CHECK(parses_json("x;\n  nlohmann::ordered_json::parse(written)"));
    CHECK_FALSE(parses_json("Rational::parse(text);  // as Json::parse(text) would"));
}

TEST_CASE("JSON is parsed only where it comes from outside") {
    std::set<std::string> found;
    for (const char* folder : {"engine", "corpus", "checks", "report", "cli"})
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(LEAKPROOF_SOURCE_DIR) / folder)) {
            const auto ending = entry.path().extension();
            if ((ending == ".cpp" || ending == ".hpp") && parses_json(leakproof::read_file(entry.path().string())))
                found.insert(fs::relative(entry.path(), LEAKPROOF_SOURCE_DIR).string());
        }
    for (const auto& path : found) CHECK_MESSAGE(reads_from_outside.contains(path), path);
    for (const auto& [path, reason] : reads_from_outside)
        CHECK_MESSAGE(found.contains(path), path << " parses none any more");
}
