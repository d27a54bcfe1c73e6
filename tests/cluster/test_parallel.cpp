// GNU parallel, here and by ssh, where it is installed.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include "shards.hpp"

namespace leakproof::test {
namespace {

bool installed() {
    if (std::system("parallel --version > /dev/null 2>&1") == 0) return true;
    MESSAGE("SKIPPED: GNU parallel is not installed (package 'parallel')");
    return false;
}

}  // namespace

TEST_CASE("GNU parallel works at what is missing, and only at that") {
    if (!installed()) return;
    const Folder folder;
    const std::string out = folder.path() + "/it's six", quoted = "\"" + out + "\"";
    const std::string start = "cluster parallel --graphs 6 --lambda 2 --shards 12 --at-once 2 --submit --out " + quoted;
    const Outcome first = run(start);
    CHECK_MESSAGE(first.exit_code == 0, first.err);
    CHECK(contains(first.err, "measuring the first one here"));
    CHECK(contains(first.out, "11 of 12 shards to do"));
    CHECK(same(printed_by("merge " + quoted), printed_by("optimum --graphs 6 --lambda 2")));

    for (const long k : {3, 7, 8}) std::filesystem::remove(out + "/" + shard_file(k, 12));
    const auto kept = std::filesystem::last_write_time(out + "/" + shard_file(1, 12));
    const Outcome second = run(start);
    CHECK(second.exit_code == 0);
    CHECK(contains(second.out, "3 of 12 shards to do"));
    CHECK(std::filesystem::last_write_time(out + "/" + shard_file(1, 12)) == kept);
    CHECK(same(printed_by("merge " + quoted), printed_by("optimum --graphs 6 --lambda 2")));
    CHECK(contains(run(start).out, "all 12 shards are done"));
    CHECK(contains(run("cluster status " + quoted).out, "12 of 12 shards done"));
}

TEST_CASE("GNU parallel reaches other machines by ssh, with claims that a shell would expand") {
    if (!installed()) return;
    const Folder folder;
    // Takes the place of ssh: the options and the name of the machine are dropped, the rest is run here.
    const std::string ssh =
        folder.file("ssh",
                    "#!/bin/bash\nwhile [[ $1 == -* ]]; do shift; done\necho \"$1\" >> "
                    "\"${0%/*}/machines\"\nshift\n[ \"$1\" != -- ] || shift\nexec bash -c \"$*\"\n");
    ::chmod(ssh.c_str(), 0700);
    const std::string out = folder.path() + "/checks";
    const Outcome start =
        run("cluster parallel --check 'edwards/lemma-*' --check 'beyond/*' --graphs 1..4 --shards 5 "
            "--time 5 --memory 100 --hosts 1/one,1/two --submit --out " +
                out,
            "SHELL= PARALLEL_SSH=" + ssh);  // as where nothing has set it
    CHECK_MESSAGE(start.exit_code == 0, start.err);
    CHECK(contains(folder.read("machines"), "one"));
    CHECK(contains(folder.read("machines"), "two"));
    CHECK(same(printed_by("merge " + out), printed_by("check 'edwards/lemma-*' 'beyond/*' --graphs 1..4")));
}

TEST_CASE("GNU parallel works at questions") {
    if (!installed()) return;
    const Folder folder;
    folder.file("graphs", "bull\ncycle:9\n&BP_\n");
    folder.file("conjectures", "a: opt <= covering\nb: tree implies opt = covering\n    graphs: 1..6\n");
    const std::string here = "cd '" + folder.path() + "' &&";
    int number = 0;
    for (const auto& [asked, command] : std::vector<std::pair<std::string, std::string>>{
             {"--ask 'not tree' --all --graphs '2..5; cycle:3..9'", "ask 'not tree' --all --graphs '2..5; cycle:3..9'"},
             {"--file conjectures --lambda 2,3", "ask --file conjectures --lambda 2,3"},
             {"--search covering/opt --maximise --ties 2 --where connected --graphs 1..6",
              "search covering/opt --maximise --ties 2 --where connected --graphs 1..6"},
             {"--table 'n, opt' --graphs '1..4; @graphs'", "table 'n, opt' --graphs '1..4; @graphs'"}}) {
        CAPTURE(asked);
        const std::string out = folder.path() + "/" + std::to_string(++number);
        const Outcome start =
            run("cluster parallel " + asked + " --shards 3 --time 5 --memory 100 --submit --out " + out, here);
        CHECK_MESSAGE(start.exit_code == 0, start.err);
        for (const std::string json : {"", " --json"})
            CHECK(same(run("merge " + out + json), run(command + json, here)));
    }
    const auto refused = [&](const std::string& arguments, const std::string& message) {
        const Outcome outcome = run("cluster parallel " + arguments + " --shards 2 --out " + folder.path() + "/no");
        CAPTURE(outcome.err);
        CHECK(outcome.exit_code == 2);
        CHECK(contains(outcome.err, message));
    };
    refused("--ask tree --table n --graphs 4", "--table: found --ask as well, expected one of them");
    refused("--ask 'tree and' --graphs 4", "question, character 9: found the end");
    refused("--ask tree --graphs 4 --epsilon 1", "--epsilon: found a question as well");
    refused("--ask tree --graphs @-", "@- with shards");
    refused("--ask tree", "--graphs: found nothing");
    refused("--search n --graphs 4", "neither --maximise nor --minimise");
    refused("--graphs 4 --where tree", "--where: found no question");
    refused("--graphs 4 --all", "--all: found no --ask");
    refused("--table n --maximise --graphs 4", "found no --search");
}

TEST_CASE("shards that nobody worked at are told, whatever GNU parallel says") {
    const Folder folder;
    ::chmod(folder.file("parallel", "#!/bin/bash\ncat > /dev/null\n").c_str(), 0700);
    const Outcome start =
        run("cluster parallel --graphs 1..4 --shards 2 --time 5 --memory 100 --submit --out " + folder.path() + "/out",
            "PATH=" + folder.path() + ":$PATH");
    CHECK(start.exit_code == 2);
    CHECK_MESSAGE(contains(start.err, "GNU parallel: found exit code 0, and 2 shards not done"), start.err);
}

TEST_CASE("a shard that fails is told, and the others are done") {
    if (!installed()) return;
    const Folder folder;
    // Takes the place of geng, and fails the first time that it should generate.
    const std::string geng =
        folder.file("nauty-geng",
                    "#!/bin/bash\nif [ \"$1\" != --version ] && mkdir \"$0.failed\" 2> /dev/null; then "
                    "exit 1; fi\nPATH=${PATH#*:} exec nauty-geng \"$@\"\n");
    ::chmod(geng.c_str(), 0700);
    const std::string out = folder.path() + "/five";
    const std::string start = "cluster parallel --graphs 5..5 --shards 4 --time 5 --memory 100 --submit --out " + out;
    const Outcome first = run(start, "PATH=" + folder.path() + ":$PATH");
    CHECK(first.exit_code == 2);
    CHECK_MESSAGE(contains(first.err, "nauty-geng failed"), first.err);
    CHECK_MESSAGE(contains(first.err, "GNU parallel: found exit code 1"), first.err);
    CHECK(status_of(out).at("missing").size() == 1);
    CHECK(run(start).exit_code == 0);
    CHECK(same(printed_by("merge " + out), printed_by("optimum --graphs 5..5")));
}

}  // namespace leakproof::test
