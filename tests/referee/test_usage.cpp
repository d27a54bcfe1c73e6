// The referee's command line: options, standard input, the limit on what is read.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <algorithm>

#include "tests/referee/referee_run.hpp"

using namespace leakproof;

namespace {

const std::string good = LEAKPROOF_SOURCE_DIR "/tests/referee/accept/covering_not_attained.cert";

bool says_accepted(const RefereeRun& run) {
    return std::find(run.lines.begin(), run.lines.end(), "ACCEPTED") != run.lines.end();
}

bool mentions(const RefereeRun& run, const std::string& text) {
    return std::any_of(run.lines.begin(), run.lines.end(),
                       [&](const std::string& line) { return line.find(text) != line.npos; });
}

}  // namespace

TEST_CASE("help and version are printed, and nothing is judged") {
    for (const char* option : {"--help", "-h"}) {
        for (const std::vector<std::string>& arguments :
             {std::vector<std::string>{option}, {option, good}, {good, option}}) {
            const auto run = run_referee(arguments, "2>/dev/null");
            CHECK(run.exit_code == 0);
            for (const char* part : {"usage: leakproof-referee", "Exit codes:", "Examples:", "256 MiB", "--version"})
                CHECK(mentions(run, part));
            CHECK_FALSE(says_accepted(run));
        }
    }
    const auto run = run_referee({"--version"}, "2>/dev/null");
    CHECK(run.exit_code == 0);
    REQUIRE(run.lines.size() == 1);
    CHECK(run.lines[0].starts_with("leakproof-referee "));
    CHECK(run.lines[0].ends_with(", certificates versions 1 and 2"));
    CHECK(run.lines[0].find_first_of("0123456789") < run.lines[0].find(','));
    for (const char* option : {"--help", "--version"}) CHECK(run_referee({option}, ">/dev/full").exit_code == 2);
}

TEST_CASE("an unknown option is refused before anything is judged, a file of such a name is not") {
    for (const char* option : {"--halp", "-x", "--json", "---", "--help=1", "-hh"}) {
        const auto run = run_referee({good, option});
        CHECK(run.exit_code == 2);
        REQUIRE(run.lines.size() == 1);
        CHECK(mentions(run, std::string("unknown option ") + option + ";"));
        CHECK(mentions(run, "--help"));
    }
    CHECK_FALSE(says_accepted(run_referee({"--x\nACCEPTED\n"})));
    const ScratchFolder scratch;
    const std::string folder = std::filesystem::path(scratch.write("--help", slurp(good))).parent_path();
    scratch.write("-", slurp(good));
    const auto inside = [&](const std::string& arguments) {
        return run_shell("cd '" + folder + "' && \"$referee\" " + arguments);
    };
    CHECK(inside("./--help").accepted());
    CHECK(inside("-- --help").accepted());
    CHECK(inside("./-").accepted());
    CHECK(inside("-- --help ./- ./--help").accepted());
    CHECK(inside("-- --version").exit_code == 2);  // no such file
    CHECK(inside("--").exit_code == 2);
}

TEST_CASE("a dash is standard input") {
    const auto run = run_referee({"-"}, "<'" + good + "'");
    CHECK(run.accepted());
    CHECK(mentions(run, "standard input: accepted"));
    CHECK(run_referee({good, "--", "-"}, "<'" + good + "'").accepted());
    CHECK(run_referee({"-"}, "<'" + samples("reject").front().string() + "'").exit_code == 1);
    CHECK(run_referee({"-"}, "<'" + samples("malformed").front().string() + "'").exit_code == 2);
    CHECK(run_referee({"-", "-"}, "<'" + good + "'").exit_code == 2);  // nothing is left for the second
    CHECK(run_referee({"-"}, "</dev/null").exit_code == 2);
    const auto closed = run_referee({"-"}, "<&-");
    CHECK(closed.exit_code == 2);
    CHECK(mentions(closed, "standard input: malformed: cannot read"));
}

TEST_CASE("what has no end is read up to the limit, which is said") {
    const std::string limit = ": malformed: more than 256 MiB, which is the limit";
    const auto device = run_referee({"/dev/zero"});
    CHECK(device.exit_code == 2);
    CHECK(device.lines == std::vector{"/dev/zero" + limit});
    const auto input = run_referee({"-"}, "</dev/zero");
    CHECK(input.exit_code == 2);
    CHECK(input.lines == std::vector{"standard input" + limit});
    // Up to the limit itself the text is looked at.
    const auto largest = run_shell("head -c 268435456 /dev/zero | \"$referee\" -");
    CHECK(mentions(largest, "standard input: malformed: line 1: "));
    const auto one_more = run_shell("head -c 268435457 /dev/zero | \"$referee\" -");
    CHECK(one_more.lines == input.lines);
}

namespace {

// A folder with one good certificate and the given file `refutations`, beside tables of its own.
RefereeRun run_on_folder(const std::string& refutations) {
    const ScratchFolder scratch, tables;
    scratch.write("a.cert", slurp(LEAKPROOF_SOURCE_DIR "/tests/referee/accept/fork.cert"));
    tables.write("theorems.tsv", "p/two\trefuted\tt.u\tt.v\twords\np/three\tproved\tt.w\tt.v\twords\n");
    std::string stated;
    const auto judged = run_referee({scratch.path() + "/a.cert"});
    for (std::size_t k = 0; k + 2 < judged.lines.size(); ++k)
        for (const char* reading : {"p/one\t", "p/twice\t"}) stated += reading + judged.lines[k] + "\n";
    for (std::size_t k = 0; k + 2 < judged.lines.size(); ++k) stated += "p/twice\t" + judged.lines[k] + "\n";
    tables.write("certificates.tsv", stated);
    if (!refutations.empty()) scratch.write("refutations", refutations);
    return run_referee({"--proofs", tables.path(), scratch.path()});
}

}  // namespace

TEST_CASE("a folder: its certificates, and what its file of refutations says of them") {
    CHECK(run_on_folder("").lines.back() == "ACCEPTED");
    const std::string head =
        "leakproof-refutations 2\nreadings 3\np/one certificate a.cert\np/two coq t.u proofs/t.v\n";
    const auto good = run_on_folder(head + "p/three nothing\nend\n");
    CHECK(good.exit_code == 0);
    CHECK(good.lines.back() ==
          "ACCEPTED: of 3 refuted readings 1 re-established by certificates that state what is known to refute them, 1 "
          "by "
          "theorems in Coq, which proofs/check.sh compiles, 1 by neither");
    const auto missing = run_on_folder(head + "p/three certificate b.cert\nend\n");
    CHECK(missing.exit_code == 1);
    CHECK(missing.lines.back().starts_with("NOT ACCEPTED: of 3 refuted readings 1 re-established"));
    const auto both = run_on_folder(head + "p/twice certificate a.cert a.cert\nend\n");
    CHECK(both.exit_code == 0);
    CHECK(both.lines.back().starts_with("ACCEPTED: of 3 refuted readings 2 re-established"));
    const auto one_missing = run_on_folder(head + "p/twice certificate a.cert b.cert\nend\n");
    CHECK(one_missing.exit_code == 1);
    CHECK(one_missing.lines.back().starts_with("NOT ACCEPTED: of 3 refuted readings 1 re-established"));
    CHECK(run_on_folder(head + "p/three coq t.w proofs/t.v\nend\n").exit_code == 1);  // it proves
    CHECK(run_on_folder(head + "p/three coq t.u proofs/t.v\nend\n").exit_code == 1);  // it refutes another
    for (const std::string& bad : {head + "end\n", head + "p/three nothing\n", head + "p/one nothing\nend\n",
                                   head + "p/three by chance\nend\n", head + "p/three certificate\nend\n",
                                   head + "p/three coq t.u\nend\n", head + "p/three  certificate a.cert\nend\n",
                                   head + " certificate a.cert\nend\n", std::string("readings 0\nend\n")}) {
        const auto run = run_on_folder(bad);
        CHECK_MESSAGE(run.exit_code == 2, bad);
        for (const auto& line : run.lines) CHECK_FALSE(line.starts_with("ACCEPTED"));
    }
    const ScratchFolder empty;
    CHECK(run_referee({empty.path()}).exit_code == 2);
}

TEST_CASE("what is called *.cert is a regular file: a pipe, which may never end, is refused and said") {
    const ScratchFolder folder;
    const std::string pipe = folder.path() + "/never.cert", index = folder.path() + "/refutations";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    folder.write("good.cert", slurp(good));
    for (const std::string& argument : {folder.path(), pipe}) {
        const auto run = run_shell("timeout 10 \"$referee\" '" + argument + "'");
        CAPTURE(argument);
        CHECK(run.exit_code == 2);
        CHECK(mentions(run, "never.cert: malformed: not a regular file"));
        CHECK_FALSE(says_accepted(run));
    }
    std::filesystem::remove(pipe);
    REQUIRE(::mkfifo(index.c_str(), 0600) == 0);
    CHECK(run_shell("timeout 10 \"$referee\" '" + folder.path() + "'").exit_code == 2);
}
