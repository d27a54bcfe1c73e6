// leakproof report: it writes a folder or a file, from what is recorded or from a run.
#include <doctest/doctest.h>

#include <array>
#include <vector>

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
    CHECK(contains(refused.err, "a folder with files, and no list of those that a report wrote"));
    CHECK(folder.read("notes/mine.txt") == "mine");
}

TEST_CASE("report removes nothing but what a report wrote, and as it wrote it") {
    const Folder folder;
    const std::string out = folder.path() + "/report", command = "report --out " + out;
    REQUIRE(run(command).exit_code == 0);
    const std::string page = folder.read("report/index.html");
    const auto refused = [&](const std::string& why) {
        const auto outcome = run(command);
        CHECK(outcome.exit_code == 2);
        CHECK_MESSAGE(contains(outcome.err, why), outcome.err);
    };
    folder.file("report/notes.txt", "mine");
    folder.file("report/claims/own/notes.txt", "mine too");
    refused("which no report wrote");
    CHECK(folder.read("report/notes.txt") == "mine");
    CHECK(folder.read("report/claims/own/notes.txt") == "mine too");
    std::filesystem::remove(out + "/notes.txt");
    refused("'claims/own', which no report wrote");
    std::filesystem::remove_all(out + "/claims/own");
    folder.file("report/index.html", page + "<!-- mine -->");
    refused("'index.html', changed since");
    CHECK(folder.read("report/index.html") == page + "<!-- mine -->");
    folder.file("report/index.html", page);
    std::filesystem::create_symlink("index.html", out + "/link.html");
    refused("'link.html', which no report wrote");
    std::filesystem::remove(out + "/link.html");
    std::filesystem::remove(out + "/errata.html");
    CHECK(run(command).exit_code == 0);  // what is gone may come again
    // A mark alone says nothing of the files beside it.
    folder.file("marked/leakproof-report", "This folder is a report of leakproof; a new one may replace it.\n");
    folder.file("marked/thesis.tex", "mine");
    CHECK(run("report --out " + folder.path() + "/marked").exit_code == 2);
    CHECK(folder.read("marked/thesis.tex") == "mine");
    // A link to a report stays one.
    std::filesystem::create_directory_symlink("report", folder.path() + "/latest");
    CHECK(run("report --out " + folder.path() + "/latest").exit_code == 0);
    CHECK(std::filesystem::is_symlink(folder.path() + "/latest"));
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
         {std::pair("[1", "not JSON"),
          {"{}", "expected what 'leakproof check --json', 'tune --json' or 'hull --json' prints"}}) {
        const auto refused = run("report --from " + folder.file("bad.json", text) + " --out " + folder.path() + "/bad");
        CHECK(refused.exit_code == 2);
        CHECK(contains(refused.err, says));
    }
    CHECK(run("report").exit_code == 2);
}

TEST_CASE("report tells of policies beside each other and of hulls") {
    const Folder folder;
    const std::string policy = std::string(LEAKPROOF_SOURCE_DIR) + "/corpus/data/policies/salaries.json";
    const std::vector<std::array<std::string, 3>> all{
        {"tune " + policy + " --json", "tuning.html", "salary bands"},
        {"hull 'm, opt' --graphs 1..3 --json", "hulls.html", "3 vertices"}};
    for (const auto& [asked, page, words] : all) {
        const auto told = run(asked);
        REQUIRE(told.exit_code == 0);
        const std::string from = folder.file("told.json", told.out);
        REQUIRE(run("report --from " + from + " --out " + folder.path() + "/report").exit_code == 0);
        CHECK(contains(folder.read("report/" + page), words));
        CHECK(contains(folder.read("report/" + page), "told.json"));
        CHECK(contains(folder.read("report/index.html"), "from the recorded results"));
    }
}

}  // namespace
}  // namespace leakproof::test
