// Files that are never half-written, and that stay what they are when they are written to.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "base/file.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;
using leakproof::oracle::error_of;
using leakproof::oracle::Folder;
using leakproof::oracle::has;
namespace fs = std::filesystem;

TEST_CASE("a file is replaced whole or not at all, and nothing is left beside it") {
    const Folder folder;
    const std::string path = folder.file("file");
    write_file(path, "one");
    CHECK(read_file(path) == "one");
    const std::string binary("a\0b\r\n\xff", 6);
    write_file(path, binary);
    CHECK(read_file(path) == binary);
    CHECK(folder.files() == 1);
    // Readers that look all the time see one whole text or the other.
    const std::string a(300000, 'a'), b(200000, 'b');
    write_file(path, a);
    std::atomic<bool> done = false;
    std::atomic<int> torn = 0, seen = 0;
    std::thread reader([&] {
        while (!done) {
            const std::string text = read_file(path);
            if (text != a && text != b) ++torn;
            ++seen;
        }
    });
    for (int k = 0; k < 200 || seen < 20; ++k) write_file(path, k % 2 == 0 ? b : a);
    done = true;
    reader.join();
    CHECK(torn == 0);
    CHECK(folder.files() == 1);
    // What cannot be written leaves the old file as it was.
    CHECK(has(error_of([&] { write_file(folder.file("no/such/folder"), "x"); }), "cannot be written"));
    fs::create_directory(folder.file("taken"));
    CHECK(error_of([&] { write_file(folder.file("taken"), "x"); }) != "no error");
    CHECK(has(error_of([&] { read_file(folder.file("absent")); }), "no such file"));
    CHECK(has(error_of([&] { read_file(folder.file("taken")); }), "found a directory"));
    CHECK(read_file(path).size() >= 200000);
    CHECK(folder.files() == 2);
}

namespace {

struct stat status_of(const std::string& path) {
    struct stat out {};
    REQUIRE(::lstat(path.c_str(), &out) == 0);
    return out;
}

}  // namespace

TEST_CASE("what is written to stays what it is: its links, mode, owner, other names") {
    const Folder folder;
    const std::string path = folder.file("file"), link = folder.file("link"), far = folder.file("far");
    write_file(path, "one");
    REQUIRE(::chmod(path.c_str(), 0640) == 0);
    const bool root = ::geteuid() == 0;
    if (root) REQUIRE(::chown(path.c_str(), 1234, 4321) == 0);
    fs::create_symlink("file", link);
    fs::create_symlink("link", far);
    write_file(far, "two");
    CHECK(read_file(path) == "two");
    CHECK(fs::is_symlink(link));
    CHECK(fs::is_symlink(far));
    CHECK((status_of(path).st_mode & 07777U) == 0640U);
    if (root) {
        CHECK(status_of(path).st_uid == 1234U);
        CHECK(status_of(path).st_gid == 4321U);
    }
    // A link to what does not exist yet.
    fs::create_symlink("new", folder.file("dangling"));
    write_file(folder.file("dangling"), "three");
    CHECK(read_file(folder.file("new")) == "three");
    CHECK(fs::is_symlink(folder.file("dangling")));
    // Another name of the same file shows the new text, be it longer or shorter.
    fs::create_hard_link(path, folder.file("other"));
    for (const std::string text : {"a longer text than before", "short"}) {
        write_file(path, text);
        CHECK(read_file(folder.file("other")) == text);
    }
    CHECK(status_of(path).st_nlink == 2);
    CHECK(folder.files() == 6);
}

TEST_CASE("attributes stay, long names will do, and a descriptor is written to, not what it is open on") {
    const Folder folder;
    const std::string path = folder.file("file"), log = folder.file("log");
    write_file(path, "one");
    if (::setxattr(path.c_str(), "user.leakproof", "x", 1, 0) == 0) {  // where there are such attributes
        write_file(path, "two");
        CHECK(read_file(path) == "two");
        CHECK(::getxattr(path.c_str(), "user.leakproof", nullptr, 0) == 1);
    }
    const std::string long_name = folder.file(std::string(255, 'n'));
    write_file(long_name, "long");
    CHECK(read_file(long_name) == "long");
    write_file(log, "before\n");
    const int descriptor = ::open(log.c_str(), O_WRONLY | O_APPEND);
    REQUIRE(descriptor >= 0);
    write_file("/dev/fd/" + std::to_string(descriptor), "added\n");
    REQUIRE(::write(descriptor, "after\n", 6) == 6);
    ::close(descriptor);
    CHECK(read_file(log) == "before\nadded\nafter\n");
    CHECK(has(error_of([&] { read_file(folder.file(std::string(300, 'n'))); }), "no such file"));
}

TEST_CASE("a read-only file is refused, and a device or pipe is written to, not replaced") {
    const Folder folder;
    const std::string path = folder.file("fixed"), pipe = folder.file("pipe");
    write_file(path, "one");
    REQUIRE(::chmod(path.c_str(), 0444) == 0);
    CHECK(has(error_of([&] { write_file(path, "two"); }), "found a read-only file"));
    CHECK(read_file(path) == "one");
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    std::string received;
    std::thread reader([&] { received = read_file(pipe); });
    write_file(pipe, "through the pipe");
    reader.join();
    CHECK(received == "through the pipe");
    CHECK(S_ISFIFO(status_of(pipe).st_mode));
    write_file("/dev/null", "nothing");
    CHECK(S_ISCHR(status_of("/dev/null").st_mode));
    CHECK(has(error_of([&] { write_file("/dev/full", "x"); }), "No space left"));
    CHECK(S_ISCHR(status_of("/dev/full").st_mode));
}

TEST_CASE("a full disk leaves the old file, and nothing beside it") {
    const Folder folder;
    const std::string path = folder.file("file"), twin = folder.file("twin");
    write_file(path, "old");
    write_file(twin, "old too");
    fs::create_hard_link(twin, folder.file("again"));
    // A limit on the size of files stands for the disk.
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{}, small{};
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
    small = {1000, before.rlim_max};
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
    const std::string large(5000, 'x');
    const std::string first = error_of([&] { write_file(path, large); });
    const std::string second = error_of([&] { write_file(twin, large); });
    const std::string third = error_of([&] { write_file(folder.file("new"), large); });
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &before) == 0);
    for (const auto& error : {first, second, third}) CHECK(has(error, "cannot be written: File too large"));
    CHECK(read_file(path) == "old");
    CHECK(read_file(twin) == "old too");
    CHECK(folder.files() == 3);
}

TEST_CASE("inputs have a size limit that is said") {
    CHECK(has(error_of([] { read_file("/dev/zero"); }), "/dev/zero: found more than 64 MiB"));
    std::ifstream in("/dev/zero", std::ios::binary);
    std::string line;
    CHECK(has(error_of([&] { read_line(in, line, "/dev/zero"); }), "a line of more than 16 MiB"));
    std::istringstream lines("a\r\nb\n\nc");
    std::vector<std::string> read;
    while (read_line(lines, line, "")) read.push_back(line);
    CHECK(read == std::vector<std::string>{"a", "b", "", "c"});
}
