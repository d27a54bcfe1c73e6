// What ask, search and table share: the graphs, λ, threads, shards.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/levels.hpp"
#include "cli/ranges.hpp"
#include "cli/shards.hpp"
#include "cli/terminal.hpp"
#include "report/question_job.hpp"
#include "shard/run_folder.hpp"

namespace leakproof::cli {

struct QuestionOptions {
    std::string text{};
    std::vector<std::string> graphs{};
    std::string where{};
    LevelOptions levels{};
    ShardOptions shards{};
    unsigned jobs = default_jobs();
    bool json = false;

    std::string joined_graphs() const;      // 1..7 unless given
    std::vector<Rational> lambdas() const;  // 2 unless given; throws InputError for an ε
    QuestionJob job() const;
    std::vector<std::string> arguments(const std::string& command) const;  // all but the threads and the shard
};

// What each of the commands is told, the run that this is, and the words that ask for it once more. Throw InputError.
struct AskOptions : QuestionOptions {
    std::string file{};
    bool all = false, invariants = false;

    QuestionRun run() const;
    std::vector<std::string> arguments() const;
};

struct SearchOptions : QuestionOptions {
    bool maximise = false, minimise = false;
    int ties = 10;

    QuestionRun run() const;
    std::vector<std::string> arguments() const;
};

struct TableOptions : QuestionOptions {
    bool csv = false, once = false;

    QuestionRun run() const;
    std::vector<std::string> arguments() const;
};

void add_question_options(Command& command, QuestionOptions& options);

// What is left out of the graphs, on standard error.
void say_left_out(const Asked& asked);

// How the work is watched: stopped by signals, progress on a line.
question::Running watched(unsigned jobs, ProgressLine& line);

int work_at_question_shard(const QuestionOptions& options, const QuestionRun& run);

// What a shard finds, as JSON, with progress on standard error.
std::string find_shard(const QuestionRun& run, unsigned jobs, const Shard& shard);

// Runs `work`, which throws Interrupted if it is stopped, then `print`; if it is stopped, `print` shows what there is
// by then. The exit code that `print` gives, or that of a stop.
int run_and_print(const std::function<void()>& work, const std::function<int()>& print);

// merge: prints what the shards of such a run give together. The exit code.
using EachShard = std::function<void(const std::function<void(const ShardFile&)>& see)>;
int merge_questions(const QuestionRun& run, const EachShard& for_each_shard, bool as_json);

}  // namespace leakproof::cli
