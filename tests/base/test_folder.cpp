// Folders that appear whole or not at all.
#include <doctest/doctest.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/folder.hpp"
#include "tests/support/folder.hpp"

namespace leakproof {

TEST_CASE("a folder takes its place whole, also that of another, and goes if it does not") {
    const oracle::Folder home;
    const std::string place = home.file("place");
    {
        const FolderDraft draft(place);
        draft.write("a/b.txt", "never seen");
        CHECK(home.files() == 1);  // the draft
    }
    CHECK(home.files() == 0);
    {
        FolderDraft draft(place);
        draft.write("a/b.txt", "first");
        draft.write("c.txt", "first");
        CHECK_FALSE(std::filesystem::exists(place));
        draft.take_place([](const std::string&) {});
        CHECK(read_file(place + "/a/b.txt") == "first");
    }
    {
        FolderDraft draft(place);
        draft.write("c.txt", "second");
        CHECK(read_file(place + "/c.txt") == "first");
        draft.take_place([](const std::string&) {});
    }
    CHECK(read_file(place + "/c.txt") == "second");
    CHECK_FALSE(std::filesystem::exists(place + "/a"));
    CHECK(home.files() == 1);
    CHECK_THROWS_AS(FolderDraft(home.file("no/such/place")), InputError);
}

}  // namespace leakproof
