#include "cli/shards.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "cli/commands.hpp"
#include "cli/terminal.hpp"

namespace leakproof::cli {

void add_shards(Command& command, ShardOptions& options) {
    command.option("--shard", options.shard,
                   "Only part I of M even ones, as 3/16; its results go to a file that 'merge' reads");
    command.option("--out", options.out, "The folder for the files of shards");
}

int work_at_shard(const ShardOptions& options, const std::function<std::string(long shards)>& run,
                  const std::function<std::string(const Shard&, const std::string& file)>& find) {
    if (options.shard.empty()) throw InputError("--out", "no --shard", "one, such as --shard 1/16");
    if (options.out.empty()) throw InputError("--shard", "no --out", "one: the folder for the files of shards");
    const Shard shard = parse_shard(options.shard, "--shard");
    const RunFolder folder(options.out, run(shard.of), shard.of);
    const bool worked = folder.work_at(shard.index, [&] { return find(shard, folder.file_of(shard.index)); });
    say("shard {}: {}\n", shard.str(), worked ? "done" : "was done already");
    return ok;
}

void refuse_beside_shard(bool given, const std::string& option) {
    if (given) throw InputError(option, "--shard as well", "one of them: a shard's results go to its file");
}

}  // namespace leakproof::cli
