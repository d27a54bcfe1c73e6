// leakproof merge: what the shards of a run give together, as one run over all of it would print it.
#include <fmt/format.h>

#include <memory>

#include "base/error.hpp"
#include "base/words.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/questions.hpp"
#include "cli/ranges.hpp"
#include "cli/survey.hpp"
#include "cli/terminal.hpp"
#include "report/check_job.hpp"
#include "report/program.hpp"
#include "report/run.hpp"
#include "report/survey_job.hpp"
#include "shard/run_folder.hpp"

namespace leakproof::cli {
namespace {

struct Options {
    std::string folder;
    bool json = false;
};

// What this program would call the run must be what the folder does.
void require_same_run(const RunFolder& folder, const std::string& ours) {
    const std::string difference = first_difference(folder.run(), ours);
    if (!difference.empty()) throw InputError(folder.path() + " holds a run of another program: " + difference);
}

// Hands over every shard; throws InputError unless all are there.
void for_each_shard(const RunFolder& folder, FunctionRef<void(const ShardFile&)> see) {
    ProgressLine line;
    const auto standing = folder.look([&](const ShardFile& file) {
        see(file);
        if (line.due()) line.show(fmt::format("shard {}", file.shard.str()));
    });
    line.clear();
    if (standing.missing.empty() && standing.damaged.empty()) return;
    std::string found;
    if (!standing.missing.empty())
        found = counted(static_cast<long>(standing.missing.size()), "shard") + " missing (" +
                numbers_text(standing.missing) + ")";
    for (const auto& [index, fault] : standing.damaged) {
        say("{}\n", fault);
        found += (found.empty() ? "shard " : ", shard ") + std::to_string(index) + " damaged";
    }
    throw InputError(folder.path(), found,
                     "all " + counted(folder.shards(), "shard") + "; 'leakproof cluster' resumes");
}

int merge_checks(const RunFolder& folder, bool as_json) {
    const CheckJob job = CheckJob::of_run(folder.run(), folder.path());
    require_same_run(folder, job.run(folder.shards()));
    MergedChecks merged(job);
    for_each_shard(folder, [&](const ShardFile& file) { merged.add(file.found, folder.file_of(file.shard.index)); });
    const Baseline baseline = Baseline::load(baseline_path());
    const Compared found = compared(merged.results(), &baseline, job.range);
    const RunReport report{found.results, found.comparisons, job.range};
    fmt::print("{}", as_json ? report.json(LEAKPROOF_VERSION) : report.text());
    found.require_no_errors();
    return found.contradicts ? contradiction : ok;
}

int merge_surveys(const RunFolder& folder, bool as_json) {
    const SurveyJob job = SurveyJob::of_run(folder.run(), folder.path());
    require_same_run(folder, job.run(folder.shards()));
    MergedSurvey merged(job);
    for_each_shard(folder, [&](const ShardFile& file) {
        const std::string path = folder.file_of(file.shard.index);
        merged.add(file.found, path, lines_of_shard(path));
    });
    print_survey(job, merged.survey(), as_json);
    return ok;
}

int merge_questions_of(const RunFolder& folder, bool as_json) {
    const QuestionRun job = QuestionRun::of_run(folder.run(), folder.path());
    require_same_run(folder, job.run(folder.shards()));
    return merge_questions(
        job, [&](const auto& see) { for_each_shard(folder, see); }, as_json);
}

int run(const Options& options) {
    const RunFolder folder(options.folder);
    const std::string command = command_of_run(folder.run(), folder.path());
    if (command == "check") return merge_checks(folder, options.json);
    if (command == "optimum") return merge_surveys(folder, options.json);
    if (command == "ask" || command == "search" || command == "table") return merge_questions_of(folder, options.json);
    throw InputError(folder.path(), "a run of " + quoted(command), "one of check, optimum, ask, search or table");
}

}  // namespace

void add_merge(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<Options>();
    Command command(app, "merge", "What all shards of a run give together, as one run prints it");
    command.required("DIR", options->folder, "The folder that --out named");
    command.flag("--json", options->json, "JSON, as that of the command whose shards they are");
    command.examples(
        "  for i in 1 2 3 4; do leakproof check 'edwards/*' --graphs 1..8 --shard $i/4 --out eight; done\n"
        "  leakproof merge eight --json");
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
