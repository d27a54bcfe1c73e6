// A survey of the maximum leakage of all connected graphs with so many vertices.
#pragma once

#include <string>
#include <vector>

#include "optimum/survey_run.hpp"
#include "shard/shard.hpp"

namespace leakproof {

struct SurveyJob {
    int min_vertices = 1, max_vertices = 1;
    std::vector<Rational> lambdas;
    bool lines = false;  // all results are kept, compressed, in a file beside that of the shard

    std::string run(long shards) const;  // a JSON object that identifies the run
    static SurveyJob of_run(const std::string& run, const std::string& place);
    std::vector<std::string> arguments() const;  // of the command line

    Survey survey(const Shard& shard, const SurveyOptions& options) const;  // throws Interrupted
    // What a shard finds, as JSON; `lines_path` takes the lines if they are kept.
    std::string find(const Shard& shard, SurveyOptions options, const std::string& lines_path) const;

    // Throws InputError unless there are as many graphs as there should be.
    void require_all(const Survey& survey) const;
};

// The sum of shards.
class MergedSurvey {
public:
    explicit MergedSurvey(const SurveyJob& job) : survey_(job.lambdas) {}
    // `lines_path` is where the lines should be, if they are kept.
    void add(const std::string& found, const std::string& place, const std::string& lines_path);
    const Survey& survey() const { return survey_; }

private:
    Survey survey_;
};

std::string lines_of_shard(const std::string& shard_file);  // the file beside it

std::string survey_text(const SurveyJob& job, const Survey& survey);
std::string survey_json(const SurveyJob& job, const Survey& survey);

}  // namespace leakproof
