#include "base/same_file.hpp"

#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <filesystem>
#include <system_error>

#include "base/error.hpp"
#include "base/file.hpp"

namespace leakproof {
namespace {

// Where a file is: what stat tells of it, or the place that it would have.
struct FilePlace {
    bool exists = false;
    struct stat status {};
    std::string place{};
};

FilePlace place_of(const NamedFile& file) {
    FilePlace out;
    out.exists = file.path == "-" ? ::fstat(file.written ? STDOUT_FILENO : STDIN_FILENO, &out.status) == 0
                                  : ::stat(file.path.c_str(), &out.status) == 0;
    std::error_code failure;
    if (!out.exists)
        out.place =
            std::filesystem::weakly_canonical(std::filesystem::absolute(behind_links(file.path)), failure).string();
    return out;
}

bool names_standard_output(const std::string& path) {
    return path == "-" || path == "/dev/stdout" || path == "/dev/fd/1" || path == "/proc/self/fd/1";
}

bool is_null_device(const struct stat& status) { return S_ISCHR(status.st_mode) && status.st_rdev == ::makedev(1, 3); }

bool run_together(const NamedFile& a, const FilePlace& at, const NamedFile& b, const FilePlace& bt) {
    if (at.exists != bt.exists) return false;
    if (!at.exists) return !at.place.empty() && at.place == bt.place;
    if (at.status.st_dev != bt.status.st_dev || at.status.st_ino != bt.status.st_ino) return false;
    // A terminal and a connection are read from and written to by the same name.
    if (!a.written || !b.written) return S_ISREG(at.status.st_mode) || S_ISBLK(at.status.st_mode);
    return !is_null_device(at.status) || (names_standard_output(a.path) && names_standard_output(b.path));
}

}  // namespace

void require_different_files(const std::vector<NamedFile>& files) {
    std::vector<FilePlace> places;
    for (const auto& file : files) places.push_back(place_of(file));
    for (std::size_t k = 0; k < files.size(); ++k)
        for (std::size_t other = 0; other < files.size(); ++other) {
            const bool both_written = files[k].written && files[other].written;
            if (!files[k].written || other == k || (both_written && other > k)) continue;
            if (!run_together(files[k], places[k], files[other], places[other])) continue;
            const std::string name = files[k].path == "-" ? "standard output" : quoted(files[k].path);
            throw InputError(files[k].option, name + ", the same file as that of " + files[other].option,
                             both_written ? "another one: only one of them would be left"
                                          : "another one: what is read must not be overwritten");
        }
}

}  // namespace leakproof
