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
    const std::string start =
        "cluster parallel --shards 12 --at-once 2 --submit --out " + quoted + " -- optimum --graphs 1..6 --lambda 2";
    const Outcome first = run(start);
    CHECK_MESSAGE(first.exit_code == 0, first.err);
    CHECK(contains(first.err, "measuring the first one here"));
    CHECK(contains(first.out, "11 of 12 shards to do"));
    CHECK(same(printed_by("merge " + quoted), printed_by("optimum --graphs 1..6 --lambda 2")));

    for (const long k : {3, 7, 8}) std::filesystem::remove(out + "/" + shard_file(k, 12));
    const auto kept = std::filesystem::last_write_time(out + "/" + shard_file(1, 12));
    const Outcome second = run(start);
    CHECK(second.exit_code == 0);
    CHECK(contains(second.out, "3 of 12 shards to do"));
    CHECK(std::filesystem::last_write_time(out + "/" + shard_file(1, 12)) == kept);
    CHECK(same(printed_by("merge " + quoted), printed_by("optimum --graphs 1..6 --lambda 2")));
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
    const Outcome start = run("cluster parallel --shards 5 --time 5 --memory 100 --hosts 1/one,1/two --submit --out " +
                                  out + " -- check 'edwards/lemma-*' 'beyond/*' --graphs 1..4",
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
    folder.file("graph", "bull\n");
    folder.file("conjectures", "a: opt <= covering\nb: tree implies opt = covering\n    graphs: 1..6\n");
    const std::string here = "cd '" + folder.path() + "' &&";
    int number = 0;
    for (const std::string command :
         {"ask 'not tree' --all --graphs '2..5; cycle:3..9'", "ask --file conjectures --lambda 2,3",
          "search covering/opt --maximise --ties 2 --where connected --graphs 1..6",
          "search --maximise --graphs 1..5 -- '-opt'", "table 'n, opt' --graphs '1..4; @graphs' --once",
          "check edwards/lemma-4 --on cycle:5 --on '@graph'"}) {
        CAPTURE(command);
        const std::string out = folder.path() + "/" + std::to_string(++number);
        const Outcome start =
            run("cluster parallel --shards 3 --time 5 --memory 100 --submit --out " + out + " -- " + command, here);
        CHECK_MESSAGE(start.exit_code == 0, start.err);
        for (const std::string json : {"", "--json "}) {
            std::string whole = command;
            whole.insert(whole.find(' ') + 1, json);
            CHECK(same(run("merge " + json + out), run(whole, here)));
        }
    }
}

TEST_CASE("the run after -- is read as its command reads it, and only commands that enumerate have one") {
    const Folder folder;
    const auto refused = [&](const std::string& arguments, const std::string& message) {
        const Outcome outcome = run("cluster parallel --shards 2 --out " + folder.path() + "/no " + arguments);
        CAPTURE(arguments);
        CAPTURE(outcome.err);
        CHECK(outcome.exit_code == 2);
        CHECK(contains(outcome.err, message));
        CHECK_FALSE(std::filesystem::exists(folder.path() + "/no"));
    };
    const std::string enumerating =
        "after --, a command that enumerates, with its options: ask, check, optimum, search, table";
    refused("", "cluster: found no command after --, expected " + enumerating);
    refused("--", "cluster: found no command after --");
    refused("-- graph petersen", "cluster: found 'graph', expected " + enumerating);
    refused("-- cluster status x", "cluster: found 'cluster', expected " + enumerating);
    refused("-- chek", "did you mean 'check'?");
    refused("--graphs 4", "'leakproof cluster slurm --shards 64 --out nine -- check --graphs 1..9'");
    refused("--ask tree --graphs 4", "what is run comes after --");
    refused("-- optimum petersen", "after --: --shard: found no --graphs");
    refused("-- optimum --graphs 12", "after --: --graphs: found '12'");
    refused("-- ask 'tree and' --graphs 4", "after --: question, character 9: found the end");
    refused("-- ask tree --graphs 4 --epsilon 1", "after --: ask: found '--epsilon'");
    refused("-- ask tree --graphs @-", "@- with shards");
    refused("-- ask --graphs 4", "neither QUESTION nor --file");
    refused("-- search n --graphs 4", "neither --maximise nor --minimise");
    refused("-- table n --maximise", "after --: table: found '--maximise'");
    refused("-- check no/claim", "'no/claim'");
    refused("-- check --json", "after --: --json: found --shard as well, expected one of them");
    refused("-- table n --csv", "after --: --csv: found --shard as well");
    for (const std::string own : {"--jobs 2", "--shard 1/2", "--out x"})  // cluster gives them itself
        refused("-- check " + own, "after --: --" + own.substr(2, own.find(' ') - 2));
    const Outcome help = run("cluster slurm --shards 2 --out " + folder.path() + "/no -- check --help");
    CHECK(help.exit_code == 0);
    CHECK(contains(help.out, "leakproof check"));
}

TEST_CASE("shards that nobody worked at are told, whatever GNU parallel says") {
    const Folder folder;
    ::chmod(folder.file("parallel", "#!/bin/bash\ncat > /dev/null\n").c_str(), 0700);
    const Outcome start = run("cluster parallel --shards 2 --time 5 --memory 100 --submit --out " + folder.path() +
                                  "/out -- optimum --graphs 1..4",
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
    const std::string start =
        "cluster parallel --shards 4 --time 5 --memory 100 --submit --out " + out + " -- optimum --graphs 5..5";
    const Outcome first = run(start, "PATH=" + folder.path() + ":$PATH");
    CHECK(first.exit_code == 2);
    CHECK_MESSAGE(contains(first.err, "nauty-geng failed"), first.err);
    CHECK_MESSAGE(contains(first.err, "GNU parallel: found exit code 1"), first.err);
    CHECK(status_of(out).at("missing").size() == 1);
    CHECK(run(start).exit_code == 0);
    CHECK(same(printed_by("merge " + out), printed_by("optimum --graphs 5..5")));
}

}  // namespace leakproof::test
