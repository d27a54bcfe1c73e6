// leakproof merge: what the shards of a run give together, as one run over all of it would print it.
#include <fmt/format.h>

#include <memory>
#include <stdexcept>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/enumerating.hpp"
#include "cli/terminal.hpp"

namespace leakproof::cli {
namespace {

struct MergeOptions {
    std::string folder;
    bool json = false;
};

int run(const MergeOptions& options) {
    const RunFolder folder(options.folder);
    const auto job = job_in(folder, job_readers());
    ProgressLine line;
    merge_shards(
        *job, folder,
        [&](const Shard& shard) {
            if (line.due()) line.show(fmt::format("shard {}", shard.str()));
        },
        [](const std::string& fault) { say("{}\n", fault); });
    line.clear();
    const PrintedResult result = job->printed(text_or_json(options.json));
    fmt::print("{}", result.text);
    if (!result.faults.empty()) throw std::runtime_error(result.faults);
    return result.contradicts ? contradiction : result.undecided ? incomplete : ok;
}

}  // namespace

void add_merge(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<MergeOptions>();
    Command command(app, "merge", "What all shards of a run give together, as one run prints it");
    command.required("DIR", options->folder, "The folder that --out named");
    command.flag("--json", options->json, "JSON, as that of the command whose shards they are");
    command.examples(
        "  for i in 1 2 3 4; do leakproof check 'edwards/*' --graphs 1..8 --shard $i/4 --out eight; done\n"
        "  leakproof merge eight --json");
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
