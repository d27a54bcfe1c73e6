#include "job/cluster.hpp"

#include <algorithm>
#include <map>

#include "base/error.hpp"
#include "base/words.hpp"

namespace leakproof {
namespace {

std::string two_digits(long number) { return (number < 10 ? "0" : "") + std::to_string(number); }

// "1-02:30:00", as Slurm reads it.
std::string slurm_time(long seconds) {
    const long minutes = (seconds + 59) / 60;
    return std::to_string(minutes / 1440) + "-" + two_digits(minutes / 60 % 24) + ":" + two_digits(minutes % 60) +
           ":00";
}

// Each after a blank.
std::string shell_words(const std::vector<std::string>& words) {
    std::string out;
    for (const auto& word : words) out += " " + shell_word(word);
    return out;
}

// GNU parallel looks for {}, {#}, {= … =} and others of the kind in the command, whatever is quoted: a word for its
// shell has no brace without a pair of quotes after it.
std::string without_fields(const std::string& words) {
    std::string out;
    for (const char c : words) out += c == '{' ? std::string("{''") : std::string(1, c);
    return out;
}

// Slurm reads the name of the log itself, between quotes.
std::string slurm_name(const std::string& path) {
    std::string out;
    for (const char c : path) out += c == '%' ? std::string("%%") : std::string(1, c);
    return out;
}

// How many of the missing shards each task has.
std::map<long, long> shards_by_task(const ClusterPlan& plan) {
    std::map<long, long> out;
    for (const long shard : plan.missing) ++out[(shard - 1) % plan.tasks + 1];
    return out;
}

}  // namespace

std::string shell_word(const std::string& text) {
    const bool plain = !text.empty() && text.find_first_not_of(
                                            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                            "0123456789_-+=.,:/@%") == std::string::npos;
    if (plain) return text;
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

void require_slurm_name(const std::string& folder, const std::string& place) {
    for (const char c : folder)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f || c == '"' || c == '\\')
            throw InputError(
                place, quoted(folder),
                "a name that a script for Slurm can hold: without line breaks, double quotes and backslashes");
}

long even_tasks(long shards, long most) {
    const long rounds = (shards + most - 1) / most;
    return (shards + rounds - 1) / rounds;
}

ShardCosts sum_of(const std::vector<ShardCost>& costs) {
    ShardCosts out;
    for (const auto& cost : costs) {
        out.cpu_milliseconds += cost.cpu_milliseconds;
        out.longest_milliseconds = std::max(out.longest_milliseconds, cost.milliseconds);
        out.peak_kilobytes = std::max(out.peak_kilobytes, cost.peak_kilobytes);
    }
    return out;
}

std::vector<long> tasks_with_missing(const ClusterPlan& plan) {
    std::vector<long> out;
    for (const auto& [task, shards] : shards_by_task(plan)) out.push_back(task);
    return out;
}

long most_shards_of_a_task(const ClusterPlan& plan) {
    long out = 1;
    for (const auto& [task, shards] : shards_by_task(plan)) out = std::max(out, shards);
    return out;
}

Needs needs_from(const std::vector<ShardCost>& costs, long shards_of_a_task) {
    constexpr long least_seconds = 600, least_megabytes = 128, step = 64;
    const ShardCosts known = sum_of(costs);
    const long megabytes = (2 * known.peak_kilobytes / 1024 + step) / step * step;
    return {std::max(least_seconds, 3 * known.longest_milliseconds * shards_of_a_task / 1000 + 60),
            std::max(least_megabytes, megabytes)};
}

std::string slurm_script(const ClusterPlan& plan) {
    const std::string of = std::to_string(plan.shards), tasks = std::to_string(plan.tasks);
    std::string out = "#!/bin/bash\n";
    out += "# Shards of the run that run.json beside this file describes, written by 'leakproof cluster slurm'.\n";
    out += "# Task k works at the shards k, k + " + tasks + ", k + 2·" + tasks + ", … of " + of + ".\n";
    out += "#SBATCH --job-name=leakproof\n";
    out += "#SBATCH --array=" + numbers_text(tasks_with_missing(plan)) + "\n";
    out += "#SBATCH --ntasks=1\n#SBATCH --cpus-per-task=1\n";
    out += "#SBATCH --mem=" + std::to_string(plan.megabytes) + "M\n";
    out += "#SBATCH --time=" + slurm_time(plan.seconds) + "\n";
    out += "#SBATCH --output=\"" + slurm_name(plan.folder) + "/log/%A_%a.txt\"\n";
    if (!plan.from.empty()) out += "cd " + shell_word(plan.from) + " || exit 2\n";
    out += "failed=0\n";
    out += "for ((shard = SLURM_ARRAY_TASK_ID; shard <= " + of + "; shard += " + tasks + ")); do\n";
    out += "   " + shell_words(plan.command) + " --shard \"$shard/" + of + "\" --out " + shell_word(plan.folder) +
           shell_words(plan.arguments) + "\n";
    out += "    code=$?\n";
    out += "    [ $code = 3 ] && exit 3  # told to stop\n";
    out += "    [ $code = 0 ] || failed=1\n";
    return out + "done\nexit $failed\n";
}

std::string parallel_script(const ClusterPlan& plan) {
    std::string out = "#!/bin/bash\n";
    out +=
        "# Shards of the run that run.json beside this file describes, written by 'leakproof cluster parallel'.\n"
        "export PARALLEL_SHELL=/bin/bash  # without SHELL in the environment, GNU parallel runs nothing by ssh, and "
        "ends with 0\n"
        "{\n";
    for (std::size_t k = 0; k < plan.missing.size();) {
        std::size_t end = k;
        while (end + 1 < plan.missing.size() && plan.missing[end + 1] == plan.missing[end] + 1) ++end;
        out += "    seq " + std::to_string(plan.missing[k]) + " " + std::to_string(plan.missing[end]) + "\n";
        k = end + 1;
    }
    out += "} | parallel --jobs " + std::to_string(plan.at_once) + " --timeout " + std::to_string(plan.seconds) +
           " --memfree " + std::to_string(plan.megabytes) + "M --joblog " +
           shell_word(plan.folder + "/log/parallel.txt");
    if (!plan.hosts.empty()) out += " --sshlogin " + shell_word(joined(plan.hosts, ","));
    // One word for this shell, and a command for that of parallel.
    const std::string from = plan.from.empty() ? "" : "cd " + shell_word(plan.from) + " &&";
    const std::string command = without_fields(from + shell_words(plan.command)) + " --shard {}/" +
                                std::to_string(plan.shards) + " --out " +
                                without_fields(shell_word(plan.folder) + shell_words(plan.arguments));
    return out + " \\\n    " + shell_word(command) + "\n";
}

std::optional<long> expected_end(std::vector<ShardCost> costs, long missing, long now) {
    constexpr std::size_t latest = 100;
    if (costs.empty()) return std::nullopt;
    std::sort(costs.begin(), costs.end(),
              [](const ShardCost& a, const ShardCost& b) { return a.finished > b.finished; });
    const long last = costs.front().finished;
    if (missing == 0) return last;
    costs.resize(std::min(latest, costs.size()));
    long begin = last, longest = 0;
    for (const auto& cost : costs) {
        begin = std::min(begin, cost.finished - cost.milliseconds / 1000);
        longest = std::max(longest, cost.milliseconds / 1000);
    }
    if (now - last > 3 * longest + 60) return std::nullopt;
    const long elapsed = std::max(1L, now - begin);
    return now + missing * elapsed / static_cast<long>(costs.size());
}

}  // namespace leakproof
