// --shard I/M --out DIR: a part of a run, whose file goes to a folder.
#pragma once

#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "job/job.hpp"

namespace leakproof::cli {

struct ShardOptions {
    std::string shard, out;

    bool given() const { return !shard.empty(); }
};

// `printing` are the options that say how results are printed, or what becomes of them: those of a shard go to its
// file.
void add_shards(Command& command, ShardOptions& options, const std::vector<std::string>& printing);

// Stopped by signals, progress on a line.
Watch watched(unsigned jobs, ProgressLine& line);

// Works at the shard unless it is done, and says so on standard error. The exit code.
int work_at_shard(const ShardOptions& options, unsigned jobs, const Job& job);

}  // namespace leakproof::cli
