// Writing the report into a folder.
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/folder.hpp"
#include "base/interruption.hpp"
#include "base/sha256.hpp"
#include "report/site/site.hpp"

namespace leakproof::site {
namespace {

namespace fs = std::filesystem;

// A file that every report has: a first line, then a digest and a path for each of the other files.
constexpr const char* report_mark = "leakproof-report";
constexpr const char* report_mark_text = "A report of leakproof; a new one may replace these files of it:";

std::string list_of(const std::vector<File>& files) {
    std::string out = report_mark_text + std::string("\n");
    for (const auto& file : files) out += sha256_of(file.content) + "  " + file.path + "\n";
    return out;
}

// The digests by path; no value if the folder has no such list.
std::optional<std::map<std::string, std::string>> listed(const fs::path& folder) {
    std::error_code error;
    if (!fs::is_regular_file(fs::symlink_status(folder / report_mark, error))) return std::nullopt;
    std::istringstream in(read_file((folder / report_mark).string()));
    std::string line;
    if (!std::getline(in, line) || line != report_mark_text) return std::nullopt;
    std::map<std::string, std::string> out;
    while (std::getline(in, line))
        if (const auto blank = line.find("  "); blank != std::string::npos)
            out[line.substr(blank + 2)] = line.substr(0, blank);
    return out;
}

// What lies in the folder besides the files of an earlier report as it wrote them; empty if there is nothing.
std::string first_of_others(const fs::path& folder) {
    const auto ours = listed(folder);
    if (!ours) return fs::is_empty(folder) ? "" : "files, and no list of those that a report wrote";
    std::set<std::string> folders;
    for (const auto& [path, digest] : *ours)
        for (fs::path above = fs::path(path).parent_path(); !above.empty(); above = above.parent_path())
            folders.insert(above.string());
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        stop_if_asked();
        const std::string path = entry.path().lexically_relative(folder).string();
        const auto known = ours->find(path);
        const auto status = entry.symlink_status();
        const bool is_file = fs::is_regular_file(status);
        if (fs::is_directory(status) ? folders.count(path) > 0 : is_file && path == report_mark) continue;
        if (!is_file || known == ours->end()) return quoted(path) + ", which no report wrote";
        if (sha256_of(read_file(entry.path().string())) != known->second) return quoted(path) + ", changed since";
    }
    return "";
}

void require_ours(const fs::path& target, const std::string& name) {
    std::error_code error;
    const auto status = fs::status(target, error);
    if (status.type() == fs::file_type::not_found) return;
    if (error) throw InputError(name + ": cannot be read: " + error.message());
    if (!fs::is_directory(status)) throw InputError(name, "a file", "a folder, or a name that is not taken");
    if (const std::string others = first_of_others(target); !others.empty())
        throw InputError(name, "a folder with " + others,
                         "an empty folder, one with an earlier report and nothing else, or a name that is not taken");
}

fs::path target_of(const std::string& folder) {
    const fs::path target = fs::weakly_canonical(behind_links(folder));
    return target.has_filename() ? target : target.parent_path();
}

}  // namespace

void require_place_for(const std::string& folder) { require_ours(target_of(folder), folder); }

void write_folder(const std::string& folder, const std::vector<File>& files) {
    const fs::path target = target_of(folder);
    require_ours(target, folder);
    FolderDraft draft(target.string());
    draft.write(report_mark, list_of(files));
    for (const auto& file : files) {
        stop_if_asked();
        draft.write(file.path, file.content);
    }
    draft.take_place([&](const std::string& earlier) { require_ours(earlier, folder); });
}

}  // namespace leakproof::site
