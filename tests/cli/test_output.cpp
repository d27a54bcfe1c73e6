// Where output goes: files stay what they are, "-" is standard output, and what cannot be written is an error.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "program.hpp"

namespace leakproof::test {
namespace {

bool is_pipe(const std::string& path) {
    struct stat status {};
    return ::lstat(path.c_str(), &status) == 0 && S_ISFIFO(status.st_mode);
}

// The exit code of a whole command line, with $PROGRAM and $REFEREE.
Outcome shell(const Folder& folder, const std::string& script) {
    const std::string command = "cd '" + folder.path() +
                                "' && PROGRAM='" LEAKPROOF_PROGRAM "' REFEREE='" LEAKPROOF_REFEREE "' bash -c '" +
                                script + "' > .out 2> .err";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, folder.read(".out"), folder.read(".err")};
}

}  // namespace

TEST_CASE("a pipe, a link and a read-only file stay what they are") {
    const Folder folder;
    const Outcome pipe = shell(
        folder, "mkfifo p; cat p > copy & \"$PROGRAM\" optimum cycle:5 --certificate p; code=$?; wait; exit $code");
    CHECK(pipe.exit_code == 0);
    CHECK(is_pipe(folder.path() + "/p"));
    CHECK(contains(folder.read("copy"), "leakproof-certificate 1"));
    folder.file("real.csv", "old");
    std::filesystem::create_symlink("real.csv", folder.path() + "/link.csv");
    CHECK(run("mechanism mixture --graph complete:2 --lambda 2 --output " + folder.path() + "/link.csv").exit_code ==
          0);
    CHECK(std::filesystem::is_symlink(folder.path() + "/link.csv"));
    CHECK(folder.read("real.csv") == "2/3,1/3\n1/3,2/3\n");
    folder.file("fixed", "old");
    std::filesystem::permissions(folder.path() + "/fixed", std::filesystem::perms(0444));
    const Outcome fixed = run("optimum cycle:5 --certificate " + folder.path() + "/fixed");
    CHECK(fixed.exit_code == 2);
    CHECK(contains(fixed.err, "fixed: found a read-only file"));
    CHECK(fixed.out.empty());
    CHECK(folder.read("fixed") == "old");
}

TEST_CASE("- is standard output, alone, for every file that is written") {
    const Folder folder;
    folder.file("k.csv", "2/3,1/3\n1/3,2/3\n");
    const std::string policy = "\"" LEAKPROOF_SOURCE_DIR "/corpus/data/policies/not_symmetric.json\"";
    for (const auto& arguments :
         {std::string("optimum cycle:5 --certificate -"), std::string("optimum cycle:5 --json --certificate -"),
          std::string("optimum cycle:5 --certificate /dev/stdout"),
          std::string("channel k.csv --graph complete:2 --certificate -"), "policy " + policy + " --certificate -"}) {
        const Outcome outcome = shell(folder, "\"$PROGRAM\" " + arguments + " | \"$REFEREE\" /dev/stdin");
        INFO(arguments);
        CHECK(outcome.exit_code == 0);
        CHECK(contains(outcome.out, "ACCEPTED"));
    }
    CHECK(shell(folder,
                "\"$PROGRAM\" mechanism mixture --graph complete:2 --lambda 2 --output - | \"$PROGRAM\" channel - "
                "--graph complete:2")
              .exit_code == 0);
    const Outcome from_input = shell(folder, "\"$PROGRAM\" policy - < " + policy);
    CHECK(from_input.exit_code == 0);
}

TEST_CASE("a full disk and a closed pipe are errors") {
    const Folder folder;
    folder.file("old", "old");
    for (const std::string command :
         {"claims", "optimum cycle:5", "optimum cycle:5 --json", "graph petersen", "explain edwards/lemma-4",
          "optimum cycle:5 --certificate -", "check edwards/lemma-7 --graphs 1..3", "cite"}) {
        INFO(command);
        const Outcome full = shell(folder, "\"$PROGRAM\" " + command + " > /dev/full");
        CHECK(full.exit_code == 2);
        CHECK(contains(full.err, "cannot be written: No space left on device"));
        CHECK(shell(folder, "\"$PROGRAM\" " + command + " >&-").exit_code == 2);
    }
    const Outcome closed = shell(folder, "set -o pipefail; \"$PROGRAM\" claims --json | head -c 1");
    CHECK(closed.exit_code == 2);
    CHECK(contains(closed.err, "Broken pipe"));
    const Outcome device = shell(folder, "\"$PROGRAM\" optimum cycle:5 --certificate /dev/full");
    CHECK(device.exit_code == 2);
    CHECK(contains(device.err, "/dev/full: cannot be written"));
    const Outcome limited = shell(folder, "(ulimit -f 0; \"$PROGRAM\" optimum cycle:5 --certificate old 2>&1) | cat");
    CHECK(contains(limited.out, "old: cannot be written"));
    CHECK(folder.read("old") == "old");
}

TEST_CASE("what cannot be said on standard error costs the message, and nothing else") {
    const Folder folder;
    folder.file("k.csv", "2/3,1/3\n1/3,2/3\n");
    for (const auto& [command, code] :
         std::vector<std::pair<std::string, int>>{{"optimum nothing", 2},
                                                  {"nothing", 2},
                                                  {"channel k.csv --graph complete:3", 2},
                                                  {"check edwards/lemma-7 --graphs 1..3 --epsilon 1", 0},
                                                  {"check edwards/lemma-7 --graphs 1..3 --certificates proofs", 0},
                                                  {"ask true --graphs 1..3 --shard 1/1 --out shards", 0}}) {
        for (const std::string closed : {"2>&-", "2>/dev/full", "2> >(true)"}) {
            INFO(command << " " << closed);
            CHECK(shell(folder, "\"$PROGRAM\" " + command + " " + closed).exit_code == code);
        }
        CHECK(shell(folder, "rm -rf shards proofs").exit_code == 0);
    }
    // A file that is opened must not become standard error, nor be written to as if it were.
    CHECK(shell(folder,
                "\"$PROGRAM\" check edwards/lemma-7 --graphs 1..3 --epsilon 1 --certificates proofs 0<&- 1>&- 2>&-")
              .exit_code == 2);
    CHECK_FALSE(contains(folder.read("proofs/refutations"), "both are checked"));
    CHECK(shell(folder, "\"$PROGRAM\" optimum cycle:5 --certificate c 0<&- 2>&-").exit_code == 0);
    CHECK(folder.read("c").starts_with("leakproof-certificate 1\n"));
}

TEST_CASE("a draft that a killed process with the same number has left is in nobody's way") {
    const Folder folder;
    const Outcome outcome = shell(folder,
                                  "for k in 0 1 2 3; do mkdir .leakproof-$(uname -n)-$$-$k; done; exec \"$PROGRAM\" "
                                  "optimum cycle:5 --certificate c");
    CHECK_MESSAGE(outcome.exit_code == 0, outcome.err);
    CHECK(contains(folder.read("c"), "leakproof-certificate 1"));
}

TEST_CASE("decimals are a number of them, also where no level is given") {
    const Folder folder;
    folder.file("k.csv", "2/3,1/3\n1/3,2/3\n");
    for (const std::string digits : {"-1", "0", "1001", "1000000000", "99999999999", "x", "1.5"})
        for (const std::string command :
             {"channel k.csv --graph complete:2", "table opt --graphs 1..2 --csv", "optimum path:2"}) {
            const Outcome outcome = shell(folder, "\"$PROGRAM\" " + command + " --digits=" + digits);
            INFO(command << " " << digits);
            CHECK(outcome.exit_code == 2);
            CHECK(contains(outcome.err, "--digits: found '" + digits + "', expected 1 to 1000"));
        }
}

TEST_CASE("help and directories") {
    const Folder folder;
    CHECK(shell(folder, "\"$PROGRAM\" --help > /dev/full").exit_code == 2);
    for (const std::string command : {"graph @/", "optimum @/", "channel / --graph complete:2", "policy /"}) {
        INFO(command);
        CHECK(contains(run(command).err, "a directory"));
    }
    CHECK(run("optimum @- < /").exit_code == 2);
}

TEST_CASE("inputs have an end") {
    for (const std::string command : {"channel /dev/zero --graph complete:2", "policy /dev/zero", "graph @/dev/zero",
                                      "optimum @/dev/zero", "check --on @/dev/zero"}) {
        INFO(command);
        const Outcome outcome = run(command);
        CHECK(outcome.exit_code == 2);
        CHECK(contains(outcome.err, "MiB"));
    }
}

TEST_CASE("Ctrl-C ends a stream with what is done, exit code 3") {
    for (const std::string command : {"optimum", "graph"}) {
        const Folder folder;
        const Outcome outcome = shell(
            folder,
            "\"$PROGRAM\" " + command +
                " @- --json < <(echo Bw; echo A_; exec sleep 60) > out & pid=$!; "
                "until grep -q A_ out; do sleep 0.05; done; kill -INT $pid; wait $pid; code=$?; cat out; exit $code");
        INFO(command);
        CHECK(outcome.exit_code == 3);
        CHECK(contains(outcome.out, "\"Bw\""));
        CHECK(contains(outcome.err, "stopped"));
    }
    // One graph has nothing to keep.
    const Folder folder;
    const Outcome one =
        shell(folder, "\"$PROGRAM\" optimum path:200 --epsilon 1 & pid=$!; sleep 0.3; kill -TERM $pid; wait $pid");
    CHECK(one.exit_code == 3);
    CHECK(contains(one.err, "stopped"));
}

TEST_CASE("what is misspelt is met with what was meant") {
    const auto suggests = [](const std::string& arguments, const std::string& meant) {
        const Outcome outcome = run(arguments);
        INFO(arguments);
        CHECK(outcome.exit_code == 2);
        CHECK(contains(outcome.err, "did you mean '" + meant + "'?"));
    };
    suggests("optimun petersen", "optimum");
    suggests("optimum petersn", "petersen");
    suggests("optimum petersen --lamda 2", "--lambda");
    suggests("optimum petersen --lamda=2", "--lambda");
    suggests("channel k.csv --grpah complete:2", "--graph");
    suggests("explain edwards/lema-4", "edwards/lemma-4");
    suggests("cite edwads", "edwards");
    suggests("optimum petersen --eps 2", "--epsilon");
    suggests("mechanism by_distance --graph cycle:6 --lambda 2", "by-distance");
    CHECK(contains(run("optimum petersen extra").err, "found 'extra', expected nothing more"));
}

}  // namespace leakproof::test
