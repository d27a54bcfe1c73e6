#include "cli/ranges.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <thread>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/words.hpp"
#include "corpus/enumerate/graphs.hpp"

namespace leakproof::cli {
namespace {

std::optional<int> parse_small(const std::string& text) {
    if (text.empty() || text.size() > 6 || text.find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    return std::stoi(text);
}

// Of a program that is installed as PREFIX/bin/leakproof, what is installed beside it; no value if nothing is.
std::optional<std::string> installed_home() {
    std::error_code failure;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", failure);
    const auto share = program.parent_path().parent_path() / "share" / "leakproof";
    if (failure || !std::filesystem::exists(share / "corpus", failure)) return std::nullopt;
    return share.string();
}

}  // namespace

PolicyLimits parse_policies(const std::string& text, const std::string& option) {
    PolicyLimits out;
    for (const auto& item : split(text, ",")) {
        const auto relation = item.find("<=");
        const std::string name = item.substr(0, relation);
        const int limit = relation == std::string::npos ? 0 : parse_small(item.substr(relation + 2)).value_or(0);
        if ((name != "values" && name != "tuples") || limit < 1 || limit > 12)
            throw InputError(option, quoted(text), "limits like values<=3,tuples<=2, each from 1 to 12");
        (name == "values" ? out.values : out.tuples) = limit;
    }
    return out;
}

std::string home_path(const std::string& below) {
    static const std::string home = [] {
        const char* given = std::getenv("LEAKPROOF_HOME");
        return given != nullptr ? std::string(given) : installed_home().value_or(LEAKPROOF_SOURCE_DIR);
    }();
    return home + "/" + below;
}

std::string baseline_path() { return home_path("corpus/data/baseline.json"); }

unsigned default_jobs() { return std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace leakproof::cli
