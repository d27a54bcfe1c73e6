// leakproof report: it writes a folder or a file, from what is recorded or from a run.
#include <doctest/doctest.h>

#include "tests/cli/program.hpp"

namespace leakproof::test {
namespace {

TEST_CASE("report writes pages that begin with index.html, and replaces its own folder only") {
    const Folder folder;
    const std::string out = folder.path() + "/report";
    const auto first = run("report --out " + out);
    REQUIRE(first.exit_code == 0);
    CHECK(contains(first.out, "pages"));
    CHECK(contains(first.out, "open " + out + "/index.html"));
    CHECK(contains(folder.read("report/index.html"), "What holds, and what does not"));
    CHECK(contains(folder.read("report/claims/edwards-lemma-4.html"), "./leakproof proofs"));
    CHECK(run("report --out " + out).exit_code == 0);

    folder.file("notes/mine.txt", "mine");
    const auto refused = run("report --out " + folder.path() + "/notes");
    CHECK(refused.exit_code == 2);
    CHECK(contains(refused.err, "a folder with other things in it"));
    CHECK(folder.read("notes/mine.txt") == "mine");
}

TEST_CASE("report as one file needs no other") {
    const Folder folder;
    const auto done = run("report --single --out " + folder.path() + "/r.html");
    REQUIRE(done.exit_code == 0);
    const std::string page = folder.read("r.html");
    CHECK(page.size() < 20'000'000);
    CHECK_FALSE(contains(page, "<link "));
    CHECK_FALSE(contains(page, " src=\""));
    CHECK(contains(page, "id=\"claims/edwards-lemma-4.html\""));
    CHECK(run("report --single --out " + folder.path() + "/one").exit_code == 0);
    CHECK(folder.read("one/index.html") == page);
}

TEST_CASE("report tells of a run that is handed to it, and refuses what is none") {
    const Folder folder;
    const auto checked = run("check edwards/lemma-4 --graphs 1..3 --json");
    REQUIRE(checked.exit_code == 0);
    const std::string from = folder.file("run.json", checked.out);
    REQUIRE(run("report --from " + from + " --out " + folder.path() + "/report").exit_code == 0);
    CHECK(contains(folder.read("report/claims/edwards-lemma-4.html"), "with 1 to 3 vertices"));
    CHECK(contains(folder.read("report/claims/edwards-lemma-2.html"), "It is not part of this run."));
    const auto own = run("check edwards/lemma-4 edwards/theorem-3 --on petersen --json");
    REQUIRE(own.exit_code == 0);
    const std::string mine = folder.file("own.json", own.out);
    REQUIRE(run("report --from " + mine + " --out " + folder.path() + "/mine").exit_code == 0);
    CHECK(contains(folder.read("mine/index.html"), "<th scope=\"row\">petersen</th><td><code>I?LRCecq?</code></td>"));
    const std::string page = folder.read("mine/claims/edwards-theorem-3.html");
    CHECK(contains(page, "(given: petersen "));
    CHECK_FALSE(contains(page, ">holds (refutation proved)<"));
    CHECK_FALSE(contains(page, "<dd>.</dd>"));
    for (const auto& [text, says] :
         {std::pair("[1", "not JSON"), {"{}", "expected what 'leakproof check --json' prints"}}) {
        const auto refused = run("report --from " + folder.file("bad.json", text) + " --out " + folder.path() + "/bad");
        CHECK(refused.exit_code == 2);
        CHECK(contains(refused.err, says));
    }
    CHECK(run("report").exit_code == 2);
}

}  // namespace
}  // namespace leakproof::test
