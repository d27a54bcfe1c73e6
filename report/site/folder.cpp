// Writing the report into a folder.
#include <filesystem>

#include "base/error.hpp"
#include "base/folder.hpp"
#include "base/interruption.hpp"
#include "report/site/site.hpp"

namespace leakproof::site {
namespace {

namespace fs = std::filesystem;

constexpr const char* report_mark = "leakproof-report";  // a file that every report has
constexpr const char* report_mark_text = "This folder is a report of leakproof; a new one may replace it.\n";

void require_ours(const fs::path& target) {
    std::error_code error;
    const auto status = fs::status(target, error);
    if (status.type() == fs::file_type::not_found) return;
    if (error) throw InputError(target.string() + ": cannot be read: " + error.message());
    if (!fs::is_directory(status)) throw InputError(target.string(), "a file", "a folder, or a name that is not taken");
    if (fs::is_empty(target, error) || fs::exists(target / report_mark)) return;
    throw InputError(target.string(), "a folder with other things in it",
                     "an empty folder, one with an earlier report, or a name that is not taken");
}

}  // namespace

void write_folder(const std::string& folder, const std::vector<File>& files) {
    fs::path target = fs::absolute(folder).lexically_normal();
    if (!target.has_filename()) target = target.parent_path();
    require_ours(target);
    FolderDraft draft(target.string());
    draft.write(report_mark, report_mark_text);
    for (const auto& file : files) {
        stop_if_asked();
        draft.write(file.path, file.content);
    }
    draft.take_place();
}

}  // namespace leakproof::site
