#include "cli/shards.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/stop.hpp"
#include "report/text.hpp"

namespace leakproof::cli {

void add_shards(Command& command, ShardOptions& options, const std::vector<std::string>& printing) {
    command.option("--shard", options.shard,
                   "Only part I of M even ones, as 3/16; its results go to a file that 'merge' reads");
    command.option("--out", options.out, "The folder for the files of shards");
    command.needs("--shard", "--out").needs("--out", "--shard").excludes("--shard", printing);
}

Watch watched(unsigned jobs, ProgressLine& line) {
    return {jobs, &stop_flag(), [&line](long done, FunctionRef<std::string()> of_what) {
                if (line.due()) line.show(fmt::format("{} {}", with_commas(done), of_what()));
            }};
}

int work_at_shard(const ShardOptions& options, unsigned jobs, const Job& job) {
    const Shard shard = parse_shard(options.shard, "--shard");
    const RunFolder folder(options.out, job.identity(shard.of));
    ProgressLine line;
    const bool worked =
        folder.work_at(shard.index, [&] { return job.find(shard, watched(jobs, line), folder.file_of(shard.index)); });
    line.clear();
    say("shard {}: {}\n", shard.str(), worked ? "done" : "was done already");
    return ok;
}

}  // namespace leakproof::cli
