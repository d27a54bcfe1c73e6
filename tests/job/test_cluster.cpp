// What is asked of a cluster: which shards, in which tasks, how much time and memory, and when it will end.
#include <doctest/doctest.h>

#include "job/cluster.hpp"
#include "tests/support/oracle.hpp"

using namespace leakproof;

namespace {

ClusterPlan plan_of(long shards, std::vector<long> missing, long tasks) {
    ClusterPlan out;
    out.folder = "/shared/it's here";
    out.command = {"/opt/leakproof", "check"};
    out.arguments = {"--graphs", "1..9", "--", "a/*"};
    out.shards = shards;
    out.missing = std::move(missing);
    out.tasks = tasks;
    out.seconds = 90061;
    out.megabytes = 192;
    return out;
}

ShardCost finished_at(long when, long milliseconds) { return {milliseconds, milliseconds, 50000, when}; }

}  // namespace

TEST_CASE("numbers as Slurm writes them") {
    CHECK(numbers_text({}).empty());
    CHECK(numbers_text({4}) == "4");
    CHECK(numbers_text({1, 2, 3, 7, 9, 10}) == "1-3,7,9-10");
}

TEST_CASE("one word of a shell") {
    CHECK(shell_word("plain/word-1.2") == "plain/word-1.2");
    CHECK(shell_word("") == "''");
    CHECK(shell_word("a/*") == "'a/*'");
    CHECK(shell_word("it's") == "'it'\\''s'");
}

TEST_CASE("a job array has the tasks with missing shards, and no others") {
    // Task k has k, k + 4, k + 8, …
    const ClusterPlan plan = plan_of(12, {2, 6, 7, 11, 12}, 4);
    CHECK(tasks_with_missing(plan) == std::vector<long>{2, 3, 4});
    CHECK(most_shards_of_a_task(plan) == 2);
    const std::string script = slurm_script(plan);
    CHECK(oracle::has(script, "#SBATCH --array=2-4\n"));
    CHECK(oracle::has(script, "#SBATCH --mem=192M\n"));
    CHECK(oracle::has(script, "#SBATCH --time=1-01:02:00\n"));  // rounded up to minutes
    CHECK(oracle::has(script, "shard <= 12; shard += 4"));
    CHECK(oracle::has(script,
                      "/opt/leakproof check --shard \"$shard/12\" --out '/shared/it'\\''s here' --graphs 1..9 -- "
                      "'a/*'\n"));
}

TEST_CASE("the command for GNU parallel has the missing shards, and no others") {
    ClusterPlan plan = plan_of(12, {2, 6, 7, 11, 12}, 4);
    plan.at_once = 3;
    CHECK(oracle::has(parallel_script(plan), "{\n    seq 2 2\n    seq 6 7\n    seq 11 12\n} | parallel --jobs 3 "));
    CHECK_FALSE(oracle::has(parallel_script(plan), "sshlogin"));
    plan.hosts = {"a", "8/b@c"};
    CHECK(oracle::has(parallel_script(plan), " --sshlogin a,8/b@c "));
    CHECK(oracle::has(parallel_script(plan), " --shard {}/12 "));
}

TEST_CASE("a command that names files is run where they are") {
    ClusterPlan plan = plan_of(12, {2}, 4);
    CHECK_FALSE(oracle::has(slurm_script(plan), "cd "));
    CHECK_FALSE(oracle::has(parallel_script(plan), "cd "));
    plan.from = "/my files";
    CHECK(oracle::has(slurm_script(plan), "\ncd '/my files' || exit 2\n"));
    CHECK(oracle::has(parallel_script(plan), R"(cd '\''/my files'\'' && )"));
}

TEST_CASE("tasks are as many as allowed, and evenly full") {
    CHECK(even_tasks(4096, 1000) == 820);
    CHECK(even_tasks(24, 10) == 8);
    CHECK(even_tasks(7, 1000) == 7);
    CHECK(even_tasks(1001, 1000) == 501);
    CHECK(even_tasks(1, 1) == 1);
}

TEST_CASE("time and memory come from what was measured") {
    CHECK(needs_from({}, 1).seconds == 600);
    CHECK(needs_from({}, 1).megabytes == 128);
    const std::vector<ShardCost> costs{{1000, 1000, 14000, 0}, {500'000, 400'000, 300'000, 0}, {7, 7, 7, 0}};
    CHECK(needs_from(costs, 1).seconds == 1560);
    CHECK(needs_from(costs, 10).seconds == 15060);
    CHECK(needs_from(costs, 1).megabytes == 640);  // twice 293 MB, in steps of 64
}

TEST_CASE("the expected end") {
    CHECK_FALSE(expected_end({}, 5, 1000));
    // Ten shards of 20 s by two at once: one every 10 s since 900.
    std::vector<ShardCost> costs;
    for (long k = 1; k <= 10; ++k) costs.push_back(finished_at(900 + 10 * k, 20'000));
    CHECK(expected_end(costs, 0, 5000) == 1000);
    const auto end = expected_end(costs, 10, 1000);
    REQUIRE(end);
    CHECK(*end >= 1100);
    CHECK(*end <= 1120);
    CHECK_FALSE(expected_end(costs, 10, 2000));  // nothing for a thousand seconds
    // A pause long ago does not count.
    std::vector<ShardCost> resumed(50, finished_at(10, 1000));
    for (long k = 1; k <= 100; ++k) resumed.push_back(finished_at(100'000 + k, 1000));
    CHECK(*expected_end(resumed, 100, 100'100) < 100'210);
}
