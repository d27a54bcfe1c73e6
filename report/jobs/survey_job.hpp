// A survey of the maximum leakage of all connected graphs with so many vertices.
#pragma once

#include <string>
#include <vector>

#include "job/job.hpp"
#include "optimum/survey_run.hpp"
#include "report/survey.hpp"

namespace leakproof {

class SurveyJob : public Job {
public:
    // `lines`: all results are kept, compressed, in a file beside that of the shard.
    SurveyJob(SurveyRange range, bool lines) : range_(std::move(range)), lines_(lines), survey_(range_.lambdas) {}
    static SurveyJob of_run(const nlohmann::ordered_json& run, const std::string& place);

    void run(const Watch& watch);  // all graphs, in place of shards; throws Interrupted

    nlohmann::ordered_json identity(long shards) const override;
    nlohmann::ordered_json find(const Shard& shard, const Watch& watch, const std::string& file) const override;
    void add(const nlohmann::ordered_json& found, const std::string& file) override;
    void settle() override;
    PrintedResult printed(const Format& format) const override;

private:
    Survey survey(const Shard& shard, const Watch& watch,
                  const std::function<void(const std::string&)>& take_lines = {}) const;

    SurveyRange range_;
    bool lines_;
    Survey survey_;  // of the shards that were added
};

}  // namespace leakproof
