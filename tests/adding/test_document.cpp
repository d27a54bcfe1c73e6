// docs/adding.md tells nothing that is not so: its code is compiled here, its paths exist, its commands are known.
#include <doctest/doctest.h>

#include "tests/adding/document.hpp"

namespace leakproof::adding {
namespace {

std::size_t faults(const std::string& text) { return faults_in(read_document(text)).size(); }

std::string block(const std::string& language, const std::string& lines) {
    return "\n```" + language + "\n" + lines + "\n```\n";
}

}  // namespace

TEST_CASE("the document and the tree agree") {
    for (const auto& fault : faults_in(document())) FAIL_CHECK(fault);
    for (const char* language : {"cpp", "json", "console", "markdown"}) {
        CAPTURE(language);
        bool any = false;
        for (const auto& one : document().blocks) any = any || one.language == language;
        CHECK(any);
    }
}

TEST_CASE("a text that is wrong is caught") {
    const std::string named = "In `tests/adding/test_document.cpp`:\n";
    CHECK(faults(named + block("cpp", "namespace leakproof::adding {\nnamespace {")) == 0);
    CHECK(faults(named + block("cpp", "    namespace leakproof::adding {")) == 0);
    CHECK(faults(named + block("cpp", "namespace leakproof::adding {\nint x;")) == 1);
    CHECK(faults(named + "\nElsewhere:\n" + block("cpp", "namespace {")) == 1);
    CHECK(faults("In `tests/adding/no_such_file.cpp`:\n" + block("cpp", "namespace {")) == 1);

    CHECK(faults("Edit `checks/registry.cpp`, not `beyond/optimum`.") == 0);
    CHECK(faults("Edit `checks/no_such_file.cpp`.") == 1);
    CHECK(faults("The new folder `checks/x/` has the new file `checks/x/y.cpp`; `checks/x/y.cpp` is short.") == 0);
    CHECK(faults("The new file `checks/x/y.cpp`.") == 1);

    const std::string claim = R"("id": "a/b", "source": "", "title": "", "statement": "")";
    CHECK(faults(block("json", "{" + claim + R"(, "readings": [{"id": "c", "statement": "", "kind": "ours"}]})")) == 0);
    CHECK(faults(block("json", "{" + claim + R"(, "readings": [{"id": "c", "kind": "ours"}]})")) == 1);
    CHECK(faults(block("json", "{" + claim + "}")) == 1);
    CHECK(faults(block("json", "{" + claim)) == 1);
    CHECK(faults(block("json", R"({"a": {"entry": "book", "authors": [], "title": "", "year": 1}})")) == 0);
    CHECK(faults(block("json", R"({"a": {"entry": "book", "authors": "", "title": "", "year": 1}})")) == 1);
    CHECK(faults(block("json", R"({"a": {"entry": "book", "authors": [], "title": ""}})")) == 1);

    CHECK(faults(block("console", "$ ./leakproof check a/b --graphs 1..3  # why\noutput")) == 0);
    CHECK(faults(block("console", "$ ./leakproof test -R adding")) == 0);
    CHECK(faults(block("console", "$ ./leakproof chek a/b")) == 1);
    CHECK(faults(block("console", "$ ./leakproof check a/b --graph 1..3")) == 1);
    CHECK(faults(block("console", "$ rm a")) == 1);
    CHECK(faults(block("console", "output")) == 1);
    CHECK(faults(block("text", "anything")) == 1);
}

}  // namespace leakproof::adding
