// A real Slurm, where it is installed: workers are killed, files are damaged, two submissions run at once, and the
// merged result is that of one run.
#include <doctest/doctest.h>

#include "shards.hpp"
#include "slurm.hpp"

namespace leakproof::test {
namespace {

// The processes that work at shards of the folder.
std::vector<pid_t> workers_of(const std::string& folder) {
    std::vector<pid_t> out;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        const std::string name = entry.path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        std::ifstream in(entry.path() / "cmdline", std::ios::binary);
        const std::string line{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
        if (line.rfind(LEAKPROOF_PROGRAM, 0) == 0 && contains(line, "--shard") && contains(line, folder))
            out.push_back(std::stoi(name));
    }
    return out;
}

// Kills so many workers with signal 9, in the middle of their work; how many it could.
int kill_workers(const std::string& folder, int wanted) {
    int killed = 0;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (killed < wanted && std::chrono::steady_clock::now() < end) {
        for (const pid_t worker : workers_of(folder))
            if (killed < wanted && ::kill(worker, SIGKILL) == 0) ++killed;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return killed;
}

}  // namespace

TEST_CASE("Slurm: workers killed, a file damaged, two submissions at once, and the result is that of one run") {
    if (const std::string program = Slurm::missing(); !program.empty()) {
        MESSAGE("SKIPPED: there is no " << program << " here (packages 'slurm-wlm' and 'munge')");
        return;
    }
    const Slurm slurm;
    REQUIRE_MESSAGE(slurm.ready(), slurm.logs());
    const Folder folder;
    const std::string out = folder.path() + "/nine", survey = "optimum --graphs 9..9 --lambda 3/2";
    const std::string start = "cluster slurm --shards 24 --tasks 10 --submit --out " + out + " -- " + survey;

    // 24 shards in rounds of 10 and fewer are three of 8.
    const Outcome first = run(start), second = run(start);
    CHECK_MESSAGE(first.exit_code == 0, first.err);
    CHECK(contains(first.out, "23 of 24 shards to do, in 8 tasks"));
    CHECK(contains(first.out, "Submitted batch job"));
    CHECK_MESSAGE(second.exit_code == 0, second.err);
    CHECK(contains(second.out, "Submitted batch job"));
    CHECK(kill_workers(out, 3) == 3);
    CHECK_MESSAGE(slurm.wait_until_idle(), slurm.logs());

    // One more is lost, and one damaged.
    std::filesystem::remove(out + "/" + shard_file(5, 24));
    std::string text = folder.read("nine/" + shard_file(17, 24));
    REQUIRE(text.size() > 100);
    folder.file("nine/" + shard_file(17, 24), text.substr(0, text.size() - 40));
    const Outcome merged_too_early = run("merge " + out);
    CHECK(merged_too_early.exit_code == 2);
    CHECK(contains(merged_too_early.err, "shard 17 damaged"));
    const auto status = status_of(out);
    CHECK(status.at("damaged") == nlohmann::json{17});
    CHECK(status.at("done").get<long>() + static_cast<long>(status.at("missing").size()) == 23);

    const Outcome resumed = run(start);
    CHECK_MESSAGE(resumed.exit_code == 0, resumed.err);
    CHECK(contains(resumed.out, std::to_string(status.at("missing").size() + 1) + " of 24 shards to do"));
    CHECK_MESSAGE(slurm.wait_until_idle(), slurm.logs());
    CHECK(status_of(out).at("done") == 24);
    CHECK(contains(run(start).out, "all 24 shards are done"));
    CHECK(same(printed_by("merge " + out), printed_by(survey)));
}

TEST_CASE("Slurm: checks, and what is told where it refuses") {
    if (const std::string program = Slurm::missing(); !program.empty()) {
        MESSAGE("SKIPPED: there is no " << program << " here (packages 'slurm-wlm' and 'munge')");
        return;
    }
    const Slurm slurm;
    REQUIRE_MESSAGE(slurm.ready(), slurm.logs());
    const Folder folder;
    const std::string out = folder.path() + "/checks";
    const std::string start = "cluster slurm --shards 6 --out " + out,
                      checks = " -- check 'edwards/lemma-*' --graphs 1..5";
    const Outcome refused = run(start + " --submit --memory 999999999" + checks);
    CHECK(refused.exit_code == 2);
    CHECK(contains(refused.err, "sbatch: found exit code 1"));
    const Outcome written = run(start + checks);
    CHECK(written.exit_code == 0);
    CHECK(contains(written.out, "--submit"));
    CHECK(run(start + " --submit" + checks).exit_code == 0);
    CHECK_MESSAGE(slurm.wait_until_idle(), slurm.logs());
    CHECK(same(printed_by("merge " + out), printed_by("check 'edwards/lemma-*' --graphs 1..5")));
}

}  // namespace leakproof::test
