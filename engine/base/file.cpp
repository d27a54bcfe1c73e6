#include "base/file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <cerrno>
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <mutex>
#include <optional>
#include <set>

#include "base/error.hpp"
#include "base/folder.hpp"

namespace leakproof {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse_writing(const std::string& path, int reason) {
    throw InputError(path + ": cannot be written: " + std::strerror(reason));
}

// An open file that is closed at the end.
class OpenFile {
public:
    explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
    ~OpenFile() { close(); }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    bool is_open() const { return descriptor_ >= 0; }
    int descriptor() const { return descriptor_; }
    bool write_all(const std::string& text) const {
        for (std::size_t at = 0; at < text.size();) {
            const auto written = ::write(descriptor_, text.data() + at, text.size() - at);
            if (written < 0 && errno == EINTR) continue;
            if (written <= 0) return false;
            at += static_cast<std::size_t>(written);
        }
        return true;
    }
    bool close() {
        const bool fine = descriptor_ < 0 || ::close(descriptor_) == 0;
        descriptor_ = -1;
        return fine;
    }

private:
    int descriptor_;
};

// Whether a descriptor can be written to, as far as that shows: /dev/full and a pipe that nobody reads cannot.
int reason_against_writing(int descriptor) {
    const int flags = ::fcntl(descriptor, F_GETFL);
    if (flags < 0) return errno;
    if ((flags & O_ACCMODE) == O_RDONLY) return EBADF;
    struct stat what {};
    if (::fstat(descriptor, &what) == 0 && S_ISCHR(what.st_mode) && ::write(descriptor, "", 0) < 0) return errno;
    pollfd look{descriptor, POLLOUT, 0};
    return S_ISFIFO(what.st_mode) && ::poll(&look, 1, 0) > 0 && (look.revents & POLLERR) != 0 ? EPIPE : 0;
}

void write_standard_output(const std::string& text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
        refuse_writing("standard output", errno);
}

// What another thread may have to leave behind in order when it ends the process. A file is replaced, or overwritten,
// while the lock is held.
struct Drafts {
    std::mutex guard;
    std::set<std::string> paths, folders;
};

Drafts& drafts() {
    static auto* const all = new Drafts;  // for threads that outlive the end of main
    return *all;
}

// The descriptor that a path such as /dev/stderr or /dev/fd/3 stands for. What it is open on must not be replaced: the
// descriptor would go on with the old file.
std::optional<int> descriptor_named(const std::string& path) {
    if (path == "/dev/stderr") return STDERR_FILENO;
    for (const std::string folder : {"/dev/fd/", "/proc/self/fd/"}) {
        const std::string number = path.rfind(folder, 0) == 0 ? path.substr(folder.size()) : "";
        if (!number.empty() && number.size() < 6 && number.find_first_not_of("0123456789") == std::string::npos)
            return std::stoi(number);
    }
    return std::nullopt;
}

// An access list or another attribute of the user's, which a new file would not have.
bool has_attributes(const std::string& path) {
    char names[4096];
    const auto size = ::listxattr(path.c_str(), names, sizeof names);
    if (size < 0) return errno == ERANGE;
    for (const char* name = names; name < names + size; name += std::strlen(name) + 1)
        if (std::strncmp(name, "user.", 5) == 0 || std::strncmp(name, "system.posix_acl", 16) == 0) return true;
    return false;
}

// For a file that cannot be replaced by another one: with other names, or in a folder that takes no new file. Its space
// is reserved before anything is overwritten, so that a full disk leaves it as it was.
void overwrite(const std::string& path, const std::string& text, const struct stat& old) {
    const std::lock_guard whole(drafts().guard);
    OpenFile file(::open(path.c_str(), O_RDWR | O_CLOEXEC));  // reserving may have to read
    if (!file.is_open()) refuse_writing(path, errno);
    const auto size = static_cast<off_t>(text.size());
    if (size > old.st_size)
        if (const int reason = ::posix_fallocate(file.descriptor(), 0, size); reason != 0) {
            if (::ftruncate(file.descriptor(), old.st_size) != 0) refuse_writing(path, errno);
            refuse_writing(path, reason);
        }
    if (!file.write_all(text) || ::ftruncate(file.descriptor(), size) != 0 || !file.close())
        refuse_writing(path, errno);
}

// Nobody else has it: a number that a process or a machine has comes again, above all in containers.
std::string name_beside(const std::string& path) {
    std::uint64_t number[2] = {};
    if (::getentropy(number, sizeof number) != 0)
        throw InputError("random numbers: cannot be had: " + std::string(std::strerror(errno)));
    char text[40];
    std::snprintf(text, sizeof text, "%016" PRIx64 "%016" PRIx64, number[0], number[1]);
    return (fs::path(path).parent_path() / (std::string(".leakproof-") + text)).string();
}

// A temporary file beside another one; it goes unless it takes that one's place.
class Draft {
public:
    Draft(const std::string& path, mode_t mode) : path_(name_beside(path)), file_(create(path_, mode)) {}
    ~Draft() {
        const std::lock_guard lock(drafts().guard);
        if (drafts().paths.erase(path_) > 0) ::unlink(path_.c_str());
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    bool is_open() const { return file_.is_open(); }
    bool take_over(const struct stat& old) const {
        return ::fchown(file_.descriptor(), old.st_uid, old.st_gid) == 0 &&
               ::fchmod(file_.descriptor(), old.st_mode & 07777U) == 0;
    }
    int reserve(std::size_t bytes) const {
        return bytes == 0 ? 0 : ::posix_fallocate(file_.descriptor(), 0, static_cast<off_t>(bytes));
    }
    bool sync() const { return ::fsync(file_.descriptor()) == 0; }
    bool write_all(const std::string& text) const {
        return file_.write_all(text) && ::ftruncate(file_.descriptor(), static_cast<off_t>(text.size())) == 0;
    }
    bool become(const std::string& path) {
        if (!file_.close()) return false;
        const std::lock_guard lock(drafts().guard);
        if (std::rename(path_.c_str(), path.c_str()) != 0) return false;
        drafts().paths.erase(path_);
        return true;
    }

private:
    static int create(const std::string& path, mode_t mode) {
        const std::lock_guard lock(drafts().guard);
        const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (descriptor >= 0) drafts().paths.insert(path);
        return descriptor;
    }

    std::string path_;
    OpenFile file_;
};

void require_writable(const std::string& path, const struct stat& old) {
    constexpr mode_t for_anyone = S_IWUSR | S_IWGRP | S_IWOTH;  // root may write to what nobody may
    if ((old.st_mode & for_anyone) == 0 || ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0)
        throw InputError(path, "a read-only file", "one that may be replaced");
}

bool sync_folder_of(const std::string& path) {
    const std::string folder = fs::path(path).parent_path().string();
    const OpenFile open(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return open.is_open() && ::fsync(open.descriptor()) == 0;
}

std::string size_text(std::size_t bytes) { return std::to_string(bytes >> 20) + " MiB"; }

std::string read_all(std::istream& in, const std::string& place) {
    std::string text;
    char block[1 << 16];
    while (in.read(block, sizeof block) || in.gcount() > 0) {
        text.append(block, static_cast<std::size_t>(in.gcount()));
        if (text.size() > largest_input)
            throw InputError(place, "more than " + size_text(largest_input), "at most that much");
    }
    if (in.bad()) throw InputError(place + ": cannot be read");
    return text;
}

}  // namespace

std::string behind_links(const std::string& path) {
    fs::path at = path;
    std::error_code failure;
    for (int links = 0; links < 40 && fs::is_symlink(fs::symlink_status(at, failure)); ++links) {
        const fs::path target = fs::read_symlink(at, failure);
        if (failure) break;
        at = target.is_absolute() ? target : at.parent_path() / target;
    }
    return at.string();
}

bool is_standard_output(const std::string& path) {
    struct stat named {
    }, open{};
    return path == "-" || (::stat(path.c_str(), &named) == 0 && ::fstat(STDOUT_FILENO, &open) == 0 &&
                           named.st_dev == open.st_dev && named.st_ino == open.st_ino);
}

struct FileToWrite::Way {
    virtual ~Way() = default;
    virtual void reserve(std::size_t bytes) = 0;
    virtual void write(const std::string& text) = 0;
};

namespace {

// One of: standard output, a descriptor, a draft that becomes the file, and a file that is overwritten.
class AnyFile : public FileToWrite::Way {
public:
    explicit AnyFile(const std::string& given) : path_(given) {
        if (is_standard_output(path_)) {
            path_ = "standard output";
            look(STDOUT_FILENO);
        } else if (const auto descriptor = descriptor_named(path_)) {
            use(::dup(*descriptor));
        } else if (::stat(path_.c_str(), &old_) != 0) {
            if (errno != ENOENT) refuse_writing(path_, errno);
            path_ = behind_links(path_);
            if (!draft_.emplace(path_, 0666).is_open()) refuse_writing(path_, errno);
        } else if (S_ISDIR(old_.st_mode)) {
            throw InputError(path_, "a directory", "a file");
        } else if (!S_ISREG(old_.st_mode)) {
            use(::open(path_.c_str(), O_WRONLY | O_CLOEXEC));
        } else {
            there_ = true;
            path_ = behind_links(path_);
            require_writable(path_, old_);
            if (old_.st_nlink > 1 || has_attributes(path_)) return;
            if (!draft_.emplace(path_, 0600).is_open() || !draft_->take_over(old_)) draft_.reset();
        }
    }
    void write(const std::string& text) override {
        if (draft_) {
            if (draft_->write_all(text) && draft_->become(path_)) return;
            if (!there_ || (errno != EBUSY && errno != EXDEV)) refuse_writing(path_, errno);
        }
        if (there_) return overwrite(path_, text, old_);  // also what has a place of its own in the tree of files
        if (!open_) return write_standard_output(text);
        if (!open_->write_all(text) || !open_->close()) refuse_writing(path_, errno);
    }

    void reserve(std::size_t bytes) override {
        const int reason = draft_ ? draft_->reserve(bytes) : 0;
        if (reason == ENOSPC || reason == EDQUOT || reason == EFBIG) refuse_writing(path_, reason);
    }

private:
    void use(int descriptor) {
        if (!open_.emplace(descriptor).is_open()) refuse_writing(path_, errno);
        look(descriptor);
    }
    void look(int descriptor) const {
        if (const int reason = reason_against_writing(descriptor); reason != 0) refuse_writing(path_, reason);
    }

    std::string path_;
    bool there_ = false;  // a regular file, which `old_` is about
    struct stat old_ {};
    std::optional<OpenFile> open_;
    std::optional<Draft> draft_;
};

}  // namespace

FileToWrite::FileToWrite(const std::string& path) : way_(std::make_unique<AnyFile>(path)) {}
FileToWrite::~FileToWrite() = default;

void FileToWrite::reserve(std::size_t bytes) { way_->reserve(bytes); }
void FileToWrite::write(const std::string& text) { way_->write(text); }

void write_file(const std::string& path, const std::string& text) { FileToWrite(path).write(text); }

void write_durably(const std::string& path, const std::string& text) {
    struct stat old {};
    if (::stat(path.c_str(), &old) != 0) refuse_writing(path, errno);
    const std::string place = behind_links(path);
    if (!S_ISREG(old.st_mode)) throw InputError(path, "no regular file", "one, which is replaced");
    require_writable(place, old);
    Draft draft(place, 0600);
    if (old.st_nlink > 1 || has_attributes(place) || !draft.is_open() || !draft.take_over(old))
        throw InputError(path, "a file that cannot be replaced in one step",
                         "one with one name and without an access list, in a folder that takes new files");
    if (!draft.write_all(text) || !draft.sync() || !draft.become(place) || !sync_folder_of(place))
        refuse_writing(path, errno);
}

void leave_no_draft() {
    drafts().guard.lock();  // for good: nothing is replaced any more
    for (const auto& path : drafts().paths) ::unlink(path.c_str());
    std::error_code ignored;
    for (const auto& path : drafts().folders) fs::remove_all(path, ignored);
}

FolderDraft::FolderDraft(const std::string& place) : place_(place), path_(name_beside(place)) {
    const std::lock_guard lock(drafts().guard);
    if (::mkdir(path_.c_str(), 0777) != 0) refuse_writing(place, errno);
    drafts().folders.insert(path_);
}

FolderDraft::~FolderDraft() {
    const std::lock_guard lock(drafts().guard);
    std::error_code ignored;
    if (drafts().folders.erase(path_) > 0) fs::remove_all(path_, ignored);
}

void FolderDraft::write(const std::string& path, const std::string& text) const {
    const fs::path file = fs::path(path_) / path;
    {
        const std::lock_guard lock(drafts().guard);
        std::error_code failure;
        fs::create_directories(file.parent_path(), failure);
        if (failure) refuse_writing(file.string(), failure.value());
    }
    write_file(file.string(), text);
}

// The two change places in one step, so that there is always one of them; then the draft is what was there before.
void FolderDraft::take_place(FunctionRef<void(const std::string&)> look) {
    const std::lock_guard lock(drafts().guard);
    const auto change_places = [&] {
        return ::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, place_.c_str(), RENAME_EXCHANGE) == 0;
    };
    if (change_places()) try {
            return look(path_);
        } catch (...) {
            if (!change_places()) drafts().folders.erase(path_);  // it is not ours to remove
            throw;
        }
    if (errno != ENOENT) refuse_writing(place_, errno);
    if (std::rename(path_.c_str(), place_.c_str()) != 0) refuse_writing(place_, errno);
    drafts().folders.erase(path_);
}

std::string input_name(const std::string& path) { return path == "-" ? "standard input" : path; }

std::string read_file(const std::string& path) {
    if (path == "-") return read_all(std::cin, input_name(path));
    std::error_code failure;
    if (!fs::exists(path, failure)) throw InputError(path + ": no such file");
    if (fs::is_directory(path, failure)) throw InputError(path, "a directory", "a file");
    std::ifstream in(path, std::ios::binary);
    if (!in) throw InputError(path + ": cannot be read");
    return read_all(in, path);
}

bool read_line(std::istream& in, std::string& line, const std::string& place) {
    line.clear();
    std::streambuf& from = *in.rdbuf();
    constexpr int end = std::char_traits<char>::eof();
    int c = from.sbumpc();
    if (c == end) return false;
    for (; c != end && c != '\n'; c = from.sbumpc()) {
        if (line.size() == longest_line)
            throw InputError(place, "a line of more than " + size_text(longest_line), "at most that much");
        line += static_cast<char>(c);
    }
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return true;
}

}  // namespace leakproof
