// leakproof cluster: the shards of a run under Slurm, or under GNU parallel; how far they are.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <map>
#include <memory>

#include "base/child.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/find_shard.hpp"
#include "cli/json.hpp"
#include "cli/levels.hpp"
#include "cli/questions.hpp"
#include "cli/ranges.hpp"
#include "cli/survey.hpp"
#include "cli/terminal.hpp"
#include "report/text.hpp"
#include "shard/cluster.hpp"

namespace leakproof::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
    std::string what, folder, graphs, policies, out, hosts;
    std::vector<std::string> checks;
    std::string ask, conjectures, search, table, where;
    LevelOptions levels;
    std::uint64_t seed = 1;
    int shards = 0, tasks = 0, at_once = static_cast<int>(default_jobs()), minutes = 0, megabytes = 0;
    int ties = 10;
    bool maximise = false, minimise = false, all = false;
    bool long_suite = false, lines = false, submit = false, json = false;
};

constexpr int most_tasks = 1000;  // Slurm's own limit on the numbers of an array is 1000 unless it is raised

// ---- What is run

// A run of any kind.
struct ClusterJob {
    std::string run;                     // what identifies it
    std::vector<std::string> arguments;  // of the command for a shard
    std::function<std::string(const Shard&, const std::string& file)> find;
    std::string from{};  // the folder that files are named from, if there may be any
};

ClusterJob survey_to_run(const Options& options) {
    const SurveyJob job = survey_job(options.graphs, options.levels, options.lines);
    return {job.run(options.shards), job.arguments(),
            [job](const Shard& shard, const std::string& file) { return find_shard(job, 1, shard, file); }};
}

ClusterJob checks_to_run(const Options& options) {
    if (options.lines) throw InputError("--lines", "--check as well", "one of them: only a survey has lines");
    CheckJob job{options.checks, {}};
    const SizeRange sizes = parse_sizes(options.graphs, "--graphs");
    job.range.min_vertices = sizes.low;
    job.range.max_vertices = sizes.high;
    job.range.long_suite = options.long_suite;
    job.range.seed = options.seed;
    if (!options.policies.empty()) {
        const PolicyLimits limits = parse_policies(options.policies, "--policies");
        job.range.max_values = limits.values;
        job.range.max_tuples = limits.tuples;
    }
    if (!options.levels.epsilon.empty())
        throw InputError("--epsilon", options.levels.epsilon, "values of λ that are fractions, by --lambda");
    if (options.levels.given()) {
        job.range.lambdas.clear();
        for (const auto& level : parse_levels(options.levels)) job.range.lambdas.push_back(*level.lambda());
    }
    job.checks();  // throws if a claim does not exist
    return {job.run(options.shards), job.arguments(),
            [job](const Shard& shard, const std::string&) { return find_shard(job, 1, shard); }};
}

template <class Command>
ClusterJob questions_to_run(const Options& options, Command command) {
    if (!options.levels.epsilon.empty() || !options.levels.sweep.empty())
        throw InputError(options.levels.epsilon.empty() ? "--sweep" : "--epsilon", "a question as well",
                         "values of λ that are fractions, by --lambda");
    if (!options.graphs.empty()) command.graphs = {options.graphs};
    command.where = options.where;
    command.levels = options.levels;
    const QuestionRun run = command.run();
    run.asked();  // throws what is wrong with them
    const bool has_files = options.graphs.find('@') != std::string::npos || !options.conjectures.empty();
    return {run.run(options.shards), command.arguments(),
            [run](const Shard& shard, const std::string&) { return find_shard(run, 1, shard); },
            has_files ? fs::current_path().string() : ""};
}

ClusterJob job_to_run(const Options& options) {
    const std::map<std::string, bool> kinds{{"--check", !options.checks.empty()},
                                            {"--ask", !options.ask.empty()},
                                            {"--file", !options.conjectures.empty()},
                                            {"--search", !options.search.empty()},
                                            {"--table", !options.table.empty()}};
    std::string given;
    for (const auto& [kind, is_given] : kinds) {
        if (!is_given) continue;
        if (!given.empty()) throw InputError(kind, given + " as well", "one of them");
        given = kind;
    }
    const bool asks = given == "--ask" || given == "--file";
    const auto only_beside = [&](bool option, const char* name, bool fits, const char* kind) {
        if (option && !fits) throw InputError(name, "no " + std::string(kind), "one, which alone it goes with");
    };
    only_beside(!options.where.empty(), "--where", asks || given == "--search" || given == "--table", "question");
    only_beside(options.all, "--all", asks, "--ask");
    only_beside(options.maximise || options.minimise, "--maximise and --minimise", given == "--search", "--search");
    if (options.graphs.empty() && given != "--file")
        throw InputError("--graphs", "nothing", "numbers of vertices, as 1..10 or 10");
    if (asks) return questions_to_run(options, AskOptions{{options.ask}, options.conjectures, options.all});
    if (given == "--search")
        return questions_to_run(options,
                                SearchOptions{{options.search}, options.maximise, options.minimise, options.ties});
    if (given == "--table") return questions_to_run(options, TableOptions{{options.table}});
    return given == "--check" ? checks_to_run(options) : survey_to_run(options);
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

int status(const Options& options) {
    if (options.folder.empty()) throw InputError("cluster status", "no folder", "that of a run, as --out named it");
    const RunFolder folder(options.folder);
    const auto standing = look_at(folder);
    const auto done = static_cast<long>(standing.done.size());
    const ShardCosts sums = sum_of(standing.costs);
    const auto end = expected_end(standing.costs, folder.shards() - done, static_cast<long>(std::time(nullptr)));
    if (options.json) {
        Json out{{"run", Json::parse(folder.run())},
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
        fmt::print("ended at {}; 'leakproof merge {}' tells the result\n", local_time(*end),
                   shell_word(options.folder));
    else if (end) fmt::print("expected end: {}\n", local_time(*end));
    else fmt::print("no shard has finished lately: nobody seems to be at work\n");
    return ok;
}

// ---- Scripts

std::string absolute_folder(const std::string& path) { return fs::absolute(path).lexically_normal().string(); }

// The numbers asked for, from shards that are done; one is worked at for that if none is.
void measure(const RunFolder& folder, const ClusterJob& job, RunFolder::Standing& standing) {
    const long first = standing.to_do().front();
    say("no shard is done yet: measuring the first one here (--time and --memory do without)\n");
    folder.work_at(first, [&] { return job.find({first, folder.shards()}, folder.file_of(first)); });
    standing = look_at(folder);
}

ClusterPlan plan_for(const Options& options, const RunFolder& folder, const ClusterJob& job,
                     const RunFolder::Standing& standing) {
    ClusterPlan plan;
    plan.folder = absolute_folder(folder.path());
    plan.command = {fs::read_symlink("/proc/self/exe").string()};
    plan.command.insert(plan.command.end(), job.arguments.begin(), job.arguments.end());
    plan.command.insert(plan.command.end(), {"--jobs", "1"});
    plan.from = job.from;
    plan.shards = folder.shards();
    plan.missing = standing.to_do();
    plan.tasks = even_tasks(plan.shards, options.tasks > 0 ? options.tasks : most_tasks);
    plan.at_once = options.at_once;
    for (std::size_t from = 0; !options.hosts.empty() && from <= options.hosts.size();) {
        const auto end = std::min(options.hosts.find(',', from), options.hosts.size());
        plan.hosts.push_back(options.hosts.substr(from, end - from));
        from = end + 1;
    }
    const Needs needs = needs_from(standing.costs, options.what == "slurm" ? most_shards_of_a_task(plan) : 1);
    plan.seconds = options.minutes > 0 ? 60L * options.minutes : needs.seconds;
    plan.megabytes = options.megabytes > 0 ? options.megabytes : needs.megabytes;
    return plan;
}

void tell(const Options& options, const ClusterPlan& plan, const RunFolder::Standing& standing,
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
int write_and_submit(const Options& options, const RunFolder& folder, const ClusterPlan& plan,
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

int distribute(const Options& options) {
    if (options.out.empty()) throw InputError("--out", "nothing", "a folder that all machines share");
    if (options.shards < 1 || options.shards > most_shards)
        throw InputError("--shards", std::to_string(options.shards), "1 to " + std::to_string(most_shards));
    if (options.tasks < 0 || options.minutes < 0 || options.megabytes < 0 || options.at_once < 1)
        throw InputError("--tasks, --at-once, --time and --memory: expected positive numbers");
    if (options.what == "slurm") require_slurm_name(absolute_folder(options.out), "--out");
    const ClusterJob job = job_to_run(options);
    const RunFolder folder(options.out, job.run, options.shards);
    auto standing = look_at(folder);
    const bool must_measure = standing.costs.empty() && (options.minutes == 0 || options.megabytes == 0);
    if (must_measure && !standing.to_do().empty()) measure(folder, job, standing);
    const ClusterPlan plan = plan_for(options, folder, job, standing);
    if (plan.missing.empty()) {
        fmt::print("all {} are done; 'leakproof merge {}' tells the result\n", counted(plan.shards, "shard"),
                   shell_word(options.out));
        return ok;
    }
    return write_and_submit(options, folder, plan, standing);
}

int run(const Options& options) {
    if (options.what == "status") return status(options);
    if (options.what == "slurm" || options.what == "parallel") {
        if (!options.folder.empty())
            throw InputError("cluster " + options.what, quoted(options.folder), "the folder after --out");
        return distribute(options);
    }
    throw InputError("cluster", quoted(options.what),
                     "slurm, parallel or status" + did_you_mean(options.what, {"slurm", "parallel", "status"}));
}

}  // namespace

void add_cluster(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<Options>();
    Command command(app, "cluster", "Shards of a run under Slurm or GNU parallel, resumed where some are missing");
    command.required("WHAT", options->what, "slurm or parallel, to write a script for either; status, to see progress");
    command.option("DIR", options->folder, "The folder of a run, for status");
    command.option("--graphs", options->graphs, "Numbers of vertices, as 1..10 or 10; of questions, as 'ask' has them");
    command.option("--check", options->checks,
                   "Claims or patterns: shards of 'check' in place of 'optimum'; '*' for all");
    command.option("--ask", options->ask, "A question: shards of 'ask'");
    command.option("--file", options->conjectures, "Conjectures in a file: shards of 'ask --file'");
    command.option("--search", options->search, "A number: shards of 'search', with one of the next two");
    command.flag("--maximise,--maximize", options->maximise, "Of 'search', the largest value");
    command.flag("--minimise,--minimize", options->minimise, "Of 'search', the smallest value");
    command.option("--ties", options->ties, "Of 'search', how many graphs with the same value are listed");
    command.option("--table", options->table, "Columns: shards of 'table'");
    command.option("--where", options->where, "Of questions, a condition that all graphs have to pass");
    command.flag("--all", options->all, "Of 'ask', count all counterexamples, also larger ones than the first");
    add_levels(command, options->levels, "(2 unless given, for checks 11/10,3/2,2,10)");
    command.option("--policies", options->policies, "Limits on the policies checked, as 'values<=3,tuples<=2'");
    command.option("--seed", options->seed, "Seed of the random channels of checks");
    command.flag("--long", options->long_suite, "The wide suite of checks");
    command.flag("--lines", options->lines, "Keep the results of all graphs, compressed");
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
        "  leakproof cluster slurm --graphs 10 --shards 64 --out ten --submit\n"
        "  leakproof cluster status ten\n"
        "  leakproof cluster slurm --graphs 10 --shards 64 --out ten --submit    what is missing, once more\n"
        "  leakproof merge ten\n"
        "  leakproof cluster slurm --check 'beyond/*' --graphs 1..9 --shards 100 --out nine\n"
        "  leakproof cluster slurm --ask 'opt <= covering' --graphs 1..10 --where tree --shards 100 --out trees\n"
        "  leakproof cluster parallel --graphs 10 --shards 64 --out ten --hosts a,b --at-once 8 --submit");
    command.reads({"--file"}).writes({"--out"});
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
