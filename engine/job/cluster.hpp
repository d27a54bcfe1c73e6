// Scripts that work at the missing shards of a run: a job array for Slurm, a command for GNU parallel.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "job/run_folder.hpp"

namespace leakproof {

struct ClusterPlan {
    std::string folder;  // of the run; absolute, because the scripts are run elsewhere
    // Of a shard: the program and its command, --shard and --out, and what the user has said.
    std::vector<std::string> command, arguments{};
    std::string from;  // the folder to run it in; empty if that does not matter
    long shards = 1;
    std::vector<long> missing;        // ascending
    long tasks = 1;                   // of a job array: task k works at shards k, k + tasks, k + 2·tasks, …
    long at_once = 1;                 // of GNU parallel, on each machine
    std::vector<std::string> hosts;   // of GNU parallel, by ssh
    long seconds = 0, megabytes = 0;  // asked for, of a task of Slurm or of a shard of GNU parallel
};

// At most so many tasks, in as few rounds as that allows, all of them as full as each other.
long even_tasks(long shards, long most);

std::vector<long> tasks_with_missing(const ClusterPlan& plan);

// Shards together.
struct ShardCosts {
    long cpu_milliseconds = 0, longest_milliseconds = 0, peak_kilobytes = 0;
};
ShardCosts sum_of(const std::vector<ShardCost>& costs);

// What is asked for, from the shards that are done: three times the longest of them for each shard of a task, and at
// least ten minutes; twice the largest memory, and at least 128 MB.
struct Needs {
    long seconds, megabytes;
};
Needs needs_from(const std::vector<ShardCost>& costs, long shards_of_a_task);
long most_shards_of_a_task(const ClusterPlan& plan);

// Throws InputError for a folder of a run whose logs Slurm could not be told of; nothing of a name is left to a shell.
void require_slurm_name(const std::string& folder, const std::string& place);

std::string slurm_script(const ClusterPlan& plan);
std::string parallel_script(const ClusterPlan& plan);

// "'it'\''s'", one word for a shell.
std::string shell_word(const std::string& text);

// When the run will be done if shards go on finishing as the latest hundred did, in seconds since 1970. No value if
// none has finished, or none for so long that nobody seems to be at work.
std::optional<long> expected_end(std::vector<ShardCost> costs, long missing, long now);

}  // namespace leakproof
