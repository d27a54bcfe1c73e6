// The commands that enumerate: their runs can be cut into shards.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "job/job.hpp"

namespace leakproof::cli {

struct EnumeratingCommand {
    // Adds the command to a parser; what it gives makes the run that the parsed words ask for.
    MakeJob (*plan)(CLI::App& app);
    ReadJob read;  // the same run, from what is in its folder
};
const std::map<std::string, EnumeratingCommand>& enumerating_commands();

JobReaders job_readers();  // of all of them

// The run that the words ask for, a command that enumerates and its options, read as that command reads them if it is
// told to work at the shard. Throws InputError.
std::unique_ptr<Job> planned_run(const std::vector<std::string>& words, const Shard& shard, const std::string& out);

}  // namespace leakproof::cli
