// optimum --graphs N: a survey of all connected graphs.
#pragma once

#include <string>

#include "cli/levels.hpp"
#include "cli/shards.hpp"
#include "report/survey_job.hpp"

namespace leakproof::cli {

struct SurveyCommand {
    std::string graphs;  // sizes
    LevelOptions levels;
    ShardOptions shards;
    unsigned jobs = 1;
    bool json = false, lines = false;
};

SurveyJob survey_job(const std::string& graphs, const LevelOptions& levels, bool lines);  // throws InputError

int run_survey(const SurveyCommand& options);                                 // the exit code
void print_survey(const SurveyJob& job, const Survey& survey, bool as_json);  // throws InputError if graphs are missing

}  // namespace leakproof::cli
