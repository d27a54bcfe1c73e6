// --shard I/M --out DIR: a part of a run, whose file goes to a folder.
#pragma once

#include <functional>
#include <string>

#include "base/function_ref.hpp"
#include "cli/command.hpp"
#include "shard/run_folder.hpp"

namespace leakproof::cli {

struct ShardOptions {
    std::string shard, out;

    bool given() const { return !shard.empty() || !out.empty(); }
};

void add_shards(Command& command, ShardOptions& options);

// Works at the shard unless it is done, and says so on standard error. `run` describes the run with so many shards,
// `find` gives what the shard finds, beside whose file others may be put. The exit code.
int work_at_shard(const ShardOptions& options, const std::function<std::string(long shards)>& run,
                  const std::function<std::string(const Shard&, const std::string& file)>& find);

// Throws InputError for an option that a shard does not go with.
void refuse_beside_shard(bool given, const std::string& option);

}  // namespace leakproof::cli
