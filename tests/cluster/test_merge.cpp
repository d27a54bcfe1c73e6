// Runs in shards, end to end: whatever happens to them, what they give together is what one run gives.
#include <doctest/doctest.h>
#include <sys/mount.h>

#include <fstream>

#include "shards.hpp"
#include "tests/support/json_schema.hpp"

namespace leakproof::test {
namespace {

const oracle::JsonSchema& schema() {
    static const oracle::JsonSchema read = [] {
        std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
        return oracle::JsonSchema(nlohmann::json::parse(in));
    }();
    return read;
}

std::string fault(const std::string& json, const std::string& name) {
    return schema().fault(nlohmann::json::parse(json), name).value_or("");
}

std::size_t files_in(const std::string& folder) {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator()));
}

}  // namespace

TEST_CASE("checks: the merged shards print what one run prints, byte for byte") {
    // Claims that hold and that are refuted, with telling counterexamples, on graphs, policies, numbers and single
    // cases.
    for (const std::string command :
         {"check 'edwards/*' 'he14/theorem-8*' alvim15/theorem-12 --graphs 1..4 --lambda 2,3/2",
          "check 'beyond/*' --graphs 2..5 --lambda 2 --seed 7",
          "check 'edwards/theorem-*' --on petersen --on @graphs"}) {
        CAPTURE(command);
        const Folder folder;
        folder.file("graphs", "cycle:5\nDQo\nD?{\n");
        std::string here = command;
        if (const auto at = here.find("@graphs"); at != std::string::npos) here.insert(at + 1, folder.path() + "/");
        const Printed single = printed_by(here);
        for (const long of : {1L, 4L, 11L}) {
            CAPTURE(of);
            const std::string out = folder.path() + "/of " + std::to_string(of);
            for (const long k : some_order(of)) {
                const Outcome shard = work_at(here, k, of, out);
                CHECK_MESSAGE(shard.exit_code == 0, shard.err);
                CHECK(shard.out.empty());
            }
            const Printed merged = printed_by("merge '" + out + "'");
            CHECK_MESSAGE(same(merged, single), merged.text.err);
            CHECK(fault(merged.json.out, "merge") == "");
        }
    }
}

TEST_CASE("the survey of all graphs: the merged shards print what one run prints") {
    const Folder folder;
    const std::string command = "optimum --graphs 1..7 --lambda 2,3/2", out = folder.path() + "/seven";
    const Printed single = printed_by(command);
    CHECK(fault(single.json.out, "survey") == "");
    for (const long k : some_order(9)) CHECK(work_at(command, k, 9, out).exit_code == 0);
    CHECK(same(printed_by("merge " + out), single));
    std::ifstream shard(out + "/" + shard_file(4, 9));
    std::string line;
    std::getline(shard, line);
    CHECK(fault(line, "shard") == "");
    CHECK(run("optimum --graphs 1..7 --lambda 2,3/2 --jobs 3 --json").out == single.json.out);
}

TEST_CASE("lines are kept on request, compressed, and have the digest that the survey tells") {
    const Folder folder;
    const std::string command = "optimum --graphs 6..6 --lines", out = folder.path() + "/six";
    for (const long k : some_order(3)) CHECK(work_at(command, k, 3, out).exit_code == 0);
    CHECK(std::system(("cat " + out + "/*.lines.gz | gunzip | sort > " + folder.path() + "/lines").c_str()) == 0);
    std::istringstream lines(folder.read("lines"));
    std::size_t count = 0;
    for (std::string line; std::getline(lines, line);) ++count;
    CHECK(count == 112);
    CHECK(contains(folder.read("lines"), "E?bo 2 "));
    CHECK(run("merge " + out + " --json").out == run("optimum --graphs 6..6 --json").out);
    std::filesystem::remove(out + "/" + shard_file(2, 3) + ".lines.gz");
    const Outcome lost = run("merge " + out);
    CHECK(lost.exit_code == 2);
    CHECK(contains(lost.err, shard_file(2, 3) + ".lines.gz: found no such file"));
}

TEST_CASE("a shard that is done is not done again; one of another run or version is refused") {
    const Folder folder;
    const std::string command = "check edwards/lemma-4 --graphs 1..4", out = folder.path() + "/four";
    CHECK(contains(work_at(command, 2, 3, out).err, "shard 2/3: done"));
    const auto written = std::filesystem::last_write_time(out + "/" + shard_file(2, 3));
    const Outcome again = work_at(command, 2, 3, out);
    CHECK(again.exit_code == 0);
    CHECK(contains(again.err, "was done already"));
    CHECK(std::filesystem::last_write_time(out + "/" + shard_file(2, 3)) == written);

    const auto refused = [&](const Outcome& outcome, const std::string& message) {
        CHECK(outcome.exit_code == 2);
        CHECK_MESSAGE(contains(outcome.err, message), outcome.err);
    };
    refused(work_at("check edwards/lemma-4 --graphs 1..5", 1, 3, out), "holds another run: graphs: found [1,4]");
    refused(work_at("check edwards/lemma-4 --graphs 1..4 --seed 2", 1, 3, out), "seed: found 1, expected 2");
    refused(work_at(command, 1, 4, out), "shards: found 3, expected 4");
    refused(work_at("optimum --graphs 4", 1, 3, out), "command: found \"check\", expected \"optimum\"");
    // What another version or another build has begun.
    for (const std::string key : {"leakproof", "build", "geng"}) {
        const std::string mine = folder.read("four/run.json");
        auto other = nlohmann::ordered_json::parse(mine);
        other[key] = "another";
        folder.file("four/run.json", other.dump());
        refused(work_at(command, 1, 3, out), key + ": found \"another\"");
        refused(run("merge " + out), key);
        folder.file("four/run.json", mine);
    }
    CHECK(files_in(out) == 2);
}

TEST_CASE("merge names the shards that are missing or damaged, and status tells of them") {
    const Folder folder;
    const std::string command = "check edwards/lemma-4 edwards/lemma-5 --graphs 1..5", out = folder.path() + "/run";
    for (const long k : {1, 2, 4, 5, 8}) CHECK(work_at(command, k, 8, out).exit_code == 0);
    const Outcome missing = run("merge " + out);
    CHECK(missing.exit_code == 2);
    CHECK(missing.out.empty());
    CHECK(contains(missing.err, "found 3 shards missing (3,6-7), expected all 8 shards"));
    const std::string status = run("cluster status " + out + " --json").out;
    CHECK(fault(status, "cluster") == "");
    CHECK(nlohmann::json::parse(status).at("missing") == nlohmann::json{3, 6, 7});

    std::string text = folder.read("run/" + shard_file(4, 8));
    text[text.size() / 2] = static_cast<char>(text[text.size() / 2] ^ 4);
    folder.file("run/" + shard_file(4, 8), text);
    for (const long k : {3, 6, 7}) CHECK(work_at(command, k, 8, out).exit_code == 0);
    const Outcome damaged = run("merge " + out);
    CHECK(damaged.exit_code == 2);
    CHECK(contains(damaged.err, "shard 4 damaged"));
    CHECK(contains(damaged.err, "a checksum that does not match"));
    CHECK(status_of(out).at("damaged") == nlohmann::json{4});
    CHECK(contains(run("cluster status " + out).out, "damaged: 4"));
    CHECK(contains(work_at(command, 4, 8, out).err, "done"));  // it is made again
    CHECK(same(printed_by("merge " + out), printed_by(command)));
    CHECK(status_of(out).at("done") == 8);
}

TEST_CASE("a worker that is killed in the middle leaves nothing, and one that is told to stop ends with exit code 3") {
    const Folder folder;
    const std::string command = "optimum --graphs 1..9 --jobs 1", out = folder.path() + "/nine";
    CHECK(work_at(command, 1, 2, out, "timeout -s KILL 1").exit_code == 137);
    CHECK(files_in(out) == 1);  // run.json
    const Outcome stopped = work_at(command, 1, 2, out, "timeout --preserve-status -s TERM 1");
    CHECK(stopped.exit_code == 3);
    CHECK(contains(stopped.err, "stopped"));
    CHECK(files_in(out) == 1);
    const Outcome check = work_at("check 'edwards/*' --graphs 1..8", 1, 2, folder.path() + "/eight",
                                  "timeout --preserve-status -s INT 1");
    CHECK(check.exit_code == 3);
    CHECK(files_in(folder.path() + "/eight") == 1);
}

TEST_CASE("a full disk: no file rather than half of one, and the run goes on where there is room") {
    const Folder folder;
    const std::string disk = folder.path() + "/disk";
    std::filesystem::create_directory(disk);
    if (::mount("none", disk.c_str(), "tmpfs", 0, "size=64k") != 0) {
        MESSAGE("SKIPPED: a small tmpfs cannot be mounted here, so that no disk is full");
        return;
    }
    const std::string command = "check 'edwards/lemma-*' --graphs 1..4", out = disk + "/run";
    CHECK(work_at(command, 1, 3, out).exit_code == 0);
    std::ofstream(disk + "/filling") << std::string(1 << 16, 'x');
    const Outcome full = work_at(command, 2, 3, out);
    const std::size_t files = files_in(out);
    std::filesystem::remove(disk + "/filling");
    const Outcome later = work_at(command, 2, 3, out), last = work_at(command, 3, 3, out);
    const Printed merged = printed_by("merge " + out);
    ::umount(disk.c_str());
    CHECK(full.exit_code == 2);
    CHECK_MESSAGE(contains(full.err, "No space left on device"), full.err);
    CHECK(files == 2);  // run.json and the first shard
    CHECK(later.exit_code == 0);
    CHECK(last.exit_code == 0);
    CHECK(same(merged, printed_by(command)));
}

TEST_CASE("two who work at the same shard at once do no harm") {
    const Folder folder;
    const std::string command = "check 'edwards/lemma-*' --graphs 1..5 --jobs 1", out = folder.path() + "/run";
    const std::string line = std::string("'") + LEAKPROOF_PROGRAM + "' " + command + " --out " + out + " --shard ";
    std::string both;
    for (int twice = 0; twice < 2; ++twice)
        for (int k = 1; k <= 3; ++k) both += line + std::to_string(k) + "/3 2>/dev/null & ";
    CHECK(std::system((both + "wait").c_str()) == 0);
    CHECK(same(printed_by("merge " + out), printed_by(command)));
    CHECK(files_in(out) == 4);
}

TEST_CASE("bad input") {
    const Folder folder;
    const auto refused = [](const std::string& arguments, const std::string& message) {
        const Outcome run = test::run(arguments);
        CHECK_MESSAGE(run.exit_code == 2, arguments);
        CHECK_MESSAGE(contains(run.err, message), run.err);
        CHECK(run.out.empty());
    };
    const std::string out = " --out " + folder.path() + "/x";
    refused("check --shard 4/3" + out, "--shard: found '4/3', expected I/M with 1 ≤ I ≤ M");
    refused("check --shard 1/3", "--shard: found no --out");
    refused("check" + out, "--out: found no --shard");
    refused("check --json --shard 1/3" + out, "--json: found --shard as well");
    refused("check --record --shard 1/3" + out, "--record: found --shard as well");
    refused("optimum petersen --shard 1/3" + out, "--shard: found no --graphs");
    refused("optimum petersen --graphs 5", "SPEC: found --graphs as well");
    refused("optimum --graphs 5 --csv", "--graphs: found --csv as well");
    refused("optimum --graphs 5 --epsilon 1", "values of λ that are fractions");
    refused("optimum --graphs 5 --lines", "--lines: found no --shard");
    refused("optimum --graphs 12", "1..11");
    refused("optimum", "neither SPEC nor --graphs");
    refused("merge " + folder.path() + "/nothing", "found no such folder");
    refused("merge " + folder.path(), "found no run.json");
    refused("cluster slrm", "slurm, parallel or status; did you mean 'slurm'?");
    refused("cluster status", "cluster status: found no folder");
    refused("cluster status a b", "cluster status: found 'b'");
    refused("cluster slurm --shards 3 -- optimum --graphs 5", "--out: found nothing");
    refused("cluster slurm" + out + " -- optimum --graphs 5", "--shards: found 0");
    for (const char* command : {"merge", "cluster"})
        CHECK(contains(run(std::string(command) + " --help").out, "Examples:"));
}

}  // namespace leakproof::test
