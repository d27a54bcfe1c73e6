// Runs of questions: several conditions (ask), a number (search) or columns (table).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "job/job.hpp"
#include "question/own_values.hpp"
#include "report/question_job.hpp"

namespace leakproof {

// `command` is ask, search or table; only ask has more than one question.
struct QuestionRun {
    std::string command;
    std::vector<QuestionJob> jobs;
    std::vector<question::OwnColumns> values{};  // columns of the user that they may speak of, which are defined

    // Defines their names. Throws InputError.
    static QuestionRun of_run(const nlohmann::ordered_json& run, const std::string& place);
    nlohmann::ordered_json identity(long shards) const;
    std::vector<Asked> asked(Asked::Needs needs = Asked::Needs::graphs) const;  // throws InputError
};

class Questions : public Job {
public:
    const std::vector<Asked>& asked() const { return asked_; }
    nlohmann::ordered_json identity(long shards) const override { return run_.identity(shards); }

    // All graphs, in place of shards. Meanwhile, and if it throws Interrupted, what is printed is what there is so far.
    virtual void run(const Watch& watch) = 0;

protected:
    Questions(QuestionRun run, Asked::Needs needs) : run_(std::move(run)), asked_(run_.asked(needs)) {}

private:
    QuestionRun run_;
    std::vector<Asked> asked_;
};

// What was found is to be there already where no graphs are needed. Throws InputError.
std::unique_ptr<Questions> job_of(QuestionRun run, Asked::Needs needs = Asked::Needs::graphs);

}  // namespace leakproof
