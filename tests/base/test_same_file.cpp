// Files that a command reads and writes, told apart whatever leads to them.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <filesystem>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/same_file.hpp"
#include "tests/support/folder.hpp"

namespace leakproof {
namespace {

std::string refusal_of(const std::vector<NamedFile>& files) {
    try {
        require_different_files(files);
        return "";
    } catch (const InputError& e) { return e.what(); }
}

}  // namespace

TEST_CASE("a file that is written is none of those that are read or written besides, by whatever name") {
    namespace fs = std::filesystem;
    const oracle::Folder home;
    const std::string a = home.file("a"), b = home.file("b");
    write_file(a, "a");
    write_file(b, "b");
    fs::create_hard_link(a, home.file("hard"));
    fs::create_symlink("a", home.file("soft"));
    fs::create_directory(home.file("folder"));
    fs::create_directory_symlink("folder", home.file("leads"));
    for (const std::string& name :
         {a, home.file("hard"), home.file("soft"), home.file("folder/../a"), home.file("./a")}) {
        CAPTURE(name);
        CHECK(refusal_of({{"TABLE", a, false}, {"--out", name, true}}).find("--out: found ") == 0);
        CHECK(refusal_of({{"--svg", name, true}, {"--out", a, true}}).find("that of --svg") != std::string::npos);
        CHECK(refusal_of({{"TABLE", a, false}, {"--policy", name, false}, {"--out", b, true}}).empty());
    }
    // Nothing is there yet.
    const std::string fresh = home.file("folder/new");
    fs::create_symlink("folder/new", home.file("dangling"));
    for (const std::string& name : {fresh, home.file("leads/new"), home.file("dangling"), home.file("folder/./new")}) {
        CAPTURE(name);
        CHECK_FALSE(refusal_of({{"--svg", fresh, true}, {"--out", name, true}}).empty());
    }
    CHECK(refusal_of({{"--svg", fresh, true}, {"--out", home.file("new"), true}}).empty());
    CHECK(refusal_of({{"TABLE", home.file("missing"), false}, {"--out", fresh, true}}).empty());
}

TEST_CASE("standard output takes one, and /dev/null any number") {
    CHECK_FALSE(refusal_of({{"--svg", "-", true}, {"--out", "-", true}}).empty());
    CHECK_FALSE(refusal_of({{"--svg", "-", true}, {"--out", "/dev/stdout", true}}).empty());
    CHECK_FALSE(refusal_of({{"--svg", "/dev/fd/1", true}, {"--out", "/proc/self/fd/1", true}}).empty());
    CHECK(refusal_of({{"--svg", "/dev/null", true}, {"--out", "/dev/null", true}, {"TABLE", "/dev/null", false}})
              .empty());
    CHECK(refusal_of({{"--svg", "-", true}, {"TABLE", "-", false}}).empty());
    const oracle::Folder home;
    const std::string pipe = home.file("pipe");
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    CHECK_FALSE(refusal_of({{"--svg", pipe, true}, {"--out", pipe, true}}).empty());
}

}  // namespace leakproof
