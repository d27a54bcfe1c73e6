// leakproof cluster: the shards of a run under Slurm, or under GNU parallel; how far they are.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <memory>

#include "base/child.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/enumerating.hpp"
#include "cli/json.hpp"
#include "cli/ranges.hpp"
#include "cli/shards.hpp"
#include "cli/terminal.hpp"
#include "job/cluster.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

namespace fs = std::filesystem;

struct ClusterOptions {
    std::string what, out, hosts;
    std::vector<std::string> words;  // of the run; or the folder of one
    int shards = 0, tasks = 0, at_once = static_cast<int>(default_jobs()), minutes = 0, megabytes = 0;
    bool submit = false, json = false;
};

constexpr int most_tasks = 1000;  // Slurm's own limit on the numbers of an array is 1000 unless it is raised

// Whether a shard reads files, which are named from the folder that the command is given in.
bool names_files(const std::vector<std::string>& words) {
    return std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return word.find('@') != std::string::npos || word.starts_with("--file");
    });
}

// ---- How far it is

RunFolder::Standing look_at(const RunFolder& folder) {
    return folder.look([](const ShardFile&) {});
}

std::string local_time(long seconds) {
    const auto time = static_cast<std::time_t>(seconds);
    std::tm broken{};
    localtime_r(&time, &broken);
    char text[64];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &broken)};
}

// "1,204 of 4,096 shards"
std::string out_of(long some, long all) {
    return fmt::format("{} of {} {}", with_commas(some), with_commas(all), all == 1 ? "shard" : "shards");
}

// Milliseconds of all processors together, as "1.25 core-hours" or "19 core-seconds".
std::string core_hours(long milliseconds) {
    constexpr long second = 1000, hour = 3600 * second;
    if (milliseconds < hour / 10) return fmt::format("{} core-seconds", milliseconds / second);
    return fmt::format("{}.{:02} core-hours", with_commas(milliseconds / hour), milliseconds % hour * 100 / hour);
}

int status(const ClusterOptions& options) {
    if (options.words.size() != 1)
        throw InputError("cluster status", options.words.empty() ? "no folder" : quoted(options.words[1]),
                         "the folder of a run, as --out named it");
    const RunFolder folder(options.words.front());
    const auto standing = look_at(folder);
    const auto done = static_cast<long>(standing.done.size());
    const ShardCosts sums = sum_of(standing.costs);
    const auto end = expected_end(standing.costs, folder.shards() - done, static_cast<long>(std::time(nullptr)));
    if (options.json) {
        Json out{{"run", folder.run()},
                 {"shards", folder.shards()},
                 {"done", done},
                 {"missing", standing.missing},
                 {"damaged", Json::array()},
                 {"cpu_milliseconds", sums.cpu_milliseconds},
                 {"longest_milliseconds", sums.longest_milliseconds},
                 {"peak_kilobytes", sums.peak_kilobytes}};
        for (const auto& [index, fault] : standing.damaged) out["damaged"].push_back(index);
        if (end) out["expected_end"] = *end;
        fmt::print("{}", printed(out, false));
        return ok;
    }
    fmt::print("{} done, {} so far\n", out_of(done, folder.shards()), core_hours(sums.cpu_milliseconds));
    if (!standing.missing.empty()) fmt::print("missing: {}\n", numbers_text(standing.missing));
    for (const auto& [index, fault] : standing.damaged) fmt::print("damaged: {} ({})\n", index, fault);
    if (done == folder.shards())
        fmt::print("ended at {}; 'leakproof merge {}' tells the result\n", local_time(*end), shell_word(folder.path()));
    else if (end) fmt::print("expected end: {}\n", local_time(*end));
    else fmt::print("no shard has finished lately: nobody seems to be at work\n");
    return ok;
}

// ---- Scripts

std::string absolute_folder(const std::string& path) { return fs::absolute(path).lexically_normal().string(); }

// The numbers asked for, from shards that are done; one is worked at for that if none is.
void measure(const RunFolder& folder, const Job& job, RunFolder::Standing& standing) {
    const long first = standing.to_do().front();
    say("no shard is done yet: measuring the first one here (--time and --memory do without)\n");
    ProgressLine line;
    folder.work_at(first, [&] { return job.find({first, folder.shards()}, watched(1, line), folder.file_of(first)); });
    line.clear();
    standing = look_at(folder);
}

ClusterPlan plan_for(const ClusterOptions& options, const RunFolder& folder, const RunFolder::Standing& standing) {
    ClusterPlan plan;
    plan.folder = absolute_folder(folder.path());
    plan.command = {fs::read_symlink("/proc/self/exe").string(), options.words.front(), "--jobs", "1"};
    plan.arguments.assign(options.words.begin() + 1, options.words.end());
    if (names_files(options.words)) plan.from = fs::current_path().string();
    plan.shards = folder.shards();
    plan.missing = standing.to_do();
    plan.tasks = even_tasks(plan.shards, options.tasks > 0 ? options.tasks : most_tasks);
    plan.at_once = options.at_once;
    if (!options.hosts.empty()) plan.hosts = split(options.hosts, ",");
    const Needs needs = needs_from(standing.costs, options.what == "slurm" ? most_shards_of_a_task(plan) : 1);
    plan.seconds = options.minutes > 0 ? 60L * options.minutes : needs.seconds;
    plan.megabytes = options.megabytes > 0 ? options.megabytes : needs.megabytes;
    return plan;
}

void tell(const ClusterOptions& options, const ClusterPlan& plan, const RunFolder::Standing& standing,
          const std::string& script) {
    const auto missing = static_cast<long>(plan.missing.size());
    fmt::print("{} to do", out_of(missing, plan.shards));
    if (options.what == "slurm")
        fmt::print(", in {}", counted(static_cast<long>(tasks_with_missing(plan).size()), "task"));
    fmt::print("; asked for: {} min and {} MB {}\n", (plan.seconds + 59) / 60, plan.megabytes,
               options.what == "slurm" ? "a task" : "a shard");
    if (!standing.costs.empty()) {
        const auto known = static_cast<long>(standing.costs.size());
        fmt::print("expected from {} done: {}\n", counted(known, "shard"),
                   core_hours(sum_of(standing.costs).cpu_milliseconds / known * missing));
    }
    fmt::print("written: {}\n", shell_word(script));
}

// The script may be one file for all who submit at the same time: it is written whole, and any of them will do.
int write_and_submit(const ClusterOptions& options, const RunFolder& folder, const ClusterPlan& plan,
                     const RunFolder::Standing& standing) {
    const bool slurm = options.what == "slurm";
    const std::string script = plan.folder + (slurm ? "/slurm.sh" : "/parallel.sh");
    fs::create_directories(plan.folder + "/log");
    write_file(script, slurm ? slurm_script(plan) : parallel_script(plan));
    tell(options, plan, standing, script);
    std::fflush(stdout);
    if (!options.submit) {
        fmt::print("'{} {}' starts it, and so does --submit\n", slurm ? "sbatch" : "bash", shell_word(script));
        return ok;
    }
    const int code = run_program({slurm ? "sbatch" : "bash", script});
    if (code != 0)
        throw InputError(slurm ? "sbatch" : "GNU parallel", "exit code " + std::to_string(code),
                         "0; 'leakproof cluster status " + shell_word(options.out) + "' tells what is missing");
    if (const auto left = slurm ? std::vector<long>() : look_at(folder).to_do(); !left.empty())
        throw InputError("GNU parallel", "exit code 0, and " + std::to_string(left.size()) + " shards not done",
                         "all of them; its log is in " + plan.folder + "/log");
    return ok;
}

int distribute(const ClusterOptions& options) {
    if (options.out.empty()) throw InputError("--out", "nothing", "a folder that all machines share");
    if (options.shards < 1 || options.shards > most_shards)
        throw InputError("--shards", std::to_string(options.shards), "1 to " + std::to_string(most_shards));
    if (options.tasks < 0 || options.minutes < 0 || options.megabytes < 0 || options.at_once < 1)
        throw InputError("--tasks, --at-once, --time and --memory: expected positive numbers");
    if (options.what == "slurm") require_slurm_name(absolute_folder(options.out), "--out");
    const auto job = planned_run(options.words, {1, options.shards}, options.out);
    const RunFolder folder(options.out, job->identity(options.shards));
    auto standing = look_at(folder);
    const bool must_measure = standing.costs.empty() && (options.minutes == 0 || options.megabytes == 0);
    if (must_measure && !standing.to_do().empty()) measure(folder, *job, standing);
    const ClusterPlan plan = plan_for(options, folder, standing);
    if (plan.missing.empty()) {
        fmt::print("all {} are done; 'leakproof merge {}' tells the result\n", counted(plan.shards, "shard"),
                   shell_word(options.out));
        return ok;
    }
    return write_and_submit(options, folder, plan, standing);
}

int run(const ClusterOptions& options) {
    if (options.what == "status") return status(options);
    if (options.what == "slurm" || options.what == "parallel") return distribute(options);
    throw InputError("cluster", quoted(options.what),
                     "slurm, parallel or status" + did_you_mean(options.what, {"slurm", "parallel", "status"}));
}

}  // namespace

void add_cluster(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<ClusterOptions>();
    Command command(app, "cluster", "Shards of a run under Slurm or GNU parallel, resumed where some are missing");
    command.required("WHAT", options->what, "slurm or parallel, to write a script for either; status, to see progress");
    command.option("RUN", options->words,
                   "After --, the run: one of ask, check, optimum --graphs, search and table, with its options; for "
                   "status, its folder");
    command.option("--shards", options->shards, "The number of shards");
    command.option("--out", options->out, "The folder for their files, which all machines share");
    command.option("--tasks", options->tasks, "At most so many tasks of a job array; 0 for 1000");
    command.option("--at-once", options->at_once, "Under GNU parallel, shards at once on each machine");
    command.option("--hosts", options->hosts, "Under GNU parallel, machines to reach by ssh, as 'a,b,8/user@c'");
    command.option("--time", options->minutes, "Minutes asked for; 0 for what shards that are done suggest");
    command.option("--memory", options->megabytes, "Megabytes asked for; 0 for what shards that are done suggest");
    command.flag("--submit", options->submit, "Submit the job array, or run the command");
    command.flag("--json", options->json, "For status, a JSON object");
    command.examples(
        "  leakproof cluster slurm --shards 64 --out ten --submit -- optimum --graphs 10\n"
        "  leakproof cluster status ten\n"
        "  leakproof cluster slurm --shards 64 --out ten --submit -- optimum --graphs 1..10    what is missing, once "
        "more\n"
        "  leakproof merge ten\n"
        "  leakproof cluster slurm --shards 100 --out nine -- check 'beyond/*' --graphs 1..9\n"
        "  leakproof cluster slurm --shards 100 --out trees -- ask 'opt <= covering' --graphs 1..10 --where tree\n"
        "  leakproof cluster parallel --shards 64 --out ten --hosts a,b --at-once 8 --submit -- optimum --graphs "
        "1..10");
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
