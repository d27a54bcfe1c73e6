// What ask, search and table share: the graphs, λ, threads, shards.
#pragma once

#include <string>
#include <vector>

#include "cli/levels.hpp"
#include "cli/ranges.hpp"
#include "cli/recording.hpp"
#include "cli/shards.hpp"
#include "report/jobs/question_run.hpp"

namespace leakproof::cli {

struct QuestionOptions {
    std::string text{};
    std::vector<std::string> graphs{}, values{};
    std::string where{};
    LevelOptions levels{};
    ShardOptions shards{};
    RecordOptions recording{};
    std::string time_limit{}, format{};
    bool may_leave_open = false;  // whether an answer may be that there was no time
    unsigned jobs = default_jobs();
    bool json = false;

    std::string joined_graphs() const;      // 1..7 unless given
    std::vector<Rational> lambdas() const;  // 2 unless given; throws InputError for an ε
    question::TimeForValues time() const;   // throws InputError
    QuestionJob job() const;
    Format printed_as() const;  // throws InputError for --format
};

// What each of the commands is told, and the run that this is. Throw InputError.
struct AskOptions : QuestionOptions {
    std::string file{};
    bool all = false, invariants = false;

    QuestionRun run() const;
};

struct SearchOptions : QuestionOptions {
    bool maximise = false, minimise = false;
    int ties = 10;

    QuestionRun run() const;
};

struct TableOptions : QuestionOptions {
    bool csv = false, once = false;

    QuestionRun run() const;
};

// `printing` are options that say how results are printed, besides --json.
void add_question_options(Command& command, QuestionOptions& options, std::vector<std::string> printing);

void add_time_limit(Command& command, QuestionOptions& options);

// Works at a shard, or at all of it: then it prints, as far as it came if it is stopped. The exit code.
int run_questions(const QuestionOptions& options, const QuestionRun& run, const Format& format);

}  // namespace leakproof::cli
