#include "report/jobs/question_run.hpp"

#include <algorithm>
#include <mutex>

#include "base/error.hpp"
#include "base/words.hpp"
#include "report/jobs/program.hpp"
#include "report/question_report.hpp"

namespace leakproof {
namespace {

using question::Answer;
using question::Extremes;
using question::ValueTable;

JobJson json_of(const QuestionJob& job) {
    return {{"name", job.name},
            {"text", job.text},
            {"graphs", job.graphs},
            {"where", job.where},
            {"lambda", lambdas_json(job.lambdas)},
            {"time_limit", job.time.limit ? job.time.limit->count() : 0},
            {"unlimited_up_to", job.time.unlimited_up_to},
            {"go_on", job.go_on},
            {"largest", job.largest},
            {"kept", job.kept},
            {"once", job.once},
            {"given", !job.given.empty()
                          ? job.given
                          : GraphSelection(job.graphs, job.graphs_place, GraphSelection::Named::all).digest()}};
}

QuestionJob question_of(const JobJson& j, const std::string& place) {
    QuestionJob out;
    out.name = j.at("name").get<std::string>();
    out.text = j.at("text").get<std::string>();
    out.graphs = j.at("graphs").get<std::string>();
    out.where = j.at("where").get<std::string>();
    out.lambdas = lambdas_of(j.at("lambda"), place);
    if (const long limit = j.at("time_limit").get<long>(); limit > 0) out.time.limit = std::chrono::milliseconds(limit);
    out.time.unlimited_up_to = j.at("unlimited_up_to").get<int>();
    out.go_on = j.at("go_on").get<bool>();
    out.largest = j.at("largest").get<bool>();
    out.kept = j.at("kept").get<std::size_t>();
    out.once = j.at("once").get<bool>();
    out.given = j.at("given").get<std::string>();
    return out;
}

PrintedResult printed_all(const std::vector<Asked>& asked, const std::vector<Answer>& found, const Format& format) {
    return printed_answers(asked, found, format.kind);
}

PrintedResult printed_all(const std::vector<Asked>& asked, const std::vector<Extremes>& found, const Format& format) {
    PrintedResult out{format.kind == Format::Kind::json    ? extremes_json(asked[0], found.at(0))
                      : format.kind == Format::Kind::latex ? extremes_latex(asked[0], found.at(0))
                                                           : extremes_text(asked[0], found.at(0))};
    out.undecided = found.at(0).undecided();
    return out;
}

PrintedResult printed_all(const std::vector<Asked>& asked, const std::vector<ValueTable>& found, const Format& format) {
    const bool json = format.kind == Format::Kind::json, csv = format.kind == Format::Kind::csv;
    PrintedResult out{csv    ? table_csv(asked[0], found.at(0), format.decimals, format.exact)
                      : json ? table_json(asked[0], found.at(0))
                      : format.kind == Format::Kind::latex ? table_latex(asked[0], found.at(0))
                                                           : table_text(asked[0], found.at(0))};
    out.undecided = found.at(0).left_open > 0;
    return out;
}

// What is found is an Answer, Extremes or a ValueTable to each question.
template <class Found>
class QuestionsFor : public Questions {
public:
    QuestionsFor(QuestionRun run, Asked::Needs needs) : Questions(std::move(run), needs) {}

    void run(const Watch& watch) override {
        for (const auto& one : asked()) {
            {
                const std::lock_guard lock(guard_);
                growing_ = std::make_shared<question::Growing<Found>>();
            }
            Found found = one.settled(one.part(Shard{}, watch, growing_.get()));
            const std::lock_guard lock(guard_);
            all_.push_back(std::move(found));
            growing_.reset();
        }
    }

    JobJson find(const Shard& shard, const Watch& watch, const std::string&) const override {
        JobJson out = JobJson::array();
        for (const auto& one : asked()) {
            question::Growing<Found> growing;
            out.push_back(one.part(shard, watch, &growing).json());
        }
        return out;
    }

    void add(const JobJson& found, const std::string& file) override {
        if (!found.is_array() || found.size() != asked().size())
            throw InputError(file, "something else",
                             "what was found of " + counted(static_cast<long>(asked().size()), "question"));
        for (std::size_t k = 0; k < found.size(); ++k) {
            Found part = Found::from_json(found[k], file);
            part.require_fits(asked()[k].job().lambdas.size(), asked()[k].columns().size(), file);
            if (all_.size() <= k) all_.push_back(std::move(part));
            else all_[k].add(std::move(part));
        }
    }

    void settle() override {
        for (std::size_t k = 0; k < all_.size(); ++k) all_[k] = asked()[k].settled(std::move(all_[k]));
    }

    PrintedResult printed(const Format& format) const override {
        const std::lock_guard lock(guard_);
        if (!growing_ && !all_.empty()) return printed_all(asked(), all_, format);
        Found unfinished = growing_ ? growing_->so_far() : Found{};
        unfinished.complete = false;
        asked()[all_.size()].put_in_order(unfinished);
        auto so_far = all_;
        so_far.push_back(std::move(unfinished));
        return printed_all(asked(), so_far, format);
    }

private:
    mutable std::mutex guard_;  // of what follows
    std::vector<Found> all_{};  // one for each question that is done
    std::shared_ptr<question::Growing<Found>> growing_{};
};

}  // namespace

QuestionRun QuestionRun::of_run(const JobJson& run, const std::string& place) {
    QuestionRun out{run.at("command").get<std::string>(), {}};
    for (const auto& one : run.at("questions")) out.jobs.push_back(question_of(one, place));
    if (run.contains("values"))
        for (const auto& one : run.at("values"))
            out.values.push_back({one.at("file").get<std::string>(), one.at("columns").get<std::vector<std::string>>(),
                                  one.at("sha256").get<std::string>()});
    question::define_names(out.values);
    if (out.jobs.empty()) throw InputError(place, "no question", "at least one");
    return out;
}

JobJson QuestionRun::identity(long shards) const {
    JobJson out = program_identity(command, shards);
    for (const auto& file : values)
        out["values"].push_back({{"file", file.place}, {"columns", file.names}, {"sha256", file.sha256}});
    out["questions"] = JobJson::array();
    for (const auto& job : jobs) out["questions"].push_back(json_of(job));
    return out;
}

std::vector<Asked> QuestionRun::asked(Asked::Needs needs) const {
    const auto what = command == "ask"      ? Asked::What::condition
                      : command == "search" ? Asked::What::number
                                            : Asked::What::columns;
    std::vector<Asked> out;
    for (const auto& job : jobs) out.emplace_back(job, what, needs);
    const auto reads = [&](const Asked& one) { return one.selection().reads_input(); };
    if (out.size() > 1 && std::any_of(out.begin(), out.end(), reads))
        throw InputError("--graphs", "@- for several questions", "a file: standard input can be read only once");
    return out;
}

std::unique_ptr<Questions> job_of(QuestionRun run, Asked::Needs needs) {
    if (run.command == "ask") return std::make_unique<QuestionsFor<Answer>>(std::move(run), needs);
    if (run.command == "search") return std::make_unique<QuestionsFor<Extremes>>(std::move(run), needs);
    return std::make_unique<QuestionsFor<ValueTable>>(std::move(run), needs);
}

}  // namespace leakproof
