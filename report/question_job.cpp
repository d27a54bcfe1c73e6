#include "report/question_job.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/words.hpp"
#include "exact/rational_list.hpp"
#include "report/program.hpp"

namespace leakproof {
namespace {

using JobJson = nlohmann::ordered_json;
using question::Answer;
using question::Extremes;
using question::ValueTable;

Asked::What what_of(const std::string& command) {
    return command == "ask" ? Asked::What::condition : command == "search" ? Asked::What::number : Asked::What::columns;
}

std::vector<question::Column> columns_of(const QuestionJob& job, Asked::What what) {
    if (what == Asked::What::columns) return question::parse_columns(job.text, job.place);
    std::vector<question::Column> out;
    out.push_back({job.text, what == Asked::What::condition ? question::parse_condition(job.text, job.place)
                                                            : question::parse_quantity(job.text, job.place)});
    return out;
}

JobJson job_json(const QuestionJob& job) {
    JobJson out{{"name", job.name}, {"text", job.text}, {"graphs", job.graphs}, {"where", job.where}};
    out["lambda"] = JobJson::array();
    for (const auto& lambda : job.lambdas) out["lambda"].push_back(lambda.str());
    out["go_on"] = job.go_on;
    out["largest"] = job.largest;
    out["kept"] = job.kept;
    out["once"] = job.once;
    return out;
}

QuestionJob job_of(const JobJson& j, const std::string& place) {
    QuestionJob out;
    out.name = j.at("name").get<std::string>();
    out.text = j.at("text").get<std::string>();
    out.graphs = j.at("graphs").get<std::string>();
    out.where = j.at("where").get<std::string>();
    out.lambdas = lambdas_of_run(j.dump(), place);
    out.go_on = j.at("go_on").get<bool>();
    out.largest = j.at("largest").get<bool>();
    out.kept = j.at("kept").get<std::size_t>();
    out.once = j.at("once").get<bool>();
    out.given = j.at("given").get<std::string>();
    return out;
}

}  // namespace

Asked::Asked(QuestionJob job, What what, Needs needs)
    : job_(std::move(job)),
      where_(job_.where.empty() ? std::nullopt
                                : std::optional(question::parse_condition(job_.where, job_.where_place))),
      columns_(columns_of(job_, what)) {
    using Named = GraphSelection::Named;
    selection_.emplace(job_.graphs, job_.graphs_place,
                       needs == Needs::nothing ? Named::none
                       : what == What::columns ? Named::all
                                               : Named::once);
}

template <class Result, class Run>
Result Asked::over(const Shard& shard, const Run& run) const {
    const question::Graphs graphs = selection_->graphs(where_ ? &*where_ : nullptr, shard);
    return run(question::Cases{graphs, where_, job_.lambdas});
}

Answer Asked::ask(const Shard& shard, const question::AskOptions& options) const {
    return over<Answer>(shard, [&](const question::Cases& cases) {
        return question::ask_part(columns_.front().expression, cases, options);
    });
}

Extremes Asked::search(const Shard& shard, question::SearchOptions options) const {
    options.largest = job_.largest;
    options.kept = job_.kept;
    return over<Extremes>(shard, [&](const question::Cases& cases) {
        return question::search_part(columns_.front().expression, cases, options);
    });
}

ValueTable Asked::tabulate(const Shard& shard, const question::TableOptions& options) const {
    return over<ValueTable>(
        shard, [&](const question::Cases& cases) { return question::tabulate_part(columns_, cases, options); });
}

void Asked::require_all(const question::Seen& seen, int largest,
                        const std::function<std::vector<long>(int vertices)>& passed) const {
    const auto expected = selection_->expected(where_ ? &*where_ : nullptr);
    for (const auto& [vertices, number] : expected.enumerated) {
        const auto found = seen.enumerated.find(vertices);
        const long enumerated = found == seen.enumerated.end() ? 0 : found->second;
        if (vertices <= largest && enumerated != number)
            throw InputError("graphs enumerated with " + counted(vertices, "vertex", "vertices"),
                             std::to_string(enumerated), std::to_string(number) + " (OEIS A000088, A001349)");
    }
    for (const auto& [vertices, published] : expected.passing)
        if (vertices <= largest)
            for (const long number : passed(vertices)) published.require(number, vertices);
}

Answer Asked::settled(Answer found) const {
    const bool cut = found.counterexample && !job_.go_on;
    Answer out = question::settled(std::move(found), job_.lambdas, job_.go_on);
    require_all(out.seen, cut ? out.counterexample->at.vertices : Graph::max_vertices, [&](int vertices) {
        const auto size = out.sizes.find(vertices);
        return std::vector<long>{size == out.sizes.end() ? 0 : size->second.graphs};
    });
    return out;
}

Extremes Asked::settled(Extremes found) const {
    Extremes out = question::settled(std::move(found), job_.lambdas);
    require_all(out.seen, Graph::max_vertices, [&](int vertices) {
        std::vector<long> numbers;
        for (std::size_t level = 0; level < levels(out.levels); ++level) {
            const auto size = out.sizes.find({level, vertices});
            numbers.push_back(size == out.sizes.end() ? 0 : size->second.graphs);
        }
        return numbers;
    });
    return out;
}

ValueTable Asked::settled(ValueTable found) const {
    ValueTable out = question::settled(std::move(found), job_.lambdas, order());
    std::map<int, std::vector<long>> rows;
    for (const auto& row : out.rows) {
        auto& numbers = rows[row.at.vertices];
        numbers.resize(levels(out.levels));
        ++numbers.at(out.levels ? row.at.level : 0);
    }
    require_all(out.seen, Graph::max_vertices, [&](int vertices) {
        const auto numbers = rows.find(vertices);
        return numbers == rows.end() ? std::vector<long>{0} : numbers->second;
    });
    return out;
}

std::vector<Asked> QuestionRun::asked(Asked::Needs needs) const {
    std::vector<Asked> out;
    for (const auto& job : jobs) out.emplace_back(job, what_of(command), needs);
    const auto reads = [&](const Asked& one) { return one.selection().reads_input(); };
    if (out.size() > 1 && std::any_of(out.begin(), out.end(), reads))
        throw InputError("--graphs", "@- for several questions", "a file: standard input can be read only once");
    return out;
}

std::string QuestionRun::run(long shards) const {
    JobJson out = JobJson::parse(program_identity(command, shards));
    out["questions"] = JobJson::array();
    for (const auto& job : jobs) {
        out["questions"].push_back(job_json(job));
        out["questions"].back()["given"] =
            !job.given.empty() ? job.given
                               : GraphSelection(job.graphs, job.graphs_place, GraphSelection::Named::all).digest();
    }
    return out.dump();
}

QuestionRun QuestionRun::of_run(const std::string& run, const std::string& place) {
    try {
        const JobJson j = JobJson::parse(run);
        QuestionRun out{j.at("command").get<std::string>(), {}};
        for (const auto& one : j.at("questions")) out.jobs.push_back(job_of(one, place));
        if (out.jobs.empty()) throw InputError(place, "no question", "at least one");
        return out;
    } catch (const nlohmann::json::exception& e) { throw InputError(place + ": not readable as a run: " + e.what()); }
}

std::string QuestionRun::find(const Shard& shard, const question::Running& running) const {
    JobJson out = JobJson::array();
    for (const auto& one : asked()) {
        std::string found;
        if (command == "ask") found = one.ask(shard, {running, one.job().go_on}).json();
        else if (command == "search") found = one.search(shard, {running}).json();
        else found = one.tabulate(shard, {running}).json();
        out.push_back(JobJson::parse(found));
    }
    return out.dump();
}

template <class Found>
void MergedQuestions<Found>::add(const std::string& found, const std::string& place) {
    const JobJson j = JobJson::parse(found);
    if (!j.is_array() || j.size() != asked_.size())
        throw InputError(place, "something else",
                         "what was found of " + counted(static_cast<long>(asked_.size()), "question"));
    for (std::size_t k = 0; k < j.size(); ++k) {
        Found part = Found::from_json(j[k].dump(), place);
        part.require_fits(asked_[k].job().lambdas.size(), asked_[k].columns().size(), place);
        if (all_.size() <= k) all_.push_back(std::move(part));
        else all_[k].add(part);
    }
}

template class MergedQuestions<Answer>;
template class MergedQuestions<Extremes>;
template class MergedQuestions<ValueTable>;

std::vector<Rational> parse_lambdas(const std::string& text, const std::string& place) {
    std::vector<Rational> out;
    for (const auto& lambda : parse_rational_list(text, place)) {
        if (lambda < Rational(1)) throw InputError(place, "λ = " + lambda.str(), "λ = e^ε ≥ 1");
        if (std::find(out.begin(), out.end(), lambda) == out.end()) out.push_back(lambda);
    }
    if (out.empty()) throw InputError(place, quoted(text), "fractions separated by commas, such as 3/2,2");
    return out;
}

}  // namespace leakproof
