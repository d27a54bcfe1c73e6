// Writing the report into a folder.
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "report/site/site.hpp"

namespace leakproof::site {
namespace {

namespace fs = std::filesystem;

constexpr const char* report_mark = "leakproof-report";  // a file that every report has
constexpr const char* report_mark_text = "This folder is a report of leakproof; a new one may replace it.\n";

[[noreturn]] void cannot(const std::string& what, const std::string& path, const std::error_code& why) {
    throw InputError(path + ": " + what + ": " + why.message());
}

// A folder beside the target that goes when this ends, unless it has been moved.
class Draft {
public:
    explicit Draft(const fs::path& target) {
        std::string name = target.string() + ".draft-XXXXXX";
        if (mkdtemp(name.data()) == nullptr)
            cannot("cannot be made", target.string(), std::error_code(errno, std::generic_category()));
        path_ = name;
        fs::permissions(path_, fs::perms(0755));
    }
    ~Draft() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;
    const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

void move(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::rename(from, to, error);
    if (error) cannot("cannot be written", to.string(), error);
}

void require_ours(const fs::path& target) {
    std::error_code error;
    const auto status = fs::status(target, error);
    if (status.type() == fs::file_type::not_found) return;
    if (error) cannot("cannot be read", target.string(), error);
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
    const Draft draft(target);
    write_file((draft.path() / report_mark).string(), report_mark_text);
    for (const auto& file : files) {
        stop_if_asked();
        const fs::path path = draft.path() / file.path;
        fs::create_directories(path.parent_path());
        write_file(path.string(), file.content);
    }
    if (!fs::exists(target)) return move(draft.path(), target);
    const Draft old(target);  // takes what was there, and goes with it
    move(target, old.path());
    move(draft.path(), target);
}

}  // namespace leakproof::site
