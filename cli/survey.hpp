// optimum --graphs N: a survey of all connected graphs.
#pragma once

#include <string>

#include "cli/levels.hpp"
#include "cli/recording.hpp"
#include "cli/shards.hpp"
#include "report/jobs/survey_job.hpp"

namespace leakproof::cli {

struct SurveyCommand {
    std::string graphs;  // sizes
    LevelOptions levels;
    ShardOptions shards;
    unsigned jobs = 1;
    bool json = false, lines = false;
    RecordOptions recording{};
};

SurveyJob survey_job(const SurveyCommand& options);  // throws InputError

int run_survey(const SurveyCommand& options);  // the exit code

}  // namespace leakproof::cli
